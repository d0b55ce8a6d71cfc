import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done, isoInstant, resourceId, wholeNumber } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { MAX_DISMISSAL_REASON, MAX_QUESTION_ANSWER, MAX_QUESTION_TEXT } from './questionLimits';

export * from './questionLimits';

const count = z.int().check(z.minimum(0));

/** Plain text on one line: runs of blanks and line breaks become one blank. */
const line = (min: number, max: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/gu, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not have control characters'),
  );

/**
 * `pending`: seen by the asker and by those who manage the session; `approved`: by everybody, and taking votes;
 * `answered`: live or in writing; `dismissed`: again by the asker and the managers only (product.md#questions).
 */
export const questionState = z.enum(['pending', 'approved', 'answered', 'dismissed']);
export type QuestionState = z.infer<typeof questionState>;

/** A question as everybody in its session may see it. */
export const question = z.object({
  questionId: publicText(z.uuid()),
  sessionId: resourceId,
  /** Position among the questions of the event, in the order they were asked. */
  number: z.int(),
  text: z.string(),
  /** Who asked; null if it is anonymous, for managers too. */
  userName: z.nullable(z.string()),
  state: questionState,
  /** Grows with every change; the higher one is the newer. */
  revision: z.int(),
  /** Event time. */
  askedAt: isoInstant,
  votes: count,
  /** The written answer; null if there is none, also if it was answered live. */
  answer: z.nullable(z.object({ text: z.string(), userName: z.string() })),
});
export type Question = z.infer<typeof question>;

/** A question as the caller sees it. */
export const seenQuestion = z.extend(question, {
  /** Whether the caller asked it, and voted for it. */
  own: z.boolean(),
  voted: z.boolean(),
  /** Why it was dismissed; empty without a reason. */
  reason: z.string(),
  /** Whether the last decision can be undone; false for those who do not decide. */
  undoable: z.boolean(),
});
export type SeenQuestion = z.infer<typeof seenQuestion>;

const ofSession = z.object({ sessionId: resourceId });
const ofQuestion = z.object({ questionId: publicText(z.uuid()) });
const text = line(1, MAX_QUESTION_TEXT);

/**
 * The session's questions in the order they were asked: approved and answered ones, the caller's own, and for
 * those who manage the session all. 403 where the event has no questions.
 */
export const listQuestions = defineEndpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/sessions/{sessionId}/questions',
  access: 'authorized',
  params: ofSession,
  response: z.object({
    questions: z.array(seenQuestion),
    /** Whether the caller decides about questions: superusers, moderators and the session's presenters do. */
    manages: z.boolean(),
  }),
});

/**
 * Asks. 403 for an anonymous question where the event has none, 409 if the session or the caller has too many, 429
 * for more than `MAX_QUESTIONS_A_MINUTE`.
 */
export const askQuestion = defineEndpoint({
  id: 'askQuestion',
  method: 'POST',
  path: '/sessions/{sessionId}/questions',
  access: 'authorized',
  params: ofSession,
  body: z.strictObject({ text, anonymous: z.boolean() }),
  response: seenQuestion,
});

/** Questions that the caller sees and that are like the text, the most similar first. */
export const findSimilarQuestions = defineEndpoint({
  id: 'findSimilarQuestions',
  method: 'POST',
  path: '/sessions/{sessionId}/similar-questions',
  access: 'authorized',
  repeatable: 'reads',
  params: ofSession,
  body: z.strictObject({ text }),
  response: z.object({ questions: z.array(seenQuestion) }),
});

/**
 * Votes for a question or takes the vote back. Doing either again has no effect. 409 unless it is approved, and
 * for one's own.
 */
export const putQuestionVote = defineEndpoint({
  id: 'putQuestionVote',
  method: 'PUT',
  path: '/questions/{questionId}/vote',
  access: 'authorized',
  params: ofQuestion,
  body: z.strictObject({ on: z.boolean() }),
  response: z.object({ questionId: publicText(z.uuid()), votes: count, voted: z.boolean() }),
});

/**
 * Withdraws the caller's own question for good, with its votes; 403 for anybody else's, 409 once it was answered or
 * dismissed.
 */
export const withdrawQuestion = defineEndpoint({
  id: 'withdrawQuestion',
  method: 'DELETE',
  path: '/questions/{questionId}',
  access: 'authorized',
  params: ofQuestion,
  response: done,
});

/** What is decided about a question. */
export const questionDecision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve') }),
  z.strictObject({ kind: z.literal('dismiss'), reason: line(0, MAX_DISMISSAL_REASON) }),
  /** Answered live if the text is empty; else in writing. */
  z.strictObject({ kind: z.literal('answer'), text: line(0, MAX_QUESTION_ANSWER) }),
  /** Takes the last decision back, once. */
  z.strictObject({ kind: z.literal('undo') }),
]);
export type QuestionDecision = z.infer<typeof questionDecision>;

/** Decides about a question; for those who manage the session. 409 if it has changed since `revision`. */
export const decideQuestion = defineEndpoint({
  id: 'decideQuestion',
  method: 'POST',
  path: '/questions/{questionId}/decision',
  access: 'authorized',
  params: ofQuestion,
  body: z.strictObject({ revision: wholeNumber(1), decision: questionDecision }),
  response: seenQuestion,
});

/** All questions of the session as CSV, for those who manage it; anonymous ones without names. */
export const exportQuestions = defineEndpoint({
  id: 'exportQuestions',
  method: 'GET',
  path: '/sessions/{sessionId}/question-export',
  access: 'authorized',
  params: ofSession,
  query: z.object(csvQuery),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});

/**
 * What the session's channel says about its questions (docs/decisions/0023). A question that nobody but its asker
 * and the managers may see is never in it: `questionQueue` only tells managers to load again.
 */
export const questionEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), question }),
  z.object({ kind: z.literal('questionGone'), questionId: publicText(z.uuid()), revision: z.int() }),
  /** At most one message every 500 ms per session and server process. */
  z.object({
    kind: z.literal('questionVotes'),
    votes: z.array(z.object({ questionId: publicText(z.uuid()), votes: count })),
  }),
  z.object({ kind: z.literal('questionQueue') }),
]);
export type QuestionEvent = z.infer<typeof questionEvent>;

/** What became of the user's own question, in their channel (`userChannel`). */
export const questionOutcome = z.object({ kind: z.literal('questionOutcome'), question: seenQuestion });
