import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../db/bus';
import type { Database } from '../../../db/database';
import type { EventTime } from '../../../deps/eventTime';
import type { Silences } from '../../../deps/silences';

/** NOTIFY with the event's id, sent by a trigger. */
const SILENCE_NOTICE = 'silence';

/**
 * Knows every silence of every event, for what is said too often to ask the database each time. Whatever is
 * stored is still checked in its transaction (`checkMaySpeak`).
 */
export async function openSilences(deps: {
  db: Database;
  bus: Bus;
  eventTime: Pick<EventTime, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<Silences> {
  const { db, bus, eventTime, log } = deps;
  /** By event and person: when it ends in milliseconds since 1970, or null for the event's length. */
  let known = new Map<string, Map<string, number | null>>();
  let begun = 0;
  let shown = 0;

  /** Readings do not wait for each other: one may hang on a connection that was lost. The latest counts. */
  async function read(): Promise<void> {
    const turn = (begun += 1);
    const rows = await db.selectFrom('silence').select(['conference_id', 'user_id', 'until']).execute();
    const silences: typeof known = new Map();
    for (const { conference_id, user_id, until } of rows) {
      const event = silences.get(conference_id) ?? new Map<string, number | null>();
      silences.set(conference_id, event.set(user_id, until?.getTime() ?? null));
    }
    if (turn < shown) return;
    shown = turn;
    known = silences;
  }

  await bus.subscribe(
    SILENCE_NOTICE,
    () => {
      read().catch((error: unknown) => log.warn({ err: error }, 'silences could not be read'));
    },
    read,
  );

  return {
    isSilenced({ conferenceId, userId }) {
      const until = known.get(conferenceId)?.get(userId);
      return until === null || (until !== undefined && until > eventTime.now(conferenceId));
    },
  };
}
