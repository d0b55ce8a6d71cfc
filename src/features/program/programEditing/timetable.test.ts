import type { ListedSession, SessionSlot } from '../../../contract/program/programEditing';
import { movedBy } from '../../../contract/kit/zonedTime';
import { SESSIONS } from './testing/sample';
import { conflictsIn, isSameSlot, stretched, timetableOf } from './timetable';

const ZONE = 'America/Chicago';
const [base] = SESSIONS;
if (!base) throw new Error('The sample has sessions.');

/** A session on 26 January from one hour to another, by clocks at the event. */
const at = (
  sessionId: string,
  from: string,
  to: string,
  over: Partial<ListedSession> = {},
): ListedSession => ({
  ...base,
  sessionId,
  title: sessionId,
  speakers: [],
  room: 'Hall A',
  startTime: `2021-01-26T${from}:00-06:00`,
  endTime: `2021-01-26T${to}:00-06:00`,
  ...over,
});

const laneOf = (sessions: ListedSession[]) =>
  [...(timetableOf(sessions, '2021-01-26', ZONE).get('Hall A') ?? [])].map(({ session, lane, lanes }) => [
    session.sessionId,
    `${lane + 1}/${lanes}`,
  ]);

describe('timetableOf', () => {
  it('has a column for each room, with minutes from midnight at the event', () => {
    const rooms = timetableOf(
      [
        at('late', '10:00', '10:45'),
        at('early', '09:00', '10:00'),
        at('other', '09:30', '10:00', { room: null }),
      ],
      '2021-01-26',
      ZONE,
    );
    expect([...rooms.keys()]).toEqual(['', 'Hall A']);
    expect(rooms.get('Hall A')?.map(({ session, from, to }) => [session.sessionId, from, to])).toEqual([
      ['early', 540, 600],
      ['late', 600, 645],
    ]);
  });

  it('keeps the column of a room that the draft empties, while the day has sessions', () => {
    const published = [at('a', '09:00', '10:00'), at('b', '09:00', '10:00', { room: 'Hall B' })];
    const roomsOf = (change: Partial<ListedSession>) =>
      timetableOf(
        published.map((session) => ({ ...session, ...change })),
        '2021-01-26',
        ZONE,
        published,
      );
    expect([...roomsOf({ room: 'Hall A' }).keys()]).toEqual(['Hall A', 'Hall B']);
    expect(roomsOf({ room: 'Hall A' }).get('Hall B')).toEqual([]);
    expect(roomsOf({ date: '2021-01-27' }).size).toBe(0);
  });

  it('leaves out other days, and what takes place at no time', () => {
    const sessions = [
      at('a', '09:00', '10:00', { date: '2021-01-27' }),
      at('b', '09:00', '10:00', { onDemandOnly: true }),
    ];
    expect(timetableOf(sessions, '2021-01-26', ZONE).size).toBe(0);
  });

  it('lays sessions at one time side by side, and only those', () => {
    expect(
      laneOf([
        at('a', '09:00', '11:00'),
        at('b', '09:30', '10:00'),
        at('c', '10:00', '10:30'),
        at('alone', '11:00', '12:00'),
      ]),
    ).toEqual([
      ['a', '1/2'],
      ['b', '2/2'],
      ['c', '2/2'],
      ['alone', '1/1'],
    ]);
  });
});

describe('conflictsIn', () => {
  it('names rooms and speakers that are needed twice at a time', () => {
    const sessions = [
      at('a', '09:00', '10:00', { speakers: ['Ada', 'Ada'] }),
      at('b', '09:30', '10:30', { speakers: ['Bo'] }),
      at('c', '10:30', '11:00', { speakers: ['Bo'] }),
      at('d', '09:45', '10:00', { room: 'Hall B', speakers: ['Ada'] }),
    ];
    expect(conflictsIn(sessions)).toEqual([
      { kind: 'room', of: 'Hall A', sessions: ['a', 'b'] },
      { kind: 'speaker', of: 'Ada', sessions: ['a', 'd'] },
    ]);
  });

  it('finds none where sessions follow each other, have no room, or take place at no time', () => {
    const sessions = [
      at('a', '09:00', '10:00'),
      at('b', '10:00', '11:00'),
      at('c', '09:00', '10:00', { room: null }),
      at('d', '09:00', '10:00', { room: null }),
      at('e', '09:00', '10:00', { onDemandOnly: true }),
    ];
    expect(conflictsIn(sessions)).toEqual([]);
  });
});

describe('a slot', () => {
  const slot: SessionSlot = {
    date: '2021-01-26',
    room: 'Hall A',
    startTime: '2021-01-27T05:30:00.000Z',
    endTime: '2021-01-27T05:45:00.000Z',
  };

  it('takes its day along over midnight at the event', () => {
    expect(movedBy(slot, 30, ZONE)).toMatchObject({
      date: '2021-01-27',
      startTime: '2021-01-27T06:00:00.000Z',
    });
    expect(movedBy(slot, -30, ZONE).date).toBe('2021-01-26');
  });

  it('is never stretched to nothing', () => {
    expect(stretched(slot, -60).endTime).toBe('2021-01-27T05:35:00.000Z');
    expect(stretched(slot, 15).endTime).toBe('2021-01-27T06:00:00.000Z');
  });

  it('is the same however its times are written', () => {
    expect(isSameSlot(slot, { ...slot, startTime: '2021-01-26T23:30:00-06:00' })).toBe(true);
    expect(isSameSlot(slot, { ...slot, room: null })).toBe(false);
  });
});
