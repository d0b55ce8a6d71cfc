import { MAX_SESSION_VERSIONS, type SessionVersion } from '../../../../src/contract/program/programEditing';
import type { Database } from '../../../db/database';
import type { ActBy } from '../../../lib/actLog';
import type { SessionKey } from '../sessions/repository';
import { toFields, type SessionRow } from '../sessions/rows';

/** What somebody did to a session. */
export interface Change {
  kind: Exclude<SessionVersion['kind'], 'before'>;
  /** Null for a session that is new. */
  before: SessionRow | null;
  /** Its last state, for one that was removed. */
  after: SessionRow;
}

/** Number of changes whose versions are written at a time. */
const BATCH = 200;

/** The revision of each session's latest kept version. */
async function keptRevisions(
  db: Database,
  { conferenceId, dataSet }: Omit<SessionKey, 'sessionId'>,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('session_version')
    .distinctOn('session_id')
    .select(['session_id', 'revision'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('session_id', 'in', sessionIds)
    .orderBy('session_id')
    .orderBy('version_id', 'desc')
    .execute();
  return new Map(rows.map(({ session_id, revision }) => [session_id, revision]));
}

/**
 * Keeps the versions that organizers' changes make; each session may occur only once. The state before is
 * kept as well, unless it is the latest version already: an import may have changed the session in between.
 */
export async function keepVersions(
  db: Database,
  { by, at, recordedAt }: ActBy,
  program: Omit<SessionKey, 'sessionId'>,
  changes: readonly Change[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH);
    const kept = await keptRevisions(
      db,
      program,
      batch.map(({ after }) => after.session_id),
    );
    const versionOf = (row: SessionRow) => ({
      conference_id: program.conferenceId,
      table_name: program.dataSet,
      session_id: row.session_id,
      revision: row.revision,
      fields: JSON.stringify(toFields(row)),
      done_at: at,
      recorded_at: recordedAt,
    });
    await db
      .insertInto('session_version')
      .values(
        batch.flatMap(({ kind, before, after }) => [
          ...(before && kept.get(before.session_id) !== before.revision
            ? [{ ...versionOf(before), kind: 'before' as const, by_user_id: null, by_name: '' }]
            : []),
          { ...versionOf(after), kind, by_user_id: by.userId, by_name: by.name },
        ]),
      )
      .execute();
  }
}

/** The latest versions of a session, latest first; empty if nobody has edited it. */
export async function listVersions(db: Database, key: SessionKey): Promise<SessionVersion[]> {
  const rows = await db
    .selectFrom('session_version')
    .selectAll()
    .where('conference_id', '=', key.conferenceId)
    .where('table_name', '=', key.dataSet)
    .where('session_id', '=', key.sessionId)
    .orderBy('version_id', 'desc')
    .limit(MAX_SESSION_VERSIONS)
    .execute();
  return rows.map((row) => ({
    versionId: row.version_id,
    kind: row.kind,
    revision: row.revision,
    fields: row.fields,
    by: row.by_user_id === null ? null : { userId: row.by_user_id, name: row.by_name },
    at: row.done_at.toISOString(),
  }));
}
