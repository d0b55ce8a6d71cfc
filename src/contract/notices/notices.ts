import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { announcementTexts } from './announcements';
import { isoInstant, serialNumber, resourceId, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const person = z.object({ attendeeId: userId, name: z.string() });
const aboutMeeting = { meetingId: publicText(z.uuid()), from: person, topic: z.string() };
const aboutSession = { sessionId: resourceId, title: z.string(), start: isoInstant };

/**
 * What happened (product.md#notifications). Screens word it in the viewer's language. `from` is whose act it
 * was; `start` the time it is about, event time.
 */
export const noticeBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meetingRequested'), ...aboutMeeting }),
  z.object({ kind: z.literal('meetingProposed'), ...aboutMeeting }),
  z.object({ kind: z.literal('meetingAccepted'), ...aboutMeeting, start: isoInstant }),
  /**
   * The slots that were proposed for a confirmed meeting are refused or taken back; `from` is null if nobody
   * answered.
   */
  z.object({
    kind: z.literal('meetingKept'),
    ...aboutMeeting,
    from: z.nullable(person),
    start: isoInstant,
  }),
  z.object({ kind: z.literal('meetingMoved'), ...aboutMeeting, start: isoInstant }),
  z.object({ kind: z.literal('meetingDeclined'), ...aboutMeeting, reason: z.string() }),
  /** `from` is null if whoever cancelled it has left the event. */
  z.object({
    kind: z.literal('meetingCancelled'),
    ...aboutMeeting,
    from: z.nullable(person),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('meetingReassigned'), ...aboutMeeting }),
  /** `from` has left the booth's team, and nobody of it has the meeting. */
  z.object({ kind: z.literal('meetingVacant'), ...aboutMeeting }),
  /** Nobody answered before the holds ended. */
  z.object({ kind: z.literal('meetingExpired'), meetingId: publicText(z.uuid()), topic: z.string() }),
  z.object({
    kind: z.literal('meetingStarting'),
    meetingId: publicText(z.uuid()),
    topic: z.string(),
    start: isoInstant,
  }),
  z.object({ kind: z.literal('sessionStarting'), ...aboutSession }),
  /**
   * A saved session takes place at another time, or in another room; `start` is its start now, `room` its
   * room if that changed.
   */
  z.object({ kind: z.literal('sessionMoved'), ...aboutSession, room: z.optional(z.string()) }),
  z.object({ kind: z.literal('sessionCancelled'), ...aboutSession }),
  /** A place at a full round table is held until `until`, event time. */
  z.object({
    kind: z.literal('placeHeld'),
    sessionId: resourceId,
    title: z.string(),
    until: isoInstant,
  }),
  z.object({ kind: z.literal('connectionRequested'), from: person, note: z.string() }),
  z.object({ kind: z.literal('connectionAccepted'), from: person }),
  /** Organizers said something. */
  z.object({
    kind: z.literal('announcement'),
    announcementId: publicText(z.uuid()),
    texts: announcementTexts,
  }),
]);
export type NoticeBody = z.infer<typeof noticeBody>;

export const notice = z.object({
  noticeId: z.int(),
  body: noticeBody,
  /** Event time. */
  at: isoInstant,
  isSeen: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Notices of a page. */
export const NOTICES_PAGE = 30;

/** The caller's networking notifications, latest first. */
export const listNotices = defineEndpoint({
  id: 'listNotices',
  method: 'GET',
  path: '/notifications/networking/list',
  access: 'authorized',
  query: z.object({
    /** `noticeId` of the last one of the page before. */
    before: z.optional(serialNumber),
  }),
  response: z.object({ notices: z.array(notice), hasMore: z.boolean() }),
});
