import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_LOCALE } from '../../../../src/contract/platform/eventConfig';

type Text = RawBuilder<string>;

/** SQL: the id as a UUID; null if it is none. */
const asUuid = (id: Text) =>
  sql`case when ${id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${id}::uuid end`;

/** SQL: the title in the default language, else in whichever there is. */
const titleOf = (texts: RawBuilder<unknown>) =>
  sql`coalesce(
    ${texts} -> ${sql.lit(DEFAULT_LOCALE)} ->> 'title',
    (select text ->> 'title' from jsonb_each(${texts}) as each (locale, text) order by locale limit 1)
  )`;

/**
 * SQL: what an object of the audit log is called now, a removed session as it was called last; null if it has
 * no name. The log itself holds none (docs/decisions/0040).
 */
export const objectName = (conferenceId: string, kind: Text, id: Text): RawBuilder<string | null> => sql`
  case ${kind}
    when 'person' then (
      select btrim(first_name || ' ' || last_name) from attendee
      where conference_id = ${conferenceId} and attendee_id = ${id}
    )
    when 'session' then coalesce(
      (
        select title from session
        where conference_id = ${conferenceId} and session_id = ${id} order by table_name limit 1
      ),
      (
        select version.fields ->> 'title' from session_version as version
        where version.conference_id = ${conferenceId} and version.session_id = ${id}
        order by version.version_id desc limit 1
      )
    )
    when 'exhibitor' then (
      select company_name from exhibitor
      where conference_id = ${conferenceId} and exhibitor_id = ${id} order by table_name limit 1
    )
    when 'poster' then (
      select title from poster where conference_id = ${conferenceId} and poster_id = ${id}
    )
    when 'poll' then (
      select question from poll where conference_id = ${conferenceId} and poll_id = ${asUuid(id)}
    )
    when 'meeting' then (
      select topic from meeting where conference_id = ${conferenceId} and meeting_id = ${asUuid(id)}
    )
    when 'announcement' then (
      select nullif(${titleOf(sql`texts`)}, '')
      from announcement where conference_id = ${conferenceId} and announcement_id = ${asUuid(id)}
    )
    when 'import' then (
      select title from schedule_import where conference_id = ${conferenceId} and import_id = ${asUuid(id)}
    )
  end`;

/** SQL: the name of what a comment, a question or a poll belongs to. */
export const placeName = (conferenceId: string, id: Text): RawBuilder<string | null> => sql`(
  select title from place where conference_id = ${conferenceId} and place_id = ${id}
  order by rank, table_name limit 1
)`;
