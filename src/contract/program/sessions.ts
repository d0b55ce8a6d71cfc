import * as z from 'zod/mini';
import { publicString, publicText } from '../kit/publicText';
import { isoDay, isoInstant, MAX_USER_ID, resourceId, userId, tableQuery } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { typedAddress, typedName } from '../kit/typedFields';
import { cleanName } from '../kit/typedText';

export const speaker = z.object({ name: publicString, title: publicString, biography: publicString });
export type Speaker = z.infer<typeof speaker>;

const writableFields = {
  title: publicText(z.string().check(z.minLength(1), z.maxLength(500))),
  /** Limited HTML; must be sanitized before display (product.md#sanitizing). */
  description: publicText(z.string().check(z.maxLength(50_000))),
  /** Day on which the session is listed, in the event's time zone. */
  date: isoDay,
  startTime: isoInstant,
  endTime: isoInstant,
  /** Image: a path below the event's assets or an https URL. */
  image: z.nullable(publicString),
  /** Live stream, used while the session is on air. */
  videoUrl: z.nullable(publicString),
  /** Recording, used once the session has ended. */
  videoUrlOnDemand: z.nullable(publicString),
  /** WebVTT captions for the video. */
  'captions-en': z.optional(publicString),
  'captions-es': z.optional(publicString),
  isSponsorVideo: z.boolean(),
  speakers: z.array(speaker).check(z.maxLength(200)),
  /** Not listed as upcoming: only the recording exists (product.md#sessions). */
  onDemandOnly: z.boolean(),
  /** Not listed on demand (product.md#sessions). */
  notForOnDemand: z.boolean(),
  /** Not listed among the recommended streams (product.md#home). */
  notForPromo: z.boolean(),
  /** Kind of small-group room for the session; null if it has none. */
  speakeasyType: z.nullable(publicString),
  /** Slides or handout. */
  document: z.nullable(publicString),
  /** Minutes to watch before the evaluation opens; overrides the other values (product.md#evaluation). */
  minutesBeforeSessionEval: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
  /** Display name of the category, used to filter the program. */
  category: z.nullable(publicText(z.string().check(z.maxLength(200)))),
  /** Room or channel in the program. */
  room: z.nullable(publicText(z.string().check(z.maxLength(200)))),
};

/** Session fields that superusers may edit, i.e. all but the id. `endTime` must be after `startTime`. */
export const sessionFields = z.object({
  ...writableFields,
  speakers: z
    .array(z.extend(speaker, { name: z.string().check(z.overwrite(cleanName)) }))
    .check(z.maxLength(200)),
  category: z.nullable(typedName(0, 200)),
  room: z.nullable(typedName(0, 200)),
});
export type SessionFields = z.infer<typeof sessionFields>;

/**
 * A session of the program. `currentTimeISO` is the event time of the reply. A backend that knows no more
 * than the specification sends neither category nor room.
 */
export const session = z.object({
  sessionId: resourceId,
  ...writableFields,
  category: z._default(writableFields.category, null),
  room: z._default(writableFields.room, null),
  /** When it was to begin, if it was delayed: `startTime` and `endTime` are the new ones. */
  delayedFrom: z.optional(isoInstant),
  currentTimeISO: isoInstant,
});
export type Session = z.infer<typeof session>;

/** An attendee currently in the session (`attendees=true`). */
export const sessionAttendee = z.object({
  attendeeId: userId,
  name: z.string(),
  companyName: z.nullable(z.string()),
});

/** The event program: sessions that have not ended, and sessions with a recording. */
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

/**
 * With `attendees=true`, the reply includes who watched within the last two minutes, or is at the table of a
 * round table; hidden attendees are visible to superusers only.
 */
export const getSession = defineEndpoint({
  id: 'getSession',
  method: 'GET',
  path: '/sessions/{sessionId}',
  access: 'authorized',
  params: sessionParams,
  query: z.extend(tableQuery, { attendees: z.optional(z.literal('true')) }),
  response: z.extend(session, { attendees: z.optional(z.array(sessionAttendee)) }),
});

/**
 * What the session's channel says when the session itself changed, e.g. its time: whoever shows it loads it
 * again (docs/decisions/0023), unless it was removed from the program.
 */
export const sessionChanged = z.object({
  kind: z.literal('sessionChanged'),
  isRemoved: z.optional(z.literal(true)),
});

/**
 * Moves the session to a later start; its end moves along. The original start undoes the delay. 409 once the
 * session has ended, 422 for a start before the planned one or more than a day after it.
 */
export const delaySession = defineEndpoint({
  id: 'delaySession',
  method: 'PUT',
  path: '/sessions/{sessionId}/delay',
  access: 'superuser',
  params: sessionParams,
  query: tableQuery,
  body: z.object({ startTime: isoInstant }),
  response: session,
});

/** Maximum number of accounts that present one session. */
export const MAX_SESSION_PRESENTERS = 50;

/** An account by which a presenter is listed: a user id, or an email address. */
const presenterAccount = typedAddress.check(
  z.minLength(1),
  z.maxLength(MAX_USER_ID),
  z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'must be on one line'),
);

/** An account that presents the session (product.md#presenters). */
export const sessionPresenter = z.object({
  /** A user id, or an email address in lowercase. */
  account: z.string(),
  /** The attendee with this id or address; null as long as there is none. */
  name: z.nullable(z.string()),
  /** Named by an imported schedule, whose next import replaces it. */
  fromSchedule: z.boolean(),
});
export type SessionPresenter = z.infer<typeof sessionPresenter>;

const presenterList = z.object({ presenters: z.array(sessionPresenter) });

/** The accounts that present the session. */
export const getSessionPresenters = defineEndpoint({
  id: 'getSessionPresenters',
  method: 'GET',
  path: '/sessions/{sessionId}/presenters',
  access: 'superuser',
  params: sessionParams,
  response: presenterList,
});

/**
 * Puts an account on the session's list of presenters or takes it off. Doing either again has no effect. 409
 * if the list has `MAX_SESSION_PRESENTERS` accounts.
 */
export const putSessionPresenter = defineEndpoint({
  id: 'putSessionPresenter',
  method: 'PUT',
  path: '/sessions/{sessionId}/presenters',
  access: 'superuser',
  params: sessionParams,
  body: z.strictObject({ account: presenterAccount, presents: z.boolean() }),
  response: presenterList,
});

/** What the caller may do in the session (product.md#presenters). */
export const getSessionPart = defineEndpoint({
  id: 'getSessionPart',
  method: 'GET',
  path: '/sessions/{sessionId}/part',
  access: 'authorized',
  params: sessionParams,
  response: z.object({
    /** Presents the session. */
    presents: z.boolean(),
    /** Manages its polls and questions: presenters, moderators and superusers do. */
    manages: z.boolean(),
    /** May open its presenter's view: presenters and superusers do. */
    opensView: z.boolean(),
  }),
});
