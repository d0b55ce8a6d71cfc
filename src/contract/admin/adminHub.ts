import * as z from 'zod/mini';
import { attendeeResult } from '../people/attendees';
import { isoInstant, resourceId, tableQuery } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const count = z.int().check(z.minimum(0));

/** Maximum number of sessions on air that are listed, most viewers first. */
export const MAX_ON_AIR = 12;

/** Numbers of items waiting for an organizer, by kind. */
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

/** What organizers prepare before an event, and whether it is there. */
export const preparation = z.object({
  /** The program has sessions. */
  sessions: z.boolean(),
  /** Every session that is to be live has a video, or live input of its stage. */
  videos: z.boolean(),
  /** There is somebody at the event besides superusers. */
  people: z.boolean(),
  /** Somebody was made a moderator, or an agent of the helpdesk. */
  team: z.boolean(),
  exhibitors: z.boolean(),
  posters: z.boolean(),
  /** The help page is the organizers' own. */
  help: z.boolean(),
});
export type Preparation = z.infer<typeof preparation>;
export type PreparationStep = keyof Preparation;

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
  prepared: preparation,
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

/** Maximum length of a query, in characters. */
export const MAX_ADMIN_QUERY = 100;

/** Maximum number of results of each kind. */
export const ADMIN_RESULTS = 8;

/** Results, best first; none for a query without letters or digits. */
export const adminFound = z.object({
  sessions: z.array(
    z.object({
      sessionId: resourceId,
      title: z.string(),
      room: z.nullable(z.string()),
      startTime: isoInstant,
    }),
  ),
  /** Includes hidden ones. */
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
  /** Includes drafts. */
  posters: z.array(z.object({ posterId: resourceId, number: z.int(), title: z.string() })),
});
export type AdminFound = z.infer<typeof adminFound>;

/**
 * Searches sessions, people, exhibitors and posters. Each word of the query must be a prefix of a word in the
 * result; people are also found by their full e-mail address or id.
 */
export const searchAdmin = defineEndpoint({
  id: 'searchAdmin',
  method: 'GET',
  path: '/admin/search',
  access: 'superuser',
  query: z.extend(tableQuery, { q: z.string().check(z.maxLength(MAX_ADMIN_QUERY)) }),
  response: adminFound,
});
