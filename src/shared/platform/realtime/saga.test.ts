import type { EventConfig } from '../../../contract/platform/eventConfig';
import { CLOSE, type ServerFrame } from '../../../contract/platform/realtime';
import { buildCredentials } from '../../../../test/builders/credentials';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { signInAgain } from '../../../../test/expectEffects';
import { createFakeDeps, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import fc from '../../../../test/property';
import { pageShown, wentOnline } from '../page';
import { credentialsRefreshed, refreshFailed, refreshRequested, selectIdToken, signedOut } from '../auth';
import {
  channelFollowed,
  channelMessage,
  channelRefused,
  channelReset,
  channelSignal,
  connectionLost,
  followRequested,
  unfollowed,
} from './actions';
import { toFailure } from '../../kit/lib/apiFailure';
import { spread } from '../../kit/lib/jitter';
import { LONGEST_RECONNECT_MS, realtimeSaga, RECONNECT_MS, TOO_MANY_MS } from './saga';
import { realtimeSlice, type WithRealtime } from './slice';
import { selectRealtimeTrouble } from './selectors';
import { REFUSED_RETRY_MS } from './connectionSaga';

const AT = '2021-01-26T15:10:00.000Z';
const DESK = 'helpdesk/desk';
const CHAT = 'helpdesk/contact/1';

let stop = () => {};
afterEach(() => stop());

async function start(deps: FakeDeps = createFakeDeps(), event: Partial<EventConfig> = {}) {
  const app = await startSagas<CoreState & WithRealtime>(realtimeSaga, {
    deps,
    state: stateFor({ signedIn: true, event }, { realtime: realtimeSlice.getInitialState() }),
    reducers: { realtime: realtimeSlice.reducer },
  });
  stop = app.stop;
  const { realtime } = deps;
  return {
    ...app,
    realtime,
    status: () => app.getState().realtime.status,
    last: (channel = DESK) => app.getState().realtime.channels[channel]?.last,
    /** Numbers of the received messages, in order. */
    heard: (channel = DESK) =>
      app.actions.flatMap((action) =>
        channelMessage.match(action) && action.payload.channel === channel ? [action.payload.seq] : [],
      ),
    async say(seq: number, channel = DESK) {
      realtime.frame({ type: 'message', channel, seq, at: AT, body: { seq } });
      await deps.clock.advance(0);
    },
    async answer(channel: string, seq: number, type: 'subscribed' | 'reset' = 'subscribed') {
      realtime.frame({ type, channel, seq });
      await deps.clock.advance(0);
    },
    async accept() {
      realtime.accept();
      await deps.clock.advance(0);
    },
    async close(code?: number) {
      realtime.close(code);
      await deps.clock.advance(0);
    },
  };
}

async function online(after: number | null = 3) {
  const app = await start();
  await app.send(followRequested({ channel: DESK, after }));
  await app.accept();
  await app.answer(DESK, after ?? 9);
  return app;
}

describe('the connection', () => {
  it('opens as the signed-in user once a channel is followed', async () => {
    const baseUrl = 'https://api.example/v1';
    const app = await start(undefined, { api: { baseUrl: { development: baseUrl, production: '' } } });
    await app.deps.clock.advance(60_000);
    expect(app.realtime.opened).toEqual([]);
    await app.send(followRequested({ channel: DESK, after: 3 }));
    expect(app.realtime.opened).toEqual([
      { baseUrl, conferenceId: 'harbor-forum', idToken: selectIdToken(app.getState()) },
    ]);
    expect(app.status()).toBe('connecting');
    await app.accept();
    expect(app.status()).toBe('online');
    expect(app.realtime.calls).toEqual([{ ask: 'subscribe', channel: DESK, after: 3 }]);
  });

  it('closes when nothing is followed, and reopens for the next channel', async () => {
    const app = await online();
    await app.send(unfollowed({ channel: DESK }));
    expect([app.realtime.isOpen(), app.status()]).toEqual([false, 'offline']);
    expect(app.types()).not.toContain(connectionLost.type);
    await app.send(followRequested({ channel: CHAT, after: 0 }));
    expect(app.realtime.opened).toHaveLength(2);
  });

  it('renews the token on the open socket', async () => {
    const app = await online();
    await app.send(credentialsRefreshed(buildCredentials({ idToken: 'next' })));
    expect(app.realtime.calls.at(-1)).toEqual({ ask: 'renew', idToken: 'next' });
  });

  it('is opened anew for each sign-in, with the earlier one closed', async () => {
    const app = await online();
    await app.send(signInAgain(), signInAgain());
    expect(app.realtime.opened).toHaveLength(3);
    app.realtime.calls.length = 0;
    await app.accept();
    expect(app.realtime.calls).toEqual([{ ask: 'subscribe', channel: DESK, after: 3 }]);
  });

  it('closes when the saga is canceled', async () => {
    const app = await online();
    app.stop();
    expect([app.realtime.isOpen(), app.deps.clock.sleeping()]).toEqual([false, []]);
  });

  it.each([
    ['connecting', false],
    ['connected', true],
  ])('closes on sign-out while %s', async (_when, isConnected) => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    if (isConnected) await app.accept();
    await app.send(signedOut({ reason: 'user' }));
    expect(app.realtime.isOpen()).toBe(false);
    expect(app.getState().realtime).toEqual(realtimeSlice.getInitialState());
    expect(app.deps.clock.sleeping()).toEqual([]);
    await app.deps.clock.advance(600_000);
    expect(app.realtime.opened).toHaveLength(1);
  });

  it('gives up on sign-out while waiting to reconnect', async () => {
    const app = await online();
    await app.close();
    await app.send(signedOut({ reason: 'elsewhere' }));
    expect(app.deps.clock.sleeping()).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('resumes every channel from its last number', async () => {
    const app = await online();
    await app.send(followRequested({ channel: CHAT, after: 0 }));
    await app.answer(CHAT, 0);
    await app.say(4);
    await app.say(1, CHAT);
    await app.close();
    expect([app.status(), selectRealtimeTrouble(app.getState())]).toEqual(['offline', true]);
    await app.deps.clock.advance(RECONNECT_MS);
    app.realtime.calls.length = 0;
    await app.accept();
    expect(app.realtime.calls).toEqual([
      { ask: 'subscribe', channel: DESK, after: 4 },
      { ask: 'subscribe', channel: CHAT, after: 1 },
    ]);
    expect([app.status(), selectRealtimeTrouble(app.getState())]).toEqual(['online', false]);
  });

  it('is retried with growing delays, up to half a minute', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    // The fake's UUID has no random part, so each wait is half its maximum.
    for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await app.close();
      expect(app.deps.clock.sleeping()).toEqual([wait / 2]);
      await app.deps.clock.advance(wait / 2);
    }
    expect(app.realtime.opened).toHaveLength(9);
  });

  it('restarts at the shortest delay after a stable connection, not after one dropped at once', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.close();
    await app.deps.clock.advance(RECONNECT_MS);
    await app.accept();
    await app.close();
    expect(app.deps.clock.sleeping()).toEqual([500]);
    await app.deps.clock.advance(RECONNECT_MS);
    await app.accept();
    await app.deps.clock.advance(60_000);
    await app.close();
    expect(app.deps.clock.sleeping()).toEqual([250]);
  });

  it.each([
    ['looks at the page', pageShown()],
    ['is on the network', wentOnline()],
  ])('is retried at once when the user again %s', async (_name, fact) => {
    const app = await online();
    for (let times = 0; times < 6; times += 1) {
      await app.close();
      await app.deps.clock.advance(LONGEST_RECONNECT_MS);
    }
    await app.close();
    const before = app.realtime.opened.length;
    await app.send(fact);
    expect(app.realtime.opened).toHaveLength(before + 1);
  });

  it('stays closed once the login was signed out', async () => {
    const app = await online();
    await app.close(CLOSE.signedOut);
    expect(app.status()).toBe('closed');
    await app.send(wentOnline(), followRequested({ channel: CHAT, after: null }));
    await app.deps.clock.advance(3_600_000);
    expect(app.realtime.opened).toHaveLength(1);
    expect(app.types()).not.toContain(refreshRequested.type);
  });

  it('is not asked for again at an API that has none, which is said once and is no trouble', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    app.realtime.emit({ kind: 'absent' });
    await app.send(wentOnline(), pageShown(), followRequested({ channel: CHAT, after: null }));
    await app.deps.clock.advance(3_600_000);
    expect(app.realtime.opened).toHaveLength(1);
    expect([app.status(), selectRealtimeTrouble(app.getState())]).toEqual(['offline', false]);
    expect(app.deps.report.warnings).toEqual([
      "The event's API has no realtime connection. What changes is asked for.",
    ]);
  });

  it.each([
    ['refused', CLOSE.unauthenticated],
    ['expired', CLOSE.expired],
  ])('requests one new token if the old one is %s, but not a second one', async (_why, code) => {
    const app = await start();
    const asked = () => app.types().filter((type) => type === refreshRequested.type).length;
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.close(code);
    expect([asked(), app.realtime.opened.length]).toEqual([1, 1]);
    await app.send(credentialsRefreshed(buildCredentials({ idToken: 'next' })));
    expect(app.realtime.opened.at(-1)?.idToken).toBe('next');
    await app.close(code);
    await app.deps.clock.advance(3_600_000);
    expect([asked(), app.realtime.opened.length]).toEqual([1, 2]);
    await app.send(credentialsRefreshed(buildCredentials({ idToken: 'third' })));
    expect(app.realtime.opened).toHaveLength(3);
  });

  it('is retried up to half a minute later if there is no new token', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.close(CLOSE.expired);
    await app.send(refreshFailed(toFailure(networkFailure())));
    expect(app.deps.clock.sleeping()).toEqual([LONGEST_RECONNECT_MS / 2]);
    expect(app.realtime.opened).toHaveLength(1);
  });

  it('is retried much later if the user has too many connections', async () => {
    const app = await online();
    await app.close(CLOSE.tooMany);
    await app.deps.clock.advance(TOO_MANY_MS / 2 - 1);
    expect(app.realtime.opened).toHaveLength(1);
    await app.deps.clock.advance(1);
    expect(app.realtime.opened).toHaveLength(2);
  });
});

