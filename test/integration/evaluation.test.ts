import { appendLog, type EvaluationAnswers } from '../../src/contract/platform/log';
import { postSessionEvals } from '../../src/contract/program/sessionEvals';
import naughtyStrings from '../naughtyStrings';
import { asReal, buildAnswers, buildEvaluation } from '../builders/logEntry';
import { inBatches } from '../setup/inBatches';
import { useBothEnvironments } from './bothEnvironments';
import { insertSession } from './seed';
import { HOME, OTHER, QUIET } from './fourEvents';
import type { Person } from './idTokens';

const NOW = '2021-01-26T15:58:00.000Z';
const servers = useBothEnvironments(NOW, ['s', 't']);

type Over = Partial<ReturnType<typeof buildEvaluation>>;
const evaluate = (over: Over = {}, as: Person = 'attendee', server = servers.rehearsal) =>
  server.call(appendLog, { body: buildEvaluation({ sessionId: 's', ...over }) }, { as });
const stored = async (userId = 'attendee', as: Person = 'attendee', server = servers.rehearsal) =>
  (await server.call(postSessionEvals, { body: { userId } }, { as })).body;

describe('an evaluation', () => {
  it('is stored once and read back as sent', async () => {
    const answers = buildAnswers({ question4: 'More of this' });
    expect(await evaluate({ answers })).toMatchObject({ status: 200, body: { recordedAt: NOW } });
    expect(await stored()).toEqual([{ sessionId: 's', userId: 'attendee', answers, submittedAt: NOW }]);
  });

  it('is refused with 409 the second time for the same attendee and session', async () => {
    await evaluate();
    const again = await evaluate({ answers: buildAnswers({ question1: 1 }) });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('You have already evaluated this session.');
    expect((await evaluate({ sessionId: 't' })).status).toBe(200);
    expect((await evaluate({ userId: 'attendee2' }, 'attendee2')).status).toBe(200);
    expect((await stored()).map((one) => [one.sessionId, one.answers['question1']])).toEqual([
      ['s', 4],
      ['t', 4],
    ]);
  });

  it('gets the original reply when resent with its id', async () => {
    const entry = buildEvaluation({ sessionId: 's' });
    const first = await servers.rehearsal.call(appendLog, { body: entry }, { as: 'attendee' });
    servers.rehearsal.clock.set('2021-01-26T16:30:00.000Z');
    const second = await servers.rehearsal.call(appendLog, { body: entry }, { as: 'attendee' });
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(200);
  });

  it('is stored once when ten arrive at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        evaluate({ answers: buildAnswers({ question4: `try ${index}` }) }),
      ),
    );
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = replies.findIndex((reply) => reply.status === 200);
    expect((await stored()).map((one) => one.answers['question4'])).toEqual([`try ${winner}`]);
  });

  it('succeeds ten times but is stored once when sent ten times at once with one id', async () => {
    const body = buildEvaluation({ sessionId: 's' });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => servers.rehearsal.call(appendLog, { body }, { as: 'attendee' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await stored()).toHaveLength(1);
  });

  it.each<[string, EvaluationAnswers, string]>([
    ['without question 1', { question2: 5, question3: 'very' }, 'answers.question1'],
    ['without question 2', { question1: 5, question3: 'very' }, 'answers.question2'],
    ['without question 3', { question1: 5, question2: 5 }, 'answers.question3'],
    ['with a rating out of range', buildAnswers({ question1: 6 }), 'answers.question1'],
    ['with half a point', buildAnswers({ question1: 4.5 }), 'answers.question1'],
    ['with an unknown choice', buildAnswers({ question3: 'maybe' }), 'answers.question3'],
    ['with a comment that is too long', buildAnswers({ question4: 'x'.repeat(1_001) }), 'answers.question4'],
    ['with a question nobody asked', buildAnswers({ question5: 1 }), 'answers.question5'],
  ])('%s is rejected with 422, naming the field', async (_what, answers, place) => {
    const { status, body } = await evaluate({ answers });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toEqual([place]);
    expect(await stored()).toEqual([]);
  });

  it.each([undefined, ''])('may omit the comment or leave it empty: %j', async (question4) => {
    const answers = { ...buildAnswers(), ...(question4 !== undefined && { question4 }) };
    expect((await evaluate({ answers })).status).toBe(200);
    expect((await stored())[0]?.answers).toEqual(answers);
  });

  it('is rejected with 422 if the event takes no evaluations', async () => {
    await insertSession(servers.rehearsal.db, { conferenceId: QUIET }, 's');
    const { status, body } = await servers.rehearsal.call(
      appendLog,
      { body: buildEvaluation({ sessionId: 's' }) },
      { as: 'attendee', event: QUIET },
    );
    expect([status, body.detail]).toEqual([422, 'This conference does not accept evaluations.']);
  });

  it('is rejected with 422 for a session the event does not have', async () => {
    expect((await evaluate({ sessionId: 'nobody-knows' })).status).toBe(422);
  });

  it('does not require watched minutes, which may still be in transit', async () => {
    expect((await evaluate()).status).toBe(200);
  });

  it('stores naughty strings in the comment verbatim', async () => {
    await inBatches(naughtyStrings, async (question4, index) => {
      const sessionId = `n${index}`;
      await insertSession(servers.rehearsal.db, { conferenceId: HOME }, sessionId);
      expect((await evaluate({ sessionId, answers: buildAnswers({ question4 }) })).status).toBe(200);
    });
    const comments = new Map((await stored()).map((one) => [one.sessionId, one.answers['question4']]));
    expect(naughtyStrings.map((_text, index) => comments.get(`n${index}`))).toEqual(naughtyStrings);
  });

  it('is rejected with 422 if its comment cannot be stored', async () => {
    const { status, body } = await evaluate({ answers: buildAnswers({ question4: 'a\0b' }) });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'answers.question4']);
  });
});

