import { inTransaction } from '../../server/db/transaction';
import { isUnavailable } from '../../server/db/unavailable';
import { createReaders } from '../../server/modules/people/attendees/readers';
import { expireOverdue } from '../../server/modules/meetings/meetings/expiry';
import { requestMeeting } from '../../server/modules/meetings/meetings/request';
import type { Meeting, Slot } from '../../src/contract/meetings/meetings';
import { until } from '../until';
import fc from '../property';
import { HOME } from './fourEvents';
import { MEETINGS_NOW, slotAt, useMeetings } from './meetingWorld';
import { setEventSetting } from './seed';
import type { Person } from './testServer';

const world = useMeetings({ createActivity: { MAX_INVITES_ATTENDEE: 1_000 } });
const { accept, ask, asked, booked, cancel, decline, get, keep, kinds, own, propose } = world;

/** Asks again while the database has no connection to spare, as the app does after a 503. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const outcome = await until('the database has a connection to spare', async () => {
    const [settled] = await Promise.allSettled([ask()]);
    return settled.status === 'rejected' && isUnavailable(settled.reason) ? null : settled;
  });
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

it('gives one slot to exactly one of 500 who ask at once', async () => {
  const { deps } = world.server;
  const event = deps.events.defaultEvent;
  const reader = createReaders(deps).anybody(event);
  const replies = await Promise.allSettled(
    Array.from({ length: 500 }, (_none, index) => {
      const userId = `host-${index}`;
      const caller = {
        userId,
        subject: userId,
        username: userId,
        name: userId,
        email: null,
        verifiedEmail: null,
        companyName: null,
        registered: true,
        expires: 0,
      };
      const viewer = { userId, booths: [] };
      const call = {
        ...deps,
        event,
        caller,
        viewer,
        reader,
        now: new Date(MEETINGS_NOW),
        storeReply: () => Promise.resolve(),
      };
      return untilAnswered(() =>
        requestMeeting(call, {
          attendeeIds: ['attendee2'],
          exhibitorId: null,
          hostExhibitorId: null,
          topic: 'Floors',
          message: '',
          place: 'video',
          slots: [slotAt(1)],
        }),
      );
    }),
  );
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = replies.flatMap((reply) =>
    reply.status === 'rejected' ? [(reply.reason as { problem?: { type: string } }).problem?.type] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['urn:plenary:problem:slot-taken']));
  expect(await booked()).toHaveLength(2);
  expect(await own('attendee2')).toHaveLength(1);
  expect(await kinds('attendee2')).toEqual(['meetingRequested']);
});

it('is refused by the database itself, should the rules ever fail', async () => {
  await asked();
  const { meetingId } = await asked({ attendeeIds: ['presenter'], slots: [slotAt(5)] }, 'exhibitor');
  const book = inTransaction(world.server.deps.pool, ({ client }) =>
    client.query(
      `insert into booked_time (conference_id, user_id, meeting_id, during)
       values ($1, 'attendee2', $2, tstzrange($3, $4))`,
      [HOME, meetingId, '2021-01-26T16:29:59.000Z', '2021-01-26T16:40:00.000Z'],
    ),
  );
  await expect(book).rejects.toThrow('no_double_booking');
});

it('accepts and tells, or neither: a server that dies in between leaves the request as it was', async () => {
  const { pool } = world.server.database;
  const meeting = await asked();
  const before = await booked();
  await pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger die before insert on networking_notification for each row execute function die()`);
  try {
    const replies = [accept(meeting), decline(meeting), cancel(meeting), propose(meeting, [slotAt(4)])];
    for (const { status } of await Promise.all(replies)) expect(status).toBe(500);
    expect((await ask({ slots: [slotAt(5)] })).status).toBe(500);
    await expect(
      expireOverdue(world.server.deps, { conferenceId: HOME }, new Date(slotAt(1).start), 'all'),
    ).rejects.toThrow('killed');
  } finally {
    await pool.query('drop function die cascade');
  }
  expect(await get(meeting)).toEqual(meeting);
  expect(await booked()).toEqual(before);
  expect((await accept(meeting)).status).toBe(200);
  expect(await kinds('attendee')).toEqual(['meetingAccepted']);
});

const PEOPLE = ['attendee', 'attendee2', 'presenter'] as const;
type Who = (typeof PEOPLE)[number];
/** Slots close enough to get in each other's way. */
const SLOTS = [slotAt(1), slotAt(1.25), slotAt(1.5), slotAt(2)];

