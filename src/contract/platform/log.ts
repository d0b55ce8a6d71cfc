import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { isoInstant, resourceId, shortText, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Answers by question id: a number for a rating, text for a choice or a comment. */
export const evaluationAnswers = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.number().check(z.minimum(0), z.maximum(100)), z.string().check(z.maxLength(5_000))]),
);
export type EvaluationAnswers = z.infer<typeof evaluationAnswers>;

/** Seconds of playback that one VideoViewTime entry represents (product.md#video). */
export const WATCH_MINUTE_SECONDS = 60;

/** Chosen by the client to make resending harmless: the server stores one entry per user and id. */
const entryId = publicText(z.uuid());

const videoFields = {
  entryId,
  uid: userId,
  username: shortText,
  name: shortText,
  videoURL: publicText(z.string().check(z.maxLength(2_000))),
  videoName: publicText(shortText),
  sessionId: resourceId,
  insightTitle: publicText(shortText),
};

const evaluationFields = {
  entryId,
  userId,
  userName: shortText,
  sessionId: resourceId,
  sessionName: publicText(shortText),
  answers: evaluationAnswers,
};

const loginFields = { entryId, uid: userId, username: shortText, name: shortText };
const viewTimeFields = { ...videoFields, watchTime: z.number().check(z.minimum(0), z.maximum(3_600)) };

/**
 * An entry of the event's log. Production counts the plain types, all other environments the variants
 * prefixed with `Test`, so that rehearsals do not affect the statistics (product.md#log).
 */
export const logEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LoginUser'), ...loginFields }),
  z.object({ type: z.literal('TestLoginUser'), ...loginFields }),
  z.object({ type: z.literal('VideoView'), ...videoFields }),
  z.object({ type: z.literal('TestVideoView'), ...videoFields }),
  z.object({ type: z.literal('VideoViewTime'), ...viewTimeFields }),
  z.object({ type: z.literal('TestVideoViewTime'), ...viewTimeFields }),
  z.object({ type: z.literal('SessionEvaluation'), ...evaluationFields }),
  z.object({ type: z.literal('TestSessionEvaluation'), ...evaluationFields }),
]);
export type LogEntry = z.infer<typeof logEntry>;

/**
 * Stores an entry. `recordedAt` is the event time it was stamped with; repeating an `entryId` returns the
 * original reply. 403 for another user's entry, 409 for a second evaluation, 422 for answers that violate the
 * event's questions.
 */
export const appendLog = defineEndpoint({
  id: 'appendLog',
  method: 'POST',
  path: '/log/append',
  access: 'authenticated',
  body: logEntry,
  // The specification does not say what is answered: anything but an error means that it is stored.
  response: z.object({ entryId: z.optional(entryId), recordedAt: z.optional(isoInstant) }),
});
