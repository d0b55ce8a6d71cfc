import type { Meeting, Slot } from '../../../../src/contract/meetings/meetings';
import type { MeetingSettings } from '../../../../src/contract/meetings/meetingAdmin';
import { ProblemError } from '../../../problem';
import type { Period } from '../availability/workingTime';
import { aboutOf, change, fixedSlot, idsIn, idsOf, onSide, others, type Turn } from './change';
import { nameOf, slotTaken, unprocessable, type Call } from './context';
import { areFree, onDutyIn, spanOf } from './freeSlots';
import { chooseStaff, readPlan } from './planning';
import { bookTime, deletePeople, freeProposed, freeTime, replaceSlots, storePerson } from './repository';
import { isOverdue } from './seen';
import { readMeetingSettings } from './settings';
import { checkSlots, holdEnd, partiesOf } from './slots';

/** Holds of other slots, found free for everybody who would meet then. */
interface Found {
  holds: (Period & { userId: string })[];
  /** Who of a booth that is asked holds them, with their names. */
  staff: { userId: string; name: string }[];
  /** Those of the booth who are on duty then. */
  onDuty: string[];
}

/** Finds who can hold the slots. Throws a problem (409) if somebody is not free. */
async function findHolds(turn: Turn, settings: MeetingSettings, slots: readonly Period[]): Promise<Found> {
  const { at, db, event, viewer, now, meeting, part } = turn;
  const parties = partiesOf(meeting, part, viewer);
  const plan = await readPlan(db, event, settings, parties, {
    now: now.getTime(),
    exceptMeetingId: at.meetingId,
    asked: [],
    within: spanOf(slots),
  });
  if (!slots.every((slot) => areFree(plan.people, plan.rules, slot))) throw slotTaken();
  const [current] = onSide(turn, part.role === 'host' ? 'invited' : 'host');
  const staff = plan.booth ? chooseStaff(plan.booth, plan.rules, slots, current?.user_id ?? null) : [];
  if (!staff) throw slotTaken();
  return {
    holds: [
      ...slots.flatMap((slot) => parties.userIds.map((userId) => ({ ...slot, userId }))),
      ...slots.flatMap((slot, index) => {
        const userId = staff[index];
        return userId === undefined ? [] : [{ ...slot, userId }];
      }),
    ],
    staff: plan.team.filter(({ userId }) => staff.includes(userId)),
    onDuty: plan.booth ? onDutyIn(plan.booth, slots) : [],
  };
}

/**
 * Proposes other slots in a request: whoever of a booth does so takes it, and those they ask hold the slots.
 */
async function counter(turn: Turn, settings: MeetingSettings, slots: Period[]): Promise<void> {
  const { at, db, viewer, caller, now, meeting, part, forBooth } = turn;
  const { row } = meeting;
  const { holds, staff, onDuty } = await findHolds(turn, settings, slots);
  const otherSide = part.role === 'host' ? 'invited' : 'host';
  const asksBooth = row.exhibitor_side === otherSide && otherSide === 'invited';
  const leaving = meeting.people.filter(
    ({ role, user_id }) =>
      role === row.exhibitor_side &&
      (forBooth ? user_id !== viewer.userId : asksBooth && staff.every(({ userId }) => userId !== user_id)),
  );
  await deletePeople(db, at.meetingId, idsOf(leaving));
  await storePerson(db, at, {
    userId: viewer.userId,
    role: part.role,
    answer: 'accepted',
    name: nameOf(caller),
    at: now,
  });
  const asking = asksBooth
    ? staff
    : onSide(turn, otherSide).map(({ user_id, name }) => ({ userId: user_id, name }));
  for (const { userId, name } of asking) {
    await storePerson(db, at, { userId, name, role: otherSide, answer: 'open', at: now });
  }
  await freeTime(db, at.meetingId, null);
  await replaceSlots(db, at.meetingId, slots);
  await bookTime(db, at, holds);
  await turn.update({ awaiting: otherSide, hold_ends_at: holdEnd(now, settings, slots) });
  if (forBooth) await turn.settleTeam();
  turn.tell(idsOf(leaving), { kind: 'meetingReassigned', ...aboutOf(turn) });
  turn.tell(asksBooth ? onDuty : idsIn(asking), { kind: 'meetingProposed', ...aboutOf(turn) });
}

