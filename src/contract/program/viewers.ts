import * as z from 'zod/mini';
import { attendeeResult, searchText } from '../people/attendees';
import { numberInAddress, resourceId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import type { EventConfig } from '../platform/eventConfig';
import { sessionChannel } from './stages';

/** Most people on one page of viewers. */
export const MAX_VIEWERS_PAGE = 100;

/**
 * The channel on which the number of a session's viewers is signaled (docs/decisions/0023); null if nobody is
 * to know it. Where only superusers are, it is a channel of its own that nobody else may follow.
 */
export function viewersChannel(
  { pageOptions }: Pick<EventConfig, 'pageOptions'>,
  sessionId: string,
): string | null {
  switch (pageOptions.session.presence) {
    case 'nobody':
      return null;
    case 'superusers':
      return `viewers/${sessionId}`;
    case 'everyone':
      return sessionChannel(sessionId);
  }
}

/**
 * Number of people who follow the session's channel: a signal to whoever begins to follow, and at most one a
 * second when it has changed.
 */
export const viewersSignal = z.object({
  kind: z.literal('viewers'),
  viewers: z.int().check(z.minimum(0)),
});
export type ViewersSignal = z.infer<typeof viewersSignal>;

/**
 * Who watches a session (product.md#sessions): everybody counts once, but hidden attendees (except for
 * superusers), people who do not want to be shown, and people without a profile are not named. Sorted by name,
 * in pages. `query` is any number of words, each of which must start a word of the name, company or title. 403
 * if the event does not show viewers to the caller, 429 for callers who read lists of people over and over.
 */
export const getViewers = defineEndpoint({
  id: 'getViewers',
  method: 'GET',
  path: '/sessions/{sessionId}/viewers',
  access: 'authorized',
  params: z.object({ sessionId: resourceId }),
  query: z.strictObject({
    query: z.optional(searchText),
    /** `next` of the previous page; omitted for the first one. */
    after: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
    limit: z._default(numberInAddress(1, MAX_VIEWERS_PAGE), 50),
  }),
  response: z.object({
    /** All viewers, named or not. */
    viewers: z.int().check(z.minimum(0)),
    people: z.array(attendeeResult),
    /** Number of people that match, all pages together. */
    found: z.int().check(z.minimum(0)),
    next: z.nullable(z.string()),
  }),
});
