import path from 'node:path';
import { sql } from 'kysely';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { Database } from '../db/database';
import { inTransaction, type Transaction } from '../db/transaction';
import type { ServerDeps } from '../deps';
import { CONFIGS } from '../events/load';
import { shownDataSet } from '../lib/dataSet';
import { storeComment } from '../modules/comments/posting';
import { commentPublisher } from '../modules/comments/publishing';
import { setReaction } from '../modules/comments/reactions';
import type { DemoLine } from './programme/demoFile';
import { readDemoFile } from './programme/readDemoFile';
import { seededRandom } from './random';

/** How often the crowd looks whether it is its turn to say something. */
const EVERY_MS = 10_000;
/** Any number works as long as every process uses the same: one of them speaks for the crowd. */
const CROWD_LOCK = 727_283;
const MINUTE_MS = 60_000;
/** Generated attendees who chat; their ids begin with `demo-`. */
const CHATTY = 60;

/** What the crowd says in a talk. */
interface Script {
  talkId: string;
  lines: readonly DemoLine[];
}

interface Person {
  id: string;
  name: string;
}

const seedOf = (text: string) =>
  [...text].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32, 7);

function scriptsOf(event: EventConfig, configs: string): Script[] {
  if (!event.pageOptions.session.comments) return [];
  const { conferenceId } = event;
  const demo = readDemoFile(
    event,
    path.join(configs, conferenceId),
    `${path.basename(configs)}/${conferenceId}`,
  );
  if (demo === null || Array.isArray(demo)) return [];
  return demo.talks.flatMap(({ id, chat }) => (chat ? [{ talkId: id, lines: chat }] : []));
}

async function chattyPeople(db: Database, conferenceId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('attendee')
    .select(['attendee_id', 'first_name', 'last_name'])
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', 'like', 'demo-%')
    .where('hidden', '=', false)
    .orderBy('attendee_id')
    .limit(CHATTY)
    .execute();
  return rows.map((row) => ({ id: row.attendee_id, name: `${row.first_name} ${row.last_name}`.trim() }));
}

/** Who says each line: the same people in every demo, and nobody answers themselves. */
function cast({ talkId, lines }: Script, people: readonly Person[]): Person[] {
  const random = seededRandom(seedOf(talkId));
  const chosen: Person[] = [];
  for (const { replyTo } of lines) {
    const others = replyTo === undefined ? people : people.filter((person) => person !== chosen[replyTo]);
    chosen.push(random.pick(others));
  }
  return chosen;
}

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

/** Numbers of the crowd's own comments on a talk, in order; removed ones count, so none is said again. */
async function saidIn(db: Database, conferenceId: string, talkId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('comment')
    .select('number')
    .where('conference_id', '=', conferenceId)
    .where('subject_id', '=', talkId)
    .where('user_id', 'like', 'demo-%')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Says what is due in one talk by `now` (event time). */
async function perform(
  { channels }: Pick<ServerDeps, 'channels'>,
  { db, client }: Transaction,
  event: EventConfig,
  script: Script,
  { people, start, now }: { people: readonly Person[]; start: number; now: number },
): Promise<void> {
  const { talkId, lines } = script;
  const subject = { conferenceId: event.conferenceId, subjectId: talkId };
  const publisher = commentPublisher(channels, subject, client);
  const said = await saidIn(db, event.conferenceId, talkId);
  const speakers = cast(script, people);
  const due = lines.filter(({ at }) => start + at * MINUTE_MS <= now).length;
  for (let index = said.length; index < due; index += 1) {
    const [line, speaker] = [lines[index], speakers[index]];
    if (!line || !speaker) break;
    const { number } = await storeComment(db, publisher, subject, {
      userId: speaker.id,
      userName: speaker.name,
      text: line.text,
      createdAt: new Date(start + line.at * MINUTE_MS),
      ...(line.replyTo !== undefined && { replyTo: said[line.replyTo] }),
    });
    said.push(number);
    // Signs come a little later than what they are given to: with the next line.
    const before = said[index - 1];
    const signs = Object.entries(lines[index - 1]?.signs ?? {});
    if (before === undefined) continue;
    for (const [sign, count] of signs) {
      for (const { id } of people.slice(0, count)) {
        const given = { number: before, userId: id, sign, on: true };
        const result = await setReaction(db, subject, given);
        if (result?.isChanged) await publisher.reacted(before, result.reactions);
      }
    }
  }
}

/**
 * Lets the demo's generated attendees chat: what their scripts have until now at once, the rest as event time
 * passes. Only one process at a time speaks for them. Never in production, which has no demo.
 */
export async function speakForCrowd(
  deps: Pick<ServerDeps, 'pool' | 'channels' | 'events' | 'eventTime' | 'showsDemoProgramme'>,
  configs: string = CONFIGS,
): Promise<void> {
  for (const event of deps.events.all()) {
    const scripts = scriptsOf(event, configs);
    if (scripts.length === 0) continue;
    const now = deps.eventTime.now(event.conferenceId);
    await inTransaction(deps.pool, async (transaction) => {
      const { db } = transaction;
      const { rows } = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${CROWD_LOCK}) as mine`.execute(db);
      const people = rows[0]?.mine ? await chattyPeople(db, event.conferenceId) : [];
      if (people.length < 2) return;
      const dataSet = shownDataSet(event, deps) ?? '';
      for (const script of scripts) {
        const start = await startOf(db, event.conferenceId, dataSet, script.talkId);
        if (start === undefined) continue;
        await perform(deps, transaction, event, script, { people, start, now });
      }
    });
  }
}

/** Starts the crowd. Returns a handle to stop it. */
export function keepCrowdTalking(deps: Parameters<typeof speakForCrowd>[0] & Pick<ServerDeps, 'log'>): {
  stop: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const speak = () => {
    running = running
      .then(() => speakForCrowd(deps))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the demo’s attendees could not chat'));
  };
  speak();
  const timer = setInterval(speak, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
