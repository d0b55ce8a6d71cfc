import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { loadEvents } from '../../events/load';
import { createEventRegistry } from '../../events/registry';
import { seedDemo } from '../seedDemo';

describe('the demo’s posters', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('hang where the event opens them, with files, one draft and one that waits', async () => {
    const configs = loadEvents().events.map(({ config }) => config);
    const opened = ['cleaning-summit', 'clinical-laboratory-annual-meeting', 'grocers-strategic-conference'];
    const events = createEventRegistry(configs, 'cleaning-summit');
    const kept = new Map<string, number>();
    const files = {
      async put(key: string, content: AsyncIterable<Buffer>, bytes: number) {
        for await (const part of content) expect(part).toHaveLength(bytes);
        kept.set(key, bytes);
      },
    };
    const { posters } = await seedDemo({
      db: database.db,
      events,
      settings: { environment: 'development' },
      files: { put: (key, content, bytes) => files.put(key, content as AsyncIterable<Buffer>, bytes) },
    });
    expect(posters).toBe(24 + 40 + 28);
    const hung = await database.db
      .selectFrom('stored_file')
      .selectAll()
      .where('owner_kind', '=', 'poster')
      .execute();
    expect(hung).toHaveLength(2 * posters);
    const parts = await database.db.selectFrom('stored_part').selectAll().execute();
    const stored = new Set(
      parts.filter(({ storage_key }) => kept.has(storage_key)).map((part) => part.file_id),
    );
    expect(hung.every(({ file_id }) => stored.has(file_id))).toBe(true);
    expect(Math.max(...kept.values())).toBeLessThan(20_000);
    const rows = await database.db.selectFrom('poster').selectAll().execute();
    expect([...new Set(rows.map(({ conference_id }) => conference_id))].sort()).toEqual(opened);
    for (const id of opened) {
      const own = rows.filter(({ conference_id }) => conference_id === id);
      expect(own.filter(({ state }) => state === 'draft')).toHaveLength(1);
      expect(own.filter(({ state }) => state === 'submitted')).toHaveLength(1);
      expect(own.some(({ award }) => award !== null)).toBe(true);
      expect(own.some(({ pitch_url }) => pitch_url !== '')).toBe(true);
    }
    const drafts = await database.db
      .selectFrom('poster_author')
      .innerJoin('poster', (join) =>
        join
          .onRef('poster.conference_id', '=', 'poster_author.conference_id')
          .onRef('poster.poster_id', '=', 'poster_author.poster_id'),
      )
      .select('account')
      .where('state', '=', 'draft')
      .where('account', '=', 'presenter@example.org')
      .execute();
    expect(drafts).toHaveLength(3);
    const comments = await database.db.selectFrom('comment').select('subject_id').execute();
    expect(comments.filter(({ subject_id }) => subject_id.startsWith('demo-poster-')).length).toBeGreaterThan(
      10,
    );
  });
});
