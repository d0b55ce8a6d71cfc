import * as z from 'zod/mini';
import { isoInstant, resourceId, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { evaluationAnswers } from '../platform/log';

/**
 * A stored evaluation; one per user and session (product.md#evaluation). A backend that knows no more than
 * the specification need not send what it says.
 */
export const sessionEvaluation = z.object({
  sessionId: resourceId,
  userId,
  answers: z._default(evaluationAnswers, {}),
  /** Event time when the server stored it. */
  submittedAt: z.optional(isoInstant),
});
export type SessionEvaluation = z.infer<typeof sessionEvaluation>;

/** A user's evaluations. Only superusers may pass another user's `userId` (403 otherwise). */
export const postSessionEvals = defineEndpoint({
  id: 'postSessionEvals',
  method: 'POST',
  repeatable: 'reads',
  path: '/sessionEvals',
  access: 'authorized',
  body: z.object({ userId }),
  response: z.array(sessionEvaluation),
});
