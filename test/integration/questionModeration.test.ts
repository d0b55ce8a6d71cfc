import { postComment } from '../../src/contract/stage/comments';
import {
  listModerationActs,
  listModerationQueue,
  moderateTargets,
  reportTarget,
  undoAct,
  type ModerationTarget,
  type QueueView,
  type TargetAction,
} from '../../src/contract/access/moderation';
import {
  askQuestion,
  decideQuestion,
  listQuestions,
  putQuestionVote,
  withdrawQuestion,
  type QuestionDecision,
} from '../../src/contract/stage/questions';
import { userChannel } from '../../src/contract/platform/realtime';
import { sessionChannel } from '../../src/contract/program/stages';
import { fourEvents } from './fourEvents';
import { nameOf } from './idTokens';
import { insertSession } from './seed';
import { createTestServer, HOME, TEST_NOW, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  for (const [id, title] of [
    ['s', 'Soap'],
    ['t', 'Tiles'],
  ] as const)
    await insertSession(server.db, { conferenceId: HOME }, id, { title });
});

const question = (id: string, sessionId = 's'): ModerationTarget => ({ kind: 'question', sessionId, id });
/** Asks past the limit of a person's rate. */
async function asked(
  text = 'Which dwell time?',
  as: Person = 'attendee',
  { anonymous = false, sessionId = 's' } = {},
): Promise<ModerationTarget> {
  server.clock.advance(60_000);
  const call = { params: { sessionId }, body: { text, anonymous } };
  const { body } = await server.call(askQuestion, call, { as });
  return question(body.questionId, sessionId);
}
const act = (action: TargetAction, targets: ModerationTarget[], as: Person = 'moderator', reason?: string) =>
  server.call(
    moderateTargets,
    { body: { action, targets, ...(reason !== undefined && { reason }) } },
    { as },
  );
const outcomes = async (reply: ReturnType<typeof act>) =>
  (await reply).body.results.map(({ outcome }) => outcome);
const actId = async (reply: ReturnType<typeof act>) => (await reply).body.results[0]?.act?.actId ?? 0;
const undo = (id: number) => server.call(undoAct, { params: { actId: id } }, { as: 'moderator' });
const decide = (
  { id }: ModerationTarget,
  revision: number,
  decision: QuestionDecision,
  as: Person = 'superuser',
) => server.call(decideQuestion, { params: { questionId: id }, body: { revision, decision } }, { as });
const vote = ({ id }: ModerationTarget, as: Person) =>
  server.call(putQuestionVote, { params: { questionId: id }, body: { on: true } }, { as });
const report = (target: ModerationTarget, as: Person = 'attendee2') =>
  server.call(reportTarget, { body: { target, reason: 'abusive', note: '' } }, { as });
const queue = async (view: QueueView = 'open', query: object = {}) =>
  (await server.call(listModerationQueue, { query: { view, ...query } }, { as: 'moderator' })).body;
const idsOf = ({ items }: Awaited<ReturnType<typeof queue>>) => items.map(({ target }) => target.id);
const log = async () => (await server.call(listModerationActs, { query: {} }, { as: 'moderator' })).body.acts;
const seen = async (as: Person = 'attendee') =>
  (await server.call(listQuestions, { params: { sessionId: 's' } }, { as })).body.questions;
const stateOf = async () => (await seen('moderator'))[0]?.state;
const said = async (name: string) =>
  (
    await server.database.pool.query<{ body: string }>(
      'select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq',
      [name],
    )
  ).rows.map(({ body }) => JSON.parse(body) as { kind: string; question?: { state: string } });