describe('test and real evaluations', () => {
  it('in production: both are stored, only the real ones are shown', async () => {
    await evaluate({}, 'attendee', servers.production);
    expect(await stored('attendee', 'attendee', servers.production)).toEqual([]);
    const real = asReal(buildEvaluation({ sessionId: 's', answers: buildAnswers({ question1: 2 }) }));
    expect((await servers.production.call(appendLog, { body: real }, { as: 'attendee' })).status).toBe(200);
    expect(
      (await stored('attendee', 'attendee', servers.production)).map((one) => one.answers['question1']),
    ).toEqual([2]);
  });

  it('in a rehearsal: real ones are rejected', async () => {
    const body = asReal(buildEvaluation({ sessionId: 's' }));
    expect((await servers.rehearsal.call(appendLog, { body }, { as: 'attendee' })).status).toBe(422);
  });
});

describe('POST /sessionEvals', () => {
  it('returns an empty list for an attendee who has sent none', async () => {
    expect(await stored()).toEqual([]);
  });

  it.each<[Person, number]>([
    ['attendee2', 403],
    ['presenter', 403],
    ['superuser', 200],
  ])('for another attendee’s evaluations, requested by %s: %d', async (as, expected) => {
    await evaluate();
    const reply = await servers.rehearsal.call(postSessionEvals, { body: { userId: 'attendee' } }, { as });
    expect(reply.status).toBe(expected);
    if (expected === 200) expect(reply.body).toHaveLength(1);
  });

  it('stays within the event', async () => {
    await evaluate();
    await servers.rehearsal.db.updateTable('log_entry').set({ user_id: 'otherEventAttendee' }).execute();
    const { body } = await servers.rehearsal.call(
      postSessionEvals,
      { body: { userId: 'otherEventAttendee' } },
      { as: 'otherEventAttendee', event: OTHER },
    );
    expect(body).toEqual([]);
  });

  it('returns 422 for an impossible user id', async () => {
    const reply = await servers.rehearsal.call(
      postSessionEvals,
      { body: { userId: 'a\0' } },
      { as: 'superuser' },
    );
    expect(reply.status).toBe(422);
  });
});
