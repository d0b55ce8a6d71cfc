import type { Meeting } from '../../../../src/contract/meetings/meetings';
import type { Database } from '../../../db/database';
import { cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import { aboutOf, change, changeMeeting, fixedSlot, idsOf, onSide, others, type Turn } from './change';
import { checkWords, unprocessable, type Call } from './context';
import { areFree, spanOf } from './freeSlots';
import { readPlan } from './planning';
import { bookTime, deletePeople, freeTime, storePerson, type StoredMeeting } from './repository';
import { readMeetingSettings } from './settings';

/** Throws a problem (403) if somebody who is silenced gives a reason in their own name. */
async function checkReason(turn: Turn, reason: string): Promise<void> {
  if (cleanText(reason) !== '' && !turn.forBooth) await checkWords(turn);
}

/** Declines a request or takes an acceptance back; the last of the invited to do so ends the meeting. */
export const declineMeeting = (
  call: Call,
  { reason, ...seen }: { meetingId: string; revision: number; reason: string },
): Promise<Meeting> =>
  change(call, seen, async (turn) => {
    const { at, db, viewer, now, meeting, part, forBooth } = turn;
    const { row, people } = meeting;
    await checkReason(turn, reason);
    if (part.role === 'host' && (row.state === 'confirmed' || row.awaiting !== 'host')) {
      throw new ProblemError('conflict', 'You requested this meeting: cancel it instead.');
    }
    const declining = forBooth
      ? onSide(turn, part.role)
      : people.filter((person) => person.user_id === viewer.userId);
    if (declining.every(({ answer }) => answer === 'declined')) {
      throw new ProblemError('conflict', 'You have already declined.');
    }
    for (const { user_id, name } of declining) {
      await storePerson(db, at, {
        userId: user_id,
        role: part.role,
        answer: 'declined',
        name,
        at: now,
        reason: cleanText(reason),
      });
    }
    if (forBooth) await turn.settleTeam();
    const left = onSide(turn, 'invited').filter(
      (person) => person.answer !== 'declined' && !declining.includes(person),
    );
    const isEnd = part.role === 'host' || left.length === 0;
    await freeTime(db, at.meetingId, isEnd ? null : idsOf(declining));
    if (isEnd) {
      await turn.update(
        { state: 'declined', awaiting: null, hold_ends_at: null, shared_details: null },
        { movesEntry: true },
      );
    } else {
      const isAnswered = row.state === 'confirmed' && left.every(({ answer }) => answer !== 'open');
      await turn.update(isAnswered ? { hold_ends_at: null } : {});
    }
    const told = isEnd ? others(turn) : idsOf(onSide(turn, 'host'));
    turn.tell(told, { kind: 'meetingDeclined', ...aboutOf(turn), reason: cleanText(reason) });
  });

/** Frees everybody's time and tells them. */
async function callOff(turn: Turn, reason: string): Promise<void> {
  await freeTime(turn.db, turn.at.meetingId, null);
  await turn.update(
    { state: 'cancelled', awaiting: null, hold_ends_at: null, shared_details: null, reason },
    { movesEntry: true },
  );
  turn.tell(others(turn), { kind: 'meetingCancelled', ...aboutOf(turn), reason });
}

/** Cancels a meeting of the caller's side, before or after it was confirmed. */
export const cancelMeeting = (
  call: Call,
  { reason, ...seen }: { meetingId: string; revision: number; reason: string },
): Promise<Meeting> =>
  change(call, seen, async (turn) => {
    if (turn.part.role !== 'host') {
      throw new ProblemError(
        'forbidden',
        'Only the person who requested the meeting can cancel it; you can decline it.',
      );
    }
    await checkReason(turn, reason);
    await callOff(turn, cleanText(reason));
  });

/** Cancels a meeting for its people, as an organizer; `record` runs in the same transaction. */
export const cancelForPeople = <T>(
  call: Call,
  { reason, ...seen }: { meetingId: string; revision: number; reason: string },
  { reply, record }: { reply: (meeting: StoredMeeting) => T; record: (db: Database) => Promise<void> },
): Promise<T> =>
  changeMeeting(
    call,
    { ...seen, reply, partIn: () => ({ role: 'host', takesPart: false }) },
    async (turn) => {
      await callOff(turn, cleanText(reason));
      await record(turn.db);
    },
  );

/** Hands a booth's meeting to a colleague who is free. */
export async function reassignMeeting(
  call: Call,
  { attendeeId, ...seen }: { meetingId: string; revision: number; attendeeId: string },
): Promise<Meeting> {
  const { event, viewer, now } = call;
  const settings = await readMeetingSettings(call, call.db, event.conferenceId);
  return change(call, { ...seen, joining: [attendeeId] }, async (turn) => {
    const { at, db, meeting, part, forBooth } = turn;
    const { row, slots } = meeting;
    if (!forBooth || row.exhibitor_id === null) {
      throw new ProblemError('forbidden', 'Only the booth’s team can hand over its meetings.');
    }
    const team = await readTeamMembers(db, event.conferenceId, row.exhibitor_id);
    const colleague = team.find(
      ({ userId, accounts }) => userId === attendeeId || accounts.includes(attendeeId),
    );
    if (!colleague) throw unprocessable('attendeeId', 'This person is not on the booth’s team.');
    const present = onSide(turn, part.role);
    if (present.length === 1 && present[0]?.user_id === colleague.userId) {
      throw new ProblemError('conflict', 'This person already has the meeting.');
    }
    if (meeting.people.some(({ user_id, role }) => user_id === colleague.userId && role !== part.role)) {
      throw unprocessable('attendeeId', 'This person is on the other side of the meeting.');
    }
    const fixed = fixedSlot(turn);
    const taken = [...(fixed ? [fixed] : []), ...(row.awaiting === null ? [] : slots)];
    const plan = await readPlan(
      ...([db, event, settings] as const),
      { userIds: [colleague.userId], exhibitorId: null },
      { now: now.getTime(), exceptMeetingId: at.meetingId, asked: [], within: spanOf(taken) },
    );
    if (!taken.every((slot) => areFree(plan.people, plan.rules, slot))) {
      throw new ProblemError('slot-taken', 'Your colleague is not free then. Choose someone else.');
    }
    const leaving = present.filter((person) => person.user_id !== colleague.userId);
    await deletePeople(db, at.meetingId, idsOf(leaving));
    const answer = present[0]?.answer ?? (row.state === 'confirmed' ? 'accepted' : 'open');
    await storePerson(db, at, { ...colleague, role: part.role, answer, at: now });
    await freeTime(db, at.meetingId, [...idsOf(leaving), colleague.userId]);
    await bookTime(
      db,
      at,
      taken.map((slot) => ({ ...slot, userId: colleague.userId })),
    );
    await turn.update({}, { movesEntry: row.state === 'confirmed' });
    const told = new Set([colleague.userId, ...others(turn)]);
    told.delete(viewer.userId);
    turn.tell([...told], { kind: 'meetingReassigned', ...aboutOf(turn) });
  });
}
