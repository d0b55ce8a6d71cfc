import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/database';
import type { ImportUndo } from '../../../../../src/contract/people/attendeeImportUndo';
import { claimPage } from '../../attendees/claim';
import { importAttendees } from '../reading/importAttendees';
import { forgetChanges, listRecords, previewUndo, undoImport } from './repository';

const EVENT = buildEventConfig({
  primaryInterests: ['Floors', 'Robots'].map((name) => ({ name, iconName: 'star' })),
});
const { conferenceId } = EVENT;
const NOW = Date.parse('2021-01-26T15:00:00.000Z');
const DAY = 86_400_000;
const HEADER = 'id,first name,last name,email,interests';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['attendee', 'attendee_import_record', 'attendee_import_change'] as const)
    await test.db.deleteFrom(table).execute();
});

/** Imports rows and returns the import's key. */
async function bring(...rows: string[]) {
  const importId = randomUUID();
  const { errorCount } = await importAttendees(
    test.pool,
    EVENT,
    Readable.from([Buffer.from(`${HEADER}\n${rows.join('\n')}\n`)], { objectMode: false }),
    { origin: { importId, by: 'organizer', now: NOW } },
  );
  expect(errorCount).toBe(0);
  return { conferenceId, importId };
}
type Key = Awaited<ReturnType<typeof bring>>;
const undo = (key: Key, expected: ImportUndo, now = NOW) =>
  undoImport(test.pool, key, { expected, by: 'colleague', now });
/** Previews an undo, carries it out, and returns what it did. */
async function undone(key: Key): Promise<ImportUndo> {
  const preview = await previewUndo(test.db, key, NOW);
  if (typeof preview === 'string') throw new Error(preview);
  expect(await undo(key, preview)).toMatchObject({ undone: preview });
  return preview;
}
const people = () =>
  test.db
    .selectFrom('attendee')
    .select(['attendee_id', 'first_name', 'last_name', 'email', 'known_email', 'import_id', 'interests'])
    .orderBy('attendee_id')
    .execute();
const changed = (attendeeId: string) =>
  test.db
    .updateTable('attendee')
    .set((set) => ({ title: 'Captain', revision: set('revision', '+', 1) }))
    .where('attendee_id', '=', attendeeId)
    .execute();

const ADA = '1,Ada,Lovelace,ada@example.org,Robots';
const BEA = '2,Bea,B,bea@example.org,';

it('removes added people and sets changed ones back, with their interests and known address', async () => {
  await bring(ADA, BEA);
  const before = await people();
  const key = await bring('1,Ada,Byron,byron@example.org,Floors;Robots', BEA, '3,Cy,C,cy@example.org,');
  expect(await undone(key)).toEqual({ removed: 1, restored: 1, kept: 0 });
  expect(await people()).toEqual(before);
  const { rows } = await test.pool.query('select from attendee_import_change');
  expect(rows).toEqual([]);
  // The next import finds them by what they were known by before.
  expect(await bring(ADA, BEA)).toBeTruthy();
  expect(await people()).toEqual(before);
});

it('gives changed people a new revision, so that nobody overwrites them by mistake', async () => {
  await bring(ADA);
  await undone(await bring(ADA.replace('Lovelace', 'Byron')));
  const row = await test.db.selectFrom('attendee').select('revision').executeTakeFirst();
  expect(row?.revision).toBe(3);
});

describe('leaves people alone', () => {
  it('who have changed since', async () => {
    await bring(ADA);
    const key = await bring(ADA.replace('Lovelace', 'Byron'), BEA);
    await changed('1');
    await changed('2');
    const before = await people();
    expect(await undone(key)).toEqual({ removed: 0, restored: 0, kept: 2 });
    expect(await people()).toEqual(before);
  });

  it.each([
    ['under the file’s id', '1'],
    ['under another id, by their verified address', 'user-of-ada'],
  ])('who have taken over the added profile %s', async (_how, userId) => {
    const key = await bring(ADA, BEA);
    const claims = { postponed: new Set<string>(), handOver: () => Promise.resolve() };
    await claimPage({ pool: test.pool, db: test.db, claims }, conferenceId, {
      userId,
      verifiedEmail: 'ada@example.org',
    });
    expect(await undone(key)).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect(await people()).toMatchObject([{ attendee_id: userId, last_name: 'Lovelace' }]);
  });

  it('who have a picture or asked to be deleted', async () => {
    const key = await bring(ADA, BEA, '3,Cy,C,,');
    await test.db
      .updateTable('attendee')
      .set({ picture: '0'.repeat(32) })
      .where('attendee_id', '=', '1')
      .execute();
    await test.db
      .insertInto('deletion_request')
      .values({ conference_id: conferenceId, user_id: '2', requested_at: new Date(NOW) })
      .execute();
    expect(await undone(key)).toEqual({ removed: 1, restored: 0, kept: 2 });
    await test.db.deleteFrom('deletion_request').execute();
  });

  it('whose former address is somebody else’s by now', async () => {
    await bring(ADA);
    const key = await bring('1,Ada,Lovelace,byron@example.org,Robots');
    await bring('9,Zoe,Z,ada@example.org,');
    expect(await undone(key)).toEqual({ removed: 0, restored: 0, kept: 1 });
  });

  it('who were deleted since', async () => {
    const key = await bring(ADA, BEA);
    await test.db.deleteFrom('attendee').where('attendee_id', '=', '1').execute();
    expect(await undone(key)).toEqual({ removed: 1, restored: 0, kept: 1 });
  });

  it('of other events and other imports', async () => {
    await bring(ADA);
    const key = await bring(BEA);
    await test.db
      .insertInto('attendee')
      .values({
        conference_id: 'another-event',
        attendee_id: '2',
        last_name: 'B',
        awaits_person: true,
        added_by_import: key.importId,
        added_revision: 1,
      })
      .execute();
    expect(await undone(key)).toEqual({ removed: 1, restored: 0, kept: 0 });
    expect((await people()).map(({ attendee_id }) => attendee_id)).toEqual(['1', '2']);
  });
});

