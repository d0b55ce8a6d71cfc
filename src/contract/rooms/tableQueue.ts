import * as z from 'zod/mini';
import { isoInstant } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { roomId, tableQueue } from './rooms';

/** How long a place at a round table is held for the next person in line, in milliseconds. */
export const HOLD_MS = 120_000;

const params = z.object({ roomId });

/**
 * Joins the waiting list of a full round table; joining again changes nothing. 409 if the table has a free
 * place, or the caller is at it; 403 with type `room-closed` outside its opening time, when it is locked or
 * ended, and for people who were removed from it; 404 for rooms that are not round tables.
 */
export const joinTableQueue = defineEndpoint({
  id: 'joinTableQueue',
  method: 'PUT',
  path: '/rooms/{roomId}/queue',
  access: 'authorized',
  params,
  response: tableQueue,
});

/** Leaves the waiting list; a held place goes to the next person. Succeeds if the caller is not on it. */
export const leaveTableQueue = defineEndpoint({
  id: 'leaveTableQueue',
  method: 'DELETE',
  path: '/rooms/{roomId}/queue',
  access: 'authorized',
  params,
  response: tableQueue,
});

/** What the next person in line receives, on their own channel (`userChannel`). */
export const placeHeld = z.object({ kind: z.literal('placeHeld'), roomId, heldUntil: isoInstant });
export type PlaceHeld = z.infer<typeof placeHeld>;
