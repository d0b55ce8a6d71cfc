import path from 'node:path';
import { insertAttendee, insertSession } from '../../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { CONFIGS, loadEvents } from '../../events/load';
import { createEventRegistry } from '../../events/registry';
import { readDemoFile } from '../program/readDemoFile';
import { actForCrowd } from '.';

const TALK = 'keynote-night-shift';
const START = Date.parse('2021-01-26T15:00:00.000Z');
const found = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!found) throw new Error('cleaning-summit is missing');
const summit = found;
const { conferenceId } = summit;
const demo = readDemoFile(summit, path.join(CONFIGS, conferenceId), conferenceId);
if (demo === null || Array.isArray(demo)) throw new Error('its demo file is not good');
const script = demo.talks.find(({ id }) => id === TALK)?.questions ?? [];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const dataSet = summit.pageOptions.sessions.tableName ?? '';
  await insertSession(test.db, { conferenceId, dataSet }, TALK, {
    startTime: new Date(START).toISOString(),
    endTime: new Date(START + 3_600_000).toISOString(),
  });
  for (let index = 0; index < 60; index += 1) {
    const over = {
      attendeeId: `demo-${String(index).padStart(4, '0')}`,
      firstName: 'Ada',
      lastName: `N${index}`,
    };
    await insertAttendee(test.db, conferenceId, 'vendor', over);
  }
});
afterAll(() => test.drop());
beforeEach(() => test.empty('question', 'question_vote', 'comment_reaction', 'comment', 'comment_counter'));

const publish = jest.fn<Promise<number>, unknown[]>().mockResolvedValue(1);
async function speakAt(minutes: number): Promise<void> {
  await actForCrowd({
    pool: test.pool,
    db: test.db,
    channels: { publish } as never,
    clock: { now: () => START },
    events: createEventRegistry([summit], conferenceId),
    eventTime: { now: () => START + minutes * 60_000 } as never,
    showsDemoProgram: true,
  });
}
const asked = () => test.db.selectFrom('question').selectAll().orderBy('asked_at').execute();
const votes = async () => (await test.db.selectFrom('question_vote').selectAll().execute()).length;

it('has asked questions in every state ten minutes into the talk, and nothing twice', async () => {
  await speakAt(10);
  await speakAt(10);
  const questions = await asked();
  expect(questions.map(({ text }) => text)).toEqual(
    script.filter(({ at }) => at <= 10).map(({ text }) => text),
  );
  expect(new Set(questions.map(({ state }) => state))).toEqual(
    new Set(['pending', 'approved', 'answered', 'dismissed']),
  );
  expect(questions.every(({ user_id }) => /^demo-\d+$/.test(user_id))).toBe(true);
});

it('goes on as time passes, and leaves what people decided', async () => {
  await speakAt(6);
  const [before, first] = [await votes(), (await asked()).find(({ state }) => state === 'approved')];
  await test.db
    .updateTable('question')
    .set({ state: 'dismissed', revision: 7 })
    .where('question_id', '=', first?.question_id ?? '')
    .execute();
  await speakAt(60);
  const questions = await asked();
  expect(questions).toHaveLength(script.length);
  expect(questions.find(({ question_id }) => question_id === first?.question_id)?.state).toBe('dismissed');
  expect(await votes()).toBeGreaterThan(before);
});
