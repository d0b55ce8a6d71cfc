import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done, isoInstant, resourceId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Own entries of My Schedule at most. */
export const MAX_OWN_TIMES = 500;

/** What a planned visit is to. */
const visited = z.object({ kind: z.enum(['exhibitor', 'poster']), itemId: resourceId });

/**
 * Something a person put on their own schedule (product.md#my-schedule): a planned visit of a booth or poster,
 * or a busy time when `visit` is null. Only they see it; others see that they are not free.
 */
export const ownTime = z.object({
  ownTimeId: publicText(z.uuid()),
  /** Plain text; empty for an unnamed busy time. */
  title: z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u)),
  visit: z.nullable(visited),
  start: isoInstant,
  end: isoInstant,
});
export type OwnTime = z.infer<typeof ownTime>;

/** The caller's own entries, by start. */
export const listOwnTimes = defineEndpoint({
  id: 'listOwnTimes',
  method: 'GET',
  path: '/own-times',
  access: 'authorized',
  response: z.object({ ownTimes: z.array(ownTime) }),
});

const ownTimeParams = z.object({ ownTimeId: publicText(z.uuid()) });

/**
 * Adds or changes an entry; the id is the client's, so that entries made offline are stored once. 422 if it
 * ends before it begins or is longer than a day, 404 if what is visited does not exist, 409 at the limit.
 */
export const putOwnTime = defineEndpoint({
  id: 'putOwnTime',
  method: 'PUT',
  path: '/own-times/{ownTimeId}',
  access: 'authorized',
  params: ownTimeParams,
  body: z.omit(ownTime, { ownTimeId: true }),
  response: ownTime,
});

/** Removes an entry; no effect if there is none. */
export const deleteOwnTime = defineEndpoint({
  id: 'deleteOwnTime',
  method: 'DELETE',
  path: '/own-times/{ownTimeId}',
  access: 'authorized',
  params: ownTimeParams,
  response: done,
});
