import { isDeepStrictEqual } from 'node:util';
import type { ScheduleImportRecord, ScheduleUndo } from '../../../../src/contract/program/scheduleImport';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import type { ActBy } from '../../../lib/actLog';
import { ProblemError } from '../../../problem';
import { keepVersions, type Change } from '../programEditing/versions';
import { tellSavers, type SessionChange } from '../sessionNotices/changes';
import { announceChanges, changesOf } from '../sessions/changes';
import { updateSession } from '../sessions/repository';
import type { SessionRow } from '../sessions/rows';
import { recordOf } from './browserImport';
import { lockImports } from './planning';
import {
  deleteSessions,
  findImport,
  insertBack,
  lockRows,
  noteUndone,
  passToEarlierImport,
  readChanges,
  readSources,
  undoableUntil,
  type DataSetKey,
  type ImportKey,
  type KeptChange,
} from './repository';

type Deps = Pick<ServerDeps, 'pool' | 'channels' | 'clock'>;

/** What undoing an import does. Sessions that have changed since the import are in none of the lists. */
interface UndoPlan {
  remove: SessionRow[];
  setBack: { row: SessionRow; before: NonNullable<KeptChange['before']> }[];
  putBack: { sessionId: string; before: NonNullable<KeptChange['before']> }[];
  counts: ScheduleUndo;
}

const sourceKey = (source: string | null, sourceId: string | null) => JSON.stringify([source, sourceId]);

/** Compares what the import left with the current sessions, which stay locked until the transaction ends. */
async function planUndo(db: Database, key: ImportKey, dataSet: DataSetKey): Promise<UndoPlan> {
  const changes = await readChanges(db, key);
  const rows = await lockRows(
    db,
    dataSet,
    changes.map(({ sessionId }) => sessionId),
  );
  const byId = new Map(rows.map((row) => [row.session_id, row]));
  const removedIds = changes.flatMap(({ revision, before }) => (revision === null && before?.sourceId) || []);
  const taken = new Set(
    (await readSources(db, dataSet, removedIds)).map(({ source, source_id }) => sourceKey(source, source_id)),
  );
  const plan: UndoPlan = {
    remove: [],
    setBack: [],
    putBack: [],
    counts: { reverted: 0, removed: 0, kept: 0 },
  };
  for (const { sessionId, revision, before } of changes) {
    const row = byId.get(sessionId);
    const isAsLeft = revision === null ? !row : row?.revision === revision;
    if (!isAsLeft) continue;
    if (row && before) plan.setBack.push({ row, before });
    else if (row) plan.remove.push(row);
    else if (before && !taken.has(sourceKey(before.source, before.sourceId))) {
      plan.putBack.push({ sessionId, before });
    }
  }
  const reverted = plan.remove.length + plan.setBack.length + plan.putBack.length;
  plan.counts = { reverted, removed: plan.remove.length, kept: changes.length - reverted };
  return plan;
}

/** Carries out an undo. Returns the versions it makes, and the changes of which savers are notified. */
async function carryOut(
  db: Database,
  dataSet: DataSetKey,
  { remove, setBack, putBack }: UndoPlan,
): Promise<{ versions: Change[]; told: SessionChange[] }> {
  const versions: Change[] = [];
  const told: SessionChange[] = [];
  const { conference_id: conferenceId, table_name } = dataSet;
  await deleteSessions(
    db,
    dataSet,
    remove.map((row) => row.session_id),
  );
  for (const row of remove) {
    versions.push({ kind: 'removed', before: row, after: row });
    told.push(...changesOf(row, row).map((change) => ({ ...change, after: null })));
  }
  for (const { row, before } of setBack) {
    const sessionKey = { conferenceId, dataSet: table_name, sessionId: row.session_id };
    const after = await updateSession(db, sessionKey, before.fields);
    await passToEarlierImport(db, conferenceId, after, before.revision);
    versions.push({ kind: 'edited', before: row, after });
    told.push(...changesOf(row, after));
  }
  for (const { sessionId, before } of putBack) {
    const after = await insertBack(db, dataSet, { sessionId, before });
    await passToEarlierImport(db, conferenceId, after, before.revision);
    versions.push({ kind: 'created', before: null, after });
    told.push(...changesOf(after, after).map((change) => ({ ...change, before: null })));
  }
  return { versions, told };
}

/** Runs `work` for an import that can be or was undone. Throws 404 if there is none, 409 if it is too old. */
async function withUndoable<T>(
  deps: Deps,
  key: ImportKey,
  work: (turn: Turn, dataSet: DataSetKey) => Promise<T>,
): Promise<T> {
  return inTurn(deps, async (turn) => {
    await lockImports(turn.db, key.conferenceId);
    const record = await findImport(turn.db, key);
    if (!record?.imported_at) throw new ProblemError('not-found', 'There is no such import.');
    if (!record.undone_at && !undoableUntil(record, deps.clock.now()))
      throw new ProblemError('conflict', 'This import is too old to be undone.');
    return work(turn, { conference_id: key.conferenceId, table_name: record.table_name });
  });
}

/** What undoing an import would do at present. */
export const previewUndo = (deps: Deps, key: ImportKey): Promise<ScheduleUndo> =>
  withUndoable(deps, key, async ({ db }, dataSet) => {
    if ((await findImport(db, key))?.undone_at)
      throw new ProblemError('conflict', 'This import has already been undone.');
    return (await planUndo(db, key, dataSet)).counts;
  });

/**
 * Undoes an import. Throws 409 if that would not do what is expected. Sessions that have changed since the
 * import are kept. `store` runs in the same transaction. Repeating it has no effect.
 */
export const undoImport = (
  deps: Deps,
  acting: ActBy,
  key: ImportKey,
  expected: ScheduleUndo,
  store: (turn: Turn, record: ScheduleImportRecord) => Promise<void>,
): Promise<{ record: ScheduleImportRecord; isNew: boolean }> =>
  withUndoable(deps, key, async (turn, dataSet) => {
    const { db } = turn;
    if ((await findImport(db, key))?.undone_at)
      return { record: await recordOf(db, key, deps.clock.now()), isNew: false };
    const plan = await planUndo(db, key, dataSet);
    if (!isDeepStrictEqual(plan.counts, expected))
      throw new ProblemError('conflict', 'Sessions have changed since the preview. Reload it.');
    const { versions, told } = await carryOut(db, dataSet, plan);
    const program = { conferenceId: key.conferenceId, dataSet: dataSet.table_name };
    await keepVersions(db, acting, program, versions);
    await noteUndone(db, key, { ...plan.counts, by: acting.by.userId, now: acting.recordedAt });
    const record = await recordOf(db, key, deps.clock.now());
    await store(turn, record);
    const shown = {
      changed: plan.setBack.map(({ row }) => row.session_id),
      removed: plan.remove.map((row) => row.session_id),
    };
    if (plan.counts.reverted > 0) {
      await announceChanges(turn, key.conferenceId, shown);
    }
    await tellSavers(turn, program, told, acting.at);
    return { record, isNew: true };
  });
