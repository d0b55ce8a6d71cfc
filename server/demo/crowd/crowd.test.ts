import path from 'node:path';
import { sql } from 'kysely';
import { insertAttendee, insertSession } from '../../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { CONFIGS, loadEvents } from '../../events/load';
import { createEventRegistry } from '../../events/registry';
import { readDemoFile } from '../program/readDemoFile';
import { actForCrowd, livelySessions } from '.';

const TALK = 'keynote-night-shift';
const START = Date.parse('2021-01-26T15:00:00.000Z');
const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!summit) throw new Error('cleaning-summit is missing');
const { conferenceId } = summit;
const demo = readDemoFile(summit, path.join(CONFIGS, conferenceId), conferenceId);
if (demo === null || Array.isArray(demo)) throw new Error('its demo file is not good');
const talk = demo.talks.find(({ id }) => id === TALK);
const lines = talk?.chat ?? [];
const script = talk?.polls ?? [];
const dueAt = (minutes: number) => lines.filter(({ at }) => at <= minutes).length;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const dataSet = summit.pageOptions.sessions.tableName ?? '';
  await insertSession(test.db, { conferenceId, dataSet }, TALK, {
    startTime: new Date(START).toISOString(),
    endTime: new Date(START + 3_600_000).toISOString(),
  });
  for (let index = 0; index < 20; index += 1) {
    const over = { attendeeId: `demo-${index}`, firstName: 'Ada', lastName: `Number ${index}` };
    await insertAttendee(test.db, conferenceId, 'vendor', over);
  }
});
afterAll(() => test.drop());
beforeEach(() =>
  test.empty(
    'comment_reaction',
    'comment',
    'comment_counter',
    'poll_vote',
    'poll_voter',
    'poll_ballot',
    'poll',
  ),
);

const publish = jest.fn<Promise<number>, unknown[]>().mockResolvedValue(1);
let minutes = 0;
const act = (event = summit) =>
  actForCrowd({
    pool: test.pool,
    db: test.db,
    channels: { publish } as never,
    clock: { now: () => START },
    events: createEventRegistry([event], conferenceId),
    eventTime: { now: () => START + minutes * 60_000 } as never,
    showsDemoProgram: true,
  });
const said = () =>
  test.db
    .selectFrom('comment')
    .select(['number', 'body', 'user_id', 'reply_to', 'created_at'])
    .orderBy('number')
    .execute();

describe('the crowd of a demo', () => {
  it('has said what is past, at its time, answers to what they answer', async () => {
    minutes = 14;
    await act();
    const comments = await said();
    const due = lines.slice(0, dueAt(14));
    expect(due.length).toBeGreaterThan(8);
    expect(comments.map(({ body }) => body)).toEqual(due.map(({ text }) => text));
    expect(comments.map(({ created_at }) => created_at.getTime())).toEqual(
      due.map(({ at }) => START + at * 60_000),
    );
    due.forEach(({ replyTo }, index) => {
      const [own, answered] = [comments[index], comments[replyTo ?? -1]];
      expect(own?.reply_to).toBe(answered?.number ?? null);
      if (answered) expect(own?.user_id).not.toBe(answered.user_id);
    });
  });

  it('says the rest as time passes, and nothing twice', async () => {
    for (const [at, count] of [
      [1, dueAt(1)],
      [1, dueAt(1)],
      [20, dueAt(20)],
      [90, lines.length],
      [5, lines.length],
    ] as const) {
      minutes = at;
      await act();
      expect(await said()).toHaveLength(count);
    }
  });

  it('counts each sign once', async () => {
    minutes = 90;
    await act();
    await act();
    const rows = await test.db
      .selectFrom('comment_reaction')
      .select((eb) => ['sign', eb.fn.countAll<string>().as('count')])
      .groupBy('sign')
      .execute();
    const expected: Record<string, number> = {};
    // The last line's signs would come with the next one.
    for (const { signs } of lines.slice(0, -1))
      for (const [sign, count] of Object.entries(signs ?? {})) expected[sign] = (expected[sign] ?? 0) + count;
    expect(Object.fromEntries(rows.map(({ sign, count }) => [sign, Number(count)]))).toEqual(expected);
  });

  it('speaks from one process only', async () => {
    minutes = 30;
    await Promise.all([act(), act(), act()]);
    expect(await said()).toHaveLength(dueAt(30));
  });

  it('stays silent where comments are off', async () => {
    const { pageOptions } = summit;
    await act({
      ...summit,
      pageOptions: { ...pageOptions, session: { ...pageOptions.session, comments: false } },
    });
    expect(await said()).toEqual([]);
  });

  describe('in polls', () => {
    /** The talk's polls in the script's order, with the number of votes. */
    const stored = async () => {
      const rows = await test.db.selectFrom('poll').selectAll().orderBy('number').execute();
      const { rows: answers } = await sql<{
        poll_id: string;
      }>`select poll_id from poll_answer`.execute(test.db);
      return rows.map(({ poll_id, state }) => ({
        state,
        votes: answers.filter((answer) => answer.poll_id === poll_id).length,
      }));
    };

    it('has one poll closed and one open ten minutes into the talk', async () => {
      minutes = 10;
      await act();
      const all = Math.min(20, script[0]?.votes ?? 0);
      const [first, second, third] = await stored();
      expect(first).toEqual({ state: 'closed', votes: all });
      expect(second?.state).toBe('open');
      expect(second?.votes).toBeGreaterThan(0);
      expect(second?.votes).toBeLessThan(all);
      expect(third).toEqual({ state: 'draft', votes: 0 });
    });

    it('votes as time passes, once per person, and in nothing that somebody opened by hand', async () => {
      minutes = 36;
      await act();
      const before = await stored();
      await act();
      expect(await stored()).toEqual(before);
      await test.db
        .updateTable('poll')
        .set({ opened_at: new Date(START + 7 * 60_000) })
        .where('state', '=', 'open')
        .execute();
      minutes = 80;
      await act();
      expect(await stored()).toEqual(before);
    });

    it('ends with every poll closed and all votes given', async () => {
      minutes = 80;
      await act();
      const votes = script.map((poll) => Math.min(20, poll.votes));
      expect(votes).toHaveLength(3);
      expect(await stored()).toEqual(votes.map((count) => ({ state: 'closed', votes: count })));
    });
  });

  it('comments on every talk with a video, over its time, with answers and signs, and nothing twice', () => {
    const shown = demo.talks.filter(({ special = {} }) => special.withoutBroadcast !== true);
    for (const { minutes: length, chat = [] } of shown) {
      expect(chat.length).toBeGreaterThanOrEqual(6);
      expect((chat.at(-1)?.at ?? 0) - (chat[0]?.at ?? 0)).toBeGreaterThan(length / 2);
      expect(chat.some(({ replyTo }) => replyTo !== undefined)).toBe(true);
      expect(chat.some(({ signs }) => signs !== undefined)).toBe(true);
    }
    const texts = demo.talks.flatMap(({ chat = [] }) => chat.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is known to be active in the talks that have a script', () => {
    expect(livelySessions(summit)).toContain(TALK);
    expect(livelySessions(summit).size).toBeLessThan(demo.talks.filter(({ chat }) => chat).length);
  });
});
