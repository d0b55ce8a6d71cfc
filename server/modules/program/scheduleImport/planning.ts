import { sql } from 'kysely';
import type pg from 'pg';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import { inTransaction, type Transaction } from '../../../db/transaction';
import { exportAcronym, exportedId } from '../scheduleExport/exported';
import { isRefusedAsExported, readAsExported, toOwnSession } from './ownExport';
import { planImport, type ImportPlan } from './plan';
import { readStored, readTakenIds, type DataSetKey } from './repository';
import type { ParsedSchedule, Refusal } from './schedule';
import { toSession, type MappedSession } from './toSession';
import type { VideoUrlTemplate } from './videoUrl';

/** What an import needs to know about the event. */
export type ImportEvent = Pick<EventConfig, 'conferenceId' | 'timeZone' | 'dates'>;

/** Options for planning an import. */
export interface PlanOptions {
  /** Data set to import into; '' is the real schedule. */
  tableName?: string;
  videoUrl?: VideoUrlTemplate;
}

/** What a file would do to the program. */
export interface Planned {
  plan: ImportPlan;
  refused: Refusal[];
  /** Sessions of the file listed on a day outside the event's dates. They are imported like the others. */
  outside: { sessionId: string; title: string; day: string }[];
  dataSet: DataSetKey;
}

/** Advisory lock for imports: this number and a hash of the event. */
const IMPORT_LOCK = 727_278;

/** Makes other imports into the event, and undoing them, wait until the transaction ends. */
export async function lockImports(db: Database, conferenceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${conferenceId}))`.execute(db);
}

/** Compares the file with the stored sessions, which stay locked until the transaction ends. */
async function plan(
  db: Database,
  event: ImportEvent,
  schedule: ParsedSchedule,
  { tableName = '', videoUrl }: PlanOptions,
): Promise<Planned> {
  const { source } = schedule.conference;
  const dataSet = { conference_id: event.conferenceId, table_name: tableName };
  const isOwn = source === exportAcronym(event);
  const stored = await readStored(db, dataSet, source, isOwn ? (row) => exportedId(row, source) : undefined);
  const exported = isOwn ? await readAsExported(event, stored) : null;
  const options = { timeZone: event.timeZone, source, ...(videoUrl && { videoUrl }) };
  const refused: Refusal[] = [];
  const sessions: MappedSession[] = [];
  for (const row of schedule.rows) {
    const mapped = exported ? toOwnSession(row, options, exported) : toSession(row, options);
    if ('faults' in mapped)
      refused.push({ where: {}, title: row.title, faults: mapped.faults, sourceId: row.sourceId });
    else sessions.push(mapped);
  }
  const refusedHere = schedule.refused.filter((each) => !exported || !isRefusedAsExported(each, exported));
  const mentioned = [...schedule.refused, ...refused].flatMap(({ sourceId }) => sourceId ?? []);
  const planned = planImport(sessions, stored, await readTakenIds(db, dataSet), new Set(mentioned));
  planned.unchanged += schedule.refused.length - refusedHere.length;
  return {
    plan: planned,
    refused: [...refusedHere, ...refused],
    outside: sessions.flatMap(({ sourceId, columns: { title, day } }) =>
      day < event.dates.start || day > event.dates.end
        ? [{ sessionId: planned.ids.get(sourceId) ?? '', title, day }]
        : [],
    ),
    dataSet,
  };
}

/** Plans an import and passes it to `work` in one transaction. Imports into an event run one at a time. */
export async function withPlan<T>(
  pool: pg.Pool,
  event: ImportEvent,
  schedule: ParsedSchedule,
  options: PlanOptions,
  work: (planned: Planned, transaction: Transaction) => Promise<T> | T,
): Promise<T> {
  return inTransaction(pool, async (transaction) => {
    await lockImports(transaction.db, event.conferenceId);
    return work(await plan(transaction.db, event, schedule, options), transaction);
  });
}
