import { CLOSE } from '../../contract/realtime';
import { credentialsRefreshed, refreshFailed, refreshRequested, signedOut } from '../auth';
import { toFailure } from '../lib/apiFailure';
import { whileSignedIn } from '../saga';
import { buildCredentials } from '../../../test/builders/credentials';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, networkFailure, type FakeDeps } from '../../../test/fakes/deps';
import {
  channelFollowed,
  channelMessage,
  connected,
  connectionLost,
  connectStarted,
  disconnected,
  followRequested,
  unfollowed,
} from './actions';
import { connection } from './connectionSaga';
import { realtimeSaga } from './saga';
import { realtimeSlice, type RealtimeState } from './slice';

const CHANNEL = 'helpdesk/desk';
const AT = '2021-01-26T15:10:00.000Z';
const NOTHING_FOLLOWED = { realtime: realtimeSlice.getInitialState() };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, NOTHING_FOLLOWED);
const having = (realtime: Partial<RealtimeState>) => ({
  ...state,
  realtime: { ...state.realtime, ...realtime },
});
const channels = (last: number, request = 1) => ({ [CHANNEL]: { last, request, followers: 1 } });
const follow = followRequested({ channel: CHANNEL, after: 3 });

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>) =>
  expectEffects(realtimeSaga, { deps, state, reducers: { realtime: realtimeSlice.reducer } }, play);

/** Follows the channel over an authenticated socket. */
async function goOnline({ realtime }: FakeDeps, { send }: Steps): Promise<void> {
  await send(follow);
  realtime.accept();
  await send();
  realtime.frame({ type: 'subscribed', channel: CHANNEL, seq: 3 });
  await send();
}

it('opens one socket, subscribes and passes messages on, and closes it when nothing is followed', async () => {
  const deps = createFakeDeps();
  await run(deps, async (steps) => {
    await goOnline(deps, steps);
    deps.realtime.frame({ type: 'message', channel: CHANNEL, seq: 4, at: AT, body: 'Hello' });
    await steps.send();
    await steps.send(unfollowed({ channel: CHANNEL }));
  })
    .call.fn(whileSignedIn)
    .call(connection, deps)
    .put(connectStarted())
    .call(deps.realtime.connect, {
      baseUrl: '',
      conferenceId: 'harbor-forum',
      idToken: CREDENTIALS.idToken,
    })
    .put(connected())
    .call(deps.realtime.subscribe, CHANNEL, 3)
    .put(channelFollowed({ channel: CHANNEL, seq: 3 }))
    .put(channelMessage({ channel: CHANNEL, seq: 4, at: AT, body: 'Hello' }))
    .put(disconnected())
    .not.put.actionType(connectionLost.type)
    .hasFinalState(having({ requests: 1 }))
    .silentRun(false);
  expect([deps.realtime.isOpen(), deps.clock.sleeping()]).toEqual([false, []]);
});

it('reconnects after every loss, waiting up to 500 ms, then 1 s, then 2 s', async () => {
  const deps = createFakeDeps();
  const lost = connectionLost({ code: 1006, closed: false });
  await run(deps, async ({ send, advance }) => {
    await send(follow);
    for (const wait of [250, 500]) {
      deps.realtime.close();
      await advance(wait);
    }
    deps.realtime.close();
    await send();
  })
    .put(lost)
    // The fake's UUID has no random part, so each wait is half its maximum.
    .call(deps.clock.sleep, 250)
    .put(lost)
    .call(deps.clock.sleep, 500)
    .put(lost)
    .call(deps.clock.sleep, 1_000)
    .put(connectStarted())
    .put(connectStarted())
    .put(connectStarted())
    .not.put(connectStarted())
    .not.put(connected())
    .hasFinalState(having({ status: 'offline', failures: 3, channels: channels(3), requests: 1 }))
    .silentRun(false);
});

it('waits up to 300 s if the user has too many connections', async () => {
  const deps = createFakeDeps();
  await run(deps, async ({ send, advance }) => {
    await send(follow);
    deps.realtime.close(CLOSE.tooMany);
    await advance(149_999);
  })
    .put(connectionLost({ code: CLOSE.tooMany, closed: false }))
    .call(deps.clock.sleep, 150_000)
    .put(connectStarted())
    .not.put(connectStarted())
    .hasFinalState(having({ status: 'offline', failures: 1, channels: channels(3), requests: 1 }))
    .silentRun(false);
});

