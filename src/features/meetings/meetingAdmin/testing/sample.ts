import type { ListedMeeting, MeetingSettings } from '../../../../contract/meetings/meetingAdmin';

export const SETTINGS: MeetingSettings = {
  allowedTimes: [
    { start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T23:00:00.000Z' },
    { start: '2021-01-27T15:00:00.000Z', end: '2021-01-27T23:00:00.000Z' },
  ],
  maxInvitesAttendee: 5,
  maxInvitesByTier: { '2': 20, '9': 1 },
  slotMinutes: 15,
  lengths: [15, 30, 45, 60],
  holdMinutes: 1440,
  revision: 3,
};

const person = (attendeeId: string, name: string, role: 'host' | 'invited') => ({
  attendeeId,
  name,
  role,
  answer: 'accepted' as const,
});

export const LISTED: ListedMeeting[] = [
  {
    meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0001',
    state: 'requested',
    awaiting: 'invited',
    topic: 'Floors of the new terminal',
    place: 'booth',
    exhibitor: { exhibitorId: 'halvora', companyName: 'Halvora Floor Systems', side: 'invited' },
    people: [person('a', 'Ada Quill', 'host'), person('b', 'Ines Barbosa', 'invited')],
    slots: [
      { start: '2021-01-26T15:30:00.000Z', end: '2021-01-26T16:00:00.000Z' },
      { start: '2021-01-26T17:00:00.000Z', end: '2021-01-26T17:30:00.000Z' },
    ],
    slot: null,
    holdEndsAt: '2021-01-26T15:30:00.000Z',
    reason: '',
    revision: 1,
    requestedAt: '2021-01-25T15:00:00.000Z',
    changedAt: '2021-01-25T15:00:00.000Z',
  },
  {
    meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0002',
    state: 'cancelled',
    awaiting: null,
    topic: 'Night shifts',
    place: 'video',
    exhibitor: null,
    slots: [],
    holdEndsAt: null,
    people: [person('a', 'Ada Quill', 'host'), person('c', 'Bo Lindqvist', 'invited')],
    slot: { start: '2021-01-26T18:00:00.000Z', end: '2021-01-26T18:30:00.000Z' },
    reason: 'The flight is late.',
    revision: 3,
    requestedAt: '2021-01-25T14:00:00.000Z',
    changedAt: '2021-01-25T16:00:00.000Z',
  },
];
