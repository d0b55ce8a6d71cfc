import type { Meeting, MeetingPerson, MeetingRole } from '../../../../src/contract/meetings/meetings';
import type { AttendeeResult } from '../../../../src/contract/people/attendees';
import { LEAD_FIELDS } from '../../../../src/contract/exhibition/leads';
import { LISTED_FIELDS, mapFields } from '../../../../src/contract/people/personFields';
import { toResult, type Reader } from '../../people/attendees/rows';
import { toSlot, type PersonRow, type StoredMeeting } from './repository';

/** Whoever looks: a person, and the booths whose teams they belong to. */
export interface Viewer {
  userId: string;
  booths: readonly string[];
}

/** The side somebody is on, and whether they take part themselves. */
export interface Part {
  role: MeetingRole;
  takesPart: boolean;
}

/**
 * Somebody's part in a meeting; undefined for outsiders. Who has left a booth's team is one, unless the booth
 * itself has left the event.
 */
export function partOf({ row, people }: StoredMeeting, { userId, booths }: Viewer): Part | undefined {
  const own = people.find((person) => person.user_id === userId);
  const isOnTeam = row.exhibitor_id !== null && booths.includes(row.exhibitor_id);
  if (own && (own.role !== row.exhibitor_side || isOnTeam || !row.has_booth)) {
    return { role: own.role, takesPart: true };
  }
  return isOnTeam && row.exhibitor_side !== null ? { role: row.exhibitor_side, takesPart: false } : undefined;
}

/**
 * Whether the holds of the proposed slots have ended; nobody can accept them, whether or not that is stored
 * yet.
 */
export const isOverdue = ({ row }: StoredMeeting, now: number): boolean =>
  row.awaiting !== null && row.hold_ends_at !== null && row.hold_ends_at.getTime() <= now;

/** A person without a profile has only the name by which they came. */
const withoutProfile = ({ user_id, name }: PersonRow): AttendeeResult => ({
  attendeeId: user_id,
  ...mapFields(LISTED_FIELDS, (field) => (field === 'firstName' ? name : '')),
  imgPath: null,
  companyId: null,
});

const toPerson = (person: PersonRow, reader: Reader): MeetingPerson => ({
  attendee: person.profile ? toResult(person.profile, reader) : withoutProfile(person),
  role: person.role,
  answer: person.answer,
  reason: person.reason,
});

/** A meeting as one of its parties sees it. */
export function toMeeting(meeting: StoredMeeting, viewer: Viewer, reader: Reader, now: number): Meeting {
  const { row, people, slots } = meeting;
  const { role, takesPart } = partOf(meeting, viewer) ?? { role: 'invited' as const, takesPart: false };
  const overdue = isOverdue(meeting, now);
  const isOpen = row.awaiting !== null && !overdue;
  const own = takesPart
    ? people.find((person) => person.user_id === viewer.userId)
    : people.find((person) => person.role === role);
  return {
    meetingId: row.meeting_id,
    state: overdue && row.state === 'requested' ? 'expired' : row.state,
    awaiting: isOpen ? row.awaiting : null,
    topic: row.topic,
    message: row.message,
    place: row.place,
    exhibitor:
      row.exhibitor_id === null || row.exhibitor_side === null
        ? null
        : { exhibitorId: row.exhibitor_id, companyName: row.company_name, side: row.exhibitor_side },
    people: people.map((person) => toPerson(person, reader)),
    slots: isOpen ? slots.map(toSlot) : [],
    slot:
      row.starts_at === null || row.ends_at === null
        ? null
        : toSlot({ start: row.starts_at.getTime(), end: row.ends_at.getTime() }),
    holdEndsAt: isOpen ? (row.hold_ends_at?.toISOString() ?? null) : null,
    reason: row.reason,
    ...(isOpen &&
      row.shared_details && {
        shares: LEAD_FIELDS.filter((field) => row.shared_details?.[field] !== undefined),
      }),
    own: { role, answer: own?.answer ?? 'open', takesPart },
    revision: row.revision,
  };
}
