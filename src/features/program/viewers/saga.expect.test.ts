import type { EventConfig } from '../../../contract/platform/eventConfig';
import { getViewers } from '../../../contract/program/viewers';
import { signedOut } from '../../../shared/platform/auth';
import { pageHidden, pageShown } from '../../../shared/platform/page';
import {
  channelFollowed,
  channelRefused,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, httpFailure } from '../../../../test/fakes/deps';
import { presenceReducer, presenceSaga } from '.';
import { LIST_EVERY_MS, TYPING_PAUSE_MS } from './listSaga';
import {
  listClosed,
  listFailed,
  listOpened,
  listRequested,
  listSucceeded,
  moreRequested,
  moreSucceeded,
  presenceEntered,
  presenceJudged,
  presenceSlice,
  queryChanged,
  viewersReceived,
} from './slice';

type Presence = EventConfig['pageOptions']['session']['presence'];
type FakeDeps = ReturnType<typeof createFakeDeps>;

const none = presenceSlice.getInitialState();
function stateWith(presence: Presence) {
  const { pageOptions } = buildEventConfig();
  const event = { pageOptions: { ...pageOptions, session: { ...pageOptions.session, presence } } };
  return stateFor({ signedIn: true, credentials: CREDENTIALS, event }, { presence: none });
}
const entered = sessionEntered(activeSessionOf(buildSession({ sessionId: 's' }), 'session'));
const left = sessionLeft({ sessionId: 's' });
const OWN = 'viewers/s';
const signal = (viewers: number, channel = 'session/s') =>
  channelSignal({ channel, body: { kind: 'viewers', viewers } });
const page = (found = 0, next: string | null = null) => ({ viewers: 5, people: [], found, next });
const loaded = (query = '', found = 0, next: string | null = null) =>
  listSucceeded({ query, page: page(found, next) });
const search = (query: string) => queryChanged({ query });

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>, presence: Presence = 'everyone') =>
  expectEffects(
    presenceSaga,
    { deps, state: stateWith(presence), reducers: { presence: presenceReducer } },
    play,
  );
const presenceOf = ({ storeState }: { storeState: unknown }) =>
  (storeState as ReturnType<typeof stateWith>).presence;

describe('the number of viewers', () => {
  const ends: [string, (steps: Steps) => Promise<void>][] = [
    ['the session is left', ({ send }) => send(left)],
    ['the user signs out', ({ send }) => send(signedOut({ reason: 'user' }))],
    ['the saga is canceled', ({ cancel }) => cancel()],
  ];
  it.each(ends)('that only superusers see has a channel of its own, until %s', async (_when, end) => {
    const refusal = { code: 'forbidden' as const, message: '', retryable: false };
    await run(
      createFakeDeps(),
      async (steps) => {
        await steps.send(entered, channelFollowed({ channel: OWN, seq: 0 }), signal(3, OWN));
        await steps.send(channelFollowed({ channel: 'session/s', seq: 0 }));
        await steps.send(channelRefused({ channel: OWN, refusal }));
        await end(steps);
        await steps.send(channelFollowed({ channel: OWN, seq: 1 }), signal(4, OWN));
      },
      'superusers',
    )
      .put(presenceEntered({ sessionId: 's', mayKnow: false }))
      .put(followRequested({ channel: OWN, after: null }))
      .put(presenceJudged({ mayKnow: true }))
      .put(viewersReceived({ viewers: 3 }))
      .put(presenceJudged({ mayKnow: false }))
      .put(unfollowed({ channel: OWN }))
      .not.put(unfollowed({ channel: OWN }))
      .not.put.actionType(presenceJudged.type)
      .not.put.actionType(viewersReceived.type)
      .silentRun(false);
  });
});

describe('the list of viewers', () => {
  it('is loaded anew after each wait, on request and when the page is shown, but not while it is hidden', async () => {
    const deps = createFakeDeps();
    const failure = httpFailure(500);
    deps.api.on(getViewers, failure, page());
    await run(deps, async ({ send, advance }) => {
      await send(entered, listOpened());
      await send(listRequested());
      await advance(LIST_EVERY_MS);
      await send(pageHidden());
      await advance(LIST_EVERY_MS);
      await send(pageShown());
    })
      .call(deps.report.error, 'presence', failure)
      .put(listFailed({ query: '' }))
      .call(deps.clock.sleep, LIST_EVERY_MS)
      .put(loaded())
      .call(deps.clock.sleep, LIST_EVERY_MS)
      .put(loaded())
      .call(deps.clock.sleep, LIST_EVERY_MS)
      // It is due, and waits once more.
      .call(deps.clock.sleep, LIST_EVERY_MS)
      .put(loaded())
      .call(deps.clock.sleep, LIST_EVERY_MS)
      .not.put.actionType(listSucceeded.type)
      .not.call.fn(deps.clock.sleep)
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it('is searched once typing pauses, also when it began while the list or its next page was loading', async () => {
    const deps = createFakeDeps();
    const [first, more] = [deferred<ReturnType<typeof page>>(), deferred<ReturnType<typeof page>>()];
    deps.api.on(
      getViewers,
      () => first.promise,
      page(9, 'b'),
      () => more.promise,
      page(2),
    );
    await run(deps, async ({ send, advance }) => {
      await send(entered, listOpened(), search('A'));
      first.resolve(page(9, 'b'));
      await send();
      await advance(TYPING_PAUSE_MS - 1);
      await send(search('Ad'));
      await advance(TYPING_PAUSE_MS);
      await send(moreRequested(), search('Ada'));
      more.resolve(page(9));
      await send();
      await advance(TYPING_PAUSE_MS);
    })
      .put(loaded('', 9, 'b'))
      .call(deps.clock.sleep, TYPING_PAUSE_MS)
      .call(deps.clock.sleep, TYPING_PAUSE_MS)
      .put(loaded('Ad', 9, 'b'))
      .put(moreSucceeded({ page: page(9) }))
      .put(loaded('Ada', 2))
      .not.put.actionType(listSucceeded.type)
      .silentRun(false);
    const asked = deps.api.callsOf(getViewers).map(({ input }) => (input.query as { query?: string }).query);
    expect(asked).toEqual([undefined, 'Ad', 'Ad', 'Ada']);
  });

  it.each([
    ['it is closed', listClosed()],
    ['the session is left', left],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])('ends when %s: what is under way is dropped', async (_when, end) => {
    const deps = createFakeDeps();
    const slow = deferred<ReturnType<typeof page>>();
    deps.api.on(getViewers, page(), () => slow.promise);
    const ended = await run(deps, async ({ send, advance }) => {
      await send(entered, listOpened());
      await send(listRequested(), end);
      slow.resolve(page(9));
      await advance(10 * LIST_EVERY_MS);
      await send(listRequested(), search('Ada'), pageShown());
      await advance(TYPING_PAUSE_MS);
    })
      .put(loaded())
      .not.put.actionType(listSucceeded.type)
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
    expect(deps.api.callsOf(getViewers)).toHaveLength(2);
    expect(presenceOf(ended).list.people).toEqual([]);
  });
});
