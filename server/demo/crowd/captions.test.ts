import path from 'node:path';
import { insertAttendee, insertSession } from '../../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { CONFIGS, loadEvents } from '../../events/load';
import { createEventRegistry } from '../../events/registry';
import { readDemoFile } from '../programme/readDemoFile';
import { actForCrowd } from '.';

const TALK = 'keynote-night-shift';
const START = Date.parse('2021-01-26T15:00:00.000Z');
const found = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!found) throw new Error('cleaning-summit is missing');
const summit = found;
const { conferenceId } = summit;
const demo = readDemoFile(summit, path.join(CONFIGS, conferenceId), conferenceId);
if (demo === null || Array.isArray(demo)) throw new Error('its demo file is not good');
const script = demo.talks.find(({ id }) => id === TALK)?.captions ?? [];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const dataSet = summit.pageOptions.sessions.tableName ?? '';
  await insertSession(test.db, { conferenceId, dataSet }, TALK, {
    startTime: new Date(START).toISOString(),
    endTime: new Date(START + 3_600_000).toISOString(),
  });
  for (const attendeeId of ['demo-0001', 'demo-0002']) {
    await insertAttendee(test.db, conferenceId, 'vendor', { attendeeId, firstName: 'Ada', lastName: 'N' });
  }
});
afterAll(() => test.drop());
beforeEach(() => test.empty('caption_cue', 'poll', 'question', 'comment'));

const publish = jest.fn<Promise<number>, unknown[]>().mockResolvedValue(1);
/** The numbers of the captions published meanwhile. */
async function actAt(seconds: number): Promise<number[]> {
  publish.mockClear();
  await actForCrowd({
    pool: test.pool,
    db: test.db,
    channels: { publish } as never,
    events: createEventRegistry([summit], conferenceId),
    eventTime: { now: () => START + seconds * 1_000 } as never,
    showsDemoProgramme: true,
  });
  const bodies = publish.mock.calls.map(
    ([, , body]) => body as { kind: string; caption: { number: number } },
  );
  return bodies.filter(({ kind }) => kind === 'caption').map(({ caption }) => caption.number);
}
const typed = () => test.db.selectFrom('caption_cue').selectAll().orderBy('number').execute();

it('types one every 20 s, the newest now, and nothing twice', async () => {
  expect(await actAt(-5)).toEqual([]);
  expect(await actAt(65)).toEqual([4]);
  expect(await actAt(75)).toEqual([]);
  expect(await actAt(85)).toEqual([5]);
  const cues = await typed();
  expect(cues.map(({ text }) => text)).toEqual(script.slice(0, 5));
  expect(cues.map(({ typed_at }) => (typed_at.getTime() - START) / 1_000)).toEqual([0, 20, 40, 65, 85]);
  expect(new Set(cues.map(({ user_id }) => user_id))).toEqual(new Set(['demo-0001']));
});

it('has the whole of a talk that is over, for its recording', async () => {
  expect(await actAt(7_200)).toEqual([]);
  const cues = await typed();
  expect(cues).toHaveLength(180);
  expect(cues[script.length]?.text).toBe(script[0]);
});

it('stops where somebody else types', async () => {
  await actAt(30);
  const [first] = await typed();
  await test.db
    .insertInto('caption_cue')
    .values({ ...(first as NonNullable<typeof first>), number: 3, user_id: 'ada' })
    .execute();
  expect(await actAt(300)).toEqual([]);
  expect(await typed()).toHaveLength(3);
});
