import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { reactionSigns } from '../../src/contract/stage/reactions';
import type { Database } from '../db/database';
import type { ServerDeps } from '../deps';
import { shownDataSet } from '../lib/dataSet';
import { demoPeople } from './demoPeople';
import { seededRandom, seedOf } from './random';

/** How often the audience comes, leaves and reacts. */
const EVERY_MS = 4_000;
const MINUTE_MS = 60_000;
/** Generated attendees who watch; their ids begin with `demo-`. */
const MOST = 150;
/** They come within so many minutes after the start; the first are there by then. */
const ARRIVAL_MINUTES = 20;
/**
 * Shares of those who are there from the start and of those who leave early, and chance of reactions in one
 * round.
 */
const EARLY = 0.4;
const LEAVING = 0.15;
const REACTING = 0.55;

interface OnAir {
  sessionId: string;
  start: number;
  end: number;
}

type Deps = Pick<ServerDeps, 'db' | 'viewers' | 'reactions' | 'events' | 'eventTime' | 'showsDemoProgram'>;

/** The demo's audience, which can be moved on and dismissed. */
export interface DemoAudience {
  /** Lets people come, leave and react, as event time has it. */
  round: () => Promise<void>;
  /** Everybody leaves. */
  dismiss: () => void;
}

async function readOnAir(db: Database, event: EventConfig, dataSet: string, now: number): Promise<OnAir[]> {
  const at = new Date(now);
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'start_time', 'end_time'])
    .where('conference_id', '=', event.conferenceId)
    .where('table_name', '=', dataSet)
    .where('on_demand_only', '=', false)
    .where('video_url', 'is not', null)
    .where('start_time', '<=', at)
    .where('end_time', '>', at)
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    start: row.start_time.getTime(),
    end: row.end_time.getTime(),
  }));
}

async function readPeople(db: Database, conferenceId: string): Promise<string[]> {
  const rows = await demoPeople(db, conferenceId).select('attendee_id').limit(MOST).execute();
  return rows.map(({ attendee_id }) => attendee_id);
}

/**
 * Whether somebody watches now: decided by who and what it is, so every process has the same people there.
 */
function isThere({ sessionId, start, end }: OnAir, userId: string, now: number): boolean {
  const random = seededRandom(seedOf(`${sessionId} ${userId}`));
  const comes = random.chance(EARLY) ? 0 : random.whole(ARRIVAL_MINUTES);
  const leaves = random.chance(LEAVING) ? 10 + random.whole(30) : Number.POSITIVE_INFINITY;
  return now >= start + comes * MINUTE_MS && now < Math.min(end, start + leaves * MINUTE_MS);
}

/**
 * Lets the demo's generated attendees watch what is on air, each one session at a time, and react now and
 * then. Never in production, which has no demo.
 */
export function openDemoAudience(deps: Deps): DemoAudience {
  const { db, viewers, reactions, events, eventTime } = deps;
  /** What ends each one's watching. */
  const watching = new Map<string, () => void>();
  const random = seededRandom(seedOf('reactions'));

  /** Who is to watch which session of the event now. */
  async function cast(event: EventConfig) {
    const now = eventTime.now(event.conferenceId);
    const onAir = await readOnAir(db, event, shownDataSet(event, deps) ?? '', now);
    if (onAir.length === 0) return [];
    const people = await readPeople(db, event.conferenceId);
    return people.flatMap((userId, index) => {
      const session = onAir[index % onAir.length];
      if (!session || !isThere(session, userId, now)) return [];
      return [{ conferenceId: event.conferenceId, sessionId: session.sessionId, userId }];
    });
  }

  function react(event: EventConfig, audience: Awaited<ReturnType<typeof cast>>): void {
    const signs = reactionSigns(event);
    if (signs.length === 0 || audience.length === 0) return;
    const sessions = [...new Set(audience.map(({ sessionId }) => sessionId))];
    for (const sessionId of sessions) {
      if (!random.chance(REACTING)) continue;
      const here = audience.filter((viewer) => viewer.sessionId === sessionId);
      const sign = random.pick(signs);
      for (let left = 1 + random.whole(3); left > 0; left -= 1) reactions.give(random.pick(here), sign);
    }
  }

  return {
    async round() {
      const present = new Set<string>();
      for (const event of events.all()) {
        if (event.pageOptions.session.presence === 'nobody' && reactionSigns(event).length === 0) continue;
        const audience = await cast(event);
        for (const viewer of audience) {
          const key = `${viewer.conferenceId}/${viewer.sessionId}/${viewer.userId}`;
          present.add(key);
          if (!watching.has(key)) watching.set(key, viewers.enter(viewer));
        }
        react(event, audience);
      }
      for (const [key, leave] of watching) {
        if (present.has(key)) continue;
        leave();
        watching.delete(key);
      }
    },
    dismiss() {
      for (const leave of watching.values()) leave();
      watching.clear();
    },
  };
}

/** Starts the audience. Returns a handle to stop it. */
export function keepAudienceWatching(deps: Deps & Pick<ServerDeps, 'log'>): { stop: () => Promise<void> } {
  const audience = openDemoAudience(deps);
  let running: Promise<void> = Promise.resolve();
  const move = () => {
    running = running
      .then(() => audience.round())
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the demo’s attendees could not watch'));
  };
  move();
  const timer = setInterval(move, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      audience.dismiss();
    },
  };
}
