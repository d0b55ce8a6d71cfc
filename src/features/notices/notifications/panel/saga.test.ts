import { listNotices, NOTICES_PAGE, type Notice } from '../../../../contract/notices/notices';
import { signedOut } from '../../../../shared/platform/auth';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { expectEffects } from '../../../../../test/expectEffects';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
} from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { clearRequested, unseenReceived } from '../slice';
import { noticesReducer, noticesSaga } from '.';
import {
  moreRequested,
  noticesFailed,
  noticesRequested,
  noticesSlice,
  noticesSucceeded,
  panelClosed,
  panelOpened,
  type WithNotices,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const notice = (noticeId: number, isSeen = true): Notice => ({
  noticeId,
  body: { kind: 'connectionAccepted', from: { attendeeId: 'bea', name: 'Bea' } },
  at: '2021-01-26T15:00:00.000Z',
  isSeen,
});
const state = stateFor({ signedIn: true }, { notices: noticesSlice.getInitialState() });

async function start(deps = createFakeDeps()) {
  const app = await startSagas<CoreState & WithNotices>(noticesSaga, {
    deps,
    state,
    reducers: { notices: noticesReducer },
  });
  stop = app.stop;
  return { ...app, deps, notices: () => app.getState().notices, reads: () => deps.api.callsOf(listNotices) };
}
const ids = (notices: readonly Notice[]) => notices.map(({ noticeId }) => noticeId);

describe('the panel', () => {
  it('reads the latest when it opens, and counts them as seen once they are there', async () => {
    const deps = createFakeDeps();
    const reply = deferred<{ notices: Notice[]; hasMore: boolean }>();
    deps.api.on(listNotices, () => reply.promise);
    const app = await start(deps);
    await app.send(panelOpened());
    expect(app.notices().status).toBe('loading');
    expect(app.actions).not.toContainEqual(clearRequested());
    reply.resolve({ notices: [notice(2, false), notice(1)], hasMore: false });
    await settle();
    expect(ids(app.notices().notices)).toEqual([2, 1]);
    // They stay marked as new while they are read.
    expect(app.notices().notices[0]?.isSeen).toBe(false);
    expect(app.actions).toContainEqual(clearRequested());
  });

  it('clears nothing when nothing is new', async () => {
    const deps = createFakeDeps();
    deps.api.on(listNotices, { notices: [notice(1)], hasMore: false });
    const app = await start(deps);
    await app.send(panelOpened());
    expect(app.actions).not.toContainEqual(clearRequested());
  });

  it('reads again when new ones are counted, and no more once it is closed', async () => {
    const deps = createFakeDeps();
    deps.api.on(
      listNotices,
      { notices: [notice(1)], hasMore: false },
      { notices: [notice(2, false), notice(1)], hasMore: false },
    );
    const app = await start(deps);
    await app.send(panelOpened());
    await app.send(unseenReceived(0));
    expect(app.reads()).toHaveLength(1);
    await app.send(unseenReceived(1));
    expect(ids(app.notices().notices)).toEqual([2, 1]);
    await app.send(panelClosed());
    await app.send(unseenReceived(1));
    expect(app.reads()).toHaveLength(2);
  });

  it('keeps earlier ones that were loaded while new ones come, but not across a gap', async () => {
    const deps = createFakeDeps();
    deps.api.on(
      listNotices,
      { notices: [notice(4), notice(3)], hasMore: true },
      { notices: [notice(2), notice(1)], hasMore: false },
      { notices: [notice(5, false), notice(4)], hasMore: true },
      { notices: [notice(9, false), notice(8)], hasMore: true },
    );
    const app = await start(deps);
    await app.send(panelOpened());
    await app.send(moreRequested());
    await app.send(unseenReceived(1));
    expect(ids(app.notices().notices)).toEqual([5, 4, 3, 2, 1]);
    expect(app.notices().hasMore).toBe(false);
    await app.send(unseenReceived(2));
    expect(ids(app.notices().notices)).toEqual([9, 8]);
    expect(app.notices().hasMore).toBe(true);
  });

  it('says that it failed, keeps what it had, and reads again on request', async () => {
    const deps = createFakeDeps();
    deps.api.on(listNotices, networkFailure(), { notices: [notice(1)], hasMore: false }, httpFailure(500));
    const app = await start(deps);
    await app.send(panelOpened());
    expect(app.notices().status).toBe('failed');
    await app.send(noticesRequested());
    expect(app.notices().status).toBe('loaded');
    await app.send(noticesRequested());
    expect(app.notices()).toMatchObject({ status: 'loaded', notices: [{ noticeId: 1 }] });
    expect(deps.report.errors.map(({ where }) => where)).toEqual(['notices', 'notices']);
  });

  it('adds earlier ones page by page, from the last one shown', async () => {
    const deps = createFakeDeps();
    const page = Array.from({ length: NOTICES_PAGE }, (_each, index) => notice(100 - index));
    deps.api.on(listNotices, { notices: page, hasMore: true }, networkFailure(), {
      notices: [notice(7)],
      hasMore: false,
    });
    const app = await start(deps);
    await app.send(panelOpened());
    await app.send(moreRequested());
    expect(app.notices().more).toBe('failed');
    await app.send(moreRequested());
    expect(app.reads()[2]).toMatchObject({ input: { query: { before: 100 - NOTICES_PAGE + 1 } } });
    expect(app.notices()).toMatchObject({ more: 'idle', hasMore: false });
    expect(app.notices().notices).toHaveLength(NOTICES_PAGE + 1);
  });

  it('drops earlier ones that arrive after the list began anew', async () => {
    const deps = createFakeDeps();
    const late = deferred<{ notices: Notice[]; hasMore: boolean }>();
    deps.api.on(listNotices, { notices: [notice(5)], hasMore: true }, () => late.promise, {
      notices: [notice(9), notice(5)],
      hasMore: true,
    });
    const app = await start(deps);
    await app.send(panelOpened());
    await app.send(moreRequested());
    await app.send(noticesRequested());
    late.resolve({ notices: [notice(4)], hasMore: false });
    await settle();
    expect(ids(app.notices().notices)).toEqual([9, 5]);
    expect(app.notices().more).toBe('idle');
  });

  it('forgets everything at sign-out', async () => {
    const deps = createFakeDeps();
    deps.api.on(listNotices, { notices: [notice(1)], hasMore: false });
    const app = await start(deps);
    await app.send(panelOpened());
    await app.send(signedOut({ reason: 'user' }));
    expect(app.notices()).toEqual(noticesSlice.getInitialState());
    await app.send(unseenReceived(3));
    expect(app.reads()).toHaveLength(1);
  });
});

it('reads, shows and clears in this order', async () => {
  const deps = createFakeDeps();
  const page = { notices: [notice(1, false)], hasMore: false };
  deps.api.on(listNotices, page);
  await expectEffects(
    noticesSaga,
    { deps, state, reducers: { notices: noticesReducer } },
    async ({ send }) => {
      await send(panelOpened());
    },
  )
    .put(noticesSucceeded(page))
    .put(clearRequested())
    .not.put.actionType(noticesFailed.type)
    .silentRun(false);
});
