import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { inTurn } from '../../deps/turn';
import { CONFIGS, loadEvents } from '../../events/load';
import { readDemoFile } from '../program/readDemoFile';
import { captions } from './captions';

const REAL_NOW = Date.parse('2026-03-02T09:00:00.000Z');
const START = Date.parse('2021-01-26T15:00:00.000Z');
const event = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!event) throw new Error('cleaning-summit is missing');
const summit = event;
const demo = readDemoFile(summit, path.join(CONFIGS, 'cleaning-summit'), 'cleaning-summit');
if (demo === null || Array.isArray(demo)) throw new Error('its demo file is not good');
const talk = demo.talks.find(({ id }) => id === 'keynote-night-shift');
if (!talk?.captions) throw new Error('its keynote has no captions');
const keynote = talk;
const script = talk.captions;
const people = ['demo-0001', 'demo-0002'].map((id) => ({ id, name: 'Ada', companyName: '' }));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.empty('caption_cue'));

const publish = jest.fn<Promise<number>, unknown[]>().mockResolvedValue(1);
/** The numbers of the captions published meanwhile. */
async function actAt(seconds: number): Promise<number[]> {
  publish.mockClear();
  const scene = { event: summit, talk: keynote, people, start: START, now: START + seconds * 1_000 };
  const deps = { pool: test.pool, channels: { publish } as never, clock: { now: () => REAL_NOW } };
  await inTurn(deps, (turn) => captions.perform({ ...scene, deps, turn }));
  return publish.mock.calls.map(([, , body]) => (body as { caption: { number: number } }).caption.number);
}
const typed = () => test.db.selectFrom('caption_cue').selectAll().orderBy('number').execute();

it('is for talks that have a script', () => {
  expect(captions.isIn(summit, keynote)).toBe(true);
  expect(demo.talks.filter((each) => captions.isIn(summit, each)).length).toBeGreaterThan(5);
});

it('types one every 20 s, the newest now, and nothing twice', async () => {
  expect(await actAt(-5)).toEqual([]);
  expect(await actAt(65)).toEqual([4]);
  expect(await actAt(75)).toEqual([]);
  expect(await actAt(85)).toEqual([5]);
  const cues = await typed();
  expect(cues.map(({ text }) => text)).toEqual(script.slice(0, 5));
  expect(cues.map(({ typed_at }) => (typed_at.getTime() - START) / 1_000)).toEqual([0, 20, 40, 65, 85]);
  // By real time, the first of what is added now was 65 s ago.
  expect(cues[0]?.stored_at.getTime()).toBe(REAL_NOW - 65_000);
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
