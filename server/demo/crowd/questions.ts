import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { SessionAt } from '../../modules/program/sessions/presenters';
import { publishChange, publishQueue, publishVotes } from '../../modules/stage/questions/publishing';
import {
  beforeOf,
  insertQuestion,
  setVote,
  updateQuestion,
  type Before,
  type QuestionRow,
} from '../../modules/stage/questions/repository';
import type { DemoQuestion } from '../program/demoFile';
import { MINUTE_MS, type Act } from './act';
import { staff, type Person } from './people';

/** Votes come in over this time after a question was approved. */
const VOTING_MS = 12 * MINUTE_MS;

interface Step {
  at: number;
  next: Before;
}

const NONE = { reason: '', answer: '', answeredBy: '', answeredName: '' };

/** What is decided about a question, and when; each step finds the revision that the one before it left. */
function stepsOf(
  question: DemoQuestion,
  start: number,
  presenter: Pick<Person, 'id' | 'name'>,
  isModerated: boolean,
): Step[] {
  const at = (minutes: number) => start + minutes * MINUTE_MS;
  const steps: Step[] = [];
  if (isModerated && question.approved !== undefined) {
    steps.push({ at: at(question.approved), next: { ...NONE, state: 'approved' } });
  }
  const { answered, dismissed } = question;
  if (answered) {
    const { text = '' } = answered;
    const by = text === '' ? {} : { answeredBy: presenter.id, answeredName: presenter.name };
    steps.push({ at: at(answered.at), next: { ...NONE, state: 'answered', answer: text, ...by } });
  }
  if (dismissed) {
    steps.push({ at: at(dismissed.at), next: { ...NONE, state: 'dismissed', reason: dismissed.reason } });
  }
  return steps;
}

/** The crowd's questions of a talk, by text: none is asked twice. */
async function askedIn(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
): Promise<Map<string, QuestionRow>> {
  const rows = await db
    .selectFrom('question')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`user_id ~ '^demo-[0-9]+$'`)
    .execute();
  return new Map(rows.map((row) => [row.text, row]));
}

/** Votes that are due by now; the first voters are the same in every demo. */
async function voteFor(
  db: Database,
  row: QuestionRow,
  voters: readonly Person[],
  due: number,
): Promise<boolean> {
  let isChanged = false;
  for (const { id } of voters.slice(0, due)) {
    const at = { conferenceId: row.conference_id, questionId: row.question_id };
    if (await setVote(db, at, { userId: id, on: true })) isChanged = true;
  }
  return isChanged;
}

/**
 * Asks, upvotes and decides what the script of a talk has until now. What people have decided themselves
 * stays. Questions are marked as the demo's by their askers, as its comments are.
 */
export const questions: Act = {
  isIn: ({ pageOptions }, { questions: asked = [] }) =>
    pageOptions.session.questions !== undefined && asked.length > 0,

  async perform({ turn, event, talk, people, start, now }) {
    const options = event.pageOptions.session.questions;
    if (!options) return;
    const { db } = turn;
    const session: SessionAt = { conferenceId: event.conferenceId, sessionId: talk.id };
    const presenter = staff('presenter');
    const asked = await askedIn(db, session);
    const voted: string[] = [];
    let isQueueChanged = false;
    for (const [index, question] of (talk.questions ?? []).entries()) {
      const askedAt = start + question.at * MINUTE_MS;
      if (askedAt > now) continue;
      const asker = people[(index * 7 + 3) % people.length] ?? presenter;
      let row = asked.get(question.text);
      if (!row) {
        row = await insertQuestion(db, session, {
          userId: asker.id,
          userName: asker.name,
          text: question.text,
          anonymous: question.anonymous === true && options.anonymous,
          state: options.moderated ? 'pending' : 'approved',
          askedAt: new Date(askedAt),
          storedAt: new Date(askedAt),
        });
        await publishChange(turn, undefined, row);
        isQueueChanged = true;
      }
      let openedAt = options.moderated ? null : askedAt;
      for (const [place, { at, next }] of stepsOf(question, start, presenter, options.moderated).entries()) {
        if (at > now) break;
        if (next.state === 'approved') openedAt = at;
        if (row.revision !== place + 1) continue;
        const changed: QuestionRow = await updateQuestion(db, row.question_id, next, {
          before: beforeOf(row),
          by: presenter.id,
          at: new Date(at),
        });
        await publishChange(turn, row, changed);
        row = changed;
        isQueueChanged = true;
      }
      if (openedAt === null || (row.state !== 'approved' && row.state !== 'answered')) continue;
      const share = Math.min(1, (now - openedAt) / VOTING_MS);
      const voters = people.filter(({ id }) => id !== asker.id);
      const due = Math.floor((question.votes ?? 0) * share);
      if (await voteFor(db, row, voters, due)) voted.push(row.question_id);
    }
    if (voted.length > 0) await publishVotes(turn, session, voted);
    if (isQueueChanged) await publishQueue(turn, session);
  },
};
