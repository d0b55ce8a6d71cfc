import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  listAllExhibitors,
  postExhibitor,
  putExhibitor,
  setExhibitorsRemoved,
} from '../../../contract/exhibition/exhibitorAdmin';
import { exhibitorAdminReducer, exhibitorAdminSaga } from '.';
import {
  additionStarted,
  chosenChanged,
  draftChanged,
  editingStarted,
  filterChanged,
  listRequested,
  moreRequested,
  removalConfirmationRequested,
  removalConfirmed,
  saveRequested,
  sortChosen,
  type WithExhibitorAdmin,
} from './slice';
import { problemsOf } from './team';
import { EXHIBITORS } from './testing/sample';

const [first, second] = EXHIBITORS;
if (!first || !second) throw new Error('The sample has exhibitors.');
const PAGE = { exhibitors: [first], total: 2 };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(listAllExhibitors, PAGE);
  prepare(deps);
  const run = await startSagas<CoreState & WithExhibitorAdmin>(exhibitorAdminSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { exhibitorAdmin: exhibitorAdminReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { exhibitorAdmin: exhibitorAdminReducer },
  });
  stop = run.stop;
  await run.send(listRequested());
  return {
    ...run,
    admin: () => run.getState().exhibitorAdmin,
    queries: () => deps.api.callsOf(listAllExhibitors).map(({ input }) => input.query),
  };
}

it('is listed by name, filtered as one types, sorted either way, and read page by page', async () => {
  const run = await start(({ api }) => api.on(listAllExhibitors, PAGE));
  const usual = { state: 'present', sort: 'name', order: 'ascending' };
  await run.send(filterChanged({ q: 'hal' }), filterChanged({ q: 'halv' }));
  await run.deps.clock.advance(250);
  await run.send(sortChosen({ sort: 'name' }), sortChosen({ sort: 'leads' }), moreRequested());
  expect(run.queries()).toEqual([
    usual,
    { ...usual, q: 'halv' },
    { ...usual, q: 'halv', order: 'descending' },
    { ...usual, q: 'halv', sort: 'leads' },
    { ...usual, q: 'halv', sort: 'leads', offset: 1 },
  ]);
});

it('says that the list or its next page could not be read', async () => {
  const run = await start(({ api }) => api.on(listAllExhibitors, PAGE, networkFailure(), networkFailure()));
  await run.send(moreRequested());
  expect(run.admin().more).toBe('failed');
  await run.send(sortChosen({ sort: 'tier' }));
  expect(run.admin().status).toBe('failed');
});

it('is added with the addresses that were typed, and listed', async () => {
  const run = await start(({ api }) => api.on(postExhibitor, second));
  await run.send(additionStarted({ tier: 1 }));
  await run.send(draftChanged({ companyName: 'Nimbrel', team: 'kim@a.example, ann@a.example\n' }));
  await run.send(saveRequested());
  expect(run.deps.api.callsOf(postExhibitor)[0]?.input.body).toEqual({
    companyName: 'Nimbrel',
    tier: 1,
    featured: false,
    team: ['kim@a.example', 'ann@a.example'],
  });
  expect(run.admin().editing).toBeNull();
  expect(run.queries()).toHaveLength(2);
});

it.each([
  [{ companyName: ' ' }, { companyName: 'noName' }],
  [{ team: 'kim@a.example kim' }, { team: 'noAddress', address: 'kim' }],
  [{ team: Array.from({ length: 500 }, (_none, n) => `p${n}@a.example`).join('\n') }, { team: 'tooMany' }],
  [{ team: ' \n, ' }, {}],
])('says of %j what is wrong', (changed, found) => {
  expect(problemsOf({ companyName: 'A', tier: 1, featured: false, team: '', ...changed })).toEqual(found);
});

it('shows what somebody else made of the one that is edited, and saves mine on top of it', async () => {
  const theirs = { ...first, companyName: 'Halvora Floors', revision: 5 };
  const mine = { ...theirs, tier: 1, revision: 6 };
  const run = await start(({ api }) => {
    api.on(listAllExhibitors, PAGE, { ...PAGE, exhibitors: [theirs] });
    api.on(putExhibitor, httpFailure(409), mine);
  });
  await run.send(editingStarted(first), draftChanged({ tier: 1 }));
  await run.send(saveRequested());
  expect(run.admin().editing).toMatchObject({ stored: theirs, problem: 'changed', draft: { tier: 1 } });
  await run.send(saveRequested());
  expect(run.deps.api.callsOf(putExhibitor).at(-1)?.input.body).toMatchObject({ tier: 1, revision: 5 });
  expect(run.admin()).toMatchObject({ editing: null, exhibitors: [mine] });
});

it('says why it could not be saved, and keeps what was typed', async () => {
  const run = await start(({ api }) => api.on(putExhibitor, networkFailure()));
  await run.send(editingStarted(first), draftChanged({ tier: 1 }));
  await run.send(saveRequested());
  expect(run.admin().editing).toMatchObject({ problem: 'offline', sending: false, draft: { tier: 1 } });
});

it('is removed, all that are chosen at once', async () => {
  const run = await start(({ api }) => {
    api.on(listAllExhibitors, { exhibitors: EXHIBITORS, total: 2 }, { exhibitors: [], total: 0 });
    api.on(setExhibitorsRemoved, networkFailure(), { changed: 2 });
  });
  await run.send(chosenChanged({ exhibitorIds: ['halvora', 'nimbrel'], isChosen: true }));
  await run.send(removalConfirmationRequested({ removed: true }), removalConfirmed());
  expect(run.admin()).toMatchObject({ removal: { problem: 'offline' }, chosen: ['halvora', 'nimbrel'] });
  await run.send(removalConfirmed());
  expect(run.deps.api.callsOf(setExhibitorsRemoved).at(-1)?.input.body).toEqual({
    exhibitorIds: ['halvora', 'nimbrel'],
    removed: true,
  });
  expect(run.admin()).toMatchObject({ removal: null, chosen: [], exhibitors: [] });
});
