import type { Meeting, MeetingPerson } from '../../src/contract/meetings/meetings';
import { buildAttendee } from './attendee';

export const buildMeetingPerson = (over: Partial<MeetingPerson> = {}): MeetingPerson => ({
  attendee: buildAttendee(),
  role: 'invited',
  answer: 'open',
  reason: '',
  ...over,
});

/** A confirmed meeting of two, which the caller asked for. */
export function buildMeeting(over: Partial<Meeting> = {}): Meeting {
  return {
    meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0001',
    state: 'confirmed',
    awaiting: null,
    topic: 'Floors of the new terminal',
    message: '',
    place: 'video',
    exhibitor: null,
    people: [
      buildMeetingPerson({
        attendee: buildAttendee({ attendeeId: 'demo-attendee', firstName: 'Alex', lastName: 'Morgan' }),
        role: 'host',
        answer: 'accepted',
      }),
      buildMeetingPerson({ answer: 'accepted' }),
    ],
    slots: [],
    slot: { start: '2021-01-26T15:30:00.000Z', end: '2021-01-26T16:00:00.000Z' },
    holdEndsAt: null,
    reason: '',
    own: { role: 'host', answer: 'accepted', takesPart: true },
    revision: 1,
    ...over,
  };
}

/** A request that the other side has yet to answer. */
export const buildMeetingRequest = (over: Partial<Meeting> = {}): Meeting =>
  buildMeeting({
    state: 'requested',
    awaiting: 'invited',
    slots: [
      { start: '2021-01-26T15:30:00.000Z', end: '2021-01-26T16:00:00.000Z' },
      { start: '2021-01-26T17:00:00.000Z', end: '2021-01-26T17:30:00.000Z' },
    ],
    slot: null,
    holdEndsAt: '2021-01-27T15:00:00.000Z',
    ...over,
  });