describe('a pending question', () => {
  it('waits in the queue, and everybody sees it once it is approved there', async () => {
    const target = await asked();
    const found = await queue();
    expect(found).toMatchObject({
      waiting: { reports: 0, questions: 1 },
      sessions: [{ sessionId: 's', title: 'Soap' }],
    });
    expect(found.items).toMatchObject([
      {
        target,
        sessionTitle: 'Soap',
        text: 'Which dwell time?',
        state: 'pending',
        pinned: false,
        author: { userId: 'attendee', name: nameOf('attendee') },
        silence: null,
      },
    ]);
    expect(await seen('attendee2')).toEqual([]);
    expect(await outcomes(act('approve', [target]))).toEqual(['done']);
    expect(await outcomes(act('approve', [target]))).toEqual(['already']);
    expect(await seen('attendee2')).toMatchObject([{ state: 'approved' }]);
    expect(await queue()).toMatchObject({ items: [], waiting: { questions: 0 } });
    expect(await said(userChannel('attendee'))).toMatchObject([
      { kind: 'questionOutcome', question: { state: 'approved' } },
    ]);
  });

  it('dismissed there is told to who asked without the reason for the log', async () => {
    const target = await asked();
    await act('hide', [target], 'moderator', 'Names a client');
    expect(await seen()).toMatchObject([{ state: 'dismissed', reason: '' }]);
    expect(await log()).toMatchObject([
      {
        action: 'hide',
        reason: 'Names a client',
        about: { userId: 'attendee' },
        target: { kind: 'question' },
      },
    ]);
    expect(idsOf(await queue('hidden'))).toEqual([target.id]);
    expect(await outcomes(act('approve', [target]))).toEqual(['unfit']);
    expect(await outcomes(act('answer', [target]))).toEqual(['unfit']);
    expect(await outcomes(act('show', [target]))).toEqual(['done']);
    expect(await seen('attendee2')).toMatchObject([{ state: 'approved' }]);
  });

  it('of somebody anonymous has no author for moderators, in the queue and in the log', async () => {
    const target = await asked('Who cleans the cleaners?', 'attendee', { anonymous: true });
    expect((await queue()).items).toMatchObject([{ author: null, silence: null }]);
    await act('approve', [target]);
    await report(target);
    await act('dismiss', [target]);
    expect((await log()).map(({ about }) => about)).toEqual([null, null]);
    expect(JSON.stringify([await queue('newest'), await log()])).not.toMatch(/"attendee"/);
  });

  it('that was withdrawn is gone', async () => {
    const target = await asked();
    const approved = await actId(act('approve', [target]));
    await server.call(withdrawQuestion, { params: { questionId: target.id } }, { as: 'attendee' });
    expect(await outcomes(act('hide', [target]))).toEqual(['gone']);
    expect((await undo(approved)).status).toBe(409);
  });
});

describe('a question that everybody sees', () => {
  it('is reported, hidden with its reports closed, and both come back with undo, votes too', async () => {
    const target = await asked();
    await act('approve', [target]);
    await vote(target, 'exhibitor');
    expect((await report(target)).status).toBe(200);
    expect((await queue()).items).toMatchObject([
      { target, state: 'shown', reports: { count: 1, reasons: [{ reason: 'abusive', count: 1 }] } },
    ]);
    const hidden = await actId(act('hide', [target]));
    expect(await queue()).toMatchObject({ items: [], waiting: { reports: 0 } });
    expect(await seen('attendee2')).toEqual([]);
    expect(JSON.stringify(await said(sessionChannel('s')))).not.toContain('dwell');
    expect((await undo(hidden)).status).toBe(200);
    expect(await seen('attendee2')).toMatchObject([{ state: 'approved', votes: 1 }]);
    expect((await queue('reports')).items).toMatchObject([{ target, reports: { count: 1 } }]);
  });

  it('cannot be reported by who asked it, nor before or after it is seen', async () => {
    const target = await asked();
    expect((await report(target)).status).toBe(404);
    await act('approve', [target]);
    expect((await report(target, 'attendee')).status).toBe(422);
    expect((await report(question(target.id, 't'))).status).toBe(404);
    expect((await report(question('1'))).status).toBe(404);
    await act('answer', [target]);
    expect((await report(target)).status).toBe(200);
    await act('hide', [target]);
    expect((await report(target, 'exhibitor')).status).toBe(404);
  });

  it('is marked as answered, once, and undo opens it again', async () => {
    const target = await asked();
    await act('approve', [target]);
    const answered = await actId(act('answer', [target]));
    expect(await outcomes(act('answer', [target]))).toEqual(['already']);
    expect(await seen('attendee2')).toMatchObject([{ state: 'answered', answer: null }]);
    expect((await queue('newest')).items).toMatchObject([{ state: 'answered' }]);
    await undo(answered);
    expect(await stateOf()).toBe('approved');
  });

  it('is not pinned', async () => {
    const target = await asked();
    expect(await outcomes(act('pin', [target]))).toEqual(['unfit']);
  });
});

