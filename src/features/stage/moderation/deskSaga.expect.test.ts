import { listModerationQueue, MODERATION_CHANNEL, type QueueItem } from '../../../contract/access/moderation';
import { signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelSignal,
  connected,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { buildQueueItem } from '../../../../test/builders/moderation';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, networkFailure } from '../../../../test/fakes/deps';
import { deskReducer, deskSaga } from '.';
import { undoSucceeded } from './actsSlice';
import { DESK_OFFLINE_MS, DESK_ONLINE_MS } from './deskSaga';
import { deskEntered, deskFailed, deskLeft, deskRequested, deskSlice, queueSucceeded } from './deskSlice';

const channel = MODERATION_CHANNEL;
const open = { view: 'open' as const, sessionId: null };
const entered = deskEntered(open);
const told = channelSignal({ channel, body: { kind: 'moderationChanged' } });
const page = (items: QueueItem[] = [], next: string | null = null) => ({
  items,
  next,
  sessions: [],
  waiting: { reports: items.length, questions: 0 },
});
const loaded = (...args: Parameters<typeof page>) => queueSucceeded({ ...page(...args), ...open });

const desk = deskSlice.getInitialState();
const realtime = realtimeReducer(undefined, { type: 'test/init' });
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { moderationDesk: desk, realtime });

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(
    deskSaga,
    { deps, state, reducers: { moderationDesk: deskReducer, realtime: realtimeReducer } },
    play,
  );
const asked = (deps: ReturnType<typeof createFakeDeps>) => deps.api.callsOf(listModerationQueue).length;

describe('the desk', () => {
  it('is loaded when it is entered, told of a change, asked and due, at the pace of the connection', async () => {
    const deps = createFakeDeps();
    deps.api.on(listModerationQueue, page());
    await run(deps, async ({ send, advance }) => {
      await send(entered);
      await advance(DESK_OFFLINE_MS);
      await send(connected(), channelFollowed({ channel, seq: 0 }));
      await send(
        channelFollowed({ channel: 'session/s', seq: 0 }),
        channelSignal({ channel: 'x', body: {} }),
      );
      await send(told);
      await send(deskRequested());
      await advance(DESK_ONLINE_MS);
    })
      .put(followRequested({ channel, after: null }))
      .put(loaded())
      .call(deps.clock.sleep, DESK_OFFLINE_MS)
      .put(loaded())
      .call(deps.clock.sleep, DESK_OFFLINE_MS)
      .put(loaded())
      .put(loaded())
      .put(loaded())
      .put(loaded())
      .call(deps.clock.sleep, DESK_ONLINE_MS)
      .call(deps.clock.sleep, DESK_ONLINE_MS)
      .call(deps.clock.sleep, DESK_ONLINE_MS)
      .call(deps.clock.sleep, DESK_ONLINE_MS)
      .not.put(loaded())
      .not.call.fn(deps.clock.sleep)
      .silentRun(false);
  });

  it.each([
    ['it is told of a change', [told, told]],
    ['its channel begins', [channelFollowed({ channel, seq: 0 })]],
    ['it shows something else', [entered]],
    ['something was undone', [undoSucceeded({ action: 'hide', count: 1 })]],
  ])('is loaded once more, without a wait, when %s while it is being loaded', async (_when, actions) => {
    const deps = createFakeDeps();
    const slow = deferred<ReturnType<typeof page>>();
    deps.api.on(listModerationQueue, () => slow.promise, page([buildQueueItem()]));
    await run(deps, async ({ send }) => {
      await send(entered);
      await send(...actions);
      expect(asked(deps)).toBe(1);
      slow.resolve(page());
      await send();
    })
      .put(loaded())
      .put(loaded([buildQueueItem()]))
      .call(deps.clock.sleep, DESK_OFFLINE_MS)
      .not.put.actionType(queueSucceeded.type)
      .not.call.fn(deps.clock.sleep)
      .silentRun(false);
    expect(asked(deps)).toBe(2);
  });

  it('backs off from failures, which are reported, and starts over after a success', async () => {
    const deps = createFakeDeps();
    const failure = networkFailure();
    deps.api.on(listModerationQueue, failure, failure, page(), failure);
    await run(deps, async ({ send, advance }) => {
      await send(entered, connected());
      for (const waits of [1, 2]) await advance(waits * DESK_OFFLINE_MS);
      await advance(DESK_ONLINE_MS);
    })
      .put(deskFailed())
      .call(deps.report.error, 'moderationDesk', failure)
      .call(deps.clock.sleep, DESK_OFFLINE_MS)
      .put(deskFailed())
      .call(deps.clock.sleep, 2 * DESK_OFFLINE_MS)
      .put(loaded())
      .call(deps.clock.sleep, DESK_ONLINE_MS)
      .put(deskFailed())
      .call(deps.clock.sleep, DESK_OFFLINE_MS)
      .not.put(deskFailed())
      .not.call.fn(deps.clock.sleep)
      .silentRun(false);
  });

  const ends: [string, (steps: Steps) => Promise<void>][] = [
    ['it is left', ({ send }) => send(deskLeft())],
    ['the user signs out', ({ send }) => send(signedOut({ reason: 'user' }))],
    ['the saga is canceled', ({ cancel }) => cancel()],
  ];
  it.each(ends)('unfollows its channel once when %s, and loads no more', async (_when, end) => {
    const deps = createFakeDeps();
    const slow = deferred<ReturnType<typeof page>>();
    deps.api.on(listModerationQueue, page(), () => slow.promise);
    await run(deps, async (steps) => {
      await steps.send(entered);
      await steps.send(told);
      await end(steps);
      slow.resolve(page([buildQueueItem()]));
      await steps.advance(10 * DESK_ONLINE_MS);
      await steps.send(told, deskRequested(), channelFollowed({ channel, seq: 1 }));
      expect(deps.clock.sleeping()).toEqual([]);
    })
      .put(loaded())
      .put(unfollowed({ channel }))
      .not.put(unfollowed({ channel }))
      .not.put.actionType(queueSucceeded.type)
      .silentRun(false);
    expect(asked(deps)).toBe(2);
  });

  it('is visited again after it was left, one visit at a time', async () => {
    const deps = createFakeDeps();
    deps.api.on(listModerationQueue, page());
    await run(deps, ({ send }) => send(entered, entered, deskLeft(), entered))
      .put(followRequested({ channel, after: null }))
      .put(unfollowed({ channel }))
      .put(followRequested({ channel, after: null }))
      .put(unfollowed({ channel }))
      .not.put(followRequested({ channel, after: null }))
      .not.put(unfollowed({ channel }))
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });
});
