import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../db/database';
import type { Transaction } from '../../../db/transaction';
import type { Turn } from '../../../deps/turn';
import { tellSavers, type SessionChange } from '../sessionNotices/changes';
import { announceChanges, placeOf } from '../sessions/changes';
import { importPresenters } from '../sessions/presenters';
import type { ImportPlan, StoredSession } from './plan';
import { withPlan, type ImportEvent, type PlanOptions } from './planning';
import { deleteSessions, type DataSetKey } from './repository';
import type { ParsedSchedule, Refusal } from './schedule';

export interface ImportOptions extends PlanOptions {
  /** Deletes sessions of the same source that are no longer in the file. */
  prune?: boolean;
  /** Adds the file's speakers to the sessions' lists of presenters. */
  presenters?: boolean;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
  /** Called while sessions are written. */
  onProgress?: (done: number, total: number) => void;
  /** Called before anything is written. If it throws, nothing is. */
  onPlanned?: (plan: ImportPlan) => void;
  /** Called in the transaction, once the sessions are written. */
  onWritten?: (transaction: Transaction, written: WrittenPlan) => Promise<void>;
}

/** A plan that was carried out. */
export interface WrittenPlan {
  plan: ImportPlan;
  removed: StoredSession[];
  dataSet: DataSetKey;
}

export interface ImportDeps {
  pool: pg.Pool;
  /** For notices to people who saved a session. */
  channels: Turn['channels'];
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
  /** How many of them are deleted on request: all, or none if nothing of the file is taken. */
  removable: number;
  /** Whether the vanished sessions were deleted. */
  pruned: boolean;
  /** Sessions of the file listed on a day outside the event's dates. They are imported like the others. */
  outside: { sessionId: string; title: string; day: string }[];
  /** Presenters taken from the file, and speakers without a known account; absent without that option. */
  presenters?: { listed: number; unknown: number };
}

const BATCH = 200;

/**
 * Syncs the sessions of one source (the conference's acronym) with the file in one transaction. Importing the
 * same file again changes nothing. What organizers added to a session beyond the file (image, captions,
 * evaluation minutes …) is preserved. Pages that show a changed session update immediately, and people who
 * saved it are notified if it was moved or removed.
 */
export async function importSchedule(
  deps: ImportDeps,
  event: ImportEvent,
  schedule: ParsedSchedule,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { dryRun = false, onProgress, onPlanned, onWritten } = options;
  return withPlan(deps.pool, event, schedule, options, async (planned, transaction) => {
    const { db } = transaction;
    const turn = { ...transaction, channels: deps.channels };
    const { plan, refused, outside, dataSet } = planned;
    onPlanned?.(plan);
    const removed = options.prune ? plan.removable : [];
    const { source } = schedule.conference;
    if (!dryRun) await carryOut(db, plan, { ...dataSet, source }, { removed, onProgress });
    const presenters =
      options.presenters && !dryRun
        ? await importPresenters(db, event.conferenceId, speakersOf(schedule, plan))
        : undefined;
    if (!dryRun) {
      await onWritten?.(transaction, { plan, removed, dataSet });
      const program = { conferenceId: event.conferenceId, dataSet: dataSet.table_name };
      if (plan.add.length + plan.change.length + removed.length > 0) {
        const shown = {
          changed: plan.change.map(({ sessionId }) => sessionId),
          removed: removed.map((row) => row.session_id),
        };
        await announceChanges(turn, event.conferenceId, shown);
      }
      await tellSavers(turn, program, changesOf(plan, removed), deps.now);
    }
    return {
      ...(presenters && { presenters }),
      added: plan.add.length,
      changed: plan.change.length,
      unchanged: plan.unchanged,
      refused,
      outside,
      vanished: plan.vanished.map((row) => ({ sessionId: row.session_id, title: row.title })),
      removable: plan.removable.length,
      pruned: removed.length > 0 && !dryRun,
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
 * The changes to notify people who saved the sessions about. They may have saved an added session before it
 * was once removed. Times mean nothing for sessions that organizers made on-demand only.
 */
function changesOf(plan: ImportPlan, removed: readonly StoredSession[]): SessionChange[] {
  return [
    ...plan.add.map(({ sessionId, columns }) => ({
      sessionId,
      title: columns.title,
      before: null,
      after: placeOf(columns),
    })),
    ...plan.change
      .filter(({ before }) => !before.on_demand_only)
      .map(({ sessionId, columns, before }) => ({
        sessionId,
        title: columns.title,
        before: placeOf(before),
        after: placeOf(columns),
      })),
    ...removed
      .filter((row) => !row.on_demand_only)
      .map((row) => ({
        sessionId: row.session_id,
        title: row.title,
        before: placeOf(row),
        after: null,
      })),
  ];
}

async function carryOut(
  db: Database,
  plan: ImportPlan,
  dataSet: DataSetKey & { source: string },
  { removed, onProgress }: { removed: readonly StoredSession[]; onProgress: ImportOptions['onProgress'] },
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
  await deleteSessions(
    db,
    dataSet,
    removed.map((row) => row.session_id),
  );
}