describe('the log', () => {
  it('has what is decided in the session itself, whose undoing is one of the act', async () => {
    const target = await asked();
    await act('approve', [target]);
    await report(target);
    await decide(target, 2, { kind: 'dismiss', reason: 'Asked before' });
    expect((await log())[0]).toMatchObject({
      action: 'hide',
      reason: 'Asked before',
      undoable: true,
      by: { userId: 'superuser' },
    });
    expect((await queue()).waiting).toEqual({ reports: 0, questions: 0 });
    await decide(target, 3, { kind: 'undo' });
    const [undone, dismissed] = await log();
    expect(undone).toMatchObject({ action: 'undo', undid: 'hide' });
    expect(dismissed).toMatchObject({ undoneBy: { userId: 'superuser' }, undoable: false });
    expect((await queue()).waiting).toEqual({ reports: 1, questions: 0 });
  });

  it('undoes the last decision alone', async () => {
    const target = await asked();
    const approved = await actId(act('approve', [target]));
    await decide(target, 2, { kind: 'answer', text: '' });
    expect((await undo(approved)).status).toBe(409);
    expect(await stateOf()).toBe('answered');
    const [answered] = await log();
    expect((await undo(answered?.actId ?? 0)).status).toBe(200);
    expect((await undo(approved)).status).toBe(409);
    expect(await stateOf()).toBe('approved');
  });
});

describe('moderators at once', () => {
  it('deciding differently about a question leave one decision each of which is in the log', async () => {
    const target = await asked();
    const replies = await Promise.all([
      act('approve', [target]),
      act('hide', [target], 'superuser'),
      decide(target, 1, { kind: 'answer', text: 'Five minutes.' }),
    ]);
    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const acts = await log();
    const [last] = acts;
    const states = { approve: 'approved', hide: 'dismissed', answer: 'answered' } as Record<string, string>;
    expect(await stateOf()).toBe(states[last?.action ?? '']);
    const { rows } = await server.database.pool.query<{ revision: number }>('select revision from question');
    expect(rows).toEqual([{ revision: acts.length + 1 }]);
  });

  it('naming questions, comments and people of two sessions in opposite order do not block each other', async () => {
    const targets: ModerationTarget[] = [];
    const people = ['attendee', 'attendee2', 'exhibitor'] as const;
    for (const [index, sessionId] of ['s', 't', 's', 't', 's', 't'].entries()) {
      const as = people[index % 3] as Person;
      targets.push(await asked(`Question ${index}?`, as, { sessionId }));
      await server.call(postComment, { params: { subjectId: sessionId }, body: { text: 'Text' } }, { as });
      targets.push({ kind: 'comment', sessionId, id: String(Math.floor(index / 2) + 1) });
    }
    await act('approve', targets);
    const reversed = [...targets].reverse();
    for (let round = 0; round < 5; round += 1) {
      const [hidden, shown, voted] = await Promise.all([
        act('hide', targets),
        act('show', reversed, 'superuser'),
        vote(targets[0] as ModerationTarget, 'moderator'),
      ]);
      expect([hidden.status, shown.status]).toEqual([200, 200]);
      expect([200, 409]).toContain(voted.status);
    }
  });
});

describe('the queue', () => {
  it('mixes questions and comments by how long they wait, page by page', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      ids.push((await asked(`Question ${index}?`)).id);
      await server.call(
        postComment,
        { params: { subjectId: 's' }, body: { text: 'Text' } },
        { as: 'attendee' },
      );
      await report({ kind: 'comment', sessionId: 's', id: String(index + 1) });
      ids.push(String(index + 1));
    }
    const walk = async (view: QueueView, query: object = {}) => {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page = await queue(view, { limit: 3, ...(after !== null && { after }), ...query });
        found.push(...idsOf(page));
        after = page.next;
      } while (after !== null);
      return found;
    };
    // A question and a comment of the same moment: the comment comes first.
    const waiting = [1, 0, 3, 2, 5, 4, 7, 6].map((place) => ids[place]);
    expect(await walk('open')).toEqual(waiting);
    expect(await walk('newest')).toEqual([...waiting].reverse());
    expect(await walk('questions')).toEqual([0, 2, 4, 6].map((place) => ids[place]));
    expect(await walk('newest', { kind: 'comment' })).toEqual(['4', '3', '2', '1']);
    expect((await queue()).waiting).toEqual({ reports: 4, questions: 4 });
  });
});
