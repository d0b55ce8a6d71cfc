import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { attendeeResult } from '../people/attendees';
import { isoInstant, numberInAddress, resourceId, userId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { recommendedAttendee } from '../people/recommendedAttendees';
import { LEAD_FIELDS, sharing } from '../exhibition/leads';

/** Largest numbers and lengths of a meeting request. */
export const MEETING_LIMITS = {
  /** People invited to one meeting. */
  people: 10,
  /** Slots proposed at once. */
  slots: 3,
  topic: 120,
  message: 1_000,
  reason: 300,
} as const;

/** Lengths of a meeting, in minutes, unless the organizers set others. */
export const MEETING_MINUTES = [15, 30, 45, 60] as const;

const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\P{Cc}*$/u));
const count = wholeNumber(0);

/** A period of event time, the end not included. */
export const slot = z.object({ start: isoInstant, end: isoInstant });
export type Slot = z.infer<typeof slot>;

/** Where people meet: in a video room of the platform, or at a booth. */
export const meetingPlace = z.enum(['video', 'booth']);
export type MeetingPlace = z.infer<typeof meetingPlace>;

/**
 * `requested`: slots are proposed and held until somebody answers or `holdEndsAt`. `confirmed`: it takes
 * place at `slot`. The others are final.
 */
export const meetingState = z.enum(['requested', 'confirmed', 'declined', 'cancelled', 'expired']);
export type MeetingState = z.infer<typeof meetingState>;

/** The side that asks, and the side that is asked. */
export const meetingRole = z.enum(['host', 'invited']);
export type MeetingRole = z.infer<typeof meetingRole>;

export const meetingAnswer = z.enum(['open', 'accepted', 'declined']);
export type MeetingAnswer = z.infer<typeof meetingAnswer>;

/** Somebody who takes part, and what they answered to the slots on the table. */
export const meetingPerson = z.object({
  attendee: attendeeResult,
  role: meetingRole,
  answer: meetingAnswer,
  /** Why they declined; empty without a word. */
  reason: z.string(),
});
export type MeetingPerson = z.infer<typeof meetingPerson>;

/** A meeting as its participants see it (product.md#meetings). */
export const meeting = z.object({
  meetingId: publicText(z.uuid()),
  state: meetingState,
  /**
   * Who has to answer the proposed slots; null if there are none. A confirmed meeting has some while it may
   * move.
   */
  awaiting: z.nullable(meetingRole),
  topic: z.string(),
  /** Plain text of the host. */
  message: z.string(),
  place: meetingPlace,
  /** The booth that was invited, or on whose behalf the host invites; null between attendees. */
  exhibitor: z.nullable(z.object({ exhibitorId: resourceId, companyName: z.string(), side: meetingRole })),
  people: z.array(meetingPerson),
  /** Proposed slots, by start. */
  slots: z.array(slot),
  /** When it takes place, or would have; null if it was never confirmed. */
  slot: z.nullable(slot),
  /** When the holds of the proposed slots end (event time); null if there are none. */
  holdEndsAt: z.nullable(isoInstant),
  /** Why it was cancelled; empty without a reason. */
  reason: z.string(),
  /** Of a request: what the visitor shares with the booth once it is confirmed; absent if nothing. */
  shares: z.optional(z.array(z.enum(LEAD_FIELDS))),
  /**
   * The caller's side and its answer. `takesPart` is false for somebody of the booth's team whose colleague
   * takes part.
   */
  own: z.object({ role: meetingRole, answer: meetingAnswer, takesPart: z.boolean() }),
  revision: count,
});
export type Meeting = z.infer<typeof meeting>;

/**
 * All meetings of the caller, including those that came to nothing, by their first slot; also the open
 * requests to the booths whose team the caller belongs to. Like all calls about meetings, 404 while the event
 * has none: its `createActivity` page option is not active here.
 */
export const listMeetings = defineEndpoint({
  id: 'listMeetings',
  method: 'GET',
  path: '/meetings',
  access: 'authorized',
  response: z.object({ meetings: z.array(meeting) }),
});

