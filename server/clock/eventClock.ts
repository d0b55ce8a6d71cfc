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
  /** Sets the event's clock so that it shows `instant` now, in every process. Throws in production. */
  set(conferenceId: string, instant: Date): Promise<void>;
}

const CHANNEL = 'event_clock';

/** One event's clock as it was set last. */
interface Setting {
  conferenceId: string;
  /** Event time minus real time, milliseconds. */
  offset: number;
  revision: number;
}
const SETTING = ['conference_id as conferenceId', 'offset_ms as offset', 'revision'] as const;

/** In production event time is real time, whatever a rehearsal left in the database. */
function realTime(clock: Clock): EventClock {
  return {
    now: () => clock.now(),
    nowISO: () => new Date(clock.now()).toISOString(),
    set: () => Promise.reject(new Error('In production event time is real time: it cannot be set.')),
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
    async set(conferenceId, instant) {
      const offset = instant.getTime() - clock.now();
      const setting = await db.transaction().execute(async (transaction) => {
        const stored = await transaction
          .insertInto('event_clock')
          .values({ conference_id: conferenceId, offset_ms: offset })
          .onConflict((conflict) =>
            conflict.column('conference_id').doUpdateSet((expression) => ({
              offset_ms: offset,
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
      take(setting);
    },
  };
}
