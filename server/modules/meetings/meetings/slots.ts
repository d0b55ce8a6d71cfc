import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { MeetingSettings } from '../../../../src/contract/meetings/meetingAdmin';
import { MAX_FOUND_SLOTS, type Slot } from '../../../../src/contract/meetings/meetings';
import { ProblemError } from '../../../problem';
import type { Period } from '../availability/workingTime';
import { noExhibitor } from '../../exhibition/booth/access';
import { findExhibitor } from '../../exhibition/booth/repository';
import { noMeeting, unprocessable, type Call } from './context';
import { freeSlots, isAllowed } from './freeSlots';
import { readPlan, rulesOf, toPeriod, type Parties } from './planning';
import { findPeople, readMeetings, toSlot, type StoredMeeting } from './repository';
import { partOf, type Part, type Viewer } from './seen';
import { readMeetingSettings } from './settings';

const MINUTE_MS = 60_000;

/**
 * Proposed slots, by start. Throws a problem (422) for slots that the event does not allow, that overlap or
 * have begun.
 */
export function checkSlots(
  event: EventConfig,
  settings: MeetingSettings,
  slots: readonly Slot[],
  now: Date,
): Period[] {
  const rules = rulesOf(event, settings);
  const proposed = slots.map(toPeriod).sort((a, b) => a.start - b.start);
  for (const [index, slot] of proposed.entries()) {
    if (!settings.lengths.includes((slot.end - slot.start) / MINUTE_MS) || !isAllowed(slot, rules)) {
      throw unprocessable('slots', 'Meetings are not possible at this time. Choose one of the free times.');
    }
    if (slot.start <= now.getTime())
      throw unprocessable('slots', 'This time has passed. Choose another one.');
    if (slot.start < (proposed[index - 1]?.end ?? 0)) throw unprocessable('slots', 'The times overlap.');
  }
  return proposed;
}

/** When the holds of slots end: after the event's hold time, never after the first slot begins. */
export const holdEnd = (now: Date, { holdMinutes }: MeetingSettings, slots: readonly Period[]): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * MINUTE_MS, ...slots.map(({ start }) => start)));

/** Whom somebody asks to meet. */
export interface Invitees {
  attendeeIds: readonly string[];
  exhibitorId: string | null;
}

/** Throws a problem (422) unless it is people or one booth, and not the caller. */
export function checkInvitees(
  { attendeeIds, exhibitorId }: Invitees,
  { viewer }: Pick<Call, 'viewer'>,
): string[] {
  const ids = [...new Set(attendeeIds)];
  if (ids.length > 0 === (exhibitorId !== null)) {
    throw unprocessable('attendeeIds', 'Choose people, or one booth.');
  }
  if (ids.includes(viewer.userId)) throw unprocessable('attendeeIds', 'You cannot meet yourself.');
  if (exhibitorId !== null && viewer.booths.includes(exhibitorId)) {
    throw unprocessable('exhibitorId', 'This is your own booth.');
  }
  return ids;
}

/** The invited as the caller may find them. Throws a problem (404) if there is no such person or booth. */
export async function findInvited(
  { db, event, reader, viewer }: Call,
  ids: readonly string[],
  exhibitorId: string | null,
) {
  const { conferenceId } = event;
  const people = ids.length === 0 ? [] : await findPeople(db, reader, ids, viewer);
  if (people.length < ids.length) {
    throw new ProblemError('not-found', 'Someone you chose is not at this conference.');
  }
  if (exhibitorId === null) return { people, booth: null };
  const booth = await findExhibitor(db, { conferenceId, exhibitorId });
  if (!booth) throw noExhibitor(exhibitorId);
  return { people, booth };
}

/** Those who would meet at other slots, if somebody of `part` proposes them. */
export function partiesOf({ row, people }: StoredMeeting, part: Part, { userId }: Viewer): Parties {
  const asksBooth = row.exhibitor_side === 'invited' && part.role === 'host';
  const others = people.filter(({ role }) => role !== part.role).map((person) => person.user_id);
  return asksBooth
    ? {
        userIds: [userId],
        exhibitorId: row.exhibitor_id,
        ...(row.state === 'confirmed' && { staffId: others[0] }),
      }
    : { userIds: [userId, ...others], exhibitorId: null };
}

/** Slots in which the caller and everybody invited are free. */
export async function findSlots(
  call: Call,
  { minutes, meetingId, ...invitees }: Invitees & { minutes: number; meetingId?: string | undefined },
): Promise<Slot[]> {
  const { db, event, viewer, now } = call;
  const settings = await readMeetingSettings(call, db, event.conferenceId);
  const options = { now: now.getTime(), exceptMeetingId: meetingId ?? null };
  let plan;
  let present: number | undefined;
  if (meetingId === undefined) {
    const ids = checkInvitees(invitees, call);
    const { exhibitorId } = invitees;
    await findInvited(call, ids, exhibitorId);
    const parties = { userIds: [viewer.userId, ...ids], exhibitorId };
    plan = await readPlan(db, event, settings, parties, { ...options, asked: ids });
  } else {
    const [meeting] = await readMeetings(db, event.conferenceId, [meetingId]);
    const part = meeting && partOf(meeting, viewer);
    if (!meeting || !part) throw noMeeting();
    plan = await readPlan(db, event, settings, partiesOf(meeting, part, viewer), { ...options, asked: [] });
    present = meeting.row.starts_at?.getTime();
  }
  if (!settings.lengths.includes(minutes)) {
    throw unprocessable('minutes', `Meetings take ${settings.lengths.join(', ')} minutes.`);
  }
  const found = freeSlots(plan.rules, plan, { minutes, now: now.getTime(), max: MAX_FOUND_SLOTS });
  return found.filter(({ start }) => start !== present).map(toSlot);
}
