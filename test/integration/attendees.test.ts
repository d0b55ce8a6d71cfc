import type { AttendeeResult } from '../../src/contract/people/attendees';
import { getAttendeeSwimlanes } from '../../src/contract/people/attendees';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { buildAttendee } from '../builders/attendee';
import { buildEventConfig } from '../builders/eventConfig';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertAttendee } from './seed';
import { createTestServer, type TestServer } from './testServer';

type Lane = EventConfig['pageOptions']['attendees']['swimlanes'][number];

const LANES: Lane[] = [
  { label: 'Suppliers', field: 'companyType', values: ['Supplier', '200'], count: 3 },
  { label: 'Nobody', field: 'companyType', values: [], count: 4 },
  { label: 'From Duluth', field: 'city', values: ['Duluth'], count: 2 },
];

function withLanes(event: EventConfig): EventConfig {
  const { pageOptions } = event;
  const attendees = { ...pageOptions.attendees, swimlanes: LANES };
  return buildEventConfig({ ...event, pageOptions: { ...pageOptions, attendees } });
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents().map(withLanes) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  // A lane's selection is cached for half a minute.
  server.clock.advance(31_000);
});

const put = (attendeeId: string, companyType: string, over: Partial<AttendeeResult> = {}, event = HOME) =>
  insertAttendee(server.db, event, companyType, { attendeeId, city: 'Oslo', ...over });
const sample = async () => (await server.call(getAttendeeSwimlanes, {}, { as: 'attendee' })).body.swimlanes;
const idsOf = async (label: string) =>
  (await sample()).find((lane) => lane.label === label)?.attendees.map(({ attendeeId }) => attendeeId);

it('returns the event’s lanes in order, including empty ones', async () => {
  expect(await sample()).toEqual(LANES.map(({ label }) => ({ label, attendees: [] })));
});

it('returns attendees with any of a lane’s values, with the contract’s fields and no more', async () => {
  const ines = buildAttendee({ attendeeId: 'ines', city: 'Oslo', imgPath: 'assets/ines.jpg' });
  await put('ines', 'Supplier', ines);
  await put('otto', '200', { firstName: 'Otto' });
  await put('rita', 'Retailer');
  const [suppliers] = await sample();
  expect(suppliers?.attendees.map(({ attendeeId }) => attendeeId).sort()).toEqual(['ines', 'otto']);
  expect(suppliers?.attendees).toContainEqual(ines);
});

it('never returns more than the lane shows, the same ones each time, spread over all', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `p-${String(index).padStart(2, '0')}`);
  for (const id of ids) await put(id, 'Supplier', { city: 'Duluth' });
  const first = await idsOf('Suppliers');
  expect(first).toHaveLength(3);
  expect(first).not.toEqual(ids.slice(0, 3));
  expect(await idsOf('Suppliers')).toEqual(first);
  expect(await idsOf('From Duluth')).toHaveLength(2);
});

it('matches a value however it is written', async () => {
  await put('shouts', 'SUPPLIER ', { city: 'DULÚTH' });
  await put('open', '');
  expect(await idsOf('Suppliers')).toEqual(['shouts']);
  expect(await idsOf('From Duluth')).toEqual(['shouts']);
});

it('caches the selection for half a minute, without attendees who hid or changed meanwhile', async () => {
  for (const id of ['ines', 'otto', 'rita', 'zoe']) await put(id, 'Supplier');
  const chosen = (await idsOf('Suppliers')) ?? [];
  expect(chosen).toHaveLength(3);
  const [first = '', second = ''] = chosen;
  const change = (attendeeId: string, set: { hidden: boolean } | { company_type: string }) =>
    server.db.updateTable('attendee').set(set).where('attendee_id', '=', attendeeId).execute();
  await change(first, { hidden: true });
  const after = (await idsOf('Suppliers')) ?? [];
  expect(after).not.toContain(first);
  expect(after).toHaveLength(3);
  await change(second, { company_type: 'Retailer' });
  expect(await idsOf('Suppliers')).toHaveLength(2);
  await put('late', 'Supplier');
  expect(await idsOf('Suppliers')).not.toContain('late');
  server.clock.advance(30_000);
  expect(await idsOf('Suppliers')).toContain('late');
});

it('leaves out attendees without a name', async () => {
  await put('none', 'Supplier', { firstName: ' ', lastName: '' });
  await put('one', 'Supplier', { firstName: '', lastName: 'Barbosa' });
  expect(await idsOf('Suppliers')).toEqual(['one']);
});

it('never returns another event’s attendees', async () => {
  await put('theirs', 'Supplier', {}, OTHER);
  expect(await idsOf('Suppliers')).toEqual([]);
});
