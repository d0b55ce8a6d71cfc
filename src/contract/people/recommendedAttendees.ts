import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { done, numberInAddress, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** A recommended attendee and the reasons. */
export const recommendedAttendee = z.object({
  attendee: attendeeResult,
  /** Shared interests from the event's `primaryInterests`. */
  interests: z.array(z.string()),
  /** Both organizations are of the same type, e.g. suppliers. */
  sameCompanyType: z.boolean(),
  /** Number of sessions both watched. */
  sessions: z.int().check(z.minimum(0)),
});
export type RecommendedAttendee = z.infer<typeof recommendedAttendee>;

/** Suggestions unless the caller asks for another number: two rows of cards on a wide screen. */
const DEFAULT_LIMIT = 8;

/**
 * Up to `limit` attendees who share interests or sessions with the caller, best matches first. An interest
 * scores three, a session two (at most ten sessions count), the same company type one. Excludes the caller,
 * hidden attendees, the caller's connections, and attendees the caller has hidden.
 */
export const getRecommendedAttendees = defineEndpoint({
  id: 'getRecommendedAttendees',
  method: 'GET',
  path: '/directory/recommended',
  access: 'authorized',
  query: z.object({
    limit: z._default(numberInAddress(1, 50), DEFAULT_LIMIT),
  }),
  response: z.object({ recommended: z.array(recommendedAttendee) }),
});

/** Stops recommending this attendee to the caller. */
export const hideRecommendedAttendee = defineEndpoint({
  id: 'hideRecommendedAttendee',
  method: 'DELETE',
  path: '/directory/recommended/{attendeeId}',
  access: 'authorized',
  params: z.object({ attendeeId: userId }),
  response: done,
});

/** Allows recommending an attendee whom the caller had hidden; no effect on anyone else. */
export const restoreRecommendedAttendee = defineEndpoint({
  id: 'restoreRecommendedAttendee',
  method: 'PUT',
  path: '/directory/recommended/{attendeeId}',
  access: 'authorized',
  params: z.object({ attendeeId: userId }),
  response: done,
});
