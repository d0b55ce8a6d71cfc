import { buildMeeting, buildMeetingPerson, buildMeetingRequest } from '../../../../test/builders/meeting';
import type { Meeting } from '../../../contract/meetings/meetings';
import { actsOf, offeredSlots } from './selectors';
import { ACCEPTED, ADA, INES, INVITATION, TO_MOVE } from './testing/sample';

const BEFORE = Date.parse('2021-01-26T12:00:00.000Z');
const AFTER = Date.parse('2021-01-26T20:00:00.000Z');
const exhibitor = { exhibitorId: 'halvora', companyName: 'Halvora', side: 'invited' } as const;
const three = [...INVITATION.people, buildMeetingPerson({ attendee: { ...ADA, attendeeId: 'demo-9' } })];

it.each<[string, Meeting, number | null, string[]]>([
  ['an invitation', INVITATION, BEFORE, ['accept', 'propose', 'decline']],
  ['an invitation of several', { ...INVITATION, people: three }, BEFORE, ['accept', 'decline']],
  ['an invitation, while the time is unknown', INVITATION, null, ['accept', 'propose', 'decline']],
  ['an invitation whose times are over', INVITATION, AFTER, []],
  [
    'an invitation that proposes other times',
    { ...INVITATION, awaiting: 'host', own: { ...INVITATION.own, answer: 'open' } },
    BEFORE,
    ['decline'],
  ],
  ['a meeting that was accepted', ACCEPTED, BEFORE, ['propose', 'decline']],
  ['a meeting that has begun', ACCEPTED, Date.parse('2021-01-26T15:40:00.000Z'), ['decline']],
  ['a meeting that others would move', TO_MOVE, BEFORE, ['move', 'keep', 'propose', 'decline']],
  ['a meeting one would move', { ...TO_MOVE, awaiting: 'host' }, BEFORE, ['keep', 'propose', 'decline']],
  [
    'a colleague’s meeting that the visitor would move',
    { ...TO_MOVE, exhibitor, own: { ...ACCEPTED.own, takesPart: false } },
    BEFORE,
    ['decline', 'reassign'],
  ],
  [
    'a meeting that others have accepted',
    { ...ACCEPTED, people: three, own: { ...ACCEPTED.own, answer: 'open' } },
    BEFORE,
    ['accept', 'decline'],
  ],
  ['one’s own request', buildMeetingRequest(), BEFORE, ['cancel']],
  [
    'one’s own request, to which other times were proposed',
    buildMeetingRequest({ awaiting: 'host' }),
    BEFORE,
    ['accept', 'propose', 'cancel'],
  ],
  ['one’s own confirmed meeting', buildMeeting(), BEFORE, ['propose', 'cancel']],
  [
    'a request to one’s booth',
    { ...INVITATION, exhibitor },
    BEFORE,
    ['accept', 'propose', 'decline', 'reassign'],
  ],
  ['a meeting that was canceled', buildMeeting({ state: 'cancelled' }), BEFORE, []],
  ['a meeting that expired', buildMeeting({ state: 'expired', slot: null }), BEFORE, []],
])('%s can be answered', (_what, meeting, now, acts) => {
  expect(actsOf(meeting, now)).toEqual(acts);
});

it('of those who were invited, whoever declined has nothing more to say', () => {
  const people = INVITATION.people.map((each) =>
    each.attendee === INES ? { ...each, answer: 'declined' as const } : each,
  );
  expect(actsOf({ ...ACCEPTED, people, own: { ...ACCEPTED.own, answer: 'declined' } }, BEFORE)).toEqual([]);
});

it('what can be accepted are the proposed times, or the one that others have agreed on', () => {
  expect(offeredSlots(INVITATION)).toEqual(INVITATION.slots);
  expect(offeredSlots(ACCEPTED)).toEqual([ACCEPTED.slot]);
  expect(offeredSlots(TO_MOVE)).toEqual(TO_MOVE.slots);
});
