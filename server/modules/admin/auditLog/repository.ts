import { sql, type RawBuilder } from 'kysely';
import type { AuditEntry } from '../../../../src/contract/admin/audit';
import type { Database } from '../../../db/database';
import { objectName, placeName } from './objectNames';

/** Which entries to read. */
export interface AuditFilter {
  person?: string | undefined;
  act?: string | undefined;
  object?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** SQL: the text has these words, however they are written. */
const hasWords = (text: RawBuilder<string | null>, words: string): RawBuilder<boolean> =>
  sql`(folded(${words}) <> '' and strpos(folded(${text}), folded(${words})) > 0)`;

/** SQL condition on `audit_entry`: done to what has this id or these words in its name, or within it. */
const isDoneTo = (conferenceId: string, object: string): RawBuilder<boolean> => sql`(
  object_id = ${object} or session_id = ${object}
  or (object_kind, object_id) in (
    select kind, id from (
      select distinct object_kind as kind, object_id as id from audit_entry
      where conference_id = ${conferenceId} and object_id <> ''
    ) as object
    where ${hasWords(objectName(conferenceId, sql`kind`, sql`id`), object)}
  )
  or session_id in (
    select id from (
      select distinct session_id as id from audit_entry
      where conference_id = ${conferenceId} and session_id is not null
    ) as place
    where ${hasWords(placeName(conferenceId, sql`id`), object)}
  )
)`;

/** SQL condition on `audit_entry`. */
function matching(
  conferenceId: string,
  { person, act, object, from, until }: AuditFilter,
): RawBuilder<boolean> {
  const conditions = [
    sql`conference_id = ${conferenceId}`,
    ...(person ? [sql`(by_user_id = ${person} or ${hasWords(sql`by_name`, person)})`] : []),
    ...(act ? [sql`act = ${act}`] : []),
    ...(object ? [isDoneTo(conferenceId, object)] : []),
    ...(from ? [sql`done_at >= ${from}`] : []),
    ...(until ? [sql`done_at < ${until}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Entries, last recorded first; with `before`, those before that entry. */
export async function readEntries(
  db: Database,
  conferenceId: string,
  filter: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const isBefore =
    before === undefined
      ? sql`true`
      : sql`(recorded_at, entry_id) < (select recorded_at, entry_id from audit_entry where entry_id = ${before})`;
  const { rows } = await sql<{
    entry_id: number;
    act: string;
    by_user_id: string;
    by_name: string;
    done_at: Date;
    recorded_at: Date;
    object_kind: string;
    object_id: string;
    object_name: string | null;
    session_id: string | null;
    session_name: string | null;
    fields: string[];
    amount: number | null;
  }>`
    select entry.*, ${objectName(conferenceId, sql`object_kind`, sql`object_id`)} as object_name,
      ${placeName(conferenceId, sql`session_id`)} as session_name
    from (
      select * from audit_entry where ${matching(conferenceId, filter)} and ${isBefore}
      order by recorded_at desc, entry_id desc limit ${limit}
    ) as entry
    order by recorded_at desc, entry_id desc`.execute(db);
  return rows.map((row) => ({
    entryId: row.entry_id,
    act: row.act,
    by: { userId: row.by_user_id, name: row.by_name },
    at: row.done_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    object: {
      kind: row.object_kind,
      id: row.object_id,
      name: row.object_name,
      sessionId: row.session_id,
      sessionName: row.session_name,
    },
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
