import { pino } from 'pino';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import type { EventTime } from '../deps/eventTime';
import { openEventTime } from '../modules/platform/eventTime/eventTime';
import type { Bus } from '../db/bus';
import type { ServerDeps } from '../deps';
import { createEventRegistry } from '../events/registry';
import { readSettings } from '../settings';
import { demoAccounts, isDemo, prepareDemo } from './demo';
import { StartError } from './startError';
import { openTestBus } from '../../test/setup/testBus';

const HARBOR = buildEventConfig();
const clock = { now: () => Date.parse('2026-03-01T12:00:00.000Z') };

let database: TestDatabase;
let bus: Bus;
let eventTime: EventTime;

beforeEach(async () => {
  database = await createTestDatabase();
  bus = await openTestBus(database.connection);
  eventTime = await openEventTime(database.db, bus, clock);
});
afterEach(async () => {
  await bus.close();
  await database.drop();
});

/** The parts of the server that the demo touches. */
const deps = (env: Record<string, string> = {}) =>
  ({
    db: database.db,
    pool: database.pool,
    pictures: { put: () => Promise.resolve() },
    clock,
    eventTime,
    events: createEventRegistry([HARBOR], HARBOR.conferenceId),
    settings: readSettings(env),
    log: pino({ level: 'silent' }),
  }) as unknown as ServerDeps;

async function onAir(): Promise<number> {
  const now = new Date(eventTime.now(HARBOR.conferenceId));
  const rows = await database.db
    .selectFrom('session')
    .select('session_id')
    .where('table_name', '=', '')
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .execute();
  return rows.length;
}

describe('isDemo', () => {
  const embedded = () => ({ db: database.db, embedded: true });
  const given = () => ({ db: database.db, embedded: false });
  const development = { environment: 'development' } as const;

  it('is true for an unused embedded database and no other', async () => {
    expect(await isDemo(development, embedded())).toBe(true);
    expect(await isDemo(development, given())).toBe(false);
    await database.pool.query(
      "insert into account(account_id, username, password_hash, name) values ('a', 'ann', 'x', 'Ann')",
    );
    expect(await isDemo(development, embedded())).toBe(false);
  });

  it('follows DEMO', async () => {
    expect(await isDemo({ ...development, demo: true }, given())).toBe(true);
    expect(await isDemo({ ...development, demo: false }, embedded())).toBe(false);
  });

  it('is false in production, which refuses a database with demo accounts', async () => {
    expect(await isDemo({ environment: 'production' }, embedded())).toBe(false);
    await prepareDemo(deps());
    expect(await isDemo(development, embedded())).toBe(true);
    await expect(isDemo({ environment: 'production' }, embedded())).rejects.toThrow(StartError);
  });
});

describe('prepareDemo', () => {
  it('puts a session on air, also on the next start, and seeds only once', async () => {
    await prepareDemo(deps());
    expect(await onAir()).toBeGreaterThan(0);
    await database.pool.query("delete from session where table_name = 'demo-sessions'");
    await eventTime.set(HARBOR.conferenceId, new Date('2031-01-01T00:00:00.000Z'), 'start');

    await prepareDemo(deps());

    expect(await onAir()).toBeGreaterThan(0);
    const { rows } = await database.pool.query("select 1 from session where table_name = 'demo-sessions'");
    expect(rows).toEqual([]);
  });

  it.each([
    ['a time of their own', new Date('2031-01-01T00:00:00.000Z'), '2031-01-01T00:00:00.000Z'],
    ['real time', null, '2026-03-01T12:00:00.000Z'],
  ])('leaves event time alone if a user chose %s', async (_what, instant, now) => {
    await prepareDemo(deps());
    await eventTime.set(HARBOR.conferenceId, instant, 'person');
    await prepareDemo(deps());
    expect(eventTime.nowISO(HARBOR.conferenceId)).toBe(now);
  });

  it('leaves event time alone if EVENT_CLOCK sets it', async () => {
    await prepareDemo(deps({ EVENT_CLOCK: '2021-01-26T15:00:00Z' }));
    expect(eventTime.nowISO(HARBOR.conferenceId)).toBe('2026-03-01T12:00:00.000Z');
  });

  it('does without portraits if their store fails', async () => {
    const log = pino({ level: 'silent' });
    const errors = jest.spyOn(log, 'error');
    const pictures = { put: () => Promise.reject(new Error('The disk is full.')) };
    await prepareDemo({ ...deps(), log, pictures } as unknown as ServerDeps);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(await onAir()).toBeGreaterThan(0);
  });

  it('leaves the planner statistics of what it has filled', async () => {
    await prepareDemo(deps());
    const { rows } = await database.pool.query<{ tablename: string }>(
      "select distinct tablename from pg_stats where tablename in ('attendee', 'log_entry', 'session') order by 1",
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual(['attendee', 'log_entry', 'session']);
  });

  it('lists exactly the accounts that exist', async () => {
    await prepareDemo(deps());
    const { rows } = await database.pool.query<{ username: string }>('select username from account');
    expect(rows.map(({ username }) => username).sort()).toEqual(
      demoAccounts()
        .map(({ username }) => username)
        .sort(),
    );
  });
});
