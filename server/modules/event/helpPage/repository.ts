import { sql, type Selectable } from 'kysely';
import type { HelpContent } from '../../../../src/contract/event/helpPage';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

export type HelpPageRow = Selectable<Tables['help_page']>;

export const findHelpPage = (db: Database, conferenceId: string): Promise<HelpPageRow | undefined> =>
  db.selectFrom('help_page').selectAll().where('conference_id', '=', conferenceId).executeTakeFirst();

/** Replaces the page if it still has this revision (0: there is none yet); undefined if not. */
export async function storeHelpPage(
  db: Database,
  conferenceId: string,
  { content, revision }: { content: HelpContent | null; revision: number },
  { by, recordedAt }: { by: { userId: string; name: string }; recordedAt: Date },
): Promise<HelpPageRow | undefined> {
  const json = content === null ? null : JSON.stringify(content);
  const { rows } = await sql<HelpPageRow>`
    insert into help_page (conference_id, content, revision, by_user_id, by_name, changed_at)
    select ${conferenceId}, ${json}::jsonb, ${revision + 1}, ${by.userId}, ${by.name}, ${recordedAt}
    where ${revision} = 0 or exists (select from help_page where conference_id = ${conferenceId})
    on conflict (conference_id) do update set content = excluded.content, revision = excluded.revision,
      by_user_id = excluded.by_user_id, by_name = excluded.by_name, changed_at = excluded.changed_at
    where help_page.revision = ${revision}
    returning *`.execute(db);
  return rows[0];
}
