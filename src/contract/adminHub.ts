import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { isoInstant, resourceId } from './common';
import { defineEndpoint } from './endpoint';
import { tableQuery } from './sessions';

const count = z.int().check(z.minimum(0));

/** Sessions on air that are listed, those with most viewers first. */
export const MAX_ON_AIR = 12;

/** What waits for an organizer, by kind. */
export const waitingCounts = z.object({
  /** Comments, questions and messages with open reports. */
  reports: count,
  /** Questions that wait for a moderator. */
  questions: count,
  /** Chats that no agent has accepted. */
  chats: count,
  /** Open requests to be deleted. */
  deletions: count,
  /** Posters that were submitted. */
  posters: count,
});
export type WaitingCounts = z.infer<typeof waitingCounts>;
export type WaitingKind = keyof WaitingCounts;

/** The event as it is now. */
export const eventNow = z.object({
  /** People with the event open, each once, the caller among them. */
  online: count,
  onAir: z.object({
    count,
    sessions: z.array(
      z.object({
        sessionId: resourceId,
        title: z.string(),
        room: z.nullable(z.string()),
        /** Event time. */
        endTime: isoInstant,
        viewers: count,
      }),
    ),
  }),
  waiting: waitingCounts,
});
export type EventNow = z.infer<typeof eventNow>;

/** Who is online, what is on air by event time, and what waits for an organizer. */
export const getEventNow = defineEndpoint({
  id: 'getEventNow',
  method: 'GET',
  path: '/admin/now',
  access: 'superuser',
  query: tableQuery,
  response: eventNow,
});

/** Maximum length of what is looked for, in characters. */
export const MAX_ADMIN_QUERY = 100;

/** Results of each kind. */
export const ADMIN_RESULTS = 8;

/** What was found, best first. Without letters or digits nothing is. */
export const adminFound = z.object({
  sessions: z.array(
    z.object({
      sessionId: resourceId,
      title: z.string(),
      room: z.nullable(z.string()),
      startTime: isoInstant,
    }),
  ),
  /** Hidden ones too. */
  people: z.array(
    z.pick(attendeeResult, {
      attendeeId: true,
      firstName: true,
      lastName: true,
      companyName: true,
      title: true,
      hidden: true,
    }),
  ),
  exhibitors: z.array(z.object({ exhibitorId: resourceId, companyName: z.string() })),
  /** Drafts too. */
  posters: z.array(z.object({ posterId: resourceId, number: z.int(), title: z.string() })),
});
export type AdminFound = z.infer<typeof adminFound>;

/**
 * Searches sessions, people, exhibitors and posters. Each word has to begin a word of what is found; people
 * are also found by their e-mail address or id in full.
 */
export const searchAdmin = defineEndpoint({
  id: 'searchAdmin',
  method: 'GET',
  path: '/admin/search',
  access: 'superuser',
  query: z.extend(tableQuery, { q: z.string().check(z.maxLength(MAX_ADMIN_QUERY)) }),
  response: adminFound,
});