it('undoes several imports, the last one first', async () => {
  const first = await bring(ADA, BEA);
  const second = await bring(ADA.replace('Lovelace', 'Byron'), BEA);
  const third = await bring(ADA.replace('Lovelace', 'King'));
  expect(await undone(third)).toEqual({ removed: 0, restored: 1, kept: 0 });
  expect(await people()).toMatchObject([{ last_name: 'Byron' }, {}]);
  expect(await undone(second)).toEqual({ removed: 0, restored: 1, kept: 0 });
  expect(await people()).toMatchObject([{ last_name: 'Lovelace' }, {}]);
  expect(await undone(first)).toEqual({ removed: 2, restored: 0, kept: 0 });
  expect(await people()).toEqual([]);
});

it('removes what others noted of the removed people', async () => {
  const key = await bring(ADA);
  const other = { conference_id: conferenceId, user_id: 'zoe', attendee_id: '1' };
  await test.db.insertInto('hidden_suggestion').values(other).execute();
  await test.db
    .insertInto('connection')
    .values({ conference_id: conferenceId, user_a: '1', user_b: 'zoe' })
    .execute();
  await undone(key);
  for (const table of ['hidden_suggestion', 'connection'])
    expect((await test.pool.query(`select from ${table}`)).rows).toEqual([]);
});

describe('is refused', () => {
  it('if it would do something else than previewed, and then does nothing', async () => {
    const key = await bring(ADA, BEA);
    await changed('1');
    expect(await undo(key, { removed: 2, restored: 0, kept: 0 })).toBe('changed');
    expect(await people()).toHaveLength(2);
    expect(await undo(key, { removed: 1, restored: 0, kept: 1 })).toMatchObject({ undone: { removed: 1 } });
  });

  it('for an unknown import, and one of another event', async () => {
    const { importId } = await bring(ADA);
    const key = { conferenceId: 'another-event', importId };
    expect(await previewUndo(test.db, key, NOW)).toBe('unknown');
    expect(await undo(key, { removed: 1, restored: 0, kept: 0 })).toBe('unknown');
  });

  it('after seven days, when what people were before is deleted', async () => {
    await bring(ADA);
    const key = await bring(ADA.replace('Lovelace', 'Byron'));
    const kept = async () => (await test.pool.query('select from attendee_import_change')).rowCount;
    await forgetChanges(test.db, NOW + 7 * DAY - 1);
    expect([await kept(), typeof (await previewUndo(test.db, key, NOW + 7 * DAY - 1))]).toEqual([
      1,
      'object',
    ]);
    const late = NOW + 7 * DAY;
    await forgetChanges(test.db, late);
    expect([await kept(), await previewUndo(test.db, key, late)]).toEqual([0, 'too late']);
    expect(await undo(key, { removed: 0, restored: 1, kept: 0 }, late)).toBe('too late');
    expect(await listRecords(test.db, conferenceId, late)).toMatchObject([
      { undoableUntil: null, undone: null },
      { undoableUntil: null },
    ]);
  });

  it('while attendees are being imported, without waiting', async () => {
    const key = await bring(ADA);
    const client = await test.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(727282, hashtext($1))', [conferenceId]);
    expect(await undo(key, { removed: 1, restored: 0, kept: 0 })).toBe('busy');
    await client.query('rollback');
    client.release();
  });
});

it('does nothing a second time, and says what was done', async () => {
  const key = await bring(ADA);
  await undone(key);
  await bring(ADA);
  const again = await undo(key, { removed: 1, restored: 0, kept: 0 }, NOW + DAY);
  expect(again).toMatchObject({
    undone: { at: new Date(NOW).toISOString(), undoneBy: 'colleague', removed: 1 },
  });
  expect(await previewUndo(test.db, key, NOW)).toBe('undone');
  expect(await people()).toHaveLength(1);
});

describe('the list of imports', () => {
  it('names who imported, what was stored and until when it can be undone', async () => {
    await test.db
      .insertInto('attendee')
      .values({
        conference_id: conferenceId,
        attendee_id: 'organizer',
        first_name: 'Olga',
        last_name: 'Ruiz',
      })
      .execute();
    const { importId } = await bring(ADA, BEA);
    expect(await listRecords(test.db, conferenceId, NOW)).toEqual([
      {
        importId,
        importedAt: new Date(NOW).toISOString(),
        importedBy: 'Olga Ruiz',
        added: 2,
        changed: 0,
        undoableUntil: new Date(NOW + 7 * DAY).toISOString(),
        undone: null,
      },
    ]);
  });

  it('has no imports that changed nothing', async () => {
    await bring(ADA);
    await bring(ADA);
    expect(await listRecords(test.db, conferenceId, NOW)).toHaveLength(1);
  });
});
