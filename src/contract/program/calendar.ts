import * as z from 'zod/mini';
import { done, isoInstant } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const ICALENDAR = 'text/calendar; charset=utf-8';

/** What a calendar entry stands for. */
export type CalendarKind = 'session' | 'meeting';

/** Name of an entry: its kind and the id of the session or meeting. */
const calendarItem = z.string().check(z.regex(/^(?:session|meeting)-[A-Za-z0-9_-]{1,80}$/));

/** An entry's name, as addresses have it. */
export const calendarItemOf = (kind: CalendarKind, id: string) => `${kind}-${id}`;

/**
 * A session of the real program, or one of the caller's confirmed meetings, as an iCalendar file (RFC 5545). 404 for
 * what is no longer to take place, and for meetings of others.
 */
export const getCalendarItem = defineEndpoint({
  id: 'getCalendarItem',
  method: 'GET',
  path: '/calendar/{item}.ics',
  access: 'authorized',
  params: z.object({ item: calendarItem }),
  download: ICALENDAR,
  response: z.never(),
});

/** The secret in a feed's address: 256 random bits in base64url. */
export const feedToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * The calendar of whoever has the address: saved sessions and confirmed meetings, with what was canceled. Calendar
 * programs read it without signing in; its secret is all it takes (product.md#calendar). 404 once it was renewed or ended.
 */
export const getCalendarFeed = defineEndpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/calendar/feed/{token}.ics',
  access: 'public',
  params: z.object({ token: feedToken }),
  download: ICALENDAR,
  response: z.never(),
});

/** Whether the caller's calendar can be subscribed to, and since when. Its address is not told again. */
export const getCalendarSubscription = defineEndpoint({
  id: 'getCalendarSubscription',
  method: 'GET',
  path: '/calendar/subscription',
  access: 'authorized',
  response: z.object({ since: z.nullable(isoInstant) }),
});

/** The address of a calendar, told once. */
export const calendarAddress = z.object({ address: z.url(), since: isoInstant });

/** Gives the caller's calendar an address, which replaces the previous one. */
export const renewCalendarSubscription = defineEndpoint({
  id: 'renewCalendarSubscription',
  method: 'PUT',
  path: '/calendar/subscription',
  access: 'authorized',
  response: calendarAddress,
});

/** Ends the address of the caller's calendar, if it has one. */
export const endCalendarSubscription = defineEndpoint({
  id: 'endCalendarSubscription',
  method: 'DELETE',
  path: '/calendar/subscription',
  access: 'authorized',
  response: done,
});
