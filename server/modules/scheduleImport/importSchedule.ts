import { sql } from 'kysely';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type pg from 'pg';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Channels } from '../../deps/channels';
import { tellSavers, type SessionChange } from '../sessionNotices/changes';
import { importPresenters } from '../sessions/presenters';
import { planImport, type ImportPlan, type StoredSession } from './plan';
import type { ParsedSchedule, Refusal } from './schedule';
import { toSession, type ImportedSession, type MappedSession } from './toSession';
import type { VideoUrlTemplate } from './videoUrl';

export interface ImportOptions {
  /** Data set to import into; '' is the real schedule. */
  tableName?: string;
  videoUrl?: VideoUrlTemplate;
  /** Deletes sessions of the same source that are no longer in the file. */
  prune?: boolean;
  /** Puts the file's speakers on the lists of who presents the sessions. */
  presenters?: boolean;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
  /** Called while sessions are written. */
  onProgress?: (done: number, total: number) => void;
}

export interface ImportParts {
  pool: pg.Pool;
  /** For notices to those who saved a session. */
  channels: Pick<Channels, 'publishToAll'>;
  /** Event time. */
  now: Date;
}

/** Result of an import, counted in sessions, with every refused event. */
export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
  refused: Refusal[];
  /** Sessions of the same source that are no longer in the file. */
  vanished: { sessionId: string; title: string }[];
  /** Whether the vanished sessions were deleted. */
  pruned: boolean;
  /** Sessions of the file listed on a day outside the event's dates. They are imported like the others. */
  outside: { sessionId: string; title: string; day: string }[];
  /** Presenters taken from the file, and speakers without a known account; absent without that option. */
  presenters?: { listed: number; unknown: number };
}

/** Advisory lock of imports: this number and a hash of the event. */
const IMPORT_LOCK = 727_278;
const BATCH = 200;

/**
 * Syncs the sessions of one source (the conference's acronym) with the file in one transaction. Importing the
 * same file again changes nothing. What organizers added to a session beyond the file (image, captions,
 * evaluation minutes …) is preserved. Those who saved a session are told if it was moved or removed. Imports
 * into the same event wait for each other.
 */
