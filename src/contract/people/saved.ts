import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { done, isoInstant, resourceId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/**
 * What a person can put aside. `onDemand` marks a saved session that they will watch on demand, because
 * something else is at its time (product.md#my-schedule).
 */
export const savedKind = z.enum(['exhibitor', 'poster', 'session', 'onDemand']);
export type SavedKind = z.infer<typeof savedKind>;

/** A session that has left the program, because it has ended and nothing was recorded. */
export const endedSession = z.object({
  title: publicString,
  startTime: isoInstant,
  endTime: isoInstant,
  room: z.nullable(publicString),
});
export type EndedSession = z.infer<typeof endedSession>;

export const savedItem = z.object({
  kind: savedKind,
  itemId: resourceId,
  savedAt: isoInstant,
  /** Of a saved session that is no longer in the program. */
  ended: z.optional(endedSession),
});
export type SavedItem = z.infer<typeof savedItem>;

/** What the caller saved, latest first; without what the event no longer has. */
export const getSaved = defineEndpoint({
  id: 'getSaved',
  method: 'GET',
  path: '/saved',
  access: 'authorized',
  response: z.object({ items: z.array(savedItem) }),
});

const savedParams = z.object({ kind: savedKind, itemId: resourceId });

/** Saves something; 404 if the event has no such thing. Saving it again has no effect. */
export const putSaved = defineEndpoint({
  id: 'putSaved',
  method: 'PUT',
  path: '/saved/{kind}/{itemId}',
  access: 'authorized',
  params: savedParams,
  response: done,
});

/**
 * Removes something from what the caller saved, a session also from those to watch on demand; no effect if it
 * is not there.
 */
export const deleteSaved = defineEndpoint({
  id: 'deleteSaved',
  method: 'DELETE',
  path: '/saved/{kind}/{itemId}',
  access: 'authorized',
  params: savedParams,
  response: done,
});
