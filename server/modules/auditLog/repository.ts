import { sql, type RawBuilder } from 'kysely';
import type { AuditEntry } from '../../../src/contract/audit';
import type { Database } from '../../db/database';

/** Which entries to read. */
export interface AuditFilter {
  person?: string | undefined;
  act?: string | undefined;
  object?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** SQL condition on `audit_entry`. */
function matching(
  conferenceId: string,
  { person, act, object, from, until }: AuditFilter,
): RawBuilder<boolean> {
  const conditions = [
    sql`conference_id = ${conferenceId}`,
    ...(person
      ? [
          sql`(by_user_id = ${person} or (
            folded(${person}) <> '' and strpos(folded(by_name), folded(${person})) > 0
          ))`,
        ]
      : []),
    ...(act ? [sql`act = ${act}`] : []),
    ...(object ? [sql`(object_id = ${object} or session_id = ${object})`] : []),
    ...(from ? [sql`done_at >= ${from}`] : []),
    ...(until ? [sql`done_at < ${until}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Entries, latest first; with `before`, those before that entry. */
export async function readEntries(
  db: Database,
  conferenceId: string,
  filter: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<{
    entry_id: number;
    act: string;
    by_user_id: string;
    by_name: string;
    done_at: Date;
    recorded_at: Date;
    object_kind: string;
    object_id: string;
    session_id: string | null;
    fields: string[];
    amount: number | null;
  }>`
    select * from audit_entry
    where ${matching(conferenceId, filter)} and ${before === undefined ? sql`true` : sql`entry_id < ${before}`}
    order by entry_id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    entryId: row.entry_id,
    act: row.act,
    by: { userId: row.by_user_id, name: row.by_name },
    at: row.done_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    object: { kind: row.object_kind, id: row.object_id, sessionId: row.session_id },
    fields: row.fields,
    amount: row.amount,
  }));
}

/** The distinct acts in the log. Skips through the index from one to the next, to be fast on a long log. */
export async function readKnownActs(db: Database, conferenceId: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive known as (
      (select act from audit_entry where conference_id = ${conferenceId} order by act limit 1)
      union all
      select (
        select next.act from audit_entry as next
        where next.conference_id = ${conferenceId} and next.act > known.act order by next.act limit 1
      ) from known where known.act is not null
    )
    select act from known where act is not null`.execute(db);
  return rows.map(({ act }) => act);
}
