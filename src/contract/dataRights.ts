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

/** Longest reason of a refusal, in characters. */
export const MAX_REFUSAL = 1_000;

/** How a wish to be deleted stands. */
export const deletionRequest = z.object({
  /** Since when the person waits; null when they did not ask, took it back, or were refused. */
  requestedAt: z.nullable(isoInstant),
  /** The organisers' answer to the last wish, where they refused it; null again once the person asks again. */
  refused: z.nullable(z.object({ requestedAt: isoInstant, refusedAt: isoInstant, reason: z.string() })),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;

/** Whether one has asked to be deleted. */
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
 * Asks that all that is stored of oneself at the event be deleted; superusers note the wish of somebody who told them: 404 when nothing
 * is stored of who they name. A superuser carries it out or refuses it. Asked again, the first time counts; after a refusal it is
 * a new wish.
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

/** Takes the wish back, as long as it was neither carried out nor refused. */
export const deleteDeletionRequest = defineEndpoint({
  id: 'deleteDeletionRequest',
  method: 'DELETE',
  path: '/attendees/{attendeeId}/deletion-request',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  response: deletionRequest,
});

/** Wishes, refusals and records a list carries: the oldest wishes, and the newest of the others. */
export const MOST_DELETION_REQUESTS = 500;

/** Somebody who wants to be deleted, or wanted to. */
const wish = {
  attendeeId: userId,
  /** As their page, else their account, says; may be empty. */
  name: z.string(),
  email: z.string(),
  requestedAt: isoInstant,
};

/**
 * Who wants to be deleted, the one who waits longest first; who was refused, and what was carried out, the newest first: of the latter
 * no longer of whom.
 */
export const listDeletionRequests = defineEndpoint({
  id: 'listDeletionRequests',
  method: 'GET',
  path: '/deletion-requests',
  access: 'superuser',
  response: z.object({
    open: z.array(z.object(wish)),
    refused: z.array(z.object({ ...wish, refusedAt: isoInstant, refusedBy: z.string(), reason: z.string() })),
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

/**
 * Refuses a wish, with a reason that the person reads on their own page. They may ask again, which is a new wish. 404 for who is not
 * waiting, 409 for oneself.
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
