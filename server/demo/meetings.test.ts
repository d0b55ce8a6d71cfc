import { buildEventConfig } from '../../test/builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { createEventRegistry } from '../events/registry';
import { hasAgenda, seedAgenda } from './meetings';
import { seedDemo } from './seedDemo';

const EVENT = buildEventConfig();
const NOW = Date.parse('2021-01-26T16:10:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const events = createEventRegistry([EVENT], EVENT.conferenceId);
  await seedDemo({ db: database.db, events, settings: { environment: 'development' } });
});
afterAll(() => database.drop());

const meetings = async () => {
  const { rows } = await database.pool.query<{ state: string; first: Date; held: number }>(
    `select state, (select min(starts_at) from meeting_slot where meeting_slot.meeting_id = meeting.meeting_id) as first,
       (select count(*)::integer from booked_time where booked_time.meeting_id = meeting.meeting_id) as held
     from meeting order by first`,
  );
  return rows.map(({ state, first, held }) => [state, (first.getTime() - NOW) / 60_000, held]);
};
const count = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n;

it('gives the demo attendee meetings in all states, saved sessions and a busy time', async () => {
  expect(await hasAgenda(database.db, EVENT)).toBe(false);
  await seedAgenda(database.db, EVENT, NOW);
  expect(await hasAgenda(database.db, EVENT)).toBe(true);
  expect(await meetings()).toEqual([
    ['confirmed', 10, 2],
    ['requested', 150, 4],
    ['requested', 270, 2],
  ]);
  expect(await count('own_time')).toBe(1);
  expect(await count(`saved_item where user_id = 'demo-attendee' and kind = 'session'`)).toBeGreaterThan(1);
  expect(await count('booth_duty')).toBeGreaterThan(3);
  expect(await count(`networking_notification where key like 'demo/%'`)).toBe(3);
});

it('moves it along when the demo begins at another moment, without adding to it', async () => {
  const tables = [
    'meeting',
    'meeting_person',
    'booked_time',
    'own_time',
    'booth_duty',
    'networking_notification',
  ];
  const before = await Promise.all(tables.map(count));
  await seedAgenda(database.db, EVENT, NOW + 60 * 60_000);
  expect(await Promise.all(tables.map(count))).toEqual(before);
  expect((await meetings()).map(([, minutes]) => minutes)).toEqual([70, 210, 330]);
});
