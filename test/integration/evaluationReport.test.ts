import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '../../src/contract/admin/audit';
import type { EndpointInput } from '../../src/contract/kit/endpoint';
import {
  EVALUATION_COMMENTS_PAGE,
  exportEvaluations,
  getEvaluationReport,
  hideEvaluationComment,
  listEvaluationComments,
} from '../../src/contract/program/evaluationReport';
import { appendLog } from '../../src/contract/platform/log';
import { insertEntry } from '../../server/modules/platform/log/repository';
import { routePath } from '../../server/plugins/contractRoutes';
import { buildEventConfig } from '../builders/eventConfig';
import { buildWatchedMinute } from '../builders/logEntry';
import naughtyStrings from '../naughtyStrings';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  await insertSession(server.db, { conferenceId: HOME }, 's', { title: 'Soap', minutesBeforeSessionEval: 2 });
  await insertSession(server.db, { conferenceId: HOME }, 't', { title: 'Tiles' });
});

const as = 'superuser' as const;
const questions = buildEventConfig().pageOptions.sessionEvals?.questions ?? [];
const report = async (sessionId?: string) =>
  (await server.call(getEvaluationReport, { query: { ...(sessionId && { sessionId }) } }, { as })).body;
type CommentQuery = NonNullable<EndpointInput<typeof listEvaluationComments>['query']>;
const comments = async (query: CommentQuery = {}) =>
  (await server.call(listEvaluationComments, { query }, { as })).body;
