import type { ListedSession, SessionSlot } from '../../../contract/program/programEditing';
import { zonedInstant } from '../../../contract/kit/zonedTime';

const MINUTE_MS = 60_000;
/** Times are moved in steps of this many minutes. */
export const STEP_MINUTES = 5;
const SHORTEST_MINUTES = 5;

export const slotOf = ({ date, startTime, endTime, room }: SessionSlot): SessionSlot => ({
  date,
  startTime,
  endTime,
  room,
});

export const isSameSlot = (one: SessionSlot, other: SessionSlot) =>
  one.date === other.date &&
  one.room === other.room &&
  Date.parse(one.startTime) === Date.parse(other.startTime) &&
  Date.parse(one.endTime) === Date.parse(other.endTime);

/** The slot with its end moved by this many minutes, but never before its start. */
export function stretched(slot: SessionSlot, minutes: number): SessionSlot {
  const shortest = Date.parse(slot.startTime) + SHORTEST_MINUTES * MINUTE_MS;
  const end = Math.max(shortest, Date.parse(slot.endTime) + minutes * MINUTE_MS);
  return { ...slot, endTime: new Date(end).toISOString() };
}

/** Minutes from the midnight that begins a day at the event. */
export const minuteOfDay = (instant: string, day: string, timeZone: string) =>
  (Date.parse(instant) - zonedInstant(day, '00:00', timeZone)) / MINUTE_MS;

/** A session in the timetable of a day. */
export interface Block {
  session: ListedSession;
  /** Minutes from the day's midnight. */
  from: number;
  to: number;
  /** Its lane and the number of lanes in its room: concurrent sessions lie side by side. */
  lane: number;
  lanes: number;
}

/** Lays out concurrent sessions side by side. Expects them sorted by start. */
function laid(blocks: Omit<Block, 'lane' | 'lanes'>[]): Block[] {
  const done: Block[] = [];
  let group: Block[] = [];
  let groupEnd = -Infinity;
  const ends: number[] = [];
  for (const block of blocks) {
    if (block.from >= groupEnd) {
      group = [];
      ends.length = 0;
    }
    const free = ends.findIndex((end) => end <= block.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = block.to;
    groupEnd = Math.max(...ends);
    group.push({ ...block, lane, lanes: 1 });
    for (const each of group) each.lanes = ends.length;
    done.push(group.at(-1) as Block);
  }
  return done;
}

/** The room of a session without one. */
export const NO_ROOM = '';

/**
 * The day's sessions by room. On-demand-only sessions have no time. A room that a draft empties stays, for
 * sessions to be moved back to it: `published` is the program without the draft.
 */
export function timetableOf(
  sessions: readonly ListedSession[],
  day: string,
  timeZone: string,
  published: readonly ListedSession[] = sessions,
): Map<string, Block[]> {
  const isOnDay = ({ date, onDemandOnly }: ListedSession) => date === day && !onDemandOnly;
  const roomOf = ({ room }: ListedSession) => room ?? NO_ROOM;
  const onDay = sessions.filter(isOnDay);
  const byRoom = new Map<string, Omit<Block, 'lane' | 'lanes'>[]>();
  if (onDay.length > 0) for (const session of published.filter(isOnDay)) byRoom.set(roomOf(session), []);
  for (const session of onDay) {
    const room = roomOf(session);
    const blocks = byRoom.get(room) ?? [];
    byRoom.set(room, blocks);
    const from = minuteOfDay(session.startTime, day, timeZone);
    blocks.push({ session, from, to: minuteOfDay(session.endTime, day, timeZone) });
  }
  return new Map(
    [...byRoom]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([room, blocks]) => [room, laid(blocks.sort((one, other) => one.from - other.from))]),
  );
}

/** Two sessions that cannot both be as planned. */
export interface Conflict {
  kind: 'room' | 'speaker';
  /** The room or speaker that both need. */
  of: string;
  sessions: [string, string];
}

/** Rooms and speakers that are needed twice at the same time. */
export function conflictsIn(sessions: readonly ListedSession[]): Conflict[] {
  const conflicts: Conflict[] = [];
  interface Timed {
    session: ListedSession;
    start: number;
    end: number;
  }
  const needs = new Map<string, { conflict: Pick<Conflict, 'kind' | 'of'>; sessions: Timed[] }>();
  const need = (kind: Conflict['kind'], of: string, session: Timed) => {
    const key = `${kind} ${of}`;
    const entry = needs.get(key) ?? { conflict: { kind, of }, sessions: [] };
    needs.set(key, entry);
    entry.sessions.push(session);
  };
  const byStart = sessions
    .filter(({ onDemandOnly }) => !onDemandOnly)
    .map((session): Timed => {
      return { session, start: Date.parse(session.startTime), end: Date.parse(session.endTime) };
    })
    .sort((one, other) => one.start - other.start);
  for (const timed of byStart) {
    const { room, speakers } = timed.session;
    if (room) need('room', room, timed);
    for (const speaker of new Set(speakers)) if (speaker) need('speaker', speaker, timed);
  }
  for (const { conflict, sessions: needing } of needs.values()) {
    needing.forEach(({ session, end }, index) => {
      for (const other of needing.slice(index + 1)) {
        if (other.start >= end) break;
        conflicts.push({ ...conflict, sessions: [session.sessionId, other.session.sessionId] });
      }
    });
  }
  return conflicts;
}
