import * as z from 'zod/mini';
import { done, isoInstant, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const params = z.object({ attendeeId: userId });

/**
 * Everything stored about the caller at the event: a zip with `data.json` and the picture. Nobody can
 * download another attendee's data, not even superusers.
 */
export const getAttendeeData = defineEndpoint({
  id: 'getAttendeeData',
  method: 'GET',
  path: '/attendees/{attendeeId}/data',
  access: 'authorized',
  params,
  download: 'application/zip',
  response: z.never(),
});

/** Maximum length of a refusal's reason, in characters. */
export const MAX_REFUSAL = 1_000;

/** The status of a deletion request. */
export const deletionRequest = z.object({
  /** When the pending request was made; null if there is none, or it was withdrawn or refused. */
  requestedAt: z.nullable(isoInstant),
  /** The organizers' answer to the last request, if they refused it; null again after a new request. */
  refused: z.nullable(z.object({ requestedAt: isoInstant, refusedAt: isoInstant, reason: z.string() })),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** The caller's deletion request, if any. */
export const getDeletionRequest = defineEndpoint({
  id: 'getDeletionRequest',
  method: 'GET',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  response: deletionRequest,
});

/**
 * Requests deletion of everything stored about the caller at the event. Superusers may record a request on
 * behalf of an attendee: 404 if nothing is stored about them. A superuser carries it out or refuses it.
 * Repeating a pending request keeps its original date; after a refusal it is a new request.
 */
export const postDeletionRequest = defineEndpoint({
  id: 'postDeletionRequest',
  method: 'POST',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  response: deletionRequest,
});

/** Withdraws the request, unless it was already carried out or refused. */
export const deleteDeletionRequest = defineEndpoint({
  id: 'deleteDeletionRequest',
  method: 'DELETE',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  response: deletionRequest,
});

/**
 * Maximum number of requests, refusals and completed deletions in a list: the oldest open requests, and the
 * newest of the others.
 */
export const MAX_DELETION_REQUESTS = 500;

/** Fields of a pending or past deletion request. */
const requestFields = {
  attendeeId: userId,
  /** From their profile, or else their account; may be empty. */
  name: z.string(),
  email: z.string(),
  requestedAt: isoInstant,
};

/**
 * Open requests, longest waiting first; refused requests and completed deletions, newest first. Completed
 * deletions no longer identify the attendee.
 */
export const listDeletionRequests = defineEndpoint({
  id: 'listDeletionRequests',
  method: 'GET',
  path: '/deletion-requests',
  access: 'superuser',
  response: z.object({
    open: z.array(z.object(requestFields)),
    refused: z.array(
      z.object({ ...requestFields, refusedAt: isoInstant, refusedBy: z.string(), reason: z.string() }),
    ),
    carriedOut: z.array(
      z.object({ requestedAt: isoInstant, carriedOutAt: isoInstant, carriedOutBy: z.string() }),
    ),
  }),
});

/**
 * Permanently deletes an attendee who requested it from the event: profile, picture, comments, chats, roles,
 * watch history, registration and, if this was their only event, their account. Their sign-in sessions end.
 * Evaluations are kept anonymously, without free text.
 *
 * 404 if there is no request, 409 for the caller themselves and for an agent with an active chat.
 */
export const carryOutDeletion = defineEndpoint({
  id: 'carryOutDeletion',
  method: 'POST',
  path: '/deletion-requests/{attendeeId}',
  access: 'superuser',
  params,
  response: done,
});

/**
 * Refuses a request, with a reason shown to the attendee on their own profile. They may submit a new request.
 * 404 without an open request, 409 for the caller themselves.
 */
export const refuseDeletion = defineEndpoint({
  id: 'refuseDeletion',
  method: 'POST',
  path: '/deletion-requests/{attendeeId}/refusal',
  access: 'superuser',
  params,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REFUSAL)) }),
  response: done,
});
