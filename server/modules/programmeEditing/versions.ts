import { MAX_SESSION_VERSIONS, type SessionVersion } from '../../../src/contract/programmeEditing';
import type { Database } from '../../db/database';
import type { ActBy } from '../../lib/actLog';
import type { SessionKey } from '../sessions/repository';
import { toFields, type SessionRow } from '../sessions/rows';

/** What became of a session by somebody's doing. */
export interface Change {
  kind: Exclude<SessionVersion['kind'], 'before'>;
  /** Null for a session that is new. */
  before: SessionRow | null;
  /** As it was last, for one that is removed. */
  after: SessionRow;
}

/** Versions that are written at a time. */
const BATCH = 200;

/** The revisions of the latest versions that are kept, by session. */
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
 * Keeps what organizers made of sessions, each of which is named once. What was there before is kept with it,
 * unless it is kept already: an import may have changed it since.
 */
export async function keepVersions(
  db: Database,
  { by, at, recordedAt }: ActBy,
  programme: Omit<SessionKey, 'sessionId'>,
  changes: readonly Change[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH);
    const kept = await keptRevisions(
      db,
      programme,
      batch.map(({ after }) => after.session_id),
    );
    const versionOf = (row: SessionRow) => ({
      ...{ conference_id: programme.conferenceId, table_name: programme.dataSet, session_id: row.session_id },
      ...{
        revision: row.revision,
        fields: JSON.stringify(toFields(row)),
        done_at: at,
        recorded_at: recordedAt,
      },
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

/** The latest versions of a session, the latest first; none of one that nobody edited. */
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
