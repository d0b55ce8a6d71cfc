import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { MAX_ROOM_PEOPLE, parseRoomId } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { rolesOf } from '../../../identity/roles';
import { REAL_PROGRAM, shownDataSet } from '../../../lib/dataSet';
import { readEventSetting } from '../../../lib/eventSetting';
import type { KnownUser } from '../../../lib/listedAccounts';
import { ProblemError } from '../../../problem';
import { partOf } from '../../meetings/meetings/seen';
import { readMeetings, type StoredMeeting } from '../../meetings/meetings/repository';
import { findSession } from '../../program/sessions/repository';
import { partIn } from '../../program/sessions/presenters';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';
import { readEntryMinutes, type EntryMinutes } from './entryMinutes';

const MINUTE_MS = 60_000;

type Needs = Pick<ServerDeps, 'showsDemoProgram'>;

/** The event times between which a room is used. */
export interface Times {
  startsAt: number;
  endsAt: number;
  /** When everybody still inside is removed. */
  closesAt: number;
}

/** What a room is for. */
interface Occasion {
  title: string;
  /** Null in the lounge, which is always open. */
  times: Times | null;
  capacity: number;
}

/** What a room is for, and somebody's part in it. */
export interface Access extends Occasion {
  kind: 'meeting' | 'table' | 'lounge';
  /** Event time from which they may enter; null in the lounge. */
  opensAt: number | null;
  isHost: boolean;
}

export const noRoom = () => new ProblemError('not-found', 'There is no such room, or you cannot enter it.');

const timesOf = (start: Date, end: Date, { extra }: EntryMinutes): Times => ({
  startsAt: start.getTime(),
  endsAt: end.getTime(),
  closesAt: end.getTime() + extra * MINUTE_MS,
});

async function findTable(db: Database, deps: Needs, event: EventConfig, sessionId: string) {
  const dataSet = shownDataSet(event, deps) ?? REAL_PROGRAM;
  const row = await findSession(db, { conferenceId: event.conferenceId, dataSet, sessionId });
  return row?.speakeasy_type ? row : undefined;
}

async function findMeeting(
  db: Database,
  { conferenceId }: EventConfig,
  meetingId: string,
): Promise<(StoredMeeting & { start: Date; end: Date }) | undefined> {
  const [meeting] = await readMeetings(db, conferenceId, [meetingId]);
  const { state, starts_at: start, ends_at: end } = meeting?.row ?? {};
  return meeting && state === 'confirmed' && start && end ? { ...meeting, start, end } : undefined;
}

/** Maximum number of people at a round table of the event; hosts can always enter. */
export const tableSeats = ({ pageOptions: { rooms } }: EventConfig) => rooms?.tableSeats ?? MAX_ROOM_PEOPLE;

const loungeRoomOf = ({ pageOptions: { networking } }: EventConfig, letter: string) =>
  networking?.active ? networking.rooms.find((each) => each.letter === letter) : undefined;

/** The occasion, and what decides who takes part in it. */
type Found =
  | (Occasion & { kind: 'lounge' })
  | (Occasion & { kind: 'table'; times: Times; sessionId: string; minutes: EntryMinutes })
  | (Occasion & { kind: 'meeting'; times: Times; meeting: StoredMeeting; minutes: EntryMinutes });

/** What a room is for; undefined if it is for nothing. */
async function findOccasion(
  db: Database,
  deps: Needs,
  event: EventConfig,
  roomId: string,
): Promise<Found | undefined> {
  const key = parseRoomId(roomId);
  if (!key) return undefined;
  if (key.kind === 'lounge') {
    const room = loungeRoomOf(event, key.letter);
    const capacity = room?.capacity ?? MAX_ROOM_PEOPLE;
    return room && { kind: 'lounge', title: room.name, times: null, capacity };
  }
  const minutes = readEntryMinutes(event, await readEventSetting(db, event.conferenceId, 'settings'));
  if (key.kind === 'table') {
    const { sessionId } = key;
    const row = await findTable(db, deps, event, sessionId);
    if (!row) return undefined;
    const times = timesOf(row.start_time, row.end_time, minutes);
    return { kind: 'table', title: row.title, times, capacity: tableSeats(event), sessionId, minutes };
  }
  const meeting = await findMeeting(db, event, key.meetingId);
  if (!meeting) return undefined;
  const times = timesOf(meeting.start, meeting.end, minutes);
  return { kind: 'meeting', title: meeting.row.topic, times, capacity: MAX_ROOM_PEOPLE, meeting, minutes };
}

/** The round table of a room; undefined for other rooms. */
export async function readTable(
  db: Database,
  deps: Needs,
  event: EventConfig,
  roomId: string,
): Promise<(Occasion & { times: Times; sessionId: string }) | undefined> {
  const found = await findOccasion(db, deps, event, roomId);
  return found?.kind === 'table' ? found : undefined;
}

/** When a room closes, as currently scheduled; null if it never does, undefined if it is for nothing. */
export async function readClosing(
  db: Database,
  deps: Needs,
  event: EventConfig,
  roomId: string,
): Promise<Date | null | undefined> {
  const found = await findOccasion(db, deps, event, roomId);
  return found && (found.times === null ? null : new Date(found.times.closesAt));
}

/**
 * What a room is for, and the caller's part in it. Throws a problem (404) if there is no such room, or they
 * may never enter it.
 */
export async function accessTo(
  db: Database,
  call: Needs & { event: EventConfig; user: KnownUser; room: { roomId: string } },
): Promise<Access> {
  const { event, user } = call;
  const found = await findOccasion(db, call, event, call.room.roomId);
  if (!found) throw noRoom();
  const { kind, title, times, capacity } = found;
  const access = (isHost: boolean, early: number): Access => ({
    kind,
    title,
    times,
    capacity,
    isHost,
    opensAt: times && times.startsAt - early * MINUTE_MS,
  });
  if (found.kind === 'table') {
    const { sessionId, minutes } = found;
    const { manages } = await partIn(db, { ...user, sessionId });
    return access(manages, manages ? Math.max(minutes.host, minutes.session) : minutes.session);
  }
  const roles = await rolesOf(db, user.conferenceId, user.userId);
  if (found.kind === 'lounge') return access(roles.includes('superuser') || roles.includes('moderator'), 0);
  const { meeting, minutes } = found;
  const part = partOf(meeting, { userId: user.userId, booths: await exhibitorsOf(db, user) });
  const isSuperuser = roles.includes('superuser');
  if (!part?.takesPart && !isSuperuser) throw noRoom();
  // In a meeting with a booth its staff are the hosts, whoever asked; between attendees, the one who invited.
  const isHost = isSuperuser || part?.role === (meeting.row.exhibitor_side ?? 'host');
  return access(isHost, isHost ? minutes.host : minutes.appointment);
}
