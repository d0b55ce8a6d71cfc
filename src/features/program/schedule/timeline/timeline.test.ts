import { buildMeeting, buildMeetingRequest } from '../../../../../test/builders/meeting';
import { buildOwnTime } from '../../../../../test/builders/ownTime';
import { buildSession } from '../../../../../test/builders/session';
import fc from '../../../../../test/property';
import type { Meeting } from '../../../../contract/meetings/meetings';
import { findClashes, findTightChanges } from './clashes';
import { entryState } from './entryWindow';
import { byTime, endedItem, meetingItems, ownItem, sessionItem, type ScheduleItem } from './items';

const at = (time: string) => `2021-01-26T${time}:00.000Z`;
const busy = (start: string, end: string, id = start) =>
  ownItem(buildOwnTime({ ownTimeId: id, start: at(start), end: at(end) }));
const visit = (start: string, end: string, itemId = 'brightline') =>
  ownItem(
    buildOwnTime({
      ownTimeId: `v${start}`,
      start: at(start),
      end: at(end),
      visit: { kind: 'exhibitor', itemId },
    }),
  );
const session = (sessionId: string, start: string, end: string, room: string | null = null) =>
  sessionItem(buildSession({ sessionId, startTime: at(start), endTime: at(end), room }));
const meeting = (over: Partial<Meeting> = {}) => meetingItems(buildMeeting(over))[0] as ScheduleItem;

describe('a meeting on the timeline', () => {
  it('is where it takes place once it is confirmed', () => {
    expect(meetingItems(buildMeeting())).toMatchObject([
      { stage: 'confirmed', start: Date.parse(at('15:30')), end: Date.parse(at('16:00')) },
    ]);
  });

  it.each([
    ['held, until the others answer', 'held', {}],
    [
      'asked of the user',
      'asked',
      { awaiting: 'host', own: { role: 'host', answer: 'open', takesPart: true } },
    ],
  ] as const)('is in each of its slots while it is %s', (_what, stage, over) => {
    expect(meetingItems(buildMeetingRequest(over)).map((item) => [item.kind, item.start])).toEqual([
      ['meeting', Date.parse(at('15:30'))],
      ['meeting', Date.parse(at('17:00'))],
    ]);
    expect(meetingItems(buildMeetingRequest(over))).toMatchObject([{ stage }, { stage }]);
  });

  it('is where it takes place and in each slot to which it may move', () => {
    const slots = [{ start: at('17:00'), end: at('17:30') }];
    const stages = (awaiting: 'host' | 'invited') =>
      meetingItems(buildMeeting({ awaiting, slots })).map((item) => [
        item.key.split('/').length,
        item.kind === 'meeting' && item.stage,
      ]);
    expect(stages('invited')).toEqual([
      [2, 'confirmed'],
      [3, 'held'],
    ]);
    expect(stages('host')[1]).toEqual([3, 'asked']);
    expect(
      findClashes(meetingItems(buildMeeting({ slots: [{ start: at('15:45'), end: at('16:15') }] }))),
    ).toEqual(new Map());
  });

  it('asks one of several who has not answered yet, though it takes place', () => {
    expect(meeting({ own: { role: 'invited', answer: 'open', takesPart: true } })).toMatchObject({
      stage: 'asked',
    });
  });

  it.each([
    ['declined', { state: 'declined' }],
    ['cancelled', { state: 'cancelled' }],
    ['expired', { state: 'expired' }],
    ['a colleague’s', { own: { role: 'invited', answer: 'accepted', takesPart: false } }],
    ['declined by the user alone', { own: { role: 'invited', answer: 'declined', takesPart: true } }],
  ] as const)('is not there when it is %s', (_what, over) => {
    expect(meetingItems(buildMeeting(over))).toEqual([]);
  });
});

it('a session that has left the program stays where it was, and clashes with nothing', () => {
  const ended = endedItem({
    kind: 'session',
    itemId: 'over',
    ended: { title: 'Floors', startTime: at('15:00'), endTime: at('16:00'), room: 'Hall' },
  });
  expect(ended).toMatchObject({ key: 'session/over', title: 'Floors', place: 'Hall' });
  expect(findClashes([ended, busy('15:30', '16:30')])).toEqual(new Map());
});

