import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { done, userId } from './common';
import { defineEndpoint } from './endpoint';

/** Somebody worth meeting, and why. */
export const recommendedAttendee = z.object({
  attendee: attendeeResult,
  /** Interests both have, of the event's `primaryInterests`. */
  interests: z.array(z.string()),
  /** Their organizations are of one type, e.g. both suppliers. */
  sameCompanyType: z.boolean(),
  /** Sessions that both watched. */
  sessions: z.int().check(z.minimum(0)),
});
export type RecommendedAttendee = z.infer<typeof recommendedAttendee>;

/**
 * People with whom the caller shares interests or sessions, those with most first, at most `limit`: an interest counts three, a
 * session two (ten of them at most), the type of organization one. Not the caller, nor who is hidden, connected already, or
 * was hidden by the caller.
 */
export const getRecommendedAttendees = defineEndpoint({
  id: 'getRecommendedAttendees',
  method: 'GET',
  path: '/directory/recommended',
  access: 'authorized',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 8) }),
  response: z.object({ recommended: z.array(recommendedAttendee) }),
});

/** Does not suggest this person to the caller again. */
export const hideRecommendedAttendee = defineEndpoint({
  id: 'hideRecommendedAttendee',
  method: 'DELETE',
  path: '/directory/recommended/{attendeeId}',
  access: 'authorized',
  params: z.object({ attendeeId: userId }),
  response: done,
});

/** May suggest this person to the caller again, who hid them; anybody else stays as they are. */
export const restoreRecommendedAttendee = defineEndpoint({
  id: 'restoreRecommendedAttendee',
  method: 'PUT',
  path: '/directory/recommended/{attendeeId}',
  access: 'authorized',
  params: z.object({ attendeeId: userId }),
  response: done,
});
