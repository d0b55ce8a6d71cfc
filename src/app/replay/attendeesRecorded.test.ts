import {
  everyPart,
  logOfSegments,
  replayApp,
  startRecordedApp,
  visitDeps,
} from '../../../test/actionLog/app';
import { buildAttendee } from '../../../test/builders/attendee';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { settle } from '../../../test/fakes/deps';
import { readable } from '../../../test/readable';
import {
  findAttendeeListRow,
  getAttendeeChoices,
  getAttendeeListPage,
  getAttendeeListPages,
  searchAttendees,
} from '../../contract/people/attendees';
import { JUMP_PAUSE_MS, SETTLE_MS } from '../../features/people/attendees/directory/list/saga';
import {
  jumpTyped,
  listEntered,
  listLeft,
  pagesShown,
  printRequested,
} from '../../features/people/attendees/directory/list/slice';
import { SEARCH_PAUSE_MS } from '../../shared/platform/search/followTyping';
import {
  choicesRequested,
  fieldChosen,
  fieldTyped,
  moreRequested,
  resultsEntered,
  resultsLeft,
  searchSubmitted,
} from '../../features/people/attendees/directory/search/slice';
import { navigationRequested } from '../../shared/platform/page';

/** In every private value of the visit, and nowhere else. */
const CANARY = /canary/i;
const somebody = (attendeeId: string) =>
  buildAttendee({
    attendeeId: `canary-${attendeeId}`,
    firstName: 'Canary',
    lastName: 'Canary',
    companyName: 'Canary Ltd',
    title: 'Canary',
    city: 'Canary',
    state: 'Canary',
    country: 'Canary',
    companyType: 'Canary',
    companyId: 'canary',
  });

const { pageOptions } = buildEventConfig();
const config = buildEventConfig({
  pageOptions: {
    ...pageOptions,
    attendees: {
      ...pageOptions.attendees,
      searchFields: ['lastName', 'companyName', 'title', 'city'],
      dropdownFields: ['state', 'country', 'companyType'],
    },
  },
});

/**
 * Someone searches attendees by every kind of field, loads more results, pages through the list, jumps and
 * prints.
 */
async function visit() {
  const deps = visitDeps('/gate?code=c&state=s');
  const { api, clock } = deps;
  api.loadConfig.answers({ environment: 'development', config, messages: {} });
  api.on(getAttendeeChoices, { choices: [{ field: 'state', values: ['Canary'] }] });
  const found = { attendees: [somebody('1')], count: 2, countIsLeast: false, similar: [somebody('2')] };
  api.on(searchAttendees, { ...found, next: 'canary-next' });
  api.on(getAttendeeListPages, { count: 2, pageSize: 1, starts: ['canary-0', 'canary-1'] });
  api.on(getAttendeeListPage, { attendees: [somebody('3')] });
  api.on(findAttendeeListRow, { row: 1 });
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  await app.send(navigationRequested('/attendees'), choicesRequested(), fieldTyped({ lastName: 'Canary ' }));
  await app.send(searchSubmitted(), resultsEntered());
  await app.send(fieldTyped({ title: 'Canary', companyName: ' Canary Ltd', city: 'Canary' }));
  await clock.advance(SEARCH_PAUSE_MS);
  await app.send(fieldChosen({ state: 'Canary', country: 'Canary', companyType: 'Canary' }));
  await app.send(moreRequested());
  await app.send(resultsLeft(), navigationRequested('/attendees/list'), listEntered());
  await app.send(pagesShown({ first: 1, last: 1 }), jumpTyped({ lastName: 'canary o' }));
  await clock.advance(Math.max(JUMP_PAUSE_MS, SETTLE_MS));
  await app.send(printRequested(), listLeft());
  app.stop();
  return { app, deps, segment: app.segment() };
}

it('the action log contains nothing of searched or found attendees, and it replays', async () => {
  const { app, deps, segment } = await visit();
  expect(deps.api.callsOf(searchAttendees).map(({ input }) => input.query)).toEqual([
    expect.objectContaining({ lastName: 'Canary' }),
    expect.objectContaining({ title: 'Canary', companyName: 'Canary Ltd', city: 'Canary' }),
    expect.objectContaining({ state: 'Canary', country: 'Canary', companyType: 'Canary' }),
    expect.objectContaining({ after: 'canary-next' }),
  ]);
  expect(deps.page.printed).toBe(1);
  for (const entry of segment.entries) expect(readable(entry)).not.toMatch(CANARY);
  expect(readable([segment, app.recorder.state()])).not.toMatch(CANARY);
  const types = new Set(segment.entries.flatMap((entry) => ('action' in entry ? [entry.action.type] : [])));
  for (const type of [
    'attendeeSearch/searchSucceeded',
    'attendeeSearch/moreSucceeded',
    'attendeeSearch/choicesSucceeded',
    'attendeeList/pageSucceeded',
    'attendeeList/jumpSucceeded',
    'attendeeList/printFinished',
  ]) {
    expect(types).toContain(type);
  }
  const result = await replayApp(logOfSegments(segment));
  expect(result.divergence).toBeNull();
  expect(result.entries).toBe(segment.entries.length);
});