describe('a channel', () => {
  it('delivers messages in order and drops duplicates', async () => {
    const app = await online();
    for (const seq of [4, 5, 4, 3, 6]) await app.say(seq);
    expect(app.heard()).toEqual([4, 5, 6]);
  });

  it('accepts the next message before its subscription is acknowledged', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.accept();
    await app.say(4);
    await app.answer(DESK, 3);
    await app.say(5);
    expect(app.heard()).toEqual([4, 5]);
    expect(app.realtime.calls).toHaveLength(1);
  });

  it('starts where the server says if it is followed from now on', async () => {
    const app = await online(null);
    await app.say(10);
    expect([app.heard(), app.last()]).toEqual([[10], 10]);
  });

  it('is resubscribed after a gap', async () => {
    const app = await online();
    await app.say(6);
    expect(app.heard()).toEqual([]);
    expect(app.realtime.calls.slice(-2)).toEqual([
      { ask: 'unsubscribe', channel: DESK },
      { ask: 'subscribe', channel: DESK, after: 3 },
    ]);
    // Sent before the server received the new request.
    await app.say(7);
    await app.answer(DESK, 3);
    for (const seq of [4, 5, 6, 7]) await app.say(seq);
    expect(app.heard()).toEqual([4, 5, 6, 7]);
  });

  it('is reset if resubscribing does not fill the gap, instead of retrying forever', async () => {
    const app = await online();
    await app.say(6);
    await app.answer(DESK, 3);
    await app.say(6);
    expect(app.actions).toContainEqual(channelReset({ channel: DESK, seq: 5 }));
    expect(app.heard()).toEqual([6]);
  });

  it('continues from the server’s number after a reset', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.accept();
    await app.answer(DESK, 40, 'reset');
    await app.say(41);
    expect(app.actions).toContainEqual(channelReset({ channel: DESK, seq: 40 }));
    expect(app.heard()).toEqual([41]);
  });

  it('passes signals on', async () => {
    const app = await online();
    app.realtime.frame({ type: 'signal', channel: DESK, body: { typing: true } });
    await app.deps.clock.advance(0);
    expect(app.actions).toContainEqual(channelSignal({ channel: DESK, body: { typing: true } }));
  });

  it('restarts at the new number if followed again, and is unsubscribed when unfollowed', async () => {
    const app = await online();
    await app.send(
      followRequested({ channel: CHAT, after: 0 }),
      followRequested({ channel: DESK, after: 8 }),
    );
    expect(app.realtime.calls.slice(-2)).toEqual([
      { ask: 'unsubscribe', channel: DESK },
      { ask: 'subscribe', channel: DESK, after: 8 },
    ]);
    await app.send(unfollowed({ channel: CHAT }));
    expect(app.realtime.calls.at(-1)).toEqual({ ask: 'unsubscribe', channel: CHAT });
    await app.say(1, CHAT);
    expect(app.heard(CHAT)).toEqual([]);
  });

  const refuse = (retryable: boolean): ServerFrame & { type: 'refused' } => {
    const refusal = { code: 'forbidden', message: 'No.', retryable } as const;
    return { type: 'refused', channel: DESK, id: null, refusal };
  };

  it('is shared by those who follow it from now on, until the last of them ends it', async () => {
    const app = await online(null);
    await app.say(10);
    await app.send(followRequested({ channel: DESK, after: null }));
    // Nothing that was said meanwhile is lost to the first of them.
    expect(app.realtime.calls.slice(-2)).toEqual([
      { ask: 'unsubscribe', channel: DESK },
      { ask: 'subscribe', channel: DESK, after: 10 },
    ]);
    await app.answer(DESK, 10);
    expect(app.actions.filter((action) => channelFollowed.match(action))).toHaveLength(2);
    await app.send(unfollowed({ channel: DESK }));
    await app.say(11);
    expect(app.heard()).toEqual([10, 11]);
    await app.send(unfollowed({ channel: DESK }));
    expect(app.realtime.isOpen()).toBe(false);
  });

  it('ends for all of them when the server refuses it', async () => {
    const app = await online(null);
    await app.send(
      followRequested({ channel: DESK, after: null }),
      followRequested({ channel: CHAT, after: 0 }),
    );
    app.realtime.frame(refuse(false));
    await app.deps.clock.advance(0);
    await app.send(unfollowed({ channel: DESK }), unfollowed({ channel: DESK }));
    expect(Object.keys(app.getState().realtime.channels)).toEqual([CHAT]);
  });

  it('is no longer followed once the server refuses it', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.accept();
    const frame = refuse(false);
    app.realtime.frame(frame);
    await app.deps.clock.advance(0);
    expect(app.actions).toContainEqual(channelRefused({ channel: DESK, refusal: frame.refusal }));
    expect([app.last(), app.realtime.isOpen()]).toEqual([undefined, false]);
  });

  it('is requested again after a temporary refusal', async () => {
    const app = await start();
    await app.send(followRequested({ channel: DESK, after: 3 }));
    await app.accept();
    app.realtime.frame(refuse(true));
    await app.deps.clock.advance(REFUSED_RETRY_MS - 1);
    expect(app.realtime.calls).toHaveLength(1);
    await app.deps.clock.advance(1);
    expect(app.realtime.calls).toEqual(Array(2).fill({ ask: 'subscribe', channel: DESK, after: 3 }));
  });
});

