import { getServerTime } from '../../../contract/platform/eventTime';
import {
  eventTimeReceived,
  secondPassed,
  selectEventMinute,
  selectEventNow,
  selectSimulatedOffset,
  type EventTimeState,
} from '../../../shared/platform/eventTime';
import { pageHidden, pageShown } from '../../../shared/platform/page';
import { signedIn, signedOut } from '../../../shared/platform/auth';
import { buildCredentials } from '../../../../test/builders/credentials';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  FAKE_NOW,
  httpFailure,
  networkFailure,
  settle,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { eventTimeReducer } from '.';
import { FIND_DEADLINE_MS, eventTimeSaga } from './saga';

const DAY_MS = 86_400_000;
const reply = (instant: number) => ({ currentTimeISO: new Date(instant).toISOString() });

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), signedInAs: 'nobody' | 'attendee' = 'attendee') {
  const app = await startSagas<CoreState & { eventTime: EventTimeState }>(eventTimeSaga, {
    deps,
    state: stateFor(signedInAs === 'attendee' ? { signedIn: true } : {}, {
      eventTime: { offset: null, realNow: 0 },
    }),
    reducers: { eventTime: eventTimeReducer },
  });
  stop = app.stop;
  return {
    ...app,
    calls: () => deps.api.callsOf(getServerTime).length,
    eventNow: () => selectEventNow(app.getState()),
    ticks: () => app.types().filter((type) => type === secondPassed.type).length,
  };
}

/** A server whose event time differs from real time by `ms`. */
function serverAhead(ms: number) {
  const deps = createFakeDeps();
  deps.api.on(getServerTime, () => reply(deps.clock.now() + ms));
  return deps;
}

