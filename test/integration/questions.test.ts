import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import {
  askQuestion,
  decideQuestion,
  findSimilarQuestions,
  listQuestions,
  MAX_OWN_QUESTIONS,
  MAX_QUESTION_TEXT,
  MAX_SESSION_QUESTIONS,
  putQuestionVote,
  withdrawQuestion,
  type QuestionDecision,
  type QuestionEvent,
} from '../../src/contract/stage/questions';
import { userChannel } from '../../src/contract/platform/realtime';
import { putSessionPresenter } from '../../src/contract/program/sessions';
import { sessionChannel } from '../../src/contract/program/stages';
import { publishVotes } from '../../server/modules/stage/questions/publishing';
import { inTurn } from '../../server/deps/turn';
import naughtyStrings from '../naughtyStrings';
import { floorOf } from '../wholeCorpora';
import { fourEvents, QUIET } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await insertSession(server.db, { conferenceId: HOME }, 's');
});

const params = { sessionId: 's' };
const askAs = (
  as: Person,
  text: string,
  { anonymous = false, key = randomUUID() }: { anonymous?: boolean; key?: string } = {},
) =>
  server.call(
    askQuestion,
    { params, body: { text, anonymous } },
    { as, headers: { [IDEMPOTENCY_KEY]: key } },
  );
/** Asks past the limit of a person's rate. */
async function asked(text = 'Which dwell time?', as: Person = 'attendee', anonymous = false) {
  server.clock.advance(60_000);
  const { body } = await askAs(as, text, { anonymous });
  return body.questionId;
}
const decide = (questionId: string, revision: number, decision: QuestionDecision, as: Person = 'moderator') =>
  server.call(decideQuestion, { params: { questionId }, body: { revision, decision } }, { as });
const approve = (questionId: string) => decide(questionId, 1, { kind: 'approve' });
async function approved(text?: string, as?: Person) {
  const questionId = await asked(text, as);
  await approve(questionId);
  return questionId;
}
const vote = (questionId: string, as: string, on = true) =>
  server.call(putQuestionVote, { params: { questionId }, body: { on } }, { as: as as Person });
const withdraw = (questionId: string, as: Person = 'attendee') =>
  server.call(withdrawQuestion, { params: { questionId } }, { as });
const list = async (as: Person = 'attendee2') => (await server.call(listQuestions, { params }, { as })).body;
const rowsOf = async <T extends object>(query: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(query, values)).rows;
const saidIn = async (channel: string) =>
  (
    await rowsOf<{ body: string }>(
      `select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq`,
      [channel],
    )
  ).map(({ body }) => JSON.parse(body) as QuestionEvent);
/** What the session was told, without that managers load again, which comes when it comes. */
const published = async () =>
  (await saidIn(sessionChannel('s'))).filter(
    ({ kind }) => kind !== 'questionQueue' && kind !== 'questionVotes',
  );

