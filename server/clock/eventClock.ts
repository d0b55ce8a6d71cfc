import type { Environment } from '../../src/contract/eventConfig';
import type { Bus } from '../db/bus';
import type { Database } from '../db/database';

/** Real time in milliseconds since 1970. Tokens, cookies, signatures and limits use this and nothing else. */
export interface Clock {
  now(): number;
}

/** Event time: real time plus an offset per event that is kept in the database, so that all processes agree. */
export interface EventClock {
  /** Event time of the conference, milliseconds since 1970. */
  now(conferenceId: string): number;
  /** The same as an ISO instant. */
  nowISO(conferenceId: string): string;
  /** Event time minus real time, milliseconds; 0 where nobody set the clock. */
  offset(conferenceId: string): number;
  /** Who set the clock last; null where nobody did. */
  setter(conferenceId: string): ClockSetter | null;
  /** Sets the event's clock so that it shows `instant` now, in every process; null is real time. Throws in production. */
  set(conferenceId: string, instant: Date | null, setter: ClockSetter): Promise<void>;
}

/** A server at its start (the demo, EVENT_CLOCK), or a person, whose clock a start leaves alone. */
export type ClockSetter = 'start' | 'person';

/** Why the clock cannot be set in production. */
export const REAL_TIME_ONLY = 'In production event time is real time: it cannot be set.';

const CHANNEL = 'event_clock';

/** One event's clock as it was set last. */
interface Setting {
  conferenceId: string;
  /** Event time minus real time, milliseconds. */
  offset: number;
  revision: number;
  setter: ClockSetter;
}
const SETTING = [
  'conference_id as conferenceId',
  'offset_ms as offset',
  'revision',
  'set_by as setter',
] as const;

/** In production event time is real time, whatever a rehearsal left in the database. */
function realTime(clock: Clock): EventClock {
  return {
    now: () => clock.now(),
    nowISO: () => new Date(clock.now()).toISOString(),
    offset: () => 0,
    setter: () => null,
    set: () => Promise.reject(new Error(REAL_TIME_ONLY)),
  };
}

/** Reads the offsets and follows their changes. In production there are none. */
export async function openEventClock(
  db: Database,
  bus: Bus,
  clock: Clock,
  environment: Environment = 'development',
): Promise<EventClock> {
  if (environment === 'production') return realTime(clock);
  const settings = new Map<string, Setting>();

  /** Notices and replies may overtake each other: the newest setting of a clock stays. */
  function take(setting: Setting) {
    const known = settings.get(setting.conferenceId);
    if (!known || known.revision < setting.revision) settings.set(setting.conferenceId, setting);
  }

  async function load() {
    const rows = await db.selectFrom('event_clock').select(SETTING).execute();
    rows.forEach(take);
  }

  await bus.subscribe(CHANNEL, (payload) => take(JSON.parse(payload) as Setting), load);

  const now = (conferenceId: string) => clock.now() + (settings.get(conferenceId)?.offset ?? 0);
  return {
    now,
    nowISO: (conferenceId) => new Date(now(conferenceId)).toISOString(),
    offset: (conferenceId) => settings.get(conferenceId)?.offset ?? 0,
    setter: (conferenceId) => settings.get(conferenceId)?.setter ?? null,
    async set(conferenceId, instant, setter) {
      const offset = instant ? instant.getTime() - clock.now() : 0;
      take(await storeClock(db, { conferenceId, offset, setter }));
    },
  };
}

/**
 * Stores how far event time is ahead of real time (milliseconds, 0 for real time) and tells every running server. Real time is
 * stored too: that somebody wanted it is something to know.
 */
export async function storeClock(
  db: Database,
  { conferenceId, offset, setter }: Omit<Setting, 'revision'>,
): Promise<Setting> {
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('event_clock')
      .values({ conference_id: conferenceId, offset_ms: offset, set_by: setter })
      .onConflict((conflict) =>
        conflict.column('conference_id').doUpdateSet((expression) => ({
          offset_ms: offset,
          set_by: setter,
          updated_at: new Date(),
          revision: expression('event_clock.revision', '+', 1),
        })),
      )
      .returning(SETTING)
      .executeTakeFirstOrThrow();
    await transaction
      .selectNoFrom((expression) =>
        expression
          .fn('pg_notify', [expression.val(CHANNEL), expression.val(JSON.stringify(stored))])
          .as('sent'),
      )
      .execute();
    return stored;
  });
}

/** How far event time is ahead of real time as stored, milliseconds, and who set it; null where nobody did. */
export async function readStoredClock(
  db: Database,
  conferenceId: string,
): Promise<Pick<Setting, 'offset' | 'setter'> | null> {
  const row = await db
    .selectFrom('event_clock')
    .select(SETTING)
    .where('conference_id', '=', conferenceId)
    .executeTakeFirst();
  return row ?? null;
}
