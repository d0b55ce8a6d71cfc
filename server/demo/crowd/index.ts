import path from 'node:path';
import { sql } from 'kysely';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import type { Database } from '../../db/database';
import type { ServerDeps } from '../../deps';
import { inTurn } from '../../deps/turn';
import { CONFIGS } from '../../events/load';
import { shownDataSet } from '../../lib/dataSet';
import { readDemoFile } from '../program/readDemoFile';
import type { DemoTalk } from '../program/types';
import type { Act } from './act';
import { captions } from './captions';
import { chat } from './chat';
import { activePeople } from './people';
import { polls } from './polls';
import { moderation } from './moderation';
import { questions } from './questions';
import { table } from './table';

/** How often the crowd looks whether it is its turn to do something. */
const EVERY_MS = 10_000;
/** Any number works as long as every process uses the same: one of them acts for the crowd. */
const CROWD_LOCK = 727_283;

/** What the crowd does in most sessions, and what it does in some, which are worth starting a demo with. */
const COMMENTING: readonly Act[] = [chat, moderation];
const LIVELY: readonly Act[] = [polls, questions, captions, table];
const ACTS: readonly Act[] = [...COMMENTING, ...LIVELY];

/** The talks in which the crowd does one of these. */
function scriptedTalks(event: EventConfig, configs: string, acts: readonly Act[]): DemoTalk[] {
  const { conferenceId } = event;
  const demo = readDemoFile(
    event,
    path.join(configs, conferenceId),
    `${path.basename(configs)}/${conferenceId}`,
  );
  if (demo === null || Array.isArray(demo)) return [];
  return demo.talks.filter((talk) => acts.some((act) => act.isIn(event, talk)));
}

/** Ids of the sessions in which the demo's crowd does more than comment. */
export const livelySessions = (event: EventConfig, configs: string = CONFIGS): ReadonlySet<string> =>
  new Set(scriptedTalks(event, configs, LIVELY).map(({ id }) => id));

/** Start of the talk; undefined if the program shown has no such session. */
async function startOf(db: Database, conferenceId: string, dataSet: string, talkId: string) {
  const row = await db
    .selectFrom('session')
    .select('start_time')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('session_id', '=', talkId)
    .executeTakeFirst();
  return row?.start_time.getTime();
}

/** Whether this transaction acts for the crowd; if so, no other one does until it ends. */
async function isItsTurn(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${CROWD_LOCK}) as mine`.execute(db);
  return rows[0]?.mine === true;
}

/**
 * Lets the demo's generated attendees take part in sessions: what their scripts have until now at once, the
 * rest as event time passes. Only one process at a time acts for them. Never in production, which has no
 * demo.
 */
export async function actForCrowd(
  deps: Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'clock' | 'events' | 'eventTime' | 'showsDemoProgram'>,
  configs: string = CONFIGS,
): Promise<void> {
  for (const event of deps.events.all()) {
    const { conferenceId } = event;
    const talks = scriptedTalks(event, configs, ACTS);
    const people = talks.length > 0 ? await activePeople(deps.db, conferenceId) : [];
    if (people.length < 2) continue;
    const now = deps.eventTime.now(conferenceId);
    const dataSet = shownDataSet(event, deps) ?? '';
    for (const talk of talks) {
      const start = await startOf(deps.db, conferenceId, dataSet, talk.id);
      if (start === undefined) continue;
      for (const act of ACTS.filter(({ isIn }) => isIn(event, talk))) {
        // One transaction each: whoever publishes locks a channel, and locks what is published before that.
        await inTurn(deps, async (turn) => {
          if (!(await isItsTurn(turn.db))) return;
          await act.perform({ deps, turn, event, talk, people, start, now });
        });
      }
    }
  }
}

/** Starts the crowd. Returns a handle to stop it. */
export function keepCrowdActive(deps: Parameters<typeof actForCrowd>[0] & Pick<ServerDeps, 'log'>): {
  stop: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const act = () => {
    running = running
      .then(() => actForCrowd(deps))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the demo’s attendees could not take part'));
  };
  act();
  const timer = setInterval(act, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