const texts = async (query: CommentQuery = {}) => (await comments(query)).comments.map(({ text }) => text);
const exported = async (query: string) => {
  const reply = await server.inject({
    url: `${routePath(exportEvaluations).replace(':conferenceId', HOME)}${query}`,
    headers: { authorization: `Bearer ${await server.token(as)}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body;
};

/** Stores an evaluation as the log does. */
async function evaluate(
  sessionId: string,
  [question1, question2, question3, question4]: [number, number, string, string?],
  over: { userId?: string; at?: string; isTest?: boolean; conferenceId?: string } = {},
): Promise<string> {
  const entryId = randomUUID();
  await insertEntry(server.db, {
    conference_id: over.conferenceId ?? HOME,
    user_id: over.userId ?? `person-${entryId}`,
    entry_id: entryId,
    type: 'SessionEvaluation',
    is_test: over.isTest ?? true,
    session_id: sessionId,
    recorded_at: new Date(over.at ?? TEST_NOW),
    body: JSON.stringify({
      userName: 'Ada',
      answers: { question1, question2, question3, ...(question4 !== undefined && { question4 }) },
    }),
  });
  return entryId;
}

/** Five evaluations of a session. */
async function evaluateFive(sessionId: string, comment?: string): Promise<void> {
  for (const rating of [2, 3, 3, 4, 5]) await evaluate(sessionId, [rating, 5, 'very', comment ?? '']);
}

async function watch(userId: string, sessionId: string, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await insertEntry(server.db, {
      conference_id: HOME,
      user_id: userId,
      entry_id: randomUUID(),
      type: 'VideoViewTime',
      is_test: true,
      session_id: sessionId,
      recorded_at: new Date(TEST_NOW),
      body: '{}',
    });
  }
}

describe('the report', () => {
  it('has distributions, means with their intervals, and how many of those who watched enough answered', async () => {
    await evaluateFive('s');
    for (let person = 0; person < 8; person += 1) await watch(`w${person}`, 's', 2);
    await watch('too-short', 's', 1);
    await watch('elsewhere', 't', 5);
    const found = await report('s');
    expect(found).toMatchObject({ answers: 5, watchedEnough: 8, isWithheld: false });
    expect(found.questions).toEqual([
      {
        questionId: 'question1',
        answers: 5,
        mean: 3.4,
        low: expect.closeTo(1.984, 2) as number,
        high: expect.closeTo(4.816, 2) as number,
        counts: [
          { value: '2', count: 1 },
          { value: '3', count: 2 },
          { value: '4', count: 1 },
          { value: '5', count: 1 },
        ],
      },
      {
        questionId: 'question2',
        answers: 5,
        mean: 5,
        low: 5,
        high: 5,
        counts: [{ value: '5', count: 5 }],
      },
      {
        questionId: 'question3',
        answers: 5,
        mean: null,
        low: null,
        high: null,
        counts: [{ value: 'very', count: 5 }],
      },
    ]);
    expect(found.trend).toEqual([{ at: TEST_NOW, answers: 5, mean: 3.4 }]);
    expect(found.sessions).toMatchObject([
      { sessionId: 's', title: 'Soap', answers: 5, watchedEnough: 8, mean: 3.4 },
      { sessionId: 't', title: 'Tiles', answers: 0, watchedEnough: 1, mean: null },
    ]);
  });

  it('is of the whole event without a session, and of what this server counts', async () => {
    await evaluateFive('s');
    await evaluateFive('t');
    await evaluate('gone', [1, 1, 'not'], { at: '2021-01-26T17:30:00.000Z' });
    await evaluate('s', [1, 1, 'not'], { isTest: false });
    await evaluate('s', [1, 1, 'not'], { conferenceId: OTHER });
    const found = await report();
    expect(found).toMatchObject({ answers: 11, watchedEnough: 11 });
    expect(found.questions[0]).toMatchObject({ answers: 11, mean: expect.closeTo(35 / 11, 5) as number });
    expect(found.trend).toEqual([
      { at: TEST_NOW, answers: 10, mean: 3.4 },
      { at: '2021-01-26T17:00:00.000Z', answers: 1, mean: null },
    ]);
    expect(found.sessions.map(({ sessionId }) => sessionId)).toEqual(['s', 't', 'gone']);
  });

  it('tells nothing but the number of fewer than five answers', async () => {
    for (let times = 0; times < 4; times += 1) await evaluate('s', [5, 5, 'very', 'I am Ada']);
    expect(await report('s')).toMatchObject({
      answers: 4,
      isWithheld: true,
      questions: [],
      trend: [{ answers: 4, mean: null }],
      sessions: [{ answers: 4, mean: null }],
    });
    expect(await texts()).toEqual([]);
    for (const format of ['csv', 'json']) {
      const file = await exported(`?format=${format}`);
      expect(file).toContain('Soap');
      expect(file).not.toMatch(/Ada|very|2021/);
    }
  });

  it('counts minutes as they are appended, and keeps counting those of erased people', async () => {
    const body = { ...buildWatchedMinute(), sessionId: 's', uid: 'attendee' };
    await server.call(appendLog, { body }, { as: 'attendee' });
    await server.call(appendLog, { body }, { as: 'attendee' });
    const { rows } = await server.database.pool.query('select session_id, user_id, minutes from watching');
    expect(rows).toEqual([{ session_id: 's', user_id: 'attendee', minutes: 1 }]);
  });
});

describe('comments', () => {
  it('are searched, latest first, page by page, without who wrote them', async () => {
    await evaluateFive('s', 'Fine');
    for (let index = 0; index < EVALUATION_COMMENTS_PAGE; index += 1) {
      await evaluate('t', [3, 3, 'very', `Café ${index}`], {
        at: new Date(Date.parse(TEST_NOW) + (index + 1) * 1_000).toISOString(),
      });
    }
    const first = await comments();
    expect(first.comments).toHaveLength(EVALUATION_COMMENTS_PAGE);
    expect(first.comments[0]).toMatchObject({
      questionId: 'question4',
      sessionId: 't',
      sessionTitle: 'Tiles',
      text: 'Café 49',
      at: TEST_NOW,
      isHidden: false,
    });
    expect(await texts({ after: first.next ?? '' })).toEqual(['Fine', 'Fine', 'Fine', 'Fine', 'Fine']);
    expect(await texts({ q: ' cafe 7 ' })).toEqual(['Café 7']);
    expect(await texts({ q: '%' })).toEqual([]);
    expect(await texts({ sessionId: 's' })).toHaveLength(5);
    expect(JSON.stringify(first)).not.toContain('person-');
  });

  it('can be hidden, also from the files, and shown again, which is recorded', async () => {
    await evaluateFive('s');
    const entryId = await evaluate('s', [3, 3, 'very', '=1+1']);
    const params = { entryId, questionId: 'question4' };
    const hide = (isHidden: boolean) =>
      server.call(hideEvaluationComment, { params, body: { isHidden } }, { as });
    expect(await exported('?format=csv')).toContain("'=1+1");
    expect(JSON.parse(await exported('?format=json'))).toHaveLength(6);
    expect((await hide(true)).status).toBe(200);
    expect((await hide(true)).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect((await comments({ hidden: 'true' })).comments).toMatchObject([{ text: '=1+1', isHidden: true }]);
    expect(await exported('?format=csv')).not.toContain('=1+1');
    expect(await exported('?format=json')).not.toContain('=1+1');
    await hide(false);
    expect(await texts()).toEqual(['=1+1']);
    const { entries } = (await server.call(listAuditEntries, { query: { object: 's' } }, { as })).body;
    expect(entries.map(({ act }) => act)).toEqual(['evaluation.showComment', 'evaluation.hideComment']);
  });

  it('that do not exist cannot be hidden', async () => {
    const params = { entryId: randomUUID(), questionId: 'question4' };
    const reply = await server.call(hideEvaluationComment, { params, body: { isHidden: true } }, { as });
    expect(reply.status).toBe(404);
  });

  it('may be anything that people type', async () => {
    const typed = naughtyStrings.filter((text) => text.trim() !== '' && !text.includes('\0'));
    for (const text of typed) await evaluate('s', [3, 3, 'very', text]);
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await comments(after === undefined ? {} : { after });
      for (const { text } of page.comments) seen.add(text);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(new Set(typed));
  });
});

describe('files', () => {
  it('are read batch by batch, every evaluation once, oldest first', async () => {
    await server.database.pool.query(
      `insert into log_entry (conference_id, user_id, entry_id, type, is_test, session_id, recorded_at, body)
       select $1, 'p' || n, gen_random_uuid(), 'SessionEvaluation', true, 's',
         $2::timestamptz + n / 3 * interval '1 hour' + n * interval '1 microsecond',
         jsonb_build_object('answers', jsonb_build_object('question1', n % 5 + 1, 'question4', 'c' || n))
       from generate_series(1, 5000) as n`,
      [HOME, TEST_NOW],
    );
    const lines = (await exported('?format=csv')).trim().split('\r\n');
    const labels = questions.map(({ label }) => label);
    expect(lines[0]).toBe(['sessionId', 'title', 'hour', ...labels].join(','));
    expect(lines).toHaveLength(5_001);
    expect(new Set(lines.slice(1).map((line) => line.split(',').at(-1))).size).toBe(5_000);
    const hours = lines.slice(1).map((line) => line.split(',')[2] ?? '');
    expect(hours).toEqual([...hours].sort());
    expect(JSON.parse(await exported('?format=json&sessionId=t'))).toEqual([]);
  });
});
