import { sql } from 'kysely';
import type { QuestionEvent, SeenQuestion } from '../../../../src/contract/stage/questions';
import { userChannel } from '../../../../src/contract/platform/realtime';
import { sessionChannel } from '../../../../src/contract/program/stages';
import { holdLock } from '../../../db/namedLock';
import type { Turn } from '../../../deps/turn';
import { createGatheredPublisher } from '../../../lib/gatheredPublisher';
import type { SessionAt } from '../../program/sessions/presenters';
import { countVotes, isPublic, toQuestion, type QuestionRow } from './repository';

/**
 * Makes transactions wait for each other that publish votes of the session, until they end. Count after this
 * and publish in the same transaction: a later message then never carries an earlier count.
 */
const inOrder = ({ db }: Turn, { conferenceId, sessionId }: SessionAt) =>
  holdLock(db, `questionVotes/${conferenceId}/${sessionId}`);

const keyOf = (questionId: string, revision: number) => `question/${questionId}/${revision}`;

/**
 * Takes a question that is no longer public out of the channel's log: it must not keep a copy of the text.
 */
async function takeOut(
  { channels, client, db }: Turn,
  { conferenceId, sessionId }: SessionAt,
  { questionId, revision }: { questionId: string; revision: number },
): Promise<void> {
  const channel = sessionChannel(sessionId);
  const gone: QuestionEvent = { kind: 'questionGone', questionId, revision };
  await sql`update channel_message set body = ${JSON.stringify(gone)} from channel
    where channel.channel_id = channel_message.channel_id and conference_id = ${conferenceId} and name = ${channel}
      and starts_with(key, ${`question/${questionId}/`})`.execute(db);
  await channels.publish(conferenceId, channel, gone, { client });
}

/**
 * Tells the session what it may know of a change: the question as it is now, that it is gone, or nothing.
 * `now` is undefined if it was withdrawn.
 */
export async function publishChange(
  turn: Turn,
  before: QuestionRow | undefined,
  now: QuestionRow | undefined,
): Promise<void> {
  const row = now ?? before;
  if (!row) return;
  const session = { conferenceId: row.conference_id, sessionId: row.session_id };
  if (now && isPublic(now)) {
    await inOrder(turn, session);
    const votes = (await countVotes(turn.db, [now.question_id])).get(now.question_id) ?? 0;
    const event: QuestionEvent = { kind: 'question', question: toQuestion(now, votes) };
    await turn.channels.publish(session.conferenceId, sessionChannel(session.sessionId), event, {
      client: turn.client,
      key: keyOf(now.question_id, now.revision),
    });
  } else if (before && isPublic(before)) {
    const revision = now?.revision ?? before.revision + 1;
    await takeOut(turn, session, { questionId: row.question_id, revision });
  }
}

/** Tells the person who asked what became of their question. */
export async function tellAsker(
  { channels, client }: Turn,
  { conference_id, user_id }: QuestionRow,
  question: SeenQuestion,
): Promise<void> {
  const body = { kind: 'questionOutcome', question };
  await channels.publish(conference_id, userChannel(user_id), body, { client });
}

/** Publishes the votes of these questions of the session as they are now. */
export async function publishVotes(
  turn: Turn,
  session: SessionAt,
  questionIds: readonly string[],
): Promise<void> {
  await inOrder(turn, session);
  const { channels, db, client } = turn;
  const shown = await db
    .selectFrom('question')
    .select('question_id')
    .where('question_id', 'in', questionIds)
    .where('state', 'in', ['approved', 'answered'])
    .execute();
  const counts = await countVotes(db, questionIds);
  const votes = shown.map(({ question_id }) => ({
    questionId: question_id,
    votes: counts.get(question_id) ?? 0,
  }));
  if (votes.length === 0) return;
  const event: QuestionEvent = { kind: 'questionVotes', votes };
  await channels.publish(session.conferenceId, sessionChannel(session.sessionId), event, { client });
}

/** Tells managers that questions which only they see have changed: they load them again. */
export async function publishQueue(
  { channels, client }: Turn,
  { conferenceId, sessionId }: SessionAt,
): Promise<void> {
  const event: QuestionEvent = { kind: 'questionQueue' };
  await channels.publish(conferenceId, sessionChannel(sessionId), event, { client });
}

/**
 * Changes of votes, and of what managers see, are each published at most once in this time, in milliseconds.
 */
export const QUESTIONS_EVERY_MS = 500;

interface Publications {
  publishVotes: (session: SessionAt, questionIds: readonly string[]) => Promise<void>;
  publishQueue: (session: SessionAt) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Gathers what changes often in the questions of a session. */
export interface QuestionPublisher {
  votesChanged: (session: SessionAt, questionId: string) => void;
  queueChanged: (session: SessionAt) => void;
  close: () => Promise<void>;
}

/** Subjects are `<conferenceId>/<sessionId>`; neither has a slash. */
const subjectOf = ({ conferenceId, sessionId }: SessionAt) => `${conferenceId}/${sessionId}`;
function sessionOf(subject: string): SessionAt {
  const [conferenceId = '', sessionId = ''] = subject.split('/');
  return { conferenceId, sessionId };
}

export function questionPublisher({ publishVotes, publishQueue, onError }: Publications): QuestionPublisher {
  /** Questions of each session whose votes have changed since they were published. */
  const changed = new Map<string, Set<string>>();
  const votes = createGatheredPublisher({
    everyMs: QUESTIONS_EVERY_MS,
    onError,
    async publish(subject) {
      const ids = changed.get(subject);
      changed.delete(subject);
      if (ids) await publishVotes(sessionOf(subject), [...ids]);
    },
  });
  const queue = createGatheredPublisher({
    everyMs: QUESTIONS_EVERY_MS,
    onError,
    publish: (subject) => publishQueue(sessionOf(subject)),
  });
  return {
    votesChanged(session, questionId) {
      const subject = subjectOf(session);
      changed.set(subject, (changed.get(subject) ?? new Set()).add(questionId));
      votes.changed(subject);
    },
    queueChanged: (session) => queue.changed(subjectOf(session)),
    async close() {
      await Promise.all([votes.close(), queue.close()]);
    },
  };
}
