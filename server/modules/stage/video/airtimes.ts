import type { BroadcastAddress } from '../../../../src/contract/stage/broadcast';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../lib/clock';
import { remembered } from '../../../lib/remembered';
import type { Airtime } from './media/broadcast';
import { captionLanguage } from '../../../../src/contract/program/captionLanguage';

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
    .select(['start_time', 'end_time', 'captions_en', 'captions_es'])
    .where('conference_id', '=', broadcast.conferenceId)
    .where('table_name', '=', broadcast.dataSet)
    .where('session_id', '=', broadcast.sessionId)
    // Otherwise a session that has ended would open any recording.
    .where('video_url', '=', `${broadcast.folder}master.m3u8`)
    .executeTakeFirst();
  if (!row) return null;
  const captions = captionLanguage.options.filter((language) => row[`captions_${language}`] !== null);
  return { start: row.start_time.getTime(), end: row.end_time.getTime(), captions };
}

/**
 * Looks up when broadcasts take place. Everybody who watches asks every few seconds, so an answer is kept for
 * a second.
 */
export function openAirtimes({ db, clock }: { db: Database; clock: Clock }): AirtimeOf {
  const airtimes = remembered<Airtime | null>(clock, { ms: REMEMBERED_MS, max: MAX_REMEMBERED });
  return (broadcast) => airtimes(broadcast.folder, () => readAirtime(db, broadcast));
}
