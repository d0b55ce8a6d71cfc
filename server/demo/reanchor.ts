import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { EventTime } from '../deps/eventTime';
import type { Database } from '../db/database';
import { REAL_PROGRAM } from '../lib/dataSet';

const MINUTE = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;
/** How far into a session the demo starts. */
const INTO_SESSION = 10 * MINUTE;
/** Remaining time that makes it worth staying with the session on air. */
const WORTH_STAYING = 10 * MINUTE;

/** Enough items for a good first look at a list. */
const SEVERAL = 4;

interface Airtime {
  session_id: string;
  start: number;
  end: number;
  on_demand_only: boolean;
  /** Whether there is a recording. */
  recorded: boolean;
  is_lively: boolean;
}

/** Where the demo's sessions are, and which of them are worth starting with. */
interface Program {
  db: Database;
  event: Pick<EventConfig, 'conferenceId' | 'timeZone'>;
  /** The data set shown; absent for the regular program. */
  dataSet?: string;
  /** Ids of the sessions in which the demo's attendees are active. */
  lively?: ReadonlySet<string>;
}

/** Event time after `reanchorDemoClock`. */
export interface DemoMoment {
  conferenceId: string;
  /** The session on air. */
  sessionId: string;
  /** Event time as an ISO timestamp. */
  now: string;
  /** False if a session was already on air, e.g. after a quick restart, so the clock was left alone. */
  moved: boolean;
}

/**
 * Sets event time so that a session is on air (up to ten minutes in), with several upcoming and several on
 * demand. Prefers sessions in which the demo's attendees are active, and among them the moment closest to the
 * weekday and time of day of `realNow` in the event's time zone. If such a moment already holds and lasts ten
 * more minutes, the clock is left alone, so that a restart does not pull attendees out of their session.
 * Undefined if the event has no session with a video.
 */
export async function reanchorDemoClock(
  options: Program & { eventTime: EventTime; realNow: number },
): Promise<DemoMoment | undefined> {
  const { eventTime, event } = options;
  const { conferenceId } = event;
  const sessions = await readAirtimes(options);

  const now = eventTime.now(conferenceId);
  const current = sessions.find(
    (session) =>
      !session.on_demand_only &&
      session.start <= now &&
      session.end - now >= WORTH_STAYING &&
      hasBeforeAndAfter(sessions, now),
  );
  if (current)
    return {
      conferenceId,
      sessionId: current.session_id,
      now: eventTime.nowISO(conferenceId),
      moved: false,
    };

  const chosen = chooseMoment(sessions, options.realNow, event.timeZone);
  if (!chosen) return undefined;
  await eventTime.set(conferenceId, new Date(chosen.at), 'start');
  return { conferenceId, sessionId: chosen.sessionId, now: new Date(chosen.at).toISOString(), moved: true };
}

/**
 * The session a demo would start with at real time `realNow`, and the instant up to ten minutes into it;
 * undefined if there is none.
 */
export async function momentOnAir(
  options: Program & { realNow: number },
): Promise<{ sessionId: string; at: number } | undefined> {
  const { event } = options;
  const sessions = await readAirtimes(options);
  return chooseMoment(sessions, options.realNow, event.timeZone);
}

async function readAirtimes({ db, event, dataSet, lively }: Program): Promise<Airtime[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'start_time', 'end_time', 'on_demand_only', 'video_url_on_demand'])
    .where('conference_id', '=', event.conferenceId)
    .where('table_name', '=', dataSet ?? REAL_PROGRAM)
    .where('video_url', 'is not', null)
    .orderBy('start_time')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    session_id: row.session_id,
    start: row.start_time.getTime(),
    end: row.end_time.getTime(),
    on_demand_only: row.on_demand_only,
    recorded: row.video_url_on_demand !== null,
    is_lively: lively?.has(row.session_id) ?? false,
  }));
}

/** Number of recordings and of upcoming sessions at an instant. */
function around(sessions: readonly Airtime[], at: number): { recorded: number; upcoming: number } {
  return {
    recorded: sessions.filter((session) => session.recorded && (session.on_demand_only || session.end <= at))
      .length,
    upcoming: sessions.filter((session) => !session.on_demand_only && session.start > at).length,
  };
}

function hasBeforeAndAfter(sessions: readonly Airtime[], at: number): boolean {
  const { recorded, upcoming } = around(sessions, at);
  return recorded > 0 && upcoming > 0;
}

/**
 * Picks the session on air with the most to show: attendees who are active in it, then recordings and
 * upcoming sessions, then proximity in the week.
 */
function chooseMoment(
  sessions: readonly Airtime[],
  realNow: number,
  timeZone: string,
): { sessionId: string; at: number } | undefined {
  const candidates = sessions
    .filter((session) => !session.on_demand_only)
    .map((session) => {
      const at = session.start + Math.min(INTO_SESSION, (session.end - session.start) / 3);
      const { recorded, upcoming } = around(sessions, at);
      return {
        sessionId: session.session_id,
        at,
        isLively: session.is_lively,
        shows: Math.min(recorded, SEVERAL) + Math.min(upcoming, SEVERAL),
        distance: weekDistance(at, realNow, timeZone),
      };
    });
  return candidates.sort(
    (a, b) =>
      Number(b.isLively) - Number(a.isLively) || b.shows - a.shows || a.distance - b.distance || a.at - b.at,
  )[0];
}

/** Minutes between two instants within a week, wrapping around. */
function weekDistance(one: number, other: number, timeZone: string): number {
  const minuteOfWeek = (instant: number) => {
    const local = moment.tz(instant, timeZone);
    return local.isoWeekday() * 24 * 60 + local.hours() * 60 + local.minutes();
  };
  const apart = Math.abs(minuteOfWeek(one) - minuteOfWeek(other));
  return Math.min(apart, WEEK_MINUTES - apart);
}
