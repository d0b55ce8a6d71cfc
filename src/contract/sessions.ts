import * as z from 'zod/mini';
import { done, isoDay, isoInstant, resourceId, userId } from './common';
import { defineEndpoint } from './endpoint';

/** Which data set of the event is meant: one of the event's allowed names; absent means the real programme (spec §7). */
export const tableQuery = z.object({ tableName: z.optional(z.string().check(z.maxLength(60))) });

export const speaker = z.object({ name: z.string(), title: z.string(), biography: z.string() });
export type Speaker = z.infer<typeof speaker>;

const writableFields = {
  title: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Limited HTML; shown only through the sanitiser (spec §5). */
  description: z.string().check(z.maxLength(50_000)),
  /** Day in the event's time zone on which the session is listed. */
  date: isoDay,
  startTime: isoInstant,
  endTime: isoInstant,
  /** Picture: a path below the event's assets or an https address. */
  image: z.nullable(z.string()),
  /** Stream while the session is on air. */
  videoUrl: z.nullable(z.string()),
  /** Recording; shown from the session's end on. */
  videoUrlOnDemand: z.nullable(z.string()),
  /** WebVTT captions beside the video. */
  'captions-en': z.optional(z.string()),
  'captions-es': z.optional(z.string()),
  isSponsorVideo: z.boolean(),
  speakers: z.array(speaker).check(z.maxLength(200)),
  /** Never upcoming: there is only a recording (spec §4). */
  onDemandOnly: z.boolean(),
  /** Not in the on-demand list (spec §4). */
  notForOnDemand: z.boolean(),
  /** Not in the promotion list (spec §4). */
  notForPromo: z.boolean(),
  /** Kind of small-group room that belongs to the session; null when it has none. */
  speakeasyType: z.nullable(z.string()),
  /** Slides or hand-out. */
  document: z.nullable(z.string()),
  /** Watched minutes needed before the evaluation opens; the session's own word in the fallback chain of spec §5. */
  minutesBeforeSessionEval: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
  /** Display name of the category that the programme is filtered by. */
  category: z.nullable(z.string().check(z.maxLength(200))),
  /** Room or channel of the programme. */
  room: z.nullable(z.string().check(z.maxLength(200))),
};

/** Session fields except its id: what a superuser may write (spec §7). `endTime` must be after `startTime`. */
export const sessionFields = z.object(writableFields);
export type SessionFields = z.infer<typeof sessionFields>;

/** A session of the programme (spec §3). `currentTimeISO` is event time when the reply was made. */
export const session = z.object({ sessionId: resourceId, ...writableFields, currentTimeISO: isoInstant });
export type Session = z.infer<typeof session>;

/** Somebody who is in the session now (spec §7, `attendees=true`). */
export const sessionAttendee = z.object({
  attendeeId: userId,
  name: z.string(),
  companyName: z.nullable(z.string()),
});

/** The programme (spec §3): sessions that have not ended, and sessions that have a recording. */
export const sessionList = z.object({
  upcomingSessions: z.array(session),
  onDemand: z.array(session),
  currentTimeISO: isoInstant,
});
export type SessionList = z.infer<typeof sessionList>;

const sessionParams = z.object({ sessionId: resourceId });

export const getSessions = defineEndpoint({
  id: 'getSessions',
  method: 'GET',
  path: '/sessions',
  access: 'authorized',
  query: tableQuery,
  response: sessionList,
});

/** With `attendees=true` the reply also says who watched within the last two minutes; hidden people to superusers alone. */
export const getSession = defineEndpoint({
  id: 'getSession',
  method: 'GET',
  path: '/sessions/{sessionId}',
  access: 'authorized',
  params: sessionParams,
  query: z.extend(tableQuery, { attendees: z.optional(z.literal('true')) }),
  response: z.extend(session, { attendees: z.optional(z.array(sessionAttendee)) }),
});

export const putSession = defineEndpoint({
  id: 'putSession',
  method: 'PUT',
  path: '/sessions/{sessionId}',
  access: 'superuser',
  params: sessionParams,
  query: tableQuery,
  body: sessionFields,
  response: done,
});
