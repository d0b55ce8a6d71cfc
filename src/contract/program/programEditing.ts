import * as z from 'zod/mini';
import { isoInstant, numberInAddress, resourceId, userId, wholeNumber, tableQuery } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { session, sessionFields } from './sessions';
import { hasUserInfo } from '../kit/webLink';
import { captionLanguage } from './captionLanguage';

/** Grows with each change of a session, whoever makes it: an organizer, an import, a delay. */
export const sessionRevision = wholeNumber(1);

/** A session as the list of all sessions shows it. Times are event time. */
export const listedSession = z.object({
  ...z.pick(session, {
    sessionId: true,
    title: true,
    date: true,
    startTime: true,
    endTime: true,
    category: true,
    room: true,
    speakeasyType: true,
    isSponsorVideo: true,
    onDemandOnly: true,
    notForOnDemand: true,
    notForPromo: true,
  }).shape,
  /** Names. */
  speakers: z.array(z.string()),
  hasStream: z.boolean(),
  hasRecording: z.boolean(),
  /** Languages of the video's captions. */
  captions: z.array(captionLanguage),
  revision: sessionRevision,
});
export type ListedSession = z.infer<typeof listedSession>;

/** All sessions of a data set, by start, including ended ones and those that no list shows. */
export const listProgramme = defineEndpoint({
  id: 'listProgramme',
  method: 'GET',
  path: '/programme/sessions',
  access: 'superuser',
  query: tableQuery,
  response: z.object({ sessions: z.array(listedSession), currentTimeISO: isoInstant }),
});

/** A session as its editor sees it. */
export const storedSession = z.object({
  sessionId: resourceId,
  fields: sessionFields,
  revision: sessionRevision,
});
export type StoredSession = z.infer<typeof storedSession>;

/**
 * Links that can be shown or played: an absolute http(s) URL, a path on this server, or one of the event's
 * files.
 */
const LINK = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s\\]*|assets\/[^\s\\]+)$/i;

export const isSessionLink = (text: string): boolean => LINK.test(text) && !hasUserInfo(text);

/** Fields of a session that are links. */
export const LINK_FIELDS = [
  'image',
  'videoUrl',
  'videoUrlOnDemand',
  'captions-en',
  'captions-es',
  'document',
] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

const sessionParams = z.object({ sessionId: resourceId });

export const getStoredSession = defineEndpoint({
  id: 'getStoredSession',
  method: 'GET',
  path: '/programme/sessions/{sessionId}',
  access: 'superuser',
  params: sessionParams,
  query: tableQuery,
  response: storedSession,
});

/**
 * Writes all fields of a session; those left out are removed. With a `revision`, 409 if the session has
 * changed since. 422 for an end that is not after the start, or an address that cannot be shown. A day
 * outside the event's dates is accepted: the browser asks the organizer before it sends one.
 */
export const putSession = defineEndpoint({
  id: 'putSession',
  method: 'PUT',
  path: '/sessions/{sessionId}',
  access: 'superuser',
  params: sessionParams,
  query: tableQuery,
  body: z.extend(sessionFields, { revision: z.optional(sessionRevision) }),
  response: z.object({ ok: z.literal(true), revision: sessionRevision }),
});

/** Adds a session to the program; 422 as for `putSession`. */
export const postSession = defineEndpoint({
  id: 'postSession',
  method: 'POST',
  path: '/sessions',
  access: 'superuser',
  query: tableQuery,
  body: sessionFields,
  response: storedSession,
});

/**
 * Removes a session from the program; people who saved it are told. What people did in it is kept: views,
 * evaluations, comments. With a `revision`, 409 if the session has changed since.
 */
export const deleteSession = defineEndpoint({
  id: 'deleteSession',
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  access: 'superuser',
  params: sessionParams,
  query: z.extend(tableQuery, { revision: z.optional(numberInAddress(1)) }),
  response: z.object({ ok: z.literal(true) }),
});

/** What happened to a session. `before`: its state before the first recorded change. */
export const versionKind = z.enum(['before', 'created', 'edited', 'removed']);

/** A session as it was after a change. */
export const sessionVersion = z.object({
  versionId: z.int(),
  kind: versionKind,
  revision: sessionRevision,
  fields: sessionFields,
  /** Who changed it; null for `before`. Empty for deleted people. */
  by: z.nullable(z.object({ userId: z.union([z.literal(''), userId]), name: z.string() })),
  /** Event time. */
  at: isoInstant,
});
export type SessionVersion = z.infer<typeof sessionVersion>;

/** Maximum number of versions listed for a session. */
export const MAX_SESSION_VERSIONS = 50;

/** The latest versions of a session that organizers changed, the latest first. */
export const listSessionVersions = defineEndpoint({
  id: 'listSessionVersions',
  method: 'GET',
  path: '/programme/sessions/{sessionId}/versions',
  access: 'superuser',
  params: sessionParams,
  query: tableQuery,
  response: z.object({ versions: z.array(sessionVersion) }),
});

/** Maximum number of sessions changed at once. */
export const MAX_SESSIONS_CHANGED = 1_000;
/** Furthest that sessions can be moved, in minutes: a year. */
export const MAX_MOVED_MINUTES = 366 * 24 * 60;

/** Fields that can be set on several sessions at once. */
export const sharedFields = z.partial(
  z.pick(sessionFields, {
    category: true,
    room: true,
    isSponsorVideo: true,
    speakeasyType: true,
    onDemandOnly: true,
    notForOnDemand: true,
    notForPromo: true,
    minutesBeforeSessionEval: true,
  }),
);
export type SharedFields = z.infer<typeof sharedFields>;

/**
 * Changes several sessions, all or none: 409 if one of them has changed since its revision or is gone; the
 * problem's `errors` name them.
 */
export const changeSessions = defineEndpoint({
  id: 'changeSessions',
  method: 'PUT',
  path: '/programme/sessions',
  access: 'superuser',
  query: tableQuery,
  body: z.object({
    sessions: z
      .array(z.object({ sessionId: resourceId, revision: sessionRevision }))
      .check(z.minLength(1), z.maxLength(MAX_SESSIONS_CHANGED)),
    changes: sharedFields,
    /** Later by this many minutes; earlier if negative. Dates are adjusted accordingly. */
    moveMinutes: z.int().check(z.minimum(-MAX_MOVED_MINUTES), z.maximum(MAX_MOVED_MINUTES)),
  }),
  response: z.object({ sessions: z.array(listedSession) }),
});

/** When and where a session is. */
export const sessionSlot = z.pick(session, { date: true, startTime: true, endTime: true, room: true });
export type SessionSlot = z.infer<typeof sessionSlot>;

/**
 * Publishes a timetable: gives several sessions their times and rooms, all or none. 409 as for
 * `changeSessions`, 422 for an end that is not after its start.
 */
export const moveSessions = defineEndpoint({
  id: 'moveSessions',
  method: 'PUT',
  path: '/programme/timetable',
  access: 'superuser',
  query: tableQuery,
  body: z.object({
    sessions: z
      .array(z.extend(sessionSlot, { sessionId: resourceId, revision: sessionRevision }))
      .check(z.minLength(1), z.maxLength(MAX_SESSIONS_CHANGED)),
  }),
  response: z.object({ sessions: z.array(listedSession) }),
});