const notTheirs = () =>
  new ProblemError('forbidden', 'A colleague is in this meeting. Ask them to hand it over to you first.');

/** Proposes other slots for a confirmed meeting, which keeps its time meanwhile. */
async function proposeMove(
  turn: Turn,
  settings: MeetingSettings,
  { fixed, slots }: { fixed: Period; slots: Period[] },
): Promise<void> {
  const { at, db, now, part } = turn;
  if (!part.takesPart) throw notTheirs();
  if (fixed.start <= now.getTime()) throw new ProblemError('conflict', 'The meeting has begun.');
  if (slots.some(({ start }) => start === fixed.start)) {
    throw unprocessable('slots', 'The meeting is already at that time. Choose another time.');
  }
  const { holds } = await findHolds(turn, settings, slots);
  await freeProposed(db, at.meetingId, fixed);
  await replaceSlots(db, at.meetingId, slots);
  await bookTime(db, at, holds);
  const awaiting = part.role === 'host' ? 'invited' : 'host';
  await turn.update({ awaiting, hold_ends_at: holdEnd(now, settings, [fixed, ...slots]) });
  turn.tell(others(turn), { kind: 'meetingProposed', ...aboutOf(turn) });
}

/** Proposes other slots to the other side of a meeting between two. */
export async function proposeSlots(
  call: Call,
  { slots: asked, ...seen }: { meetingId: string; revision: number; slots: readonly Slot[] },
): Promise<Meeting> {
  const { event, now } = call;
  const settings = await readMeetingSettings(call, call.db, event.conferenceId);
  return change(call, seen, async (turn) => {
    const { row, people } = turn.meeting;
    const slots = checkSlots(event, settings, asked, now);
    const fixed = fixedSlot(turn);
    if ((fixed !== null || row.exhibitor_side !== 'invited') && people.length !== 2) {
      throw new ProblemError('conflict', 'Other times can be proposed only in meetings of two people.');
    }
    if (fixed) await proposeMove(turn, settings, { fixed, slots });
    else await counter(turn, settings, slots);
  });
}

/** Moves a confirmed meeting to a slot that was proposed for it. */
export async function move(turn: Turn, start: number): Promise<void> {
  const { at, db, meeting, part } = turn;
  const { row } = meeting;
  if (row.awaiting !== part.role) throw new ProblemError('conflict', 'Only the others can answer this.');
  if (!part.takesPart) throw notTheirs();
  const slot = meeting.slots.find((each) => each.start === start);
  if (!slot || isOverdue(meeting, turn.now.getTime())) {
    throw new ProblemError('conflict', 'This time is no longer proposed. Choose another one.');
  }
  await freeTime(db, at.meetingId, null);
  await bookTime(
    db,
    at,
    idsOf(meeting.people).map((userId) => ({ ...slot, userId })),
  );
  const [startsAt, endsAt] = [new Date(slot.start), new Date(slot.end)];
  await turn.update(
    { awaiting: null, hold_ends_at: null, starts_at: startsAt, ends_at: endsAt },
    { movesEntry: true },
  );
  turn.tell(others(turn), {
    kind: 'meetingMoved',
    ...aboutOf(turn),
    start: startsAt.toISOString(),
  });
}

/** Keeps the time of a confirmed meeting for which other slots are proposed. */
export const keepTime = (call: Call, seen: { meetingId: string; revision: number }): Promise<Meeting> =>
  change(call, seen, async (turn) => {
    const { at, db, meeting, part } = turn;
    const fixed = fixedSlot(turn);
    if (!fixed || meeting.row.awaiting === null) {
      throw new ProblemError('conflict', 'There are no proposed times anymore.');
    }
    if (!part.takesPart) throw notTheirs();
    await freeProposed(db, at.meetingId, fixed);
    await turn.update({ awaiting: null, hold_ends_at: null });
    const start = new Date(fixed.start).toISOString();
    turn.tell(others(turn), { kind: 'meetingKept', ...aboutOf(turn), start });
  });