describe('clashes', () => {
  const keys = (items: ScheduleItem[]) =>
    [...findClashes([...items].sort(byTime))].map(([key, others]) => [key, others.map((other) => other.key)]);

  it('are between things at the same time, not between those that touch', () => {
    expect(keys([session('a', '15:00', '16:00'), session('b', '16:00', '17:00')])).toEqual([]);
    expect(keys([session('a', '15:00', '16:00'), session('b', '15:59', '17:00')])).toEqual([
      ['session/a', ['session/b']],
      ['session/b', ['session/a']],
    ]);
  });

  it('are not between two busy times, nor between slots of one meeting', () => {
    expect(keys([busy('15:00', '16:00'), busy('15:30', '16:30')])).toEqual([]);
    const slots = [
      { start: at('15:00'), end: at('16:00') },
      { start: at('15:30'), end: at('16:30') },
    ];
    expect(keys(meetingItems(buildMeetingRequest({ slots })))).toEqual([]);
    expect(keys([...meetingItems(buildMeetingRequest({ slots })), busy('15:45', '15:50')])).toHaveLength(3);
  });

  it('are found in both directions, all of them', () => {
    const minutes = fc.integer({ min: 0, max: 300 });
    const all = fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 90 })), { maxLength: 40 });
    fc.assert(
      fc.property(all, (times) => {
        const items = times
          .map(([from, length], index): ScheduleItem => {
            const start = from * 60_000;
            const item = session(`s${index}`, '15:00', '16:00');
            return { ...item, start, end: start + length * 60_000 };
          })
          .sort(byTime);
        const found = findClashes(items);
        for (const item of items) {
          const slow = items.filter(
            (other) => other !== item && other.start < item.end && item.start < other.end,
          );
          expect(new Set(found.get(item.key) ?? [])).toEqual(new Set(slow));
        }
      }),
    );
  });
});

describe('tight changes', () => {
  const tight = (...items: ScheduleItem[]) =>
    [...findTightChanges([...items].sort(byTime))].map(([key, { before, minutes }]) => [
      key,
      before.key,
      minutes,
    ]);

  it('are less than five minutes apart and elsewhere', () => {
    const talk = session('a', '15:00', '16:00', 'Main Stage');
    expect(tight(talk, session('b', '16:00', '17:00', 'Room 2'))).toEqual([['session/b', 'session/a', 0]]);
    expect(tight(talk, session('b', '16:04', '17:00', 'Room 2'))).toEqual([['session/b', 'session/a', 4]]);
    expect(tight(talk, session('b', '16:05', '17:00', 'Room 2'))).toEqual([]);
    expect(tight(talk, session('b', '16:00', '17:00', 'Main Stage'))).toEqual([]);
    expect(tight(talk, session('b', '15:59', '17:00', 'Room 2'))).toEqual([]);
    expect(tight(visit('15:45', '16:00'), visit('16:00', '16:15', 'nimbrel'))).toHaveLength(1);
    expect(tight(visit('15:45', '16:00'), visit('16:00', '16:15'))).toEqual([]);
  });

  it('need two known places', () => {
    expect(tight(session('a', '15:00', '16:00', 'Main Stage'), session('b', '16:00', '17:00'))).toEqual([]);
    expect(tight(session('a', '15:00', '16:00', 'Main Stage'), busy('16:00', '17:00'))).toEqual([]);
  });
});

describe('the entry window (product.md#entry-windows)', () => {
  const settings = {
    sessionEarlyEntryMinutes: 10,
    appointmentEarlyEntryMinutes: 5,
    hostAppointmentEarlyEntryMinutes: 15,
  };
  const opens = (item: ScheduleItem) => {
    const state = entryState(item, settings, 0);
    return state?.kind === 'early' ? (item.start - state.opensAt) / 60_000 : state;
  };
  const booth = (side: 'host' | 'invited') => ({
    exhibitor: { exhibitorId: 'e', companyName: 'E', side },
  });
  const own = (role: 'host' | 'invited') => ({ own: { role, answer: 'accepted' as const, takesPart: true } });

  it.each([
    ['a session', session('a', '15:00', '16:00'), 10],
    ['a meeting of attendees, for whoever invited', meeting(own('host')), 15],
    ['a meeting of attendees, for the invited', meeting(own('invited')), 5],
    ['a booth’s meeting, for its invited staff', meeting({ ...booth('invited'), ...own('invited') }), 15],
    ['a booth’s meeting, for the visitor who asked', meeting({ ...booth('invited'), ...own('host') }), 5],
    ['a booth’s meeting, for the staff who asked', meeting({ ...booth('host'), ...own('host') }), 15],
    ['a booth’s meeting, for the invited visitor', meeting({ ...booth('host'), ...own('invited') }), 5],
  ])('of %s opens by its setting', (_what, item, minutes) => {
    expect(opens(item)).toBe(minutes);
  });

  it('lasts from its opening to the end', () => {
    const item = session('a', '15:00', '16:00');
    const kinds = ['14:49', '14:50', '15:30', '15:59', '16:00'].map(
      (time) => entryState(item, settings, Date.parse(at(time)))?.kind,
    );
    expect(kinds).toEqual(['early', 'open', 'open', 'open', 'over']);
  });

  it('is not there for own times and for meetings without agreement', () => {
    expect(opens(busy('15:00', '16:00'))).toBeNull();
    expect(opens(visit('15:00', '16:00'))).toBeNull();
    expect(opens(meetingItems(buildMeetingRequest())[0] as ScheduleItem)).toBeNull();
    expect(opens(meeting({ own: { role: 'invited', answer: 'open', takesPart: true } }))).toBeNull();
  });
});
