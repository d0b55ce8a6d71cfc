import {
  endCalendarSubscription,
  getCalendarItem,
  getCalendarSubscription,
  renewCalendarSubscription,
} from '../../../contract/program/calendar';
import { signedOut } from '../../../shared/platform/auth';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  FAKE_ORIGIN,
  httpFailure,
  networkFailure,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { calendarSaga } from './saga';
import {
  calendarSlice,
  copyRequested,
  downloadRequested,
  endConfirmationRequested,
  endConfirmed,
  questionDeclined,
  renewalConfirmationRequested,
  renewalConfirmed,
  subscriptionClosed,
  subscriptionOpened,
  subscriptionRetried,
  type CalendarState,
} from './slice';

type State = CoreState & { calendar: CalendarState };

const SINCE = '2021-01-20T10:00:00.000Z';
const told = (name: string, since = SINCE) => ({ address: `https://a.example/feed/${name}.ics`, since });

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps()) {
  const app = await startSagas<State>(calendarSaga, {
    deps,
    state: stateFor({ signedIn: true }, { calendar: calendarSlice.getInitialState() }),
    reducers: { calendar: calendarSlice.reducer },
  });
  stop = app.stop;
  return { ...app, calendar: () => app.getState().calendar, dialog: () => app.getState().calendar.dialog };
}

async function opened(since: string | null = null) {
  const app = await start();
  app.deps.api.on(getCalendarSubscription, { since });
  await app.send(subscriptionOpened());
  return app;
}

describe('the subscription', () => {
  it('is read when its dialog opens, and again after a failure', async () => {
    const app = await start();
    app.deps.api.on(getCalendarSubscription, httpFailure(422), { since: SINCE });
    await app.send(subscriptionOpened());
    expect(app.dialog()?.status).toBe('failed');
    await app.send(subscriptionRetried());
    expect(app.dialog()).toMatchObject({ status: 'loaded', since: SINCE });
  });

  it('gets an address, which can be copied', async () => {
    const app = await opened();
    app.deps.api.on(renewCalendarSubscription, told('first'));
    await app.send(copyRequested());
    expect(app.deps.page.copied).toEqual([]);
    await app.send(renewalConfirmed());
    expect(app.calendar()).toMatchObject({ told: told('first'), dialog: { since: SINCE, done: 'renewed' } });
    await app.send(copyRequested());
    expect([app.deps.page.copied, app.dialog()?.copied]).toEqual([[told('first').address], true]);
    app.deps.page.copies = false;
    await app.send(copyRequested());
    expect(app.dialog()?.copied).toBe(false);
  });

  it('is renewed and ended after a question only, one at a time', async () => {
    const app = await opened(SINCE);
    const answer = deferred<ReturnType<typeof told>>();
    app.deps.api.on(renewCalendarSubscription, () => answer.promise);
    app.deps.api.on(endCalendarSubscription, { ok: true });
    await app.send(renewalConfirmationRequested());
    expect(app.dialog()?.step).toBe('renewAsked');
    await app.send(questionDeclined());
    expect(app.dialog()?.step).toBe('none');
    await app.send(renewalConfirmed());
    await app.send(renewalConfirmed());
    answer.resolve(told('second', '2021-01-21T10:00:00.000Z'));
    await app.send();
    expect(app.deps.api.callsOf(renewCalendarSubscription)).toHaveLength(1);
    await app.send(endConfirmationRequested());
    await app.send(endConfirmed());
    expect(app.calendar()).toMatchObject({
      told: null,
      dialog: { since: null, step: 'none', done: 'ended' },
    });
  });

  it('keeps the address while the page lives, unless it was renewed elsewhere', async () => {
    const app = await opened();
    app.deps.api.on(renewCalendarSubscription, told('first'));
    await app.send(renewalConfirmed());
    await app.send(subscriptionClosed());
    app.deps.api.on(getCalendarSubscription, { since: SINCE }, { since: '2021-01-22T10:00:00.000Z' });
    await app.send(subscriptionOpened());
    expect(app.calendar().told).toEqual(told('first'));
    await app.send(subscriptionOpened());
    expect(app.calendar().told).toBeNull();
    expect(app.dialog()?.since).toBe('2021-01-22T10:00:00.000Z');
  });

  it('says why it was not changed', async () => {
    const app = await opened(SINCE);
    app.deps.api.on(endCalendarSubscription, networkFailure());
    await app.send(endConfirmed());
    expect(app.dialog()).toMatchObject({ since: SINCE, step: 'none', problem: 'offline' });
    app.deps.api.on(renewCalendarSubscription, httpFailure(422));
    await app.send(renewalConfirmed());
    expect(app.dialog()).toMatchObject({ since: SINCE, problem: 'refused' });
  });

  it('is forgotten after a sign-out', async () => {
    const app = await opened();
    app.deps.api.on(renewCalendarSubscription, told('first'));
    await app.send(renewalConfirmed());
    await app.send(signedOut({ reason: 'user' }));
    expect(app.calendar()).toEqual({ ...calendarSlice.getInitialState(), origin: FAKE_ORIGIN });
  });
});

describe('an entry', () => {
  it('is saved as a file', async () => {
    const app = await start();
    await app.send(downloadRequested({ item: 'session-s' }));
    const [endpoint, input, name] = app.deps.files.save.calls[0]?.args ?? [];
    expect([endpoint, input, name]).toEqual([
      getCalendarItem,
      { params: { item: 'session-s' } },
      'session-s.ics',
    ]);
    expect(app.calendar().download).toBeNull();
  });

  it.each([
    ['gone', httpFailure(404)],
    ['refused', httpFailure(422)],
    ['offline', networkFailure()],
  ] as const)('says when it is %s', async (problem, failure) => {
    const deps = createFakeDeps();
    deps.files.save.answers(failure);
    const app = await start(deps);
    await app.send(downloadRequested({ item: 'session-s' }));
    await deps.clock.advance(120_000);
    expect(app.calendar().download).toEqual({ item: 'session-s', isRunning: false, problem });
  });
});
