import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { insertAttendee, insertSession } from '../../test/integration/seed';
import { seedFigures } from './figures';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const event = buildEventConfig();
const { conferenceId } = event;
const now = Date.parse('2021-01-26T15:30:00.000Z');

it('has other numbers of viewers from session to session', async () => {
  const other = await createTestDatabase();
  try {
    for (let index = 0; index < 60; index += 1) {
      await insertAttendee(other.db, conferenceId, '', { attendeeId: `demo-a${index}` });
    }
    for (const id of ['alpha', 'beta', 'gamma', 'delta', 'epsilon']) {
      await insertSession(other.db, { conferenceId }, id, {
        startTime: '2021-01-26T14:00:00.000Z',
        endTime: '2021-01-26T15:00:00.000Z',
      });
    }
    await seedFigures(other.db, event, { now, dataSet: '' });
    const { rows } = await other.pool.query<{ n: number }>(
      "select count(*)::integer as n from log_entry where type = 'VideoView' group by session_id order by 1",
    );
    const [fewest = { n: 0 }] = rows;
    expect(rows.at(-1)?.n).toBeGreaterThan(1.5 * fewest.n);
  } finally {
    await other.drop();
  }
});

it('logs what generated attendees watched and answered, once, and nothing of the future', async () => {
  for (let index = 0; index < 60; index += 1) {
    await insertAttendee(test.db, conferenceId, '', { attendeeId: `demo-a${index}` });
  }
  await insertAttendee(test.db, conferenceId, '', { attendeeId: 'demo-attendee' });
  const at = (startTime: string, endTime: string) => ({ startTime, endTime });
  await insertSession(test.db, { conferenceId }, 'over', {
    ...at('2021-01-26T14:00:00.000Z', '2021-01-26T15:00:00.000Z'),
  });
  await insertSession(test.db, { conferenceId }, 'later', {
    ...at('2021-01-26T16:00:00.000Z', '2021-01-26T17:00:00.000Z'),
  });
  await seedFigures(test.db, event, { now, dataSet: '' });
  const read = async () => {
    const { rows } = await test.pool.query<{ type: string; session_id: string; n: number }>(
      "select type, session_id, count(*)::integer as n from log_entry where type <> 'LoginUser' group by 1, 2 order by 1, 2",
    );
    return rows;
  };
  const first = await read();
  expect(first.map(({ type, session_id }) => `${type} ${session_id}`)).toEqual([
    'SessionEvaluation over',
    'VideoView over',
    'VideoViewTime over',
  ]);
  expect(first[0]?.n).toBeGreaterThanOrEqual(5);
  const own = await test.pool.query(
    `select from log_entry where user_id = 'demo-attendee' or recorded_at > $1`,
    [new Date(now)],
  );
  expect(own.rowCount).toBe(0);
  await seedFigures(test.db, event, { now, dataSet: '' });
  expect(await read()).toEqual(first);
  expect((await test.pool.query('select from audit_entry')).rowCount).toBe(5);
});
