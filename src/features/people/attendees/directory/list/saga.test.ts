import {
  findAttendeeListRow,
  getAttendeeListPage,
  getAttendeeListPages,
  type AttendeeResult,
} from '../../../../../contract/people/attendees';
import { navigationRequested } from '../../../../../shared/platform/page';
import { signedOut } from '../../../../../shared/platform/auth';
import { buildAttendee } from '../../../../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../../../test/fakes/deps';
import { startSagas } from '../../../../../../test/saga';
import { attendeeListSaga, FRESH_MS, JUMP_PAUSE_MS, SETTLE_MS } from './saga';
import { selectPaper, selectPrintedRows } from './selectors';
import {
  attendeeListSlice,
  jumpTyped,
  KEPT_PAGES,
  listEntered,
  listLeft,
  listRequested,
  pageSucceeded,
  retryRequested,
  pagesShown,
  positionKept,
  printRequested,
  type AttendeeListState,
} from './slice';

type State = CoreState & { attendeeList: AttendeeListState };

const { reducer } = attendeeListSlice;
const initial = reducer(undefined, { type: 'test/init' });
const SIZE = 2;

const pageOf = (page: number): AttendeeResult[] =>
  Array.from({ length: SIZE }, (_item, index) => buildAttendee({ attendeeId: `p${page * SIZE + index}` }));
const listOf = (pages: number, mark = 'from') => ({
  count: pages * SIZE,
  pageSize: SIZE,
  starts: Array.from({ length: pages }, (_item, page) => `${mark} ${page}`),
});

let stop = () => {};
afterEach(() => stop());

/** Each page answers with its own attendees. */
function answering(pages: number, deps = createFakeDeps()): FakeDeps {
  deps.api.on(getAttendeeListPages, listOf(pages));
  deps.api.on(getAttendeeListPage, ({ query }) => ({
    attendees: pageOf(Number(query?.from?.split(' ')[1])),
  }));
  return deps;
}

async function start(deps: FakeDeps) {
  const app = await startSagas<State>(attendeeListSaga, {
    deps,
    state: stateFor({ signedIn: true, at: '/attendees/list' }, { attendeeList: initial }),
    reducers: { attendeeList: reducer },
  });
  stop = app.stop;
  const list = () => app.getState().attendeeList;
  return {
    ...app,
    list,
    loaded: () => Object.keys(list().pages).map(Number),
    read: () =>
      deps.api.callsOf(getAttendeeListPage).map(({ input }) => (input.query as { from: string }).from),
    async show(first: number, last = first) {
      await app.send(pagesShown({ first, last }));
      await deps.clock.advance(SETTLE_MS);
    },
  };
}

describe('list pages', () => {
  it('are loaded for the visible range and one page either side, once each', async () => {
    const app = await start(answering(9));
    expect(app.read()).toEqual([]);
    await app.send(listEntered());
    expect(app.list()).toMatchObject({ status: 'loaded', count: 18, pageSize: SIZE });
    expect(app.loaded()).toEqual([0, 1]);
    await app.show(5, 6);
    expect(app.loaded()).toEqual([0, 1, 4, 5, 6, 7]);
    expect(app.read()).toEqual(['from 0', 'from 1', 'from 5', 'from 6', 'from 7', 'from 4']);
    await app.show(5, 6);
    expect(app.read()).toHaveLength(6);
  });

  it('are not loaded while scrolled past quickly', async () => {
    const app = await start(answering(100));
    await app.send(listEntered());
    for (let page = 10; page < 90; page += 10) {
      await app.send(pagesShown({ first: page, last: page }));
      await app.deps.clock.advance(SETTLE_MS - 1);
    }
    expect(app.read()).toHaveLength(2);
    await app.deps.clock.advance(1);
    expect(app.read().slice(2)).toEqual(['from 80', 'from 81', 'from 79']);
  });

  it('stay failed until retried', async () => {
    const deps = createFakeDeps();
    deps.api.on(getAttendeeListPages, listOf(2));
    deps.api.on(getAttendeeListPage, networkFailure());
    const app = await start(deps);
    await app.send(listEntered());
    expect(app.list()).toMatchObject({ failedPages: [0, 1], pageFailure: { kind: 'network' } });
    expect(app.read()).toHaveLength(2);
    answering(2, deps);
    await app.send(retryRequested());
    expect(app.loaded()).toEqual([0, 1]);
    expect(app.list()).toMatchObject({ failedPages: [], pageFailure: null });
  });

  it('stop loading when the list is left, and are cleared on sign-out', async () => {
    const deps = answering(3);
    const slow = deferred<{ attendees: AttendeeResult[] }>();
    deps.api.on(getAttendeeListPage, () => slow.promise);
    const app = await start(deps);
    await app.send(listEntered(), listLeft());
    slow.resolve({ attendees: pageOf(0) });
    await settle();
    expect(app.loaded()).toEqual([]);
    answering(3, deps);
    await app.send(listEntered());
    expect(app.loaded()).toEqual([0, 1]);
    await app.send(signedOut({ reason: 'user' }));
    expect(app.list()).toEqual(initial);
  });

  it('are evicted furthest from the visible range first', () => {
    let state = reducer(initial, pagesShown({ first: 10, last: 10 }));
    for (let page = 0; page <= KEPT_PAGES; page += 1) {
      state = reducer(state, pageSucceeded({ page, attendees: pageOf(page) }));
    }
    expect(Object.keys(state.pages)).toHaveLength(KEPT_PAGES);
    expect(state.pages[KEPT_PAGES]).toBeUndefined();
    expect(state.pages[0]).toBeDefined();
  });
});