/** One of the caller's meetings, or of a booth whose team the caller belongs to; 404 for everybody else. */
export const getMeeting = defineEndpoint({
  id: 'getMeeting',
  method: 'GET',
  path: '/meetings/{meetingId}',
  access: 'authorized',
  params: z.object({ meetingId: publicText(z.uuid()) }),
  response: meeting,
});

/**
 * The meetings of a booth that are open or take place, whoever of its team takes part, by their first slot.
 * For its team.
 */
export const listBoothMeetings = defineEndpoint({
  id: 'listBoothMeetings',
  method: 'GET',
  path: '/exhibitors/{exhibitorId}/meetings',
  access: 'authorized',
  params: z.object({ exhibitorId: resourceId }),
  response: z.object({ meetings: z.array(meeting) }),
});

/** Whom to meet: people, or one booth, for which any of its team may answer. */
const invitees = z.object({
  attendeeIds: z.array(userId).check(z.maxLength(MEETING_LIMITS.people)),
  exhibitorId: z.nullable(resourceId),
});

/** What a caller may still ask for (product.md#meetings). */
export const meetingAllowance = z.object({
  /** Invitations that are open or were accepted. */
  used: count,
  /** 0 means none at all. */
  max: count,
  /** The booth whose limit it is, shared by its team; null for an attendee's own. */
  exhibitorId: z.nullable(resourceId),
  companyName: z.nullable(z.string()),
  /** Lengths to choose from, in minutes. */
  minutes: z.array(z.int().check(z.minimum(5), z.maximum(240))),
});
export type MeetingAllowance = z.infer<typeof meetingAllowance>;

/**
 * The limit of requests that holds for the caller, and what there is to choose from. Somebody on the teams of
 * several booths asks for each; by default it is the one with the highest tier.
 */
export const getMeetingAllowance = defineEndpoint({
  id: 'getMeetingAllowance',
  method: 'GET',
  path: '/meeting-allowance',
  access: 'authorized',
  query: z.object({ exhibitorId: z.optional(resourceId) }),
  response: meetingAllowance,
});

/** Slots of a reply at most. */
export const MAX_FOUND_SLOTS = 2_000;

/**
 * Slots in which the caller and everybody invited are free, inside the event's allowed times, from now on, at
 * most `MAX_FOUND_SLOTS`. It tells nobody why somebody is busy. 404 if the event has no such person or booth,
 * 422 if somebody accepts no meetings.
 */
export const findSlots = defineEndpoint({
  id: 'findSlots',
  method: 'POST',
  path: '/meeting-slots',
  access: 'authorized',
  repeatable: 'reads',
  body: z.extend(invitees, {
    minutes: z.int().check(z.minimum(5), z.maximum(240)),
    /**
     * The meeting for which other slots are proposed: its own holds do not count, and its people take the
     * place of `attendeeIds` and `exhibitorId`.
     */
    meetingId: z.optional(publicText(z.uuid())),
  }),
  response: z.object({ slots: z.array(slot) }),
});

/** A recommended attendee, and the first time at which both are free. */
export const meetingSuggestion = z.extend(recommendedAttendee, { slot });
export type MeetingSuggestion = z.infer<typeof meetingSuggestion>;

/**
 * Recommended attendees with whom the caller has a free slot in common, best matches first. Those who accept
 * no meetings, or are never free when the caller is, are left out.
 */
export const getMeetingSuggestions = defineEndpoint({
  id: 'getMeetingSuggestions',
  method: 'GET',
  path: '/meeting-suggestions',
  access: 'authorized',
  query: z.object({
    minutes: numberInAddress(5, 240),
    limit: z._default(numberInAddress(1, 20), 6),
  }),
  response: z.object({ suggestions: z.array(meetingSuggestion) }),
});

/**
 * Requests a meeting: holds the proposed slots for everybody. 409 with type `slot-taken` if one of them is no
 * longer free, 403 with type `limit-reached` if the caller has used up their requests, 422 for slots that are
 * not allowed.
 */
