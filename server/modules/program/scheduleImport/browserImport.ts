import { randomUUID } from 'node:crypto';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ScheduleImportRecord, SchedulePreview } from '../../../../src/contract/program/scheduleImport';
import { insertAuditEntry } from '../../../audit/repository';
import type { Database } from '../../../db/database';
import type { Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { ActBy } from '../../../lib/actLog';
import { encodingProblem } from '../../../lib/encoding';
import { ProblemError, refused } from '../../../problem';
import { keepVersions, type Change } from '../programEditing/versions';
import { toFields, type SessionRow } from '../sessions/rows';
import { importSchedule, type WrittenPlan } from './importSchedule';
import { withPlan } from './planning';
import { toPreview } from './preview';
import { scheduleText, UnreadableFile } from './readScheduleFile';
import {
  findImport,
  insertFile,
  keepChanges,
  lockRows,
  noteImported,
  readRecords,
  type ImportKey,
  type KeptChange,
} from './repository';
import { parseSchedule, ScheduleFormatError, type ParsedSchedule } from './schedule';

type Deps = Pick<ServerDeps, 'db' | 'pool' | 'channels' | 'clock'>;

const GONE = () => new ProblemError('not-found', 'The file is no longer available. Send it again.');
const IMPORTED = () => new ProblemError('conflict', 'This file has already been imported.');

/** Parses a file. Throws 422 if it is not a schedule. */
function parse(content: Buffer | string, { timeZone }: EventConfig): ParsedSchedule & { text: string } {
  try {
    const text = typeof content === 'string' ? content : scheduleText(content);
    return { ...parseSchedule(text, { timeZone }), text };
  } catch (error) {
    if (error instanceof UnreadableFile && error.encoding) throw encodingProblem(error.encoding);
    if (error instanceof ScheduleFormatError && error.fault) {
      throw refused('unprocessable', error.fault, `The file ${error.message}.`);
    }
    if (error instanceof UnreadableFile || error instanceof ScheduleFormatError)
      throw new ProblemError('unprocessable', `The file ${error.message}.`);
    throw error;
  }
}

/** Stores a file to be imported. Throws 422 if it is not a schedule. */
export async function keepFile(
  { db, clock }: Deps,
  event: EventConfig,
  dataSet: string,
  bytes: Buffer,
): Promise<string> {
  if (bytes.length === 0) throw refused('unprocessable', { code: 'scheduleEmpty' }, 'The file is empty.');
  const { conference, text } = parse(bytes, event);
  const importId = randomUUID();
  const key = { conferenceId: event.conferenceId, importId };
  await insertFile(db, key, { dataSet, title: conference.title, content: text, now: clock.now() });
  return importId;
}

/** A file waiting to be imported. Throws 404 if there is none, 409 if it has already been imported. */
async function waitingFile(db: Database, event: EventConfig, importId: string) {
  const file = await findImport(db, { conferenceId: event.conferenceId, importId });
  if (!file) throw GONE();
  if (file.content === null) throw IMPORTED();
  return { dataSet: file.table_name, title: file.title, schedule: parse(file.content, event) };
}

/** What importing a file would do at present. */
export async function previewImport(
  { db, pool }: Deps,
  event: EventConfig,
  importId: string,
): Promise<SchedulePreview> {
  const { dataSet, title, schedule } = await waitingFile(db, event, importId);
  const preview = await withPlan(pool, event, schedule, { tableName: dataSet }, toPreview);
  return { importId, title, ...preview };
}

/** The session versions that a written plan makes, and the changes to keep for undoing it. */
function traces(
  { plan, removed }: WrittenPlan,
  after: ReadonlyMap<string, SessionRow>,
): { versions: Change[]; changes: KeptChange[] } {
  const versions: Change[] = [];
  const changes: KeptChange[] = [];
  const trace = (sessionId: string, kind: Change['kind'], before: SessionRow | null) => {
    const now = kind === 'removed' ? before : after.get(sessionId);
    if (!now) return;
    versions.push({ kind, before, after: now });
    changes.push({
      sessionId,
      revision: kind === 'removed' ? null : now.revision,
      before: before && {
        revision: before.revision,
        fields: toFields(before),
        source: before.source,
        sourceId: before.source_id,
      },
    });
  };
  for (const { sessionId } of plan.add) trace(sessionId, 'created', null);
  for (const { sessionId, before } of plan.change) trace(sessionId, 'edited', before);
  for (const row of removed) trace(row.session_id, 'removed', row);
  return { versions, changes };
}

/** Records who imported what, and what was there before. */
async function keepTraces(
  { db }: Transaction,
  acting: ActBy,
  key: ImportKey,
  written: WrittenPlan,
): Promise<void> {
  const { plan, removed, dataSet } = written;
  const ids = [...plan.add, ...plan.change].map(({ sessionId }) => sessionId);
  const after = new Map((await lockRows(db, dataSet, ids)).map((row) => [row.session_id, row]));
  const { versions, changes } = traces(written, after);
  const program = { conferenceId: key.conferenceId, dataSet: dataSet.table_name };
  await keepVersions(db, acting, program, versions);
  await keepChanges(db, key, changes);
  const isFirst = await noteImported(db, key, {
    by: acting.by.userId,
    now: acting.recordedAt,
    added: plan.add.length,
    changed: plan.change.length,
    removed: removed.length,
  });
  if (!isFirst) throw IMPORTED();
  const amount = plan.add.length + plan.change.length + removed.length;
  if (amount === 0) return;
  await insertAuditEntry(
    db,
    { ...acting, conferenceId: key.conferenceId },
    { act: 'import.schedule', object: { kind: 'import', id: key.importId }, amount },
  );
}

/** The record of an import. */
export async function recordOf(db: Database, key: ImportKey, now: number): Promise<ScheduleImportRecord> {
  const [record] = await readRecords(db, key.conferenceId, now, key.importId);
  if (!record) throw GONE();
  return record;
}

/**
 * Imports a file as previewed, and keeps session versions and whatever undoing it takes. `store` runs in the
 * same transaction. Throws 409 if the program has changed since the preview.
 */
export async function runImport(
  { db, pool, channels, clock }: Deps,
  event: EventConfig,
  acting: ActBy,
  { importId, ...options }: { importId: string; basis: string; prune: boolean; presenters: boolean },
  store: (transaction: Transaction, record: ScheduleImportRecord) => Promise<void>,
): Promise<ScheduleImportRecord> {
  const key = { conferenceId: event.conferenceId, importId };
  const { dataSet, schedule } = await waitingFile(db, event, importId);
  let record: ScheduleImportRecord | undefined;
  await importSchedule({ pool, channels, now: acting.at }, event, schedule, {
    tableName: dataSet,
    prune: options.prune,
    presenters: options.presenters,
    onPlanned({ basis }) {
      if (basis !== options.basis)
        throw new ProblemError('conflict', 'The program has changed since the preview. Reload it.');
    },
    async onWritten(transaction, written) {
      await keepTraces(transaction, acting, key, written);
      record = await recordOf(transaction.db, key, clock.now());
      await store(transaction, record);
    },
  });
  if (!record) throw GONE();
  return record;
}