type Act =
  | { kind: 'ask'; by: Who; whom: Who; slot: number }
  | { kind: 'accept' | 'decline' | 'cancel' | 'propose' | 'keep'; by: Who; which: number; slot: number }
  | { kind: 'wait'; minutes: number };

const who = fc.constantFrom(...PEOPLE);
const slotNumber = fc.nat(SLOTS.length - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), by: who, whom: who, slot: slotNumber }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['accept', 'accept', 'propose', 'propose', 'decline', 'cancel', 'keep'] as const),
      ),
      by: who,
      which: fc.nat(5),
      slot: slotNumber,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
  },
);

const overlap = (a: Slot, b: Slot) => a.start < b.end && b.start < a.end;

/** Does one thing, as somebody who has just looked. */
async function doAct(each: Act, known: readonly Meeting[]): Promise<number> {
  if (each.kind === 'wait') {
    world.server.clock.advance(each.minutes * 60_000);
    const now = new Date(world.server.clock.now());
    await expireOverdue(world.server.deps, { conferenceId: HOME }, now, 'all');
    return 200;
  }
  const slot = SLOTS[each.slot] ?? slotAt(1);
  if (each.kind === 'ask') {
    return (await ask({ attendeeIds: [each.whom], slots: [slot] }, each.by)).status;
  }
  const meeting = known[each.which % Math.max(1, known.length)];
  if (!meeting) return 404;
  switch (each.kind) {
    case 'accept':
      return (await accept(meeting, each.by, meeting.slots[0] ?? slot)).status;
    case 'decline':
      return (await decline(meeting, each.by)).status;
    case 'cancel':
      return (await cancel(meeting, each.by)).status;
    case 'propose':
      return (await propose(meeting, [slot], each.by)).status;
    case 'keep':
      return (await keep(meeting, each.by)).status;
  }
}

/** All meetings, as whoever takes part sees them. */
async function allMeetings(): Promise<Meeting[]> {
  const found = new Map<string, Meeting>();
  for (const person of PEOPLE) for (const each of await own(person)) found.set(each.meetingId, each);
  return [...found.values()].sort((a, b) => (a.meetingId < b.meetingId ? -1 : 1));
}

/** The periods that a meeting takes of its people's time: its own, and those that are proposed. */
const takenBy = ({ state, slot, slots }: Meeting): Slot[] =>
  state === 'requested' ? slots : state === 'confirmed' && slot ? [slot, ...slots] : [];

/** What each meeting takes of people's time, if its state is true. */
const expectedHolds = (meetings: readonly Meeting[]): string[] =>
  meetings
    .flatMap((meeting) =>
      meeting.people.flatMap(({ attendee }) =>
        takenBy(meeting).map(({ start }) => `${attendee.attendeeId} ${start.slice(11, 16)}`),
      ),
    )
    .sort();

async function checkHolds(): Promise<void> {
  const meetings = await allMeetings();
  expect((await booked()).sort()).toEqual(expectedHolds(meetings));
  for (const person of PEOPLE) {
    const confirmed = meetings.filter(
      ({ state, people }) =>
        state === 'confirmed' && people.some(({ attendee }) => attendee.attendeeId === person),
    );
    for (const [index, one] of confirmed.entries()) {
      for (const other of confirmed.slice(index + 1)) {
        expect(one.slot && other.slot && overlap(one.slot, other.slot)).toBe(false);
      }
    }
  }
}

async function startOver(): Promise<void> {
  await world.server.database.pool.query('truncate meeting, booked_time, meeting_person, meeting_slot');
  world.server.clock.set(MEETINGS_NOW);
}