it('requests a new token when the server refuses the old one, and connects with it', async () => {
  const deps = createFakeDeps();
  const fresh = buildCredentials();
  await run(deps, async (steps) => {
    await steps.send(follow);
    deps.realtime.close(CLOSE.expired);
    await steps.send();
    await steps.send(credentialsRefreshed(fresh));
  })
    .put(refreshRequested())
    .not.put(refreshRequested())
    .call.like({ fn: deps.realtime.connect, args: [{ idToken: CREDENTIALS.idToken }] })
    .call.like({ fn: deps.realtime.connect, args: [{ idToken: fresh.idToken }] })
    .silentRun(false);
});

it('waits up to 30 s if the token cannot be refreshed', async () => {
  const deps = createFakeDeps();
  await run(deps, async (steps) => {
    await steps.send(follow);
    deps.realtime.close(CLOSE.expired);
    await steps.send();
    await steps.send(refreshFailed(toFailure(networkFailure())));
  })
    .put(refreshRequested())
    .call(deps.clock.sleep, 15_000)
    .put(connectStarted())
    .not.put(connectStarted())
    .silentRun(false);
});

it('closes the socket when canceled', async () => {
  const deps = createFakeDeps();
  await run(deps, async (steps) => {
    await goOnline(deps, steps);
    await steps.cancel();
    expect(deps.realtime.isOpen()).toBe(false);
    await steps.send(followRequested({ channel: 'helpdesk/contact/1', after: 0 }));
    await steps.advance(600_000);
  })
    .put(connected())
    .put(connectStarted())
    .not.put(connectStarted())
    .not.put.actionType(connectionLost.type)
    .silentRun(false);
  expect([deps.realtime.opened.length, deps.clock.sleeping()]).toEqual([1, []]);
});

it('keeps one socket, however often a channel is followed or the user signs in', async () => {
  const deps = createFakeDeps();
  await run(deps, async (steps) => {
    await steps.send(follow, follow);
    expect(deps.realtime.opened).toHaveLength(1);
    await steps.send(signInAgain(), signInAgain());
    deps.realtime.accept();
    await steps.send();
  })
    // Once initially and once for each sign-in, with the earlier one closed.
    .put(connectStarted())
    .put(connectStarted())
    .put(connectStarted())
    .not.put(connectStarted())
    .put(connected())
    .not.put(connected())
    .hasFinalState(having({ status: 'online', channels: channels(3, 2), requests: 2 }))
    .silentRun(false);
  expect(deps.realtime.calls).toEqual([{ ask: 'subscribe', channel: CHANNEL, after: 3 }]);
});

it.each([
  ['connected', (_deps: FakeDeps, steps: Steps) => steps.send()],
  [
    'waiting to reconnect',
    (deps: FakeDeps, steps: Steps) => {
      deps.realtime.close();
      return steps.send();
    },
  ],
])('ends at a logout while %s, without reporting a loss or trying again', async (_when, before) => {
  const deps = createFakeDeps();
  await run(deps, async (steps) => {
    await goOnline(deps, steps);
    await before(deps, steps);
    await steps.send(signedOut({ reason: 'user' }));
    expect([deps.realtime.isOpen(), deps.clock.sleeping()]).toEqual([false, []]);
    await steps.advance(600_000);
  })
    .put(connectStarted())
    .not.put(connectStarted())
    .not.put(refreshRequested())
    .hasFinalState(stateFor({}, NOTHING_FOLLOWED))
    .silentRun(false);
});

it('stays closed once the server has ended the login', async () => {
  const deps = createFakeDeps();
  await run(deps, async (steps) => {
    await goOnline(deps, steps);
    deps.realtime.close(CLOSE.signedOut);
    await steps.advance(600_000);
  })
    .put(connectionLost({ code: CLOSE.signedOut, closed: true }))
    .put(connectStarted())
    .not.put(connectStarted())
    .not.put(refreshRequested())
    .hasFinalState(having({ status: 'closed', failures: 1, channels: channels(3), requests: 1 }))
    .silentRun(false);
});
