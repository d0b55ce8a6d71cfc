import { getAttendeeChoices } from '../../../contract/people/attendees';
import {
  deletePeople,
  exportPeople,
  listBulkActions,
  listPeople,
  setPeopleHidden,
  type ListedPerson,
} from '../../../contract/admin/people';
import { signedOut } from '../../../shared/platform/auth';
import { deferred, httpFailure, networkFailure, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { downloadRequested } from './downloadSlice';
import { COLUMNS_KEY } from './peopleColumns';
import { PAGE_SIZE, PAUSE_MS } from './peopleSaga';
import {
  actionConfirmationRequested,
  actionConfirmed,
  columnToggled,
  everyoneChosen,
  filterChosen,
  filtersCleared,
  pageChosen,
  pageToggled,
  peopleEntered,
  queryTyped,
  rowToggled,
  sortChosen,
} from './peopleSlice';
import { sampleListed } from './samples';
import { selectAskings, selectChosenCount } from './selectors';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

const page = (people: ListedPerson[], count = people.length, hidden = 0) => ({ people, count, hidden });
const rows = ['a', 'b', 'c', 'd'].map((id) => sampleListed(id));

function prepare({ api }: FakeDeps) {
  api.on(listPeople, page(rows, 120, 7));
  api.on(getAttendeeChoices, { choices: [{ field: 'country', values: ['NO'] }] });
  api.on(listBulkActions, { actions: [] });
}

async function start(more: (deps: FakeDeps) => void = () => {}) {
  const run = await startAdmin((deps) => {
    prepare(deps);
    more(deps);
  });
  await run.send(peopleEntered());
  const people = () => run.getState().adminPeople;
  return {
    ...run,
    people,
    chosen: () => people().selection.people.map(({ attendeeId }) => attendeeId),
    queries: () => run.deps.api.callsOf(listPeople).map(({ input }) => input.query),
  };
}

describe('the table', () => {
  it('is loaded with exact counts, its filters and the last bulk actions', async () => {
    const run = await start();
    expect(run.queries()).toEqual([{ sort: 'name', order: 'ascending', offset: 0, limit: PAGE_SIZE }]);
    expect(run.people()).toMatchObject({
      status: 'loaded',
      count: 120,
      hidden: 7,
      actions: [],
      choices: { country: ['NO'] },
    });
  });

  it('is searched after a pause in typing, and filtered at once, from the first page on', async () => {
    const run = await start();
    await run.send(pageChosen({ page: 1 }), queryTyped({ query: 'an' }), queryTyped({ query: ' ana g ' }));
    await run.pass(PAUSE_MS - 1);
    expect(run.queries()).toHaveLength(2);
    await run.pass(1);
    await run.send(filterChosen({ status: 'hidden' }), filterChosen({ country: 'NO' }));
    expect(run.queries().slice(2)).toMatchObject([
      { query: 'ana g', offset: 0 },
      { query: 'ana g', status: 'hidden' },
      { query: 'ana g', status: 'hidden', country: 'NO' },
    ]);
    await run.send(filterChosen({ country: '' }), filtersCleared());
    expect(run.queries().at(-1)).toEqual({ sort: 'name', order: 'ascending', offset: 0, limit: PAGE_SIZE });
  });

  it('is sorted by a column, in the other order on the second request, and read page by page', async () => {
    const run = await start();
    await run.send(sortChosen({ sort: 'country' }), sortChosen({ sort: 'country' }), pageChosen({ page: 2 }));
    expect(run.queries().slice(1)).toMatchObject([
      { sort: 'country', order: 'ascending', offset: 0 },
      { sort: 'country', order: 'descending', offset: 0 },
      { sort: 'country', order: 'descending', offset: 2 * PAGE_SIZE },
    ]);
  });

  it('keeps its filter, order and page for a return, and goes to the last page if there are fewer', async () => {
    const run = await start();
    await run.send(filterChosen({ country: 'NO' }), sortChosen({ sort: 'title' }), pageChosen({ page: 2 }));
    run.deps.api.on(listPeople, page([], 60), page(rows, 60));
    await run.send(peopleEntered());
    expect(run.queries().slice(-2)).toMatchObject([
      { country: 'NO', sort: 'title', offset: 2 * PAGE_SIZE },
      { country: 'NO', sort: 'title', offset: PAGE_SIZE },
    ]);
    expect(run.people()).toMatchObject({ page: 1, people: [{ attendeeId: 'a' }, {}, {}, {}] });
  });

  it('stays visible when a reload fails, and ignores an outdated reply', async () => {
    const run = await start();
    const slow = deferred<ReturnType<typeof page>>();
    run.deps.api.on(listPeople, () => slow.promise, networkFailure());
    await run.send(pageChosen({ page: 1 }), pageChosen({ page: 0 }));
    slow.resolve(page([sampleListed('late')]));
    await settle();
    expect(run.people()).toMatchObject({ status: 'failed', people: [{ attendeeId: 'a' }, {}, {}, {}] });
    await run.send(signedOut({ reason: 'user' }));
    expect(run.people()).toMatchObject({ status: 'idle', people: [] });
  });
});

describe('the selection', () => {
  it('extends to a row with Shift, in both directions, and drops rows the same way', async () => {
    const run = await start();
    await run.send(
      rowToggled({ attendeeId: 'c', isRange: false }),
      rowToggled({ attendeeId: 'a', isRange: true }),
    );
    expect(run.chosen()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(run.chosen()).toHaveLength(3);
    await run.send(rowToggled({ attendeeId: 'b', isRange: true }));
    expect(run.chosen()).toEqual(['c']);
  });

  it('keeps people over pages and orders, but nobody outside a new filter', async () => {
    const run = await start();
    await run.send(rowToggled({ attendeeId: 'a', isRange: false }), pageChosen({ page: 1 }));
    await run.send(sortChosen({ sort: 'title' }), pageToggled({ isChosen: true }));
    expect(run.chosen()).toEqual(['a', 'b', 'c', 'd']);
    await run.send(queryTyped({ query: 'x' }));
    expect(run.chosen()).toEqual([]);
  });

  it('is everybody who matches, or then the page without a dropped row', async () => {
    const run = await start();
    await run.send(everyoneChosen());
    expect(selectChosenCount(run.getState())).toBe(120);
    expect(selectAskings(run.getState())).toMatchObject({ hide: { people: 113 }, show: { people: 7 } });
    await run.send(rowToggled({ attendeeId: 'b', isRange: false }));
    expect(run.chosen()).toEqual(['a', 'c', 'd']);
  });
});

describe('a bulk action', () => {
  it('hides the chosen people once it is confirmed, then shows the table and the list of actions anew', async () => {
    const run = await start(({ api }) => api.on(setPeopleHidden, { changed: 2 }));
    const visible = sampleListed('a');
    run.deps.api.on(
      listPeople,
      page([visible, sampleListed('b', { hidden: true }), sampleListed('c')], 3, 1),
    );
    await run.send(peopleEntered());
    await run.send(pageToggled({ isChosen: true }));
    const { hide } = selectAskings(run.getState());
    expect(hide).toEqual({ kind: 'hide', chosen: 3, people: 2, asked: 0 });
    await run.send(actionConfirmationRequested(hide));
    expect(run.deps.api.callsOf(setPeopleHidden)).toEqual([]);
    run.deps.api.on(listBulkActions, {
      actions: [{ kind: 'hide', people: 2, by: 'boss', at: '2021-01-26T15:00:00.000Z' }],
    });
    await run.send(actionConfirmed());
    expect(run.deps.api.callsOf(setPeopleHidden).map(({ input }) => input.body)).toEqual([
      { chosen: { attendeeIds: ['a', 'b', 'c'] }, hidden: true },
    ]);
    expect(run.people()).toMatchObject({
      working: null,
      asking: null,
      outcome: { kind: 'hide', people: 2 },
      selection: { people: [] },
      actions: [{ people: 2 }],
    });
  });

  it('on everybody names the filter and the confirmed number, and says why it was refused', async () => {
    const run = await start(({ api }) => api.on(setPeopleHidden, httpFailure(409, 'The list has changed.')));
    await run.send(filterChosen({ country: 'NO' }));
    await run.send(everyoneChosen(), actionConfirmationRequested(selectAskings(run.getState()).show));
    await run.send(actionConfirmed());
    expect(run.deps.api.callsOf(setPeopleHidden)[0]?.input.body).toEqual({
      chosen: { matching: { country: 'NO' }, count: 120 },
      hidden: false,
    });
    expect(run.people()).toMatchObject({
      outcome: { kind: 'failed', failure: { message: 'The list has changed.' } },
      selection: { everyone: true },
    });
  });

  it('deletes the chosen people, and says who was not deleted and why', async () => {
    const run = await start(({ api }) =>
      api.on(deletePeople, { deleted: 1, kept: [{ attendeeId: 'b', reason: 'self' }] }),
    );
    run.deps.api.on(listPeople, page([sampleListed('a', { asked: true }), sampleListed('b')]));
    await run.send(peopleEntered());
    await run.send(pageToggled({ isChosen: true }));
    const asking = selectAskings(run.getState()).delete;
    expect(asking).toEqual({ kind: 'delete', chosen: 2, people: 2, asked: 1 });
    await run.send(actionConfirmationRequested(asking), actionConfirmed());
    expect(run.deps.api.callsOf(deletePeople).map(({ input }) => input.body)).toEqual([
      { attendeeIds: ['a', 'b'] },
    ]);
    expect(run.people().outcome).toEqual({
      kind: 'delete',
      people: 1,
      kept: { self: 1, answersChat: 0 },
    });
  });

  it('exports the chosen people', async () => {
    const run = await start();
    await run.send(rowToggled({ attendeeId: 'b', isRange: false }), downloadRequested({ file: 'chosen' }));
    const [endpoint, input] = run.deps.files.save.calls[0]?.args ?? [];
    expect(endpoint).toBe(exportPeople);
    expect(input).toEqual({ query: { dialect: 'excel' }, body: { chosen: { attendeeIds: ['b'] } } });
    expect(run.getState().attendeeDownload.chosen).toBe('done');
  });
});

it('keeps on this device which columns are left out', async () => {
  const run = await start(({ storage }) => void storage.local.set(COLUMNS_KEY, 'title,unknown'));
  expect(run.people().leftOut).toEqual(['title']);
  await run.send(columnToggled({ column: 'country' }));
  await run.send(columnToggled({ column: 'title' }));
  expect(run.people().leftOut).toEqual(['country']);
  expect(run.deps.storage.local.get(COLUMNS_KEY)).toBe('country');
});