it('spreads delays between half and all of the wait', () => {
  expect(spread(1_000, '00000000-0000-4000-8000-000000000001')).toBe(500);
  expect(spread(1_000, 'ffffffff-0000-4000-8000-000000000001')).toBe(1_000);
  expect(spread(1_000, '80000000-0000-4000-8000-000000000001')).toBe(750);
});

/** Events between browser and server, in any order. */
type Step =
  | { step: 'publish'; channel: 0 | 1 }
  | { step: 'deliver'; count: number }
  | { step: 'lose'; channel: 0 | 1 }
  | { step: 'repeat'; channel: 0 | 1 }
  | { step: 'break' }
  | { step: 'prune'; channel: 0 | 1 };

const channel = fc.constantFrom<(0 | 1)[]>(0, 1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ step: fc.constant('publish' as const), channel }) },
    { weight: 4, arbitrary: fc.record({ step: fc.constant('deliver' as const), count: fc.nat({ max: 4 }) }) },
    fc.record({ step: fc.constant('lose' as const), channel }),
    fc.record({ step: fc.constant('repeat' as const), channel }),
    fc.record({ step: fc.constant('break' as const) }),
    fc.record({ step: fc.constant('prune' as const), channel }),
  ),
  { maxLength: 40 },
);

/** A server with two logs and queued frames that simulates network faults and server bugs. */
function createServer(deps: FakeDeps, channels: readonly string[]) {
  const logs = new Map(channels.map((name) => [name, { head: 0, kept: 0 }]));
  const logOf = (name: string) => logs.get(name) ?? { head: 0, kept: 0 };
  const following = new Map<string, number>();
  let line: Parameters<FakeDeps['realtime']['frame']>[0][] = [];
  const message = (name: string, seq: number) =>
    ({ type: 'message', channel: name, seq, at: AT, body: { seq } }) as const;

  function feed(name: string): void {
    const sent = following.get(name);
    if (sent === undefined) return;
    const { head } = logOf(name);
    for (let seq = sent + 1; seq <= head; seq += 1) line.push(message(name, seq));
    following.set(name, head);
  }

  deps.realtime.onCall = (call) => {
    if (call.ask === 'unsubscribe') following.delete(call.channel);
    if (call.ask !== 'subscribe') return;
    const { head, kept } = logOf(call.channel);
    const after = call.after ?? head;
    const from = after < kept ? head : after;
    line.push({ type: after < kept ? 'reset' : 'subscribed', channel: call.channel, seq: from });
    following.set(call.channel, from);
    feed(call.channel);
  };
  return {
    publish(name: string) {
      logOf(name).head += 1;
      feed(name);
    },
    prune: (name: string) => void (logOf(name).kept = logOf(name).head),
    lose(name: string) {
      const at = line.findIndex((frame) => frame.type === 'message' && frame.channel === name);
      if (at >= 0) line.splice(at, 1);
    },
    repeat: (name: string) => void line.push(message(name, logOf(name).head)),
    async deliver(count: number) {
      for (const frame of line.splice(0, count)) deps.realtime.frame(frame);
      await deps.clock.advance(0);
    },
    async break() {
      line = [];
      following.clear();
      deps.realtime.close();
      await deps.clock.advance(LONGEST_RECONNECT_MS);
      deps.realtime.accept();
      await deps.clock.advance(0);
    },
    async drain() {
      for (let left = line.length; left > 0; left = line.length) await this.deliver(left);
    },
    head: (name: string) => logOf(name).head,
  };
}

it('delivers everything once and in order, or reports it missing, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const names = [DESK, CHAT];
      const app = await start();
      const server = createServer(app.deps, names);
      await app.send(...names.map((name) => followRequested({ channel: name, after: 0 })));
      await app.accept();
      for (const step of happened) {
        const name = 'channel' in step ? (names[step.channel] ?? DESK) : DESK;
        if (step.step === 'publish') server.publish(name);
        if (step.step === 'deliver') await server.deliver(step.count);
        if (step.step === 'lose') server.lose(name);
        if (step.step === 'repeat') server.repeat(name);
        if (step.step === 'break') await server.break();
        if (step.step === 'prune') server.prune(name);
      }
      await server.break();
      await server.drain();
      for (const name of names) {
        let reached = 0;
        for (const action of app.actions) {
          if (channelReset.match(action) && action.payload.channel === name) reached = action.payload.seq;
          if (!channelMessage.match(action) || action.payload.channel !== name) continue;
          expect(action.payload.seq).toBe(reached + 1);
          reached += 1;
        }
        expect(reached).toBe(server.head(name));
      }
      expect(app.errors).toEqual([]);
      app.stop();
    }),
    { numRuns: 150 },
  );
});