export const requestMeeting = defineEndpoint({
  id: 'requestMeeting',
  method: 'POST',
  path: '/meetings',
  access: 'authorized',
  body: z.extend(invitees, {
    /** On behalf of this booth, whose team the caller belongs to. */
    hostExhibitorId: z.nullable(resourceId),
    topic: line(MEETING_LIMITS.topic).check(z.minLength(1)),
    message: z.string().check(z.maxLength(MEETING_LIMITS.message)),
    place: meetingPlace,
    slots: z.array(slot).check(z.minLength(1), z.maxLength(MEETING_LIMITS.slots)),
    /**
     * The `detailsKey` of the caller's `getSharing` with the invited booth: their consent that it gets these
     * details once it accepts. 409 if the profile has changed since. Without it, the booth gets no lead.
     */
    detailsKey: z.optional(sharing.shape.detailsKey),
  }),
  response: meeting,
});

const answerParams = z.object({ meetingId: publicText(z.uuid()) });
/** The revision that was shown: 409 if the meeting has changed since. */
const revision = count;

/**
 * Accepts one of the proposed slots; a confirmed meeting moves there. To a request to a booth, whoever of the
 * team accepts takes the meeting. 409 if it is no longer free (`slot-taken`) or on the table. `detailsKey`: a
 * consent as in `requestMeeting`, of somebody whom a booth invited.
 */
export const acceptMeeting = defineEndpoint({
  id: 'acceptMeeting',
  method: 'POST',
  path: '/meetings/{meetingId}/acceptance',
  access: 'authorized',
  params: answerParams,
  body: z.object({ revision, start: isoInstant, detailsKey: z.optional(sharing.shape.detailsKey) }),
  response: meeting,
});

/** Declines the request, or what was accepted. The last one of the invited to do so ends it. */
export const declineMeeting = defineEndpoint({
  id: 'declineMeeting',
  method: 'POST',
  path: '/meetings/{meetingId}/refusal',
  access: 'authorized',
  params: answerParams,
  body: z.object({ revision, reason: z.string().check(z.maxLength(MEETING_LIMITS.reason)) }),
  response: meeting,
});

/**
 * Proposes other slots to the other side of a meeting between two; then it is theirs to answer. A confirmed
 * meeting keeps its time until they accept one, and so it does if they never answer.
 */
export const proposeSlots = defineEndpoint({
  id: 'proposeSlots',
  method: 'POST',
  path: '/meetings/{meetingId}/proposal',
  access: 'authorized',
  params: answerParams,
  body: z.object({
    revision,
    slots: z.array(slot).check(z.minLength(1), z.maxLength(MEETING_LIMITS.slots)),
  }),
  response: meeting,
});

/**
 * Keeps the time of a confirmed meeting for which other slots are proposed: refuses them, or takes them back.
 */
export const keepTime = defineEndpoint({
  id: 'keepTime',
  method: 'POST',
  path: '/meetings/{meetingId}/kept-time',
  access: 'authorized',
  params: answerParams,
  body: z.object({ revision }),
  response: meeting,
});

/** Cancels a meeting: its host, before or after it was confirmed. */
export const cancelMeeting = defineEndpoint({
  id: 'cancelMeeting',
  method: 'POST',
  path: '/meetings/{meetingId}/cancellation',
  access: 'authorized',
  params: answerParams,
  body: z.object({ revision, reason: z.string().check(z.maxLength(MEETING_LIMITS.reason)) }),
  response: meeting,
});

/**
 * Hands a booth's meeting to a colleague of its team. 409 with type `slot-taken` if the colleague is not free
 * then, 422 for somebody who is not on the team.
 */
export const reassignMeeting = defineEndpoint({
  id: 'reassignMeeting',
  method: 'POST',
  path: '/meetings/{meetingId}/assignee',
  access: 'authorized',
  params: answerParams,
  body: z.object({ revision, attendeeId: userId }),
  response: meeting,
});
