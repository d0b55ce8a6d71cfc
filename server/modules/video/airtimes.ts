import type { BroadcastAddress } from '../../../src/contract/broadcast';
import type { Database } from '../../db/database';
import type { Clock } from '../../lib/clock';
import type { Airtime } from './media/broadcast';

/** A broadcast as requested: what it is of, and the path of its folder. */
export interface RequestedBroadcast extends Omit<BroadcastAddress, 'recording'> {
  /** With a trailing slash. */
  folder: string;
}

/** When a broadcast's session takes place; null if no session is broadcast there. */
export type AirtimeOf = (broadcast: RequestedBroadcast) => Promise<Airtime | null>;

/** How long a session's times are remembered, in ms of real time: what a delay takes to arrive. */
const REMEMBERED_MS = 1_000;
/** More broadcasts at once than an event has stages. */
const MAX_REMEMBERED = 500;

async function readAirtime(db: Database, broadcast: RequestedBroadcast): Promise<Airtime | null> {
  const row = await db
    .selectFrom('session')
    .select(['start_time', 'end_time'])
    .where('conference_id', '=', broadcast.conferenceId)
    .where('table_name', '=', broadcast.dataSet)
    .where('session_id', '=', broadcast.sessionId)
    // Otherwise a session that has ended would open any recording.
    .where('video_url', '=', `${broadcast.folder}master.m3u8`)
    .executeTakeFirst();
  return row ? { start: row.start_time.getTime(), end: row.end_time.getTime() } : null;
}

/**
 * Looks up when broadcasts take place. Everybody who watches asks every few seconds, so an answer is kept for
 * a second.
 */
export function openAirtimes({ db, clock }: { db: Database; clock: Clock }): AirtimeOf {
  const known = new Map<string, { at: number; airtime: Promise<Airtime | null> }>();
  return (broadcast) => {
    const now = clock.now();
    const found = known.get(broadcast.folder);
    if (found && Math.abs(now - found.at) < REMEMBERED_MS) return found.airtime;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const airtime = readAirtime(db, broadcast);
    known.set(broadcast.folder, { at: now, airtime });
    airtime.catch(() => known.delete(broadcast.folder));
    return airtime;
  };
}
