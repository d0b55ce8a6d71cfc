import * as z from 'zod/mini';
import { done, isoInstant, userId } from './common';
import { defineEndpoint } from './endpoint';

const params = z.object({ attendeeId: userId });

/**
 * All that is stored of oneself at the event: a zip with `data.json` and the picture. Nobody gets another person's, superusers neither.
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

/** When the person asked to be deleted; null when they did not, or took it back. */
export const deletionRequest = z.object({ requestedAt: z.nullable(isoInstant) });
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** Whether one has asked to be deleted. */
export const getDeletionRequest = defineEndpoint({
  id: 'getDeletionRequest',
  method: 'GET',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  response: deletionRequest,
});

/**
 * Asks that all that is stored of oneself at the event be deleted; superusers note the wish of somebody who told them. A superuser
 * carries it out. Asked again, the first time counts.
 */
export const postDeletionRequest = defineEndpoint({
  id: 'postDeletionRequest',
  method: 'POST',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  response: deletionRequest,
});

/** Takes the wish back, as long as it was not carried out. */
export const deleteDeletionRequest = defineEndpoint({
  id: 'deleteDeletionRequest',
  method: 'DELETE',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  response: deletionRequest,
});

/** Wishes and records a list carries, the oldest wishes and the newest records. */
export const MOST_DELETION_REQUESTS = 500;

/** Who wants to be deleted, the one who waits longest first, and what was carried out, the newest first: no longer of whom. */
export const listDeletionRequests = defineEndpoint({
  id: 'listDeletionRequests',
  method: 'GET',
  path: '/deletion-requests',
  access: 'superuser',
  response: z.object({
    open: z.array(
      z.object({
        attendeeId: userId,
        /** As their page, else their account, says; may be empty. */
        name: z.string(),
        email: z.string(),
        requestedAt: isoInstant,
      }),
    ),
    carriedOut: z.array(
      z.object({ requestedAt: isoInstant, carriedOutAt: isoInstant, carriedOutBy: z.string() }),
    ),
  }),
});

/**
 * Deletes a person who asked for it from the event, for good: page, picture, comments, chats, roles, what they watched, their registration
 * and, where it was their only event, their account. Their sessions end. Evaluations stay as figures of nobody, without what
 * was written in words.
 *
 * 404 for who did not ask, 409 for oneself and for somebody who is answering a chat.
 */
export const carryOutDeletion = defineEndpoint({
  id: 'carryOutDeletion',
  method: 'POST',
  path: '/deletion-requests/{attendeeId}',
  access: 'superuser',
  params,
  response: done,
});
