import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildMeeting, buildMeetingPerson, buildMeetingRequest } from '../../../../../test/builders/meeting';
import type {
  Meeting,
  MeetingAllowance,
  MeetingSuggestion,
  Slot,
} from '../../../../contract/meetings/meetings';

export const INES = buildAttendee();
export const ADA = buildAttendee({
  attendeeId: 'demo-0002',
  firstName: 'Ada',
  lastName: 'Quill',
  title: 'Buyer',
  companyName: 'Brightline Supply',
});

export const ALLOWANCE: MeetingAllowance = {
  used: 3,
  max: 5,
  exhibitorId: null,
  companyName: null,
  minutes: [15, 30, 45, 60],
};

export const COMPANY_ALLOWANCE: MeetingAllowance = {
  ...ALLOWANCE,
  exhibitorId: 'halvora',
  companyName: 'Halvora Floor Systems',
};

/** Slots of half an hour that begin at these times (UTC) of a day of the event. */
export const slotsAt = (times: readonly string[], day = '2021-01-26'): Slot[] =>
  times.map((time) => {
    const start = new Date(`${day}T${time}:00.000Z`);
    return { start: start.toISOString(), end: new Date(start.getTime() + 30 * 60_000).toISOString() };
  });

export const SLOTS: Slot[] = [
  ...slotsAt(['15:00', '15:15', '15:30', '16:00', '17:30', '18:00', '20:00', '20:30']),
  ...slotsAt(['15:00', '16:30', '21:00'], '2021-01-27'),
];

export const SUGGESTED: MeetingSuggestion[] = [
  {
    attendee: ADA,
    interests: ['Floor care', 'Robotics'],
    sameCompanyType: false,
    sessions: 0,
    slot: { start: '2021-01-26T15:30:00.000Z', end: '2021-01-26T16:00:00.000Z' },
  },
  {
    attendee: buildAttendee({ attendeeId: 'demo-0003', firstName: 'Bo', lastName: 'Lindqvist', title: '' }),
    interests: [],
    sameCompanyType: false,
    sessions: 3,
    slot: { start: '2021-01-27T09:00:00.000Z', end: '2021-01-27T09:30:00.000Z' },
  },
];

/** A request to the user, which waits for their answer. */
export const INVITATION = buildMeetingRequest({
  message: 'We rebuild two terminals next year. See https://harbor.example for the plans.',
  people: [
    buildMeetingPerson({ attendee: ADA, role: 'host', answer: 'accepted' }),
    buildMeetingPerson({ attendee: INES }),
  ],
  own: { role: 'invited', answer: 'open', takesPart: true },
});

/** The same meeting once it was accepted. */
export const ACCEPTED = buildMeeting({
  people: [
    buildMeetingPerson({ attendee: ADA, role: 'host', answer: 'accepted' }),
    buildMeetingPerson({ attendee: INES, answer: 'accepted' }),
  ],
  own: { role: 'invited', answer: 'accepted', takesPart: true },
  revision: 2,
});

/** The same meeting, for which the host proposes other times. */
export const TO_MOVE: Meeting = {
  ...ACCEPTED,
  awaiting: 'invited',
  slots: slotsAt(['17:30', '20:00']),
  holdEndsAt: '2021-01-26T15:30:00.000Z',
  revision: 3,
};
