import * as z from 'zod/mini';
import { isoInstant } from './common';
import { defineEndpoint } from './endpoint';
import { roomId, tableQueue } from './rooms';

/** How long a place at a round table is held for whoever is next, in milliseconds. */
export const HOLD_MS = 120_000;

const params = z.object({ roomId });

/**
 * Joins the waiting list of a full round table; again, it changes nothing. 409 if the table has a place, or
 * the caller is at it; 403 with type `room-closed` outside its time, when it is locked or ended, and for
 * people who were removed from it; 404 for rooms that are no round tables.
 */
export const joinTableQueue = defineEndpoint({
  id: 'joinTableQueue',
  method: 'PUT',
  path: '/rooms/{roomId}/queue',
  access: 'authorized',
  params,
  response: tableQueue,
});

/**
 * Leaves the waiting list; a place that is held goes to the next. Whoever is not on it has left it already.
 */
export const leaveTableQueue = defineEndpoint({
  id: 'leaveTableQueue',
  method: 'DELETE',
  path: '/rooms/{roomId}/queue',
  access: 'authorized',
  params,
  response: tableQueue,
});

/** What whoever is next is signalled, on their own channel (`userChannel`). */
export const placeHeld = z.object({ kind: z.literal('placeHeld'), roomId, heldUntil: isoInstant });
export type PlaceHeld = z.infer<typeof placeHeld>;
