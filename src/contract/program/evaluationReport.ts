import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done, isoInstant, resourceId } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { locale } from '../platform/eventConfig/locale';

const count = z.int().check(z.minimum(0));
const figure = z.nullable(z.number());
const questionId = z.string().check(z.maxLength(40));

/**
 * With fewer answers than this, their content could reveal who answered: only their number is reported
 * (product.md#evaluation).
 */
export const FEWEST_ANSWERS = 5;

/** How a question was answered. */
export const questionFigures = z.object({
  questionId,
  answers: count,
  /** Mean of ratings, with its 95 % confidence interval; null for choices. */
  mean: figure,
  low: figure,
  high: figure,
  /** How often each value was given; unused values are left out. */
  counts: z.array(z.object({ value: z.string(), count })),
});
export type QuestionFigures = z.infer<typeof questionFigures>;

/** A session in the report. */
export const evaluatedSession = z.object({
  sessionId: z.string(),
  title: z.string(),
  /** Null for a session that is no longer in the program. */
  startTime: z.nullable(isoInstant),
  answers: count,
  /** People who watched enough to be asked. */
  watchedEnough: count,
  /** Mean of the first question that is a rating; null with too few answers. */
  mean: figure,
});
export type EvaluatedSession = z.infer<typeof evaluatedSession>;

/** Evaluations of a session, or of the whole event. */
export const evaluationReport = z.object({
  answers: count,
  watchedEnough: count,
  /** There are too few answers to report more than their number. */
  isWithheld: z.boolean(),
  /** Ratings and choices, in the order of the event's questions; empty if they are withheld. */
  questions: z.array(questionFigures),
  /** By hour of event time: answers, and the mean of the first rating; null with too few answers. */
  trend: z.array(z.object({ at: isoInstant, answers: count, mean: figure })),
  /** All sessions that somebody watched enough or evaluated, by start. */
  sessions: z.array(evaluatedSession),
});
export type EvaluationReport = z.infer<typeof evaluationReport>;

const ofSession = { sessionId: z.optional(resourceId) };

/** The report of a session, or without one of the event. */
export const getEvaluationReport = defineEndpoint({
  id: 'getEvaluationReport',
  method: 'GET',
  path: '/admin/evaluations',
  access: 'superuser',
  query: z.object(ofSession),
  response: evaluationReport,
});

/** A comment from an evaluation, without its author. */
export const evaluationComment = z.object({
  entryId: publicText(z.uuid()),
  questionId,
  sessionId: z.string(),
  sessionTitle: z.string(),
  text: z.string(),
  /** The hour in which it was sent, in event time. */
  at: isoInstant,
  isHidden: z.boolean(),
});
export type EvaluationComment = z.infer<typeof evaluationComment>;

/** Evaluations with comments per page. */
export const EVALUATION_COMMENTS_PAGE = 50;

/** Comments of sessions with enough answers, latest first, page by page. */
export const listEvaluationComments = defineEndpoint({
  id: 'listEvaluationComments',
  method: 'GET',
  path: '/admin/evaluation-comments',
  access: 'superuser',
  query: z.object({
    ...ofSession,
    /** In the text. */
    q: z.optional(z.string().check(z.maxLength(200))),
    /** `true`: includes hidden comments. */
    hidden: z.optional(z.literal('true')),
    /** `next` of the previous page. */
    after: z.optional(publicText(z.uuid())),
  }),
  response: z.object({ comments: z.array(evaluationComment), next: z.nullable(publicText(z.uuid())) }),
});

/** Hides a comment from the report and its files, or shows it again. 404 if it does not exist. */
export const hideEvaluationComment = defineEndpoint({
  id: 'hideEvaluationComment',
  method: 'PUT',
  path: '/admin/evaluation-comments/{entryId}/{questionId}',
  access: 'superuser',
  params: z.object({ entryId: publicText(z.uuid()), questionId }),
  body: z.object({ isHidden: z.boolean() }),
  response: done,
});

/**
 * All evaluations, oldest first, without their senders and with the hour only; those of sessions with too few
 * answers come without their content. Hidden comments are left out.
 */
export const exportEvaluations = defineEndpoint({
  id: 'exportEvaluations',
  method: 'GET',
  path: '/evaluation-export',
  access: 'superuser',
  query: z.object({
    ...ofSession,
    ...csvQuery,
    format: z.enum(['csv', 'json']),
    /** Language of the questions in the CSV's headings; the event's first if it is not given. */
    locale: z.optional(locale),
  }),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
