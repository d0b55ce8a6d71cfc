import type pg from 'pg';
import { STORED_COLUMNS, type ImportField } from './columns';
import type { RowErrors } from './errors';
import { STAGING } from './staging';
import { findPeople } from './whoIsWho';

export interface Merged {
  added: number;
  changed: number;
  unchanged: number;
}

/** By chance where the file has none: an id stands in links and logs, and tells nobody the address. */
const NEW_ID = `coalesce(nullif(attendee_id, ''), gen_random_uuid()::text)`;

/** In the order in which the largest indexes have people, who then come to stand side by side: a fifth of the time less. */
function byName(fields: readonly ImportField[]): string {
  const names = (['lastName', 'firstName'] as const).filter((field) => fields.includes(field));
  return names.length === 0
    ? ''
    : `order by ${names.map((field) => `${STORED_COLUMNS[field]} collate "C"`).join(', ')}`;
}

/**
 * Brings what was staged into the directory, in one statement. Adds an error where it is not clear who is meant, and does
 * nothing then.
 */
export async function mergeStaged(
  client: pg.ClientBase,
  conferenceId: string,
  fields: readonly ImportField[],
  errors: RowErrors,
): Promise<Merged> {
  await client.query(`analyze ${STAGING}`);
  const keys = { hasIds: fields.includes('attendeeId'), hasAddresses: fields.includes('email') };
  await findPeople(client, conferenceId, keys, errors);
  if (errors.list.length > 0) return { added: 0, changed: 0, unchanged: 0 };
  const columns = fields.filter((field) => field !== 'attendeeId').map((field) => STORED_COLUMNS[field]);
  const list = (prefix: string) => columns.map((column) => `${prefix}${column}`).join(', ');
  // What a file does not say of who somebody is was found out otherwise, and stays.
  const known = (column: string) => `coalesce(excluded.${column}, attendee.${column})`;
  const { rows } = await client.query<{ all: number; added: number; changed: number }>(
    `with merged as (
       insert into attendee (conference_id, attendee_id, ${list('')}, known_email, import_id, awaits_person)
       select $1, ${NEW_ID}, ${list('')}, known_email, import_id, true from ${STAGING} ${byName(fields)}
       on conflict (conference_id, attendee_id) do update
       set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')},
         known_email = ${known('known_email')}, import_id = ${known('import_id')},
         revision = attendee.revision + 1, updated_at = now()
       where (${list('attendee.')}, attendee.known_email, attendee.import_id)
         is distinct from (${list('excluded.')}, ${known('known_email')}, ${known('import_id')})
       returning xmax = 0 as added
     )
     select (select count(*) from ${STAGING}) as all, count(*) filter (where added) as added,
       count(*) filter (where not added) as changed from merged`,
    [conferenceId],
  );
  const { all = 0, added = 0, changed = 0 } = rows[0] ?? {};
  return { added, changed, unchanged: all - added - changed };
}
