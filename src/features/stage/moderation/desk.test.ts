import {
  buildContextMessage,
  buildModerationAct,
  buildQueueItem,
  buildQueueMessage,
} from '../../../../test/builders/moderation';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  listModerationActs,
  listModerationQueue,
  moderateTargets,
  MODERATION_CHANNEL,
  readMessageContext,
  undoAct,
  type QueueItem,
} from '../../../contract/access/moderation';
import { actRequested } from '../../../shared/stage/moderation';
import {
  channelSignal,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { actsSaga } from './actsSaga';
import { actsSlice, undoRequested, type WithModerationActs } from './actsSlice';
import { DESK_OFFLINE_MS, deskSaga } from './deskSaga';
import {
  contextRequested,
  cursorMoved,
  deskEntered,
  deskLeft,
  deskRequested,
  deskSlice,
  historySucceeded,
  itemKey,
  moreActsSucceeded,
  moreRequested,
  selectionChanged,
  type WithModerationDesk,
} from './deskSlice';

let stop = () => {};
afterEach(() => stop());

type State = CoreState &
  WithModerationActs &
  WithModerationDesk & { realtime: ReturnType<typeof realtimeReducer> };

const page = (items: QueueItem[], next: string | null = null) => ({
  items,
  next,
  waiting: { reports: items.length, questions: 0 },
  sessions: [{ sessionId: 's1', title: 'What clean means now' }],
});
const lines = (...ids: string[]) => ids.map((id) => buildQueueItem(id));
const target = (id: string) => buildQueueItem(id).target;

async function open(prepare: (deps: FakeDeps) => void, view: 'open' | 'history' = 'open') {
  const deps = createFakeDeps();
  prepare(deps);
  const state: State = stateFor(
    { signedIn: true },
    {
      moderationActs: actsSlice.getInitialState(),
      moderationDesk: deskSlice.getInitialState(),
      realtime: realtimeReducer(undefined, { type: 'test/init' }),
    },
  );
  const reducers = {
    moderationActs: actsSlice.reducer,
    moderationDesk: deskSlice.reducer,
    realtime: realtimeReducer,
  };
  const run = await startSagas<State>([actsSaga, deskSaga], { deps, state, reducers });
  stop = run.stop;
  await run.send(deskEntered({ view, sessionId: null }));
  const desk = () => run.getState().moderationDesk;
  return {
    ...run,
    desk,
    ids: () => desk().items.map((item) => item.target.id),
    told: () => run.send(channelSignal({ channel: MODERATION_CHANNEL, body: { kind: 'moderationChanged' } })),
    notice: () => run.getState().moderationActs.notice,
  };
}

describe('the desk (product.md#moderation)', () => {
  it('follows its channel while it is shown', async () => {
    const app = await open((deps) => deps.api.on(listModerationQueue, page([])));
    expect(app.actions).toContainEqual(followRequested({ channel: MODERATION_CHANNEL, after: null }));
    await app.send(deskLeft());
    expect(app.actions).toContainEqual(unfollowed({ channel: MODERATION_CHANNEL }));
  });

  it('does not move lines when something comes or goes elsewhere, until it is asked to', async () => {
    const after = page([buildQueueItem('2', { pinned: true }), ...lines('3', '4')]);
    const app = await open((deps) => deps.api.on(listModerationQueue, page(lines('1', '2')), after, after));
    await app.told();
    expect(app.ids()).toEqual(['1', '2']);
    expect(app.desk()).toMatchObject({ gone: ['comment/s1/1'], coming: 2, waiting: { reports: 3 } });
    expect(app.desk().items[1]?.pinned).toBe(true);
    await app.send(deskRequested());
    expect(app.ids()).toEqual(['2', '3', '4']);
    expect(app.desk()).toMatchObject({ gone: [], coming: 0 });
  });

  it('shows at once what the moderator’s own act changed, and keeps the cursor in its place', async () => {
    const app = await open((deps) => {
      deps.api.on(listModerationQueue, page(lines('1', '2', '3')), page(lines('1', '3')));
      const result = { target: target('2'), outcome: 'done' as const, act: buildModerationAct({ actId: 7 }) };
      deps.api.on(moderateTargets, { results: [result] });
    });
    await app.send(
      cursorMoved('comment/s1/2'),
      selectionChanged({ keys: ['comment/s1/2', 'comment/s1/3'], on: true }),
      actRequested({ action: 'hide', targets: [target('2')] }),
    );
    expect(app.ids()).toEqual(['1', '3']);
    expect(app.desk()).toMatchObject({ cursor: 'comment/s1/3', selected: ['comment/s1/3'] });
    expect(app.notice()).toMatchObject({ outcome: 'done', action: 'hide', count: 1, actIds: [7] });
  });

  it('says why it cannot be loaded, and goes on by itself', async () => {
    const app = await open((deps) => deps.api.on(listModerationQueue, networkFailure(), page(lines('1'))));
    expect(app.desk().status).toBe('failed');
    await app.deps.clock.advance(2 * DESK_OFFLINE_MS);
    expect([app.desk().status, app.ids()]).toEqual(['loaded', ['1']]);
  });

  it('reads further pages, of the queue and of the log', async () => {
    const app = await open((deps) => {
      deps.api.on(listModerationQueue, page(lines('1', '2'), '2'), page(lines('2', '3')));
      deps.api.on(
        listModerationActs,
        { acts: [buildModerationAct({ actId: 9 })], next: 9 },
        { acts: [buildModerationAct({ actId: 8 })], next: null },
      );
    });
    await app.send(moreRequested());
    expect(app.ids()).toEqual(['1', '2', '3']);
    await app.send(deskEntered({ view: 'history', sessionId: null }));
    await app.send(moreRequested());
    expect(app.desk().acts.map(({ actId }) => actId)).toEqual([9, 8]);
    expect(app.deps.api.callsOf(listModerationActs)[1]?.input).toEqual({ query: { before: 9 } });
  });
});

describe('what came before a private message', () => {
  const message = buildQueueMessage('2');
  const before = [buildContextMessage()];

  it('is read when it is asked for, again after a failure, and not kept once the desk is left', async () => {
    const app = await open((deps) => {
      deps.api.on(listModerationQueue, page([message]));
      deps.api.on(readMessageContext, httpFailure(403), { messages: before });
    });
    expect(app.desk().contexts).toEqual([]);
    await app.send(contextRequested({ target: message.target }));
    expect(app.desk().contexts).toMatchObject([{ key: itemKey(message), status: 'failed' }]);
    await app.send(contextRequested({ target: message.target }));
    expect(app.desk().contexts).toEqual([{ key: itemKey(message), status: 'loaded', messages: before }]);
    const body = { conversationId: message.target.sessionId, number: 2 };
    expect(app.deps.api.callsOf(readMessageContext)[1]?.input).toEqual({ body });
    await app.send(deskLeft());
    expect(app.desk().contexts).toEqual([]);
  });
});

describe('acts', () => {
  it('tell who was first, and undo what was done', async () => {
    const app = await open((deps) => {
      deps.api.on(listModerationQueue, page([]));
      const act = buildModerationAct();
      deps.api.on(moderateTargets, { results: [{ target: target('1'), outcome: 'already', act }] });
      deps.api.on(undoAct, buildModerationAct({ actId: 2, action: 'undo', undid: 'hide' }));
    });
    await app.send(actRequested({ action: 'hide', targets: [target('1')] }));
    expect(app.notice()).toMatchObject({ outcome: 'already', by: 'Mia Ortiz', actIds: [] });
    await app.send(undoRequested({ actIds: [1] }));
    expect(app.notice()).toMatchObject({ outcome: 'undone', action: 'hide', count: 1 });
    const keys = app.deps.api.calls.map((call) => call.target.idempotencyKey).filter(Boolean);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['somebody undid it', httpFailure(409), 'changed'],
    ['there is no connection', networkFailure(), 'offline'],
    ['the role is gone', httpFailure(403), 'refused'],
  ])('say why they failed: %s', async (_why, failure, problem) => {
    const app = await open((deps) => {
      deps.api.on(listModerationQueue, page([]));
      deps.api.on(undoAct, failure);
    });
    await app.send(undoRequested({ actIds: [1] }));
    expect(app.notice()).toMatchObject({ outcome: 'failed', problem });
  });
});

it('keeps earlier acts that were loaded while others are told of, until the moderator asks again', () => {
  const page = (next: number | null, ...actIds: number[]) => ({
    acts: actIds.map((actId) => buildModerationAct({ actId })),
    next,
  });
  const idsAfter = (...last: Parameters<typeof deskSlice.reducer>[1][]) =>
    [
      deskEntered({ view: 'history', sessionId: null }),
      historySucceeded(page(3, 4, 3)),
      moreActsSucceeded(page(null, 2, 1)),
      ...last,
    ]
      .reduce(deskSlice.reducer, deskSlice.getInitialState())
      .acts.map(({ actId }) => actId);
  expect(idsAfter(historySucceeded(page(4, 5, 4)))).toEqual([5, 4, 3, 2, 1]);
  expect(idsAfter(deskRequested(), historySucceeded(page(4, 5, 4)))).toEqual([5, 4]);
});