describe('the attendee list', () => {
  it('reloads on a later visit, and keeps its pages if nothing changed', async () => {
    const deps = answering(3);
    const app = await start(deps);
    await app.send(listEntered());
    await app.send(listLeft());
    await app.send(listEntered());
    expect(deps.api.callsOf(getAttendeeListPages)).toHaveLength(1);
    await app.send(listLeft());
    await deps.clock.advance(FRESH_MS);
    await app.send(listEntered());
    expect(deps.api.callsOf(getAttendeeListPages)).toHaveLength(2);
    expect(app.read()).toHaveLength(2);
    deps.api.on(getAttendeeListPages, listOf(3, 'new'));
    await app.send(listRequested());
    expect(app.read().slice(2)).toEqual(['new 0', 'new 1']);
  });

  it('reports why loading failed and retries, keeping an already loaded list', async () => {
    const deps = createFakeDeps();
    deps.api.on(getAttendeeListPages, networkFailure());
    const app = await start(deps);
    await app.send(listEntered());
    expect(app.list()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    answering(2, deps);
    await app.send(listRequested());
    expect(app.list()).toMatchObject({ status: 'loaded', failure: null });
    deps.api.on(getAttendeeListPages, networkFailure());
    await app.send(listRequested());
    expect(app.list().status).toBe('loaded');
  });

  it('restores its position on going back, and starts at the top when opened by a link', () => {
    const position = { top: 7.5, row: 9, focused: true };
    const left = reducer(initial, positionKept(position));
    expect(reducer(left, navigationRequested('/attendees')).position).toEqual(position);
    expect(reducer(left, navigationRequested('/attendees/list?x=1')).position).toBeNull();
  });
});

describe('typing a last name', () => {
  it('jumps to the first match after a short pause, using the latest text', async () => {
    const deps = answering(5);
    deps.api.on(findAttendeeListRow, { row: 3 });
    const app = await start(deps);
    await app.send(listEntered(), jumpTyped({ lastName: 'm' }), jumpTyped({ lastName: ' ma' }));
    expect(app.list().jump).toMatchObject({ text: ' ma', status: 'looking', serial: 0 });
    await deps.clock.advance(JUMP_PAUSE_MS);
    expect(deps.api.callsOf(findAttendeeListRow).map(({ input }) => input.query)).toEqual([
      { lastName: 'ma' },
    ]);
    expect(app.list().jump).toMatchObject({ status: 'found', row: 3, serial: 1 });
  });

  it('jumps to the last row past all names, and nowhere without a letter or an answer', async () => {
    const deps = answering(5);
    deps.api.on(findAttendeeListRow, { row: 10 }, networkFailure());
    const app = await start(deps);
    await app.send(listEntered(), jumpTyped({ lastName: 'zz' }));
    await deps.clock.advance(JUMP_PAUSE_MS);
    expect(app.list().jump).toMatchObject({ row: 9, serial: 1 });
    await app.send(jumpTyped({ lastName: ' ' }));
    await deps.clock.advance(JUMP_PAUSE_MS);
    expect(app.list().jump.status).toBe('idle');
    await app.send(jumpTyped({ lastName: 'a' }));
    await deps.clock.advance(JUMP_PAUSE_MS);
    expect(app.list().jump).toMatchObject({ status: 'failed', serial: 1 });
  });
});

describe('printing', () => {
  const paper = (app: { getState: () => State }) => {
    const { first, people } = selectPaper(app.getState());
    return [first, people.length];
  };

  it('loads all of a short list, whichever part of it is visible', async () => {
    const app = await start(answering(7));
    await app.send(listEntered());
    await app.show(5);
    await app.send(printRequested());
    expect(app.loaded()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(app.deps.page.printed).toBe(1);
    expect(app.list().printing).toBeNull();
    expect(paper(app)).toEqual([0, 14]);
    expect(selectPrintedRows(app.getState())).toBeNull();
  });

  it('a long list starts at the visible rows and covers a fixed number of pages', async () => {
    const app = await start(answering(40));
    await app.send(listEntered());
    await app.show(30, 31);
    await app.send(printRequested());
    expect(app.deps.page.printed).toBe(1);
    expect(paper(app)).toEqual([60, 20]);
    // The button announces it beforehand: a page has two attendees here.
    expect(selectPrintedRows(app.getState())).toEqual({ first: 60, last: 79 });
    await app.show(35, 36);
    expect(selectPrintedRows(app.getState())).toEqual({ first: 70, last: 79 });
  });

  it('does not print a partial list when a page fails to load', async () => {
    const deps = answering(7);
    const app = await start(deps);
    await app.send(listEntered());
    deps.api.on(getAttendeeListPage, networkFailure());
    await app.send(printRequested());
    expect(deps.page.printed).toBe(0);
    expect(app.list()).toMatchObject({ printing: null, pageFailure: { kind: 'network' } });
  });
});
