import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { loungeRoom, MAX_ROOM_PEOPLE } from '../../src/contract/rooms/rooms';
import type { Database } from '../db/database';
import type { ServerDeps } from '../deps';
import { keepRunning } from '../lib/keepRunning';
import { createReaders } from '../modules/people/attendees/readers';
import { keepListeners, type Listener } from '../modules/rooms/rooms/listeners';
import { seededRandom, seedOf } from './random';
import { stableId } from './stableId';

/** How often it is looked who comes and who leaves, in milliseconds. */
const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** How many seats are taken in turns, in every second room of the lounge that is not quiet. */
const SEATS: readonly number[] = [4, 2, 3];
/** Generated attendees who take turns on one seat. */
const PER_SEAT = 4;
/** A turn takes at least so many minutes, and up to so many more; the seat is empty at the end of it. */
const TURN = { least: 9, more: 8, empty: 4 };

/** A generated attendee. */
type Person = Omit<Listener, 'entryId'>;

/**
 * The event's last generated attendees, the same in every process: the first ones take part in sessions.
 */
async function readPeople(db: Database, conferenceId: string): Promise<Person[]> {
  const seats = SEATS.reduce((sum, each) => sum + each);
  const rows = await db
    .selectFrom('attendee')
    .select(['attendee_id', 'first_name', 'last_name', 'company_name'])
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '~', '^demo-[0-9]+$')
    .where('hidden', '=', false)
    .orderBy('attendee_id', 'desc')
    .limit(seats * PER_SEAT)
    .execute();
  return rows.map((row) => ({
    userId: row.attendee_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    companyName: row.company_name,
  }));
}

/** Who is on a seat now: decided by where it is, so every process has the same people there. */
function sitter(seat: string, people: readonly Person[], now: number): Listener | null {
  const random = seededRandom(seedOf(seat));
  const length = (TURN.least + random.whole(TURN.more)) * MINUTE_MS;
  const begun = now + random.whole(length);
  const turn = Math.floor(begun / length);
  const person = people[turn % people.length];
  const empty = seededRandom(seedOf(`${seat} ${turn}`)).whole(TURN.empty + 1) * MINUTE_MS;
  if (!person || begun % length >= length - empty) return null;
  return { ...person, entryId: stableId('lounge', seat, turn) };
}

/** Where demo people sit in an event's lounge, and who at this event time. */
function seating({ conferenceId, pageOptions: { networking } }: EventConfig, people: Person[], now: number) {
  const open = networking?.active ? networking.rooms.filter(({ quiet }) => quiet !== true) : [];
  let seats = 0;
  return SEATS.flatMap((most, index) => {
    const room = open[2 * index + 1];
    if (!room) return [];
    const roomId = loungeRoom(room.letter);
    const listeners = Array.from({ length: most }, () => {
      const seat = (seats += 1);
      // Nobody is on two seats.
      const own = people.slice((seat - 1) * PER_SEAT, seat * PER_SEAT);
      return sitter(`${conferenceId} ${roomId} ${seat}`, own, now);
    });
    return [
      {
        at: { conferenceId, roomId },
        capacity: room.capacity ?? MAX_ROOM_PEOPLE,
        listeners: listeners.filter((each) => each !== null),
      },
    ];
  });
}

/** The demo's people in lounges, who can be moved on and dismissed. */
export interface DemoLounges {
  /** Lets people come and leave, as event time has it. */
  round: () => Promise<void>;
  /** Everybody leaves, once their leases end. */
  dismiss: () => void;
}

/**
 * Lets some of the demo's generated attendees listen in rooms of the lounge. They come and go every few
 * minutes, and make way for others. Never in production, which has no demo.
 */
export function openDemoLounges(deps: ServerDeps): DemoLounges {
  const { db, pool, channels, rooms, events, eventTime } = deps;
  const readers = createReaders(deps);
  const people = new Map<string, Person[]>();
  /** What ends each entry's being there. */
  const attended = new Map<string, () => void>();

  async function peopleOf(conferenceId: string): Promise<Person[]> {
    const known = people.get(conferenceId) ?? (await readPeople(db, conferenceId));
    if (known.length > 0) people.set(conferenceId, known);
    return known;
  }

  return {
    async round() {
      const present = new Set<string>();
      for (const event of events.all()) {
        if (!event.pageOptions.networking?.active) continue;
        const now = eventTime.now(event.conferenceId);
        const reader = readers.anybody(event);
        for (const { at, ...room } of seating(event, await peopleOf(event.conferenceId), now)) {
          const ids = await keepListeners({ db, pool, channels }, at, { ...room, reader });
          for (const entryId of ids) present.add(entryId);
        }
      }
      for (const entryId of present) {
        if (!attended.has(entryId)) attended.set(entryId, rooms.attend(entryId));
      }
      for (const [entryId, end] of attended) {
        if (present.has(entryId)) continue;
        end();
        attended.delete(entryId);
      }
    },
    dismiss() {
      for (const end of attended.values()) end();
      attended.clear();
    },
  };
}

/** Starts the demo's people in lounges. Returns a handle to stop them. */
export function keepLoungesAlive(deps: ServerDeps): { stop: () => Promise<void> } {
  const lounges = openDemoLounges(deps);
  const keeping = keepRunning({
    everyMs: EVERY_MS,
    run: () => lounges.round(),
    onError: (error) => deps.log.warn({ err: error }, 'the demo’s attendees could not be in lounges'),
  });
  return {
    async stop() {
      await keeping.stop();
      lounges.dismiss();
    },
  };
}