describe('event time', () => {
  it('follows the server’s time, advancing second by second', async () => {
    const deps = serverAhead(-DAY_MS);
    const app = await start(deps);
    expect(app.eventNow()).toBe(FAKE_NOW - DAY_MS);
    await deps.clock.advance(7_000);
    expect(app.eventNow()).toBe(FAKE_NOW - DAY_MS + 7_000);
    expect(app.calls()).toBe(1);
  });

  it('knows how far it is simulated until the server says otherwise', async () => {
    const deps = createFakeDeps();
    const simulated = (simulatedOffset: number) => ({ ...reply(deps.clock.now()), simulatedOffset });
    deps.api.on(getServerTime, simulated(-DAY_MS), simulated(0));
    const app = await start(deps);
    const offset = () => selectSimulatedOffset(app.getState());
    expect(offset()).toBe(-DAY_MS);
    // The program's reply has the time alone.
    await app.send(eventTimeReceived({ serverNow: 0, receivedAt: 0 }));
    expect(offset()).toBe(-DAY_MS);
    await deps.clock.advance(30_000);
    expect(offset()).toBe(0);
  });

  it('is polled every 30 s, and ticks every second', async () => {
    const deps = serverAhead(0);
    const app = await start(deps);
    const before = app.ticks();
    await deps.clock.advance(600_000);
    expect(app.calls()).toBe(1 + 600_000 / 30_000);
    expect(app.ticks() - before).toBe(600);
    expect(app.eventNow()).toBe(FAKE_NOW + 600_000);
  });

  it('ticks on full seconds', async () => {
    const deps = serverAhead(0);
    await deps.clock.advance(250);
    const app = await start(deps);
    await deps.clock.advance(750);
    expect(app.eventNow()).toBe(FAKE_NOW + 1_000);
  });

  it('accounts for half the round trip', async () => {
    const deps = createFakeDeps();
    deps.api.on(getServerTime, async () => {
      await deps.clock.sleep(400);
      return reply(FAKE_NOW + 200);
    });
    const app = await start(deps);
    await deps.clock.advance(400);
    expect(app.eventNow()).toBe(FAKE_NOW + 400);
  });

  it('is unknown until the server has answered, and so is the minute', async () => {
    const deps = createFakeDeps();
    deps.api.on(getServerTime, networkFailure());
    const app = await start(deps);
    await deps.clock.advance(5_000);
    expect(app.eventNow()).toBeNull();
    expect(selectEventMinute(app.getState())).toBeNull();
  });

  it('continues through failures, which are only logged', async () => {
    const deps = createFakeDeps();
    deps.api.on(getServerTime, reply(FAKE_NOW), networkFailure(), () => reply(deps.clock.now() + 60_000));
    const app = await start(deps);
    await deps.clock.advance(30_000);
    expect(app.eventNow()).toBe(FAKE_NOW + 30_000);
    expect(deps.report.errors).toEqual([{ where: 'eventTime', message: 'Failed to fetch' }]);
    await deps.clock.advance(30_000);
    expect(app.eventNow()).toBe(FAKE_NOW + 60_000 + 60_000);
  });

  it('stops while the page is hidden, and is correct as soon as it is shown', async () => {
    const deps = serverAhead(0);
    const app = await start(deps);
    await app.send(pageHidden());
    const [calls, ticks] = [app.calls(), app.ticks()];
    await deps.clock.advance(600_000);
    expect([app.calls(), app.ticks()]).toEqual([calls, ticks]);
    await app.send(pageShown());
    expect(app.calls()).toBe(calls + 1);
    expect(app.eventNow()).toBe(FAKE_NOW + 600_000);
  });

  it('is correct after the computer slept', async () => {
    const deps = serverAhead(0);
    const app = await start(deps);
    await app.send(pageHidden());
    deps.clock.suspend(8 * 3_600_000);
    await app.send(pageShown());
    expect(app.eventNow()).toBe(FAKE_NOW + 8 * 3_600_000);
  });

  describe('when the browser’s clock is changed', () => {
    const TWELVE_HOURS_MS = 12 * 3_600_000;

    /** Starts the app and records the largest deviation of event time from the truth. */
    async function startWatched() {
      const deps = createFakeDeps();
      let wrongBy = 0;
      const truth = () => deps.clock.now() - wrongBy;
      deps.api.on(getServerTime, () => reply(truth()));
      const app = await start(deps);
      let furthest = 0;
      app.subscribe(() => {
        furthest = Math.max(furthest, Math.abs((app.eventNow() ?? 0) - truth()));
      });
      const setClock = (ms: number) => {
        wrongBy += ms;
        deps.clock.suspend(ms);
      };
      return { ...app, deps, setClock, furthest: () => furthest, truth };
    }

    it.each([
      ['12 h ahead', TWELVE_HOURS_MS],
      ['12 h back', -TWELVE_HOURS_MS],
      ['12 s ahead', 12_000],
    ])('%s: event time stays correct and keeps ticking', async (_name, ms) => {
      const app = await startWatched();
      app.setClock(ms);
      await app.deps.clock.advance(5_000);
      expect(app.eventNow()).toBe(app.truth());
      app.setClock(-ms);
      await app.deps.clock.advance(5_000);
      expect(app.eventNow()).toBe(app.truth());
      expect(app.furthest()).toBeLessThanOrEqual(1_000);
      expect(app.calls()).toBe(3);
    });

    it.each([TWELVE_HOURS_MS, -TWELVE_HOURS_MS])(
      'by %i ms during a request: event time is correct',
      async (ms) => {
        const app = await startWatched();
        const asked = deferred<void>();
        app.deps.api.on(getServerTime, async () => {
          await asked.promise;
          return reply(app.truth());
        });
        await app.deps.clock.advance(30_000);
        app.setClock(ms);
        asked.resolve();
        await settle();
        expect(app.eventNow()).toBe(app.truth());
      },
    );

    it('backward while the server is unreachable: event time continues where it was', async () => {
      const app = await startWatched();
      app.deps.api.on(getServerTime, networkFailure());
      app.setClock(-TWELVE_HOURS_MS);
      await app.deps.clock.advance(5_000);
      expect(Math.abs((app.eventNow() ?? 0) - app.truth())).toBeLessThanOrEqual(1_000);
    });

    it('forward while the server is silent: event time waits for it, up to 3 s', async () => {
      const app = await startWatched();
      app.deps.api.on(getServerTime, () => new Promise<never>(() => {}));
      app.setClock(60_000);
      await app.deps.clock.advance(1_000 + FIND_DEADLINE_MS - 1);
      expect(app.eventNow()).toBe(FAKE_NOW);
    });

    it('forward while the server is unreachable or silent: trusted, as after a sleep', async () => {
      for (const answer of [networkFailure(), () => new Promise<never>(() => {})]) {
        const app = await startWatched();
        app.deps.api.on(getServerTime, answer);
        app.setClock(TWELVE_HOURS_MS);
        await app.deps.clock.advance(1_000 + FIND_DEADLINE_MS);
        expect(app.eventNow()).toBe(app.deps.clock.now());
        app.stop();
      }
    });
  });

  it.each<[string, (app: Awaited<ReturnType<typeof start>>) => unknown]>([
    ['at sign-out', (app) => app.send(signedOut({ reason: 'user' }))],
    ['when canceled', (app) => app.stop()],
  ])('stops %s, drops the answer under way, and leaves no timer', async (_when, end) => {
    const deps = serverAhead(0);
    const app = await start(deps);
    const answer = deferred<ReturnType<typeof reply>>();
    deps.api.on(getServerTime, () => answer.promise);
    await deps.clock.advance(30_000);
    await end(app);
    const [calls, last] = [app.calls(), app.getState().eventTime];
    answer.resolve(reply(0));
    await deps.clock.advance(120_000);
    expect([app.calls(), app.getState().eventTime]).toEqual([calls, last]);
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it('starts at sign-in, only once even if it is reported repeatedly', async () => {
    const deps = serverAhead(0);
    const app = await start(deps, 'nobody');
    expect(app.calls()).toBe(0);
    const signIn = signedIn({ user: buildUser(), credentials: buildCredentials(), how: 'provider' });
    await app.send(signIn);
    await app.send(signIn);
    const ticks = app.ticks();
    await deps.clock.advance(10_000);
    expect(app.ticks() - ticks).toBe(10);
  });
});

describe('without a network', () => {
  it('goes on as it was last known on this device', async () => {
    const deps = serverAhead(DAY_MS);
    await start(deps);
    stop();
    deps.api.on(getServerTime, networkFailure());
    expect((await start(deps)).eventNow()).toBe(deps.clock.now() + DAY_MS);
  });

  it('is unknown if the server can be reached but fails', async () => {
    const deps = serverAhead(DAY_MS);
    await start(deps);
    stop();
    deps.api.on(getServerTime, httpFailure(500));
    expect((await start(deps)).eventNow()).toBeNull();
  });

  it('is unknown if it was never known, or to somebody else', async () => {
    const deps = createFakeDeps();
    deps.api.on(getServerTime, networkFailure());
    await deps.offline.write({ userId: 'other', name: 'eventTime' }, DAY_MS);
    expect((await start(deps)).eventNow()).toBeNull();
  });

  it('is unknown if what was kept is no time', async () => {
    const deps = createFakeDeps();
    deps.api.on(getServerTime, networkFailure());
    await deps.offline.write({ userId: buildUser().id, name: 'eventTime' }, 'tomorrow');
    expect((await start(deps)).eventNow()).toBeNull();
  });
});
