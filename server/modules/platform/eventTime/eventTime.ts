import type { Clock } from '../../../lib/clock';
import type { Environment } from '../../../../src/contract/platform/eventConfig';
import type { Bus } from '../../../db/bus';
import type { Database } from '../../../db/database';
import type { ClockSetter, EventTime } from '../../../deps/eventTime';

export const REAL_TIME_ONLY = 'In production, event time is real time and cannot be set.';

const CHANNEL = 'event_clock';

/** An event's last clock setting. */
interface Setting {
  conferenceId: string;
  /** Event time minus real time in milliseconds. */
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
function realTime(clock: Clock): EventTime {
  return {
    now: () => clock.now(),
    nowISO: () => new Date(clock.now()).toISOString(),
    offset: () => 0,
    setter: () => null,
    set: () => Promise.reject(new Error(REAL_TIME_ONLY)),
  };
}

/** Loads the offsets and follows changes. There are none in production. */
export async function openEventTime(
  db: Database,
  bus: Bus,
  clock: Clock,
  environment: Environment = 'development',
): Promise<EventTime> {
  if (environment === 'production') return realTime(clock);
  const settings = new Map<string, Setting>();

  /** Notifications and replies may arrive out of order: keep the newest setting per clock. */
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
 * Stores the offset of event time from real time (milliseconds, 0 for real time) and notifies every running
 * server. Real time is stored too, to record that it was set on purpose.
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

/** The stored offset of event time from real time in milliseconds, and who set it; null if nobody did. */
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