/** Whether an act fits what is known: the model of a meeting between two. */
function isAllowed(each: Act, known: readonly Meeting[], now: number): boolean {
  if (each.kind === 'wait') return true;
  const slot = SLOTS[each.slot] ?? slotAt(1);
  const isBusy = (person: string, except?: string) =>
    known.some(
      (other) =>
        other.meetingId !== except &&
        other.people.some(({ attendee }) => attendee.attendeeId === person) &&
        takenBy(other).some((period) => overlap(period, slot)),
    );
  const isAhead = Date.parse(slot.start) > now;
  if (each.kind === 'ask') {
    return each.by !== each.whom && isAhead && !isBusy(each.by) && !isBusy(each.whom);
  }
  const meeting = known[each.which % Math.max(1, known.length)];
  const part = meeting?.people.find(({ attendee }) => attendee.attendeeId === each.by);
  if (!meeting || !part) return false;
  const isOver = meeting.slot !== null && Date.parse(meeting.slot.end) <= now;
  if (!['requested', 'confirmed'].includes(meeting.state) || isOver) return false;
  switch (each.kind) {
    case 'accept':
      return meeting.awaiting === part.role;
    case 'decline':
      return part.role === 'invited' || (meeting.state === 'requested' && meeting.awaiting === 'host');
    case 'cancel':
      return part.role === 'host';
    case 'propose':
      return (
        isAhead &&
        (meeting.slot === null ||
          (Date.parse(meeting.slot.start) > now && meeting.slot.start !== slot.start)) &&
        meeting.people.every(({ attendee }) => !isBusy(attendee.attendeeId, meeting.meetingId))
      );
    case 'keep':
      return meeting.state === 'confirmed' && meeting.awaiting !== null;
  }
}

/** A meeting that may be moved. */
const AGREED: Act[] = [
  { kind: 'ask', by: 'attendee', whom: 'attendee2', slot: 3 },
  { kind: 'accept', by: 'attendee2', which: 0, slot: 3 },
];

/** What moves it, which acts by chance may never do. */
const MOVED: Act[] = [
  { kind: 'propose', by: 'attendee', which: 0, slot: 0 },
  { kind: 'accept', by: 'attendee2', which: 0, slot: 0 },
];

it('does one after another what its model allows, and nothing else', async () => {
  let done = 0;
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
      await startOver();
      for (const each of [...AGREED, ...acts]) {
        const known = await allMeetings();
        const allowed = isAllowed(each, known, world.server.clock.now());
        const status = await doAct(each, known);
        expect([each, status === 200]).toEqual([each, allowed]);
        if (allowed) done += 1;
        if (allowed && each.kind === 'accept' && known[each.which % known.length]?.state === 'confirmed') {
          moves += 1;
        }
        await checkHolds();
      }
    }),
    { numRuns: 12, examples: [[MOVED]] },
  );
  expect(done).toBeGreaterThan(20);
  expect(moves).toBeGreaterThan(0);
});

/** Two changes of one meeting of which only one can be made. */
const RIVALS: Act[] = [0, 1].map((slot) => ({ kind: 'propose', by: 'attendee', which: 0, slot }));

it('never confirms two at once, and holds what its states say, however acts interleave', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 6 }),
      async (rounds) => {
        await startOver();
        for (const each of AGREED) await doAct(each, await allMeetings());
        for (const acts of rounds) {
          const known = await allMeetings();
          for (const status of await Promise.all(acts.map((each) => doAct(each, known))))
            statuses.add(status);
          await checkHolds();
        }
      },
    ),
    { numRuns: 15, examples: [[[RIVALS]]] },
  );
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.has(200) && statuses.has(409)).toBe(true);
});

describe('availability', () => {
  it('of a day whose clocks change is found by the clock of the person', async () => {
    // At 2:00 on 14 March, Chicago goes on to 3:00: the hours from 1:00 to 4:00 are two.
    await setEventSetting(world.server.db, HOME, 'settings', {
      SCHEDULING_ALLOWED_TIMES: [{ start: '2021-03-14T05:00:00.000Z', end: '2021-03-14T12:00:00.000Z' }],
      createActivity: { MAX_INVITES_ATTENDEE: 5 },
    });
    await world.server.db
      .insertInto('availability')
      .values({
        conference_id: HOME,
        user_id: 'attendee2',
        time_zone: 'America/Chicago',
        from_minute: 60,
        to_minute: 240,
      })
      .execute();
    expect(await world.starts({ minutes: 60 })).toEqual(['07:00', '07:15', '07:30', '07:45', '08:00']);
    const as: Person = 'attendee';
    const reply = await ask(
      { slots: [{ start: '2021-03-14T07:30:00.000Z', end: '2021-03-14T08:30:00.000Z' }] },
      as,
    );
    expect(reply.status).toBe(200);
  });
});