export async function importSchedule(
  parts: ImportParts,
  event: Pick<EventConfig, 'conferenceId' | 'timeZone' | 'dates'>,
  schedule: ParsedSchedule,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { tableName = '', dryRun = false, onProgress } = options;
  const { source } = schedule.conference;
  const refused = [...schedule.refused];
  const sessions: MappedSession[] = [];
  for (const row of schedule.rows) {
    const mapped = toSession(row, {
      timeZone: event.timeZone,
      source,
      ...(options.videoUrl && { videoUrl: options.videoUrl }),
    });
    if ('reason' in mapped)
      refused.push({ where: `"${row.title}"`, reason: mapped.reason, sourceId: row.sourceId });
    else sessions.push(mapped);
  }
  // A file without a single usable event is more likely damaged than a canceled conference.
  const prune = Boolean(options.prune) && sessions.length > 0;

  return inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const dataSet = { conference_id: event.conferenceId, table_name: tableName };
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${event.conferenceId}))`.execute(db);
    const plan = planImport(
      sessions,
      await readStored(db, dataSet, source),
      await readTakenIds(db, dataSet),
      new Set(refused.flatMap((refusal) => refusal.sourceId ?? [])),
    );
    if (!dryRun) await carryOut(db, plan, { ...dataSet, source }, { prune, onProgress });
    const presenters =
      options.presenters && !dryRun
        ? await importPresenters(db, event.conferenceId, speakersOf(schedule, plan))
        : undefined;
    if (!dryRun) {
      const program = { conferenceId: event.conferenceId, dataSet: tableName };
      await tellSavers(parts.channels, transaction, program, changesOf(plan, prune), parts.now);
    }
    return {
      ...(presenters && { presenters }),
      added: plan.add.length,
      changed: plan.change.length,
      unchanged: plan.unchanged,
      refused,
      vanished: plan.vanished.map((row) => ({ sessionId: row.session_id, title: row.title })),
      pruned: prune && !dryRun && plan.vanished.length > 0,
      outside: sessions.flatMap(({ sourceId, columns: { title, day } }) =>
        day < event.dates.start || day > event.dates.end
          ? [{ sessionId: plan.ids.get(sourceId) ?? '', title, day }]
          : [],
      ),
    };
  });
}

/** The speakers of the imported sessions. */
const speakersOf = ({ rows }: ParsedSchedule, { ids }: ImportPlan) =>
  new Map(
    rows.flatMap(({ sourceId, persons }) => {
      const sessionId = ids.get(sourceId);
      return sessionId === undefined ? [] : [[sessionId, persons] as const];
    }),
  );

/**
 * What those who saved the sessions are told of. An added one may have been removed before. One that organizers made
 * on demand only has no times.
 */
function changesOf(plan: ImportPlan, prune: boolean): SessionChange[] {
  const timesOf = ({ start_time, end_time }: Pick<ImportedSession, 'start_time' | 'end_time'>) => ({
    start: start_time,
    end: end_time,
  });
  const vanished = prune ? plan.vanished : [];
  return [
    ...plan.add.map(({ sessionId, columns }) => ({
      ...{ sessionId, title: columns.title, before: null, after: timesOf(columns) },
    })),
    ...plan.change
      .filter(({ before }) => !before.on_demand_only)
      .map(({ sessionId, columns, before }) => ({
        ...{ sessionId, title: columns.title, before: timesOf(before), after: timesOf(columns) },
      })),
    ...vanished
      .filter((row) => !row.on_demand_only)
      .map((row) => ({
        ...{ sessionId: row.session_id, title: row.title, before: timesOf(row), after: null },
      })),
  ];
}

interface DataSetKey {
  conference_id: string;
  table_name: string;
}

/** Locks the rows until the transaction ends, so that no edit is lost between comparing and writing. */
async function readStored(db: Database, dataSet: DataSetKey, source: string): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'source_id', 'title', 'description', 'day', 'start_time', 'end_time', 'speakers'])
    .select(['not_for_on_demand', 'document', 'category', 'room', 'video_url', 'video_url_on_demand'])
    .select('on_demand_only')
    .where('conference_id', '=', dataSet.conference_id)
    .where('table_name', '=', dataSet.table_name)
    .where('source', '=', source)
    .forUpdate()
    .execute();
  return rows.flatMap((row) => (row.source_id === null ? [] : [{ ...row, source_id: row.source_id }]));
}

async function readTakenIds(db: Database, dataSet: DataSetKey): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', dataSet.conference_id)
    .where('table_name', '=', dataSet.table_name)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

async function carryOut(
  db: Database,
  plan: ImportPlan,
  dataSet: DataSetKey & { source: string },
  { prune, onProgress }: { prune: boolean; onProgress: ImportOptions['onProgress'] },
): Promise<void> {
  const total = plan.add.length + plan.change.length;
  let done = 0;
  const advance = (count: number) => onProgress?.((done += count), total);

  for (let at = 0; at < plan.add.length; at += BATCH) {
    const batch = plan.add.slice(at, at + BATCH);
    await db
      .insertInto('session')
      .values(
        batch.map(({ sessionId, sourceId, columns }) => ({
          ...dataSet,
          session_id: sessionId,
          source_id: sourceId,
          ...columns,
          speakers: JSON.stringify(columns.speakers),
        })),
      )
      .execute();
    advance(batch.length);
  }
  for (const { sessionId, columns } of plan.change) {
    await db
      .updateTable('session')
      .set({ ...columns, speakers: JSON.stringify(columns.speakers), updated_at: sql<Date>`now()` })
      .where('conference_id', '=', dataSet.conference_id)
      .where('table_name', '=', dataSet.table_name)
      .where('session_id', '=', sessionId)
      .execute();
    advance(1);
  }
  if (!prune || plan.vanished.length === 0) return;
  await db
    .deleteFrom('session')
    .where('conference_id', '=', dataSet.conference_id)
    .where('table_name', '=', dataSet.table_name)
    .where('source', '=', dataSet.source)
    .where(
      'session_id',
      'in',
      plan.vanished.map((row) => row.session_id),
    )
    .execute();
}
