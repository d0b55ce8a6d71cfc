import type { EventConfig } from '../../../src/contract/eventConfig';
import { MAX_ROOM_PEOPLE, parseRoomId } from '../../../src/contract/rooms';
import type { Database } from '../../db/database';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import { rolesOf } from '../../identity/roles';
import { REAL_PROGRAMME, shownDataSet } from '../../lib/dataSet';
import { readEventSetting } from '../../lib/eventSetting';
import { ProblemError } from '../../problem';
import { partOf } from '../meetings/seen';
import { readMeetings, type StoredMeeting } from '../meetings/repository';
import { findSession } from '../sessions/repository';
import { partIn } from '../sessions/presenters';
import { exhibitorsOf } from '../tradeshow/members';
import { readEntryMinutes, type EntryMinutes } from './entryMinutes';

const MINUTE_MS = 60_000;

type Needs = Pick<ServerDeps, 'showsDemoProgramme'>;

/** Between which event times a room is used. */
export interface Times {
  startsAt: number;
  endsAt: number;
  /** When everybody is led out. */
  closesAt: number;
}

/** What a room is for. */
interface Occasion {
  title: string;
  /** Null in the lounge, which is always open. */
  times: Times | null;
  capacity: number;
}

/** What a room is for, and what somebody is in it. */
export interface Access extends Occasion {
  kind: 'meeting' | 'table' | 'lounge';
  /** From when on they may enter, event time; null in the lounge. */
  opensAt: number | null;
  isHost: boolean;
}

export const noRoom = () =>
  new ProblemError('not-found', 'There is no such room, or it is not yours to enter.');

const timesOf = (start: Date, end: Date, { extra }: EntryMinutes): Times => ({
  startsAt: start.getTime(),
  endsAt: end.getTime(),
  closesAt: end.getTime() + extra * MINUTE_MS,
});

async function findTable(db: Database, deps: Needs, event: EventConfig, sessionId: string) {
  const dataSet = shownDataSet(event, deps) ?? REAL_PROGRAMME;
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

const loungeRoomOf = ({ pageOptions: { networking } }: EventConfig, letter: string) =>
  networking?.active ? networking.rooms.find((each) => each.letter === letter) : undefined;

/** When a room closes, as things stand now; null if it never does, undefined if there is nothing it is for. */
export async function readClosing(
  db: Database,
  deps: Needs,
  event: EventConfig,
  roomId: string,
): Promise<Date | null | undefined> {
  const key = parseRoomId(roomId);
  if (key?.kind === 'lounge') return loungeRoomOf(event, key.letter) ? null : undefined;
  const minutes = readEntryMinutes(event, await readEventSetting(db, event.conferenceId, 'settings'));
  if (key?.kind === 'table') {
    const row = await findTable(db, deps, event, key.sessionId);
    return row && new Date(timesOf(row.start_time, row.end_time, minutes).closesAt);
  }
  const meeting = key && (await findMeeting(db, event, key.meetingId));
  return meeting ? new Date(timesOf(meeting.start, meeting.end, minutes).closesAt) : undefined;
}

/**
 * What a room is for, and the caller's part in it. Throws a problem (404) if there is no such room, or they may
 * never enter it.
 */
export async function accessTo(
  db: Database,
  deps: Needs,
  { event, caller }: { event: EventConfig; caller: Caller },
  roomId: string,
): Promise<Access> {
  const { conferenceId } = event;
  const { userId, verifiedEmail } = caller;
  const user = { conferenceId, userId, verifiedEmail };
  const key = parseRoomId(roomId);
  if (!key) throw noRoom();
  if (key.kind === 'lounge') {
    const room = loungeRoomOf(event, key.letter);
    if (!room) throw noRoom();
    const roles = await rolesOf(db, conferenceId, userId);
    const isHost = roles.includes('superuser') || roles.includes('moderator');
    return {
      ...{ kind: 'lounge', title: room.name, times: null, opensAt: null },
      ...{ isHost, capacity: room.capacity ?? MAX_ROOM_PEOPLE },
    };
  }
  const minutes = readEntryMinutes(event, await readEventSetting(db, conferenceId, 'settings'));
  const entering = (times: Times, early: number) => ({ times, opensAt: times.startsAt - early * MINUTE_MS });
  if (key.kind === 'table') {
    const row = await findTable(db, deps, event, key.sessionId);
    if (!row) throw noRoom();
    const { manages: isHost } = await partIn(db, { ...user, sessionId: key.sessionId });
    const times = timesOf(row.start_time, row.end_time, minutes);
    return {
      ...{ kind: 'table', title: row.title, isHost, capacity: MAX_ROOM_PEOPLE },
      ...entering(times, isHost ? Math.max(minutes.host, minutes.session) : minutes.session),
    };
  }
  const meeting = await findMeeting(db, event, key.meetingId);
  if (!meeting) throw noRoom();
  const part = partOf(meeting, { userId, booths: await exhibitorsOf(db, user) });
  const isSuperuser = (await rolesOf(db, conferenceId, userId)).includes('superuser');
  if (!part?.takesPart && !isSuperuser) throw noRoom();
  // A booth's staff open the room, whoever asked; between attendees, whoever invited.
  const { exhibitor_side: side, topic } = meeting.row;
  const isHost = isSuperuser || part?.role === (side ?? 'host');
  return {
    ...{ kind: 'meeting', title: topic, isHost, capacity: MAX_ROOM_PEOPLE },
    ...entering(timesOf(meeting.start, meeting.end, minutes), isHost ? minutes.host : minutes.appointment),
  };
}
