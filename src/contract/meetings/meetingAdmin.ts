import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { isoInstant, serialNumber, resourceId, userId, wholeNumber } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { meetingAnswer, meetingPlace, meetingRole, MEETING_LIMITS, meetingState, slot } from './meetings';

const count = wholeNumber(0);
/** Largest limit of invitations. */
export const MAX_INVITES = 10_000;

const limit = z.int().check(z.minimum(0), z.maximum(MAX_INVITES));
const minutes = z.int().check(z.minimum(5), z.maximum(240));

/** Largest numbers of the meeting settings. */
export const MEETING_SETTINGS_LIMITS = { allowedTimes: 60, lengths: 8, holdMinutes: 14 * 24 * 60 } as const;

/** How meetings are requested at the event (product.md#meetings). Times are in minutes. */
export const meetingSettings = z.object({
  /** When meetings may take place. */
  allowedTimes: z.array(slot).check(z.maxLength(MEETING_SETTINGS_LIMITS.allowedTimes)),
  /** Invitations of an attendee at a time; 0 means none at all. */
  maxInvitesAttendee: limit,
  /** Invitations of a company at a time, by the tier level of its booth; tiers without one have none. */
  maxInvitesByTier: z.record(z.string().check(z.regex(/^\d{1,3}$/)), limit),
  /** A slot may begin this often, counted from the start of an allowed time. */
  slotMinutes: minutes,
  /** Lengths to choose from. */
  lengths: z.array(minutes).check(z.minLength(1), z.maxLength(MEETING_SETTINGS_LIMITS.lengths)),
  /** How long the slots of a request are held. */
  holdMinutes: z.int().check(z.minimum(5), z.maximum(MEETING_SETTINGS_LIMITS.holdMinutes)),
  revision: count,
});
export type MeetingSettings = z.infer<typeof meetingSettings>;

/** The settings in force: those that were stored, defaults for those that cannot be read. */
export const getMeetingSettings = defineEndpoint({
  id: 'getMeetingSettings',
  method: 'GET',
  path: '/meeting-settings',
  access: 'superuser',
  response: meetingSettings,
});

/**
 * Stores the settings; meetings that exist stay as they are. `GET /settings` shows those it names. 409 if
 * somebody changed them since `revision`, 422 for times that end before they begin.
 */
export const putMeetingSettings = defineEndpoint({
  id: 'putMeetingSettings',
  method: 'PUT',
  path: '/meeting-settings',
  access: 'superuser',
  body: meetingSettings,
  response: meetingSettings,
});

/** A meeting as the organizers see it, without what people wrote to each other. */
export const listedMeeting = z.object({
  meetingId: publicText(z.uuid()),
  state: meetingState,
  awaiting: z.nullable(meetingRole),
  topic: z.string(),
  place: meetingPlace,
  exhibitor: z.nullable(z.object({ exhibitorId: resourceId, companyName: z.string(), side: meetingRole })),
  people: z.array(
    z.object({ attendeeId: userId, name: z.string(), role: meetingRole, answer: meetingAnswer }),
  ),
  /** Proposed slots, by start; empty unless `requested`. */
  slots: z.array(slot),
  slot: z.nullable(slot),
  holdEndsAt: z.nullable(isoInstant),
  /** Why it was cancelled; empty without a reason. */
  reason: z.string(),
  /** Event time. */
  requestedAt: isoInstant,
  changedAt: isoInstant,
  revision: count,
});
export type ListedMeeting = z.infer<typeof listedMeeting>;

/** Meetings of a page. */
export const LISTED_MEETINGS_PAGE = 50;

const filter = {
  /** All words, in the topic or the names of people or company. */
  q: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(meetingState),
  exhibitorId: z.optional(resourceId),
  attendeeId: z.optional(userId),
  /** Meetings with a slot that begins at or after this. */
  from: z.optional(isoInstant),
  /** Meetings with a slot that begins before this. */
  until: z.optional(isoInstant),
};

/** All meetings of the event, latest request first, page by page. */
export const listAllMeetings = defineEndpoint({
  id: 'listAllMeetings',
  method: 'GET',
  path: '/admin/meetings',
  access: 'superuser',
  query: z.object({
    ...filter,
    /** `next` of the page before. */
    after: z.optional(publicText(z.uuid())),
  }),
  response: z.object({
    meetings: z.array(listedMeeting),
    /** Where the next page begins; null on the last. */
    next: z.nullable(publicText(z.uuid())),
    /** Meetings that match on all pages. */
    total: count,
  }),
});

/** Cancels a meeting on behalf of its people, who are told. 409 if it has changed since `revision` or is over. */
export const cancelMeetingForPeople = defineEndpoint({
  id: 'cancelMeetingForPeople',
  method: 'POST',
  path: '/admin/meetings/{meetingId}/cancellation',
  access: 'superuser',
  params: z.object({ meetingId: publicText(z.uuid()) }),
  body: z.object({ revision: count, reason: z.string().check(z.maxLength(MEETING_LIMITS.reason)) }),
  response: listedMeeting,
});

/** The meetings that match as CSV, latest request first. */
export const exportMeetings = defineEndpoint({
  id: 'exportMeetings',
  method: 'GET',
  path: '/meeting-export',
  access: 'superuser',
  query: z.object({ ...filter, ...csvQuery }),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});

/** What the log of meetings records. */
export const meetingAction = z.enum(['changeSettings', 'cancelMeeting', 'exportMeetings']);
export type MeetingAction = z.infer<typeof meetingAction>;

/** Facts of an act. */
export const meetingActDetails = z.object({
  /** Settings that changed. */
  fields: z.optional(
    z.array(
      z.enum([
        ...(['allowedTimes', 'maxInvitesAttendee', 'maxInvitesByTier'] as const),
        ...(['slotMinutes', 'lengths', 'holdMinutes'] as const),
      ]),
    ),
  ),
  /** Exported meetings. */
  count: z.optional(count),
});
export type MeetingActDetails = z.infer<typeof meetingActDetails>;

/** What an organizer did. `at` is event time, `recordedAt` real time; erased people have no name. */
export const meetingAct = z.object({
  actId: z.int(),
  action: meetingAction,
  by: z.object({ userId: z.string(), name: z.string() }),
  at: isoInstant,
  recordedAt: isoInstant,
  /** The meeting that was cancelled; null for other acts. */
  meetingId: z.nullable(publicText(z.uuid())),
  details: meetingActDetails,
});
export type MeetingAct = z.infer<typeof meetingAct>;

/** Acts of a page. */
export const MEETING_ACTS_PAGE = 50;

/** What organizers did, latest first, page by page. */
export const listMeetingActs = defineEndpoint({
  id: 'listMeetingActs',
  method: 'GET',
  path: '/meeting-acts',
  access: 'superuser',
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(serialNumber),
  }),
  response: z.object({ acts: z.array(meetingAct), next: z.nullable(z.int()) }),
});