describe('asking', () => {
  it('waits for approval, seen by who asked and who manages only', async () => {
    const { body } = await askAs('attendee', '  Which\n dwell   time? ');
    expect(body).toMatchObject({
      text: 'Which dwell time?',
      state: 'pending',
      own: true,
      votes: 0,
      revision: 1,
      userName: 'Name of attendee',
    });
    expect((await list('attendee')).questions).toEqual([body]);
    expect(await list('attendee2')).toEqual({ questions: [], manages: false });
    for (const as of ['presenter', 'moderator', 'superuser'] as const) {
      expect(await list(as)).toMatchObject({ manages: true, questions: [{ own: false, text: body.text }] });
    }
    expect(await published()).toEqual([]);
    expect(JSON.stringify(await saidIn(sessionChannel('s')))).not.toContain('dwell');
    expect((await vote(body.questionId, 'attendee2')).status).toBe(404);
  });

  it('is stored once, however often it is sent', async () => {
    const key = randomUUID();
    const [one, two] = [await askAs('attendee', 'Why?', { key }), await askAs('attendee', 'Why?', { key })];
    expect(two.body).toEqual(one.body);
    expect((await list('moderator')).questions).toHaveLength(1);
  });

  it('keeps an anonymous name from everybody, and tells only who asked that it is theirs', async () => {
    const questionId = await asked('Is it safe?', 'attendee', true);
    await approve(questionId);
    for (const as of ['attendee2', 'moderator', 'superuser'] as const) {
      const { questions } = await list(as);
      expect(questions).toMatchObject([{ userName: null, own: false }]);
      expect(JSON.stringify(questions)).not.toMatch(/attendee/i);
    }
    expect((await list('attendee')).questions).toMatchObject([{ userName: null, own: true }]);
    expect(JSON.stringify(await published())).not.toMatch(/attendee/i);
  });

  it('takes every text as it is, and none that is too long or empty', async () => {
    const texts = naughtyStrings
      .map((text) => text.replace(/\s+/gu, ' ').trim())
      .filter((text) => text !== '' && text.length <= MAX_QUESTION_TEXT && !/[\p{Cc}\p{Cs}]/u.test(text));
    expect(texts.length).toBeGreaterThan(floorOf({ whole: 400, sample: 40 }));
    await server.db
      .insertInto('question')
      .values(
        texts.slice(20).map((text) => ({
          conference_id: HOME,
          session_id: 's',
          user_id: 'zoe',
          user_name: text,
          anonymous: false,
          text,
          state: 'approved' as const,
          asked_at: new Date(0),
          stored_at: new Date(0),
          decided_at: null,
          before: null,
        })),
      )
      .execute();
    expect((await list()).questions.map(({ text }) => text)).toEqual(texts.slice(20));
    for (const text of texts.slice(0, 20)) {
      server.clock.advance(60_000);
      expect((await askAs('attendee', text)).body.text).toBe(text);
      const similar = await server.call(findSimilarQuestions, { params, body: { text } }, { as: 'attendee' });
      expect(similar.status).toBe(200);
    }
    const long = await askAs('attendee2', 'x'.repeat(10_000));
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([400, 'text']);
    for (const text of ['', ' \n ', 'a\u0007b']) expect((await askAs('attendee2', text)).status).toBe(400);
  });

  it('limits how fast and how much a person asks, however many at once', async () => {
    const burst = await Promise.all(
      Array.from({ length: 6 }, (_none, index) => askAs('attendee', `Q${index}`)),
    );
    expect(burst.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    for (let number = 3; number < MAX_OWN_QUESTIONS; number += 1) await asked(`Q${number}`);
    server.clock.advance(60_000);
    expect((await askAs('attendee', 'One more')).status).toBe(409);
    expect((await askAs('attendee2', 'Mine')).status).toBe(200);
  });

  it('limits the questions of a session', async () => {
    await rowsOf(
      `insert into question (conference_id, session_id, user_id, user_name, anonymous, text, state, asked_at, stored_at)
       select $1, 's', 'zoe', '', true, 'Q', 'pending', now(), to_timestamp(0) from generate_series(1, $2)`,
      [HOME, MAX_SESSION_QUESTIONS - 1],
    );
    const two = await Promise.all([askAs('attendee', 'One'), askAs('attendee2', 'Two')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('needs an event with questions, and a session', async () => {
    const elsewhere = await server.call(listQuestions, { params }, { as: 'attendee', event: QUIET });
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([
      403,
      'Questions are turned off for this conference.',
    ]);
    const nowhere = { params: { sessionId: 'none' } };
    expect((await server.call(listQuestions, nowhere, { as: 'attendee' })).status).toBe(404);
  });
});

describe('deciding', () => {
  it('shows an approved question to everybody, and tells who asked', async () => {
    const questionId = await asked();
    expect((await approve(questionId)).body).toMatchObject({
      state: 'approved',
      undoable: true,
      revision: 2,
    });
    expect((await list()).questions).toMatchObject([{ state: 'approved', undoable: false, own: false }]);
    expect(await published()).toMatchObject([{ kind: 'question', question: { questionId, revision: 2 } }]);
    expect(await saidIn(userChannel('attendee'))).toMatchObject([
      { kind: 'questionOutcome', question: { questionId, state: 'approved', own: true } },
    ]);
  });

  it('dismisses with a reason that only who asked and managers see, and keeps no copy', async () => {
    const questionId = await approved('A rude one');
    await decide(questionId, 2, { kind: 'dismiss', reason: 'Off topic' });
    expect((await list()).questions).toEqual([]);
    expect((await list('attendee')).questions).toMatchObject([{ state: 'dismissed', reason: 'Off topic' }]);
    expect(JSON.stringify(await saidIn(sessionChannel('s')))).not.toMatch(/rude|Off topic/);
    expect((await published()).at(-1)).toEqual({ kind: 'questionGone', questionId, revision: 3 });
  });

  it('answers in writing, with the name of who did', async () => {
    await server.call(
      putSessionPresenter,
      { params, body: { account: 'exhibitor', presents: true } },
      { as: 'superuser' },
    );
    const questionId = await approved();
    const { body } = await decide(questionId, 2, { kind: 'answer', text: 'Ten minutes.' }, 'exhibitor');
    expect(body).toMatchObject({
      state: 'answered',
      answer: { text: 'Ten minutes.', userName: 'Name of exhibitor' },
    });
    expect((await decide(questionId, 3, { kind: 'answer', text: 'Twelve.' })).body.answer).toMatchObject({
      text: 'Twelve.',
    });
    expect((await vote(questionId, 'attendee2')).status).toBe(409);
  });

  it.each<[string, QuestionDecision[], object]>([
    ['an approval', [{ kind: 'approve' }], { state: 'pending' }],
    ['a dismissal', [{ kind: 'dismiss', reason: 'No' }], { state: 'pending', reason: '' }],
    ['an answer', [{ kind: 'approve' }, { kind: 'answer', text: '' }], { state: 'approved' }],
    [
      'a changed answer',
      [
        { kind: 'answer', text: 'A' },
        { kind: 'answer', text: 'B' },
      ],
      { state: 'answered', answer: { text: 'A', userName: 'Name of moderator' } },
    ],
  ])('takes back %s, once', async (_what, decisions, expected) => {
    const questionId = await asked();
    let revision = 1;
    for (const decision of decisions) {
      expect((await decide(questionId, revision, decision)).status).toBe(200);
      revision += 1;
    }
    const undone = await decide(questionId, revision, { kind: 'undo' });
    expect(undone.body).toMatchObject({ ...expected, undoable: false, revision: revision + 1 });
    expect((await decide(questionId, revision + 1, { kind: 'undo' })).status).toBe(409);
  });

  it('lets one of two moderators decide who decide at once', async () => {
    const questionId = await asked();
    const both = await Promise.all([
      decide(questionId, 1, { kind: 'approve' }),
      decide(questionId, 1, { kind: 'dismiss', reason: 'No' }, 'superuser'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain('changed in the meantime');
    const [state] = (await list('moderator')).questions;
    expect(state).toMatchObject({
      revision: 2,
      state: both.find(({ status }) => status === 200)?.body.state,
    });
  });

  it('is not for attendees', async () => {
    expect((await decide(await asked(), 1, { kind: 'approve' }, 'attendee')).status).toBe(403);
  });
});

describe('votes', () => {
  it('count each person once, also when 50 come in parallel, several from each', async () => {
    const questionId = await approved();
    const people = ['attendee2', 'exhibitor', 'presenter', 'helpdesk', 'moderator'];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_none, index) => vote(questionId, people[index % people.length] ?? '')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).questions).toMatchObject([{ votes: 5, voted: true }]);
    expect(await rowsOf('select from question_vote where question_id = $1', [questionId])).toHaveLength(5);
    expect((await vote(questionId, 'helpdesk', false)).body).toEqual({ questionId, votes: 4, voted: false });
    expect((await vote(questionId, 'helpdesk', false)).body.votes).toBe(4);
  });

  it('are not for one’s own question', async () => {
    expect((await vote(await approved(), 'attendee')).status).toBe(409);
  });

  it('are published as they are counted, without what is not public', async () => {
    const [shown, hidden] = [await approved('A'), await asked('B')];
    await vote(shown, 'attendee2');
    const at = { conferenceId: HOME, sessionId: 's' };
    await inTurn(server.deps, (turn) => publishVotes(turn, at, [shown, hidden]));
    expect((await saidIn(sessionChannel('s'))).findLast(({ kind }) => kind === 'questionVotes')).toEqual({
      kind: 'questionVotes',
      votes: [{ questionId: shown, votes: 1 }],
    });
  });
});

describe('withdrawing', () => {
  it('erases one’s own question while nobody has decided against it', async () => {
    const questionId = await approved('Never mind');
    await vote(questionId, 'attendee2');
    expect((await withdraw(questionId, 'attendee2')).status).toBe(403);
    expect((await withdraw(questionId)).status).toBe(200);
    expect((await withdraw(questionId)).status).toBe(404);
    expect(await rowsOf('select from question_vote')).toEqual([]);
    expect(JSON.stringify(await saidIn(sessionChannel('s')))).not.toContain('Never mind');
    const answered = await approved();
    await decide(answered, 2, { kind: 'answer', text: '' });
    expect((await withdraw(answered)).status).toBe(409);
  });
});

describe('similar questions', () => {
  const similar = async (text: string, as: Person = 'attendee2') =>
    (await server.call(findSimilarQuestions, { params, body: { text } }, { as })).body.questions.map(
      (question) => question.text,
    );

  it('are those that everybody sees, and one’s own', async () => {
    await approved('Which dwell time do you use in hospitals?');
    await approved('Is there parking near the hall?');
    await asked('How long is the dwell time in hospitals?');
    expect(await similar('what dwell time in hospitals')).toEqual([
      'Which dwell time do you use in hospitals?',
    ]);
    expect(await similar('what dwell time in hospitals', 'attendee')).toHaveLength(2);
    expect(await similar('Where does the bus stop?')).toEqual([]);
    expect(await similar('dwell')).toEqual([]);
  });
});

it('exports questions as CSV, cells of formulas as text, anonymous ones without a name', async () => {
  await asked('=HYPERLINK("https://evil.example")', 'attendee', true);
  const token = await server.token('moderator');
  const reply = await server.inject({
    url: `/api/${HOME}/sessions/s/question-export`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${HOME}-questions-s.csv"`);
  expect(reply.body.split('\r\n')[1]).toMatch(
    /^\d+,2021-.*,pending,0,,"'=HYPERLINK\(""https:\/\/evil\.example""\)",,,$/,
  );
});
