import type { Insertable } from 'kysely';
import { defaultEvaluationQuestions } from '../../src/contract/platform/defaultEvaluation';
import type { EvaluationQuestion, EventConfig } from '../../src/contract/platform/eventConfig';
import { insertAuditEntry, type NewAuditEntry } from '../audit/repository';
import type { Database } from '../db/database';
import { holdLock } from '../db/namedLock';
import type { Tables } from '../db/tables';
import { generatedPeople } from './demoPeople';
import { seededRandom, seedOf, type SeededRandom } from './random';
import { stableId } from './stableId';

const MINUTE_MS = 60_000;
/** Generated attendees who watched, and the share of them that a session draws, from least to most. */
const PEOPLE = 120;
const LEAST_SHARE = 0.2;
const MORE_SHARE = 0.5;
/** Nobody is logged for longer. */
const MAX_MINUTES = 30;
/** Who watched less is not asked. */
const ENOUGH_MINUTES = 5;
/** Rows per statement. */
const BATCH = 1_000;

/** The organizer of the demo. */
const FARAH = { userId: 'demo-organiser', name: 'Farah Haddad' };

const COMMENTS = [
  'The best session of the day. Please share the slides.',
  'More time for questions, please.',
  'Good examples, though the sound was low at the start.',
  'I would have liked more numbers and fewer anecdotes.',
  'We will try this in our own building next month.',
];

type LogRow = Insertable<Tables['log_entry']>;

interface Talk {
  sessionId: string;
  start: number;
  end: number;
}

async function readTalks(
  db: Database,
  { conferenceId }: EventConfig,
  dataSet: string,
  now: number,
): Promise<Talk[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'start_time', 'end_time'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('on_demand_only', '=', false)
    .where('video_url', 'is not', null)
    .where('start_time', '<', new Date(now))
    .orderBy('start_time')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    start: row.start_time.getTime(),
    end: Math.min(now, row.end_time.getTime()),
  }));
}

async function readPeople(db: Database, { conferenceId }: EventConfig): Promise<string[]> {
  const rows = await generatedPeople(db, conferenceId).select('attendee_id').limit(PEOPLE).execute();
  return rows.map(({ attendee_id }) => attendee_id);
}

/** An answer as people give them: most are content. */
function answerTo(question: EvaluationQuestion, random: SeededRandom): string | number | undefined {
  switch (question.kind) {
    case 'rating':
      return Math.max(1, question.max - Math.min(random.whole(3), random.whole(4)));
    case 'choice':
      return random.pick(question.options.slice(0, random.chance(0.8) ? 2 : undefined)).value;
    case 'comment':
      return random.chance(0.3) ? random.pick(COMMENTS).slice(0, question.maxLength) : undefined;
  }
}

/** What the log has of a talk: views, minutes, evaluations. */
function entriesOf(
  event: EventConfig,
  talk: Talk,
  people: readonly string[],
  random: SeededRandom,
): LogRow[] {
  const { conferenceId, pageOptions } = event;
  const questions = pageOptions.sessionEvals?.questions ?? defaultEvaluationQuestions();
  const length = Math.floor((talk.end - talk.start) / MINUTE_MS);
  const share = LEAST_SHARE + (MORE_SHARE * (seedOf(talk.sessionId) % 100)) / 100;
  const viewers = people.filter(() => random.chance(share));
  return viewers.flatMap((userId) => {
    const row = (type: LogRow['type'], at: number, body: object): LogRow => ({
      conference_id: conferenceId,
      user_id: userId,
      type,
      is_test: true,
      entry_id: stableId('figures', conferenceId, userId, talk.sessionId, type, at),
      session_id: talk.sessionId,
      recorded_at: new Date(at),
      body: JSON.stringify(body),
    });
    const late = random.chance(0.6) ? 0 : random.whole(10);
    const stays = random.chance(0.65) ? MAX_MINUTES : random.whole(MAX_MINUTES);
    const minutes = Math.max(0, Math.min(length - late, stays));
    const from = talk.start + late * MINUTE_MS;
    const rows = [row('VideoView', from, {})];
    for (let minute = 1; minute <= minutes; minute += 1) {
      rows.push(row('VideoViewTime', from + minute * MINUTE_MS, {}));
    }
    if (minutes >= ENOUGH_MINUTES && random.chance(0.45)) {
      const answers = Object.fromEntries(
        questions.flatMap((question) => {
          const answer = answerTo(question, random);
          return answer === undefined ? [] : [[question.id, answer]];
        }),
      );
      rows.push(row('SessionEvaluation', from + minutes * MINUTE_MS, { answers }));
    }
    return rows;
  });
}

const SEARCHES = [
  ['exhibitors', 'ice resurfacing', 9],
  ['exhibitors', 'chewing gum', 6],
  ['posters', 'greenhouse', 4],
  ['exhibitors', 'drone', 2],
] as const;

/** What the organizer of the demo did, in minutes before it begins. */
function actsOf(talks: readonly Talk[]): (NewAuditEntry & { ago: number })[] {
  const session = { kind: 'session' as const, id: talks.at(-1)?.sessionId ?? '' };
  const event = { kind: 'event' as const };
  return [
    { ago: 190, act: 'people.setHidden', object: event, fields: ['hidden'], amount: 2 },
    { ago: 150, act: 'session.edit', object: session, fields: ['room', 'title'] },
    { ago: 95, act: 'people.export', object: event, amount: 48 },
    { ago: 40, act: 'session.changePresenters', object: session },
    { ago: 12, act: 'event.pushMessage', object: event },
  ];
}

/**
 * Gives the organizers of an event something to look at: what generated attendees watched and answered until
 * now, what they looked for, and what an organizer did. Once, and never in production, which has no demo.
 */
export async function seedFigures(
  db: Database,
  event: EventConfig,
  { now, dataSet }: { now: number; dataSet: string },
): Promise<void> {
  const { conferenceId } = event;
  const talks = await readTalks(db, event, dataSet, now);
  const people = await readPeople(db, event);
  if (talks.length === 0 || people.length === 0) return;
  await db.transaction().execute(async (inside) => {
    await holdLock(inside, `figures/${conferenceId}`);
    const known = await inside
      .selectFrom('watching')
      .select('user_id')
      .where('conference_id', '=', conferenceId)
      .where('user_id', 'in', people)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    const random = seededRandom(20_210_126);
    const arrivals = people.map((userId, index): LogRow => {
      const at = (talks[index % talks.length]?.start ?? now) - MINUTE_MS;
      return {
        conference_id: conferenceId,
        user_id: userId,
        type: 'LoginUser',
        is_test: true,
        entry_id: stableId('figures', conferenceId, userId, 'login'),
        session_id: null,
        recorded_at: new Date(at),
        body: '{}',
      };
    });
    const rows = [...arrivals, ...talks.flatMap((talk) => entriesOf(event, talk, people, random))];
    for (let at = 0; at < rows.length; at += BATCH) {
      await inside
        .insertInto('log_entry')
        .values(rows.slice(at, at + BATCH))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await inside
      .insertInto('empty_search')
      .values(
        SEARCHES.map(([part, words, times]) => ({
          conference_id: conferenceId,
          part,
          words,
          times,
          last_at: new Date(now),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { ago, ...act } of actsOf(talks)) {
      const at = new Date(now - ago * MINUTE_MS);
      await insertAuditEntry(inside, { conferenceId, by: FARAH, at, recordedAt: at }, act);
    }
  });
}
