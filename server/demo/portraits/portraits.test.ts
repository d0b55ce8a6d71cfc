import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { loadEvents } from '../../events/load';
import { createEventRegistry } from '../../events/registry';
import { recommendAttendees } from '../../modules/people/attendees/recommended';
import { seedDemo } from '../seedDemo';
import { seedPortraits } from './index';
import { drawPortrait } from './drawPortrait';
import { lookOf } from './looks';

const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!summit) throw new Error('cleaning-summit is missing');
const events = createEventRegistry([summit], 'cleaning-summit');
const kept = new Map<string, Buffer>();

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo({ db: test.db, events, settings: { environment: 'development' } });
});
afterAll(() => test.drop());

const seed = () =>
  seedPortraits(
    {
      pool: test.pool,
      db: test.db,
      pictures: { put: async (key: string, bytes: Buffer) => void kept.set(key, bytes) } as never,
      log: { error: jest.fn() } as never,
    },
    summit,
  );

it('gives every speaker, account, exhibitor’s staff and commenter a small picture, once', async () => {
  const count = await seed();
  expect(count).toBeLessThan(250);
  const people = await test.db
    .selectFrom('attendee')
    .select(['attendee_id', 'picture'])
    .where('hidden', '=', false)
    .orderBy('attendee_id')
    .execute();
  const generated = people.filter(({ attendee_id }) => /^demo-\d/.test(attendee_id)).slice(0, 60);
  const named = people.filter(({ attendee_id }) => /^demo-[a-z]/.test(attendee_id));
  expect(named.filter(({ attendee_id }) => attendee_id.startsWith('demo-speaker-'))).toHaveLength(24);
  for (const { picture } of [...named, ...generated]) {
    for (const size of ['large', 'small']) {
      const bytes = kept.get(`cleaning-summit/${picture}-${size}.webp`);
      expect(bytes?.subarray(8, 12).toString()).toBe('WEBP');
      expect(bytes?.length).toBeLessThan(6_000);
    }
  }
  expect(await seed()).toBe(0);
});

it('gives those a picture who are suggested to the demo attendee', async () => {
  const suggested = await recommendAttendees(test.db, {
    reader: { conferenceId: 'cleaning-summit', seesHidden: false, pictureUrl: (id) => id },
    userId: 'demo-attendee',
    limit: 8,
    countsTests: true,
  });
  expect(suggested).toHaveLength(8);
  for (const { attendee } of suggested)
    expect(kept.has(`cleaning-summit/${attendee.imgPath}-small.webp`)).toBe(true);
});

it('has every session’s speakers in the directory', async () => {
  const { rows } = await test.pool.query<{ name: string }>(
    `select distinct speaker ->> 'biography' as name from session, jsonb_array_elements(speakers) as speaker
     except select biography from attendee where attendee_id like 'demo-speaker-%'`,
  );
  expect(rows).toEqual([]);
});

it('draws a person the same every time, and others otherwise', () => {
  const portrait = (attendeeId: string) => drawPortrait(lookOf(attendeeId));
  expect(portrait('demo-speaker-okafor')).toBe(portrait('demo-speaker-okafor'));
  expect(portrait('demo-speaker-okafor')).not.toBe(portrait('demo-speaker-holm'));
});
