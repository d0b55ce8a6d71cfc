import type pg from 'pg';
import type { Database } from '../../../db/database';
import type { Transaction } from '../../../db/transaction';
import type { Claims, HandOver } from '../../../deps/claims';
import { COLUMNS } from '../rows';
import { planRemoval } from '../pictures/repository';

/** What organizers set takes precedence: the organization type, which lanes may use, and the system. */
const { companyType, system, ...ownColumns } = COLUMNS;
const ORGANIZERS_COLUMNS = [companyType, system];
const OWN_COLUMNS = Object.values(ownColumns);

const firstOf = (columns: readonly string[], one: string, other: string) =>
  columns
    .map((column) => `${column} = coalesce(nullif(${one}.${column}, ''), ${other}.${column})`)
    .join(', ');

/** The user already has a profile or a picture: fills its empty fields and deletes the other profile. */
async function fillOwn(
  client: pg.ClientBase,
  db: Database,
  { conferenceId, from, to }: HandOver,
): Promise<void> {
  const { rows } = await client.query<{ picture: string | null }>(
    `with waiting as (
       delete from attendee where conference_id = $1 and attendee_id = $2 returning *
     )
     update attendee as own set
       ${firstOf(OWN_COLUMNS, 'own', 'waiting')},
       ${firstOf(ORGANIZERS_COLUMNS, 'waiting', 'own')},
       interests = case when own.interests = '{}' then waiting.interests else own.interests end,
       picture = coalesce(own.picture, waiting.picture),
       img_path = case when own.picture is null then coalesce(own.img_path, waiting.img_path) end,
       hidden = own.hidden or waiting.hidden,
       shown_as_viewer = own.shown_as_viewer and waiting.shown_as_viewer,
       known_email = coalesce(waiting.known_email, own.known_email),
       import_id = coalesce(own.import_id, nullif(waiting.import_id, $3), waiting.attendee_id),
       revision = own.revision + 1, updated_at = now()
     from waiting where own.conference_id = $1 and own.attendee_id = $3
     returning nullif(waiting.picture, own.picture) as picture`,
    [conferenceId, from, to],
  );
  await planRemoval(db, conferenceId, rows[0]?.picture ?? null);
}

/** Moves the profile unchanged. Its previous id is kept as `import_id`, because a file may still use it. */
const rename = (client: pg.ClientBase, { conferenceId, from, to }: HandOver) =>
  client.query(
    `update attendee set attendee_id = $3, import_id = coalesce(nullif(import_id, $3), $2)
     where conference_id = $1 and attendee_id = $2`,
    [conferenceId, from, to],
  );

/**
 * References to the profile by others, and what an import replaced. An unclaimed profile has nothing else but
 * conversations, which follow, and roles, which are granted to an id, not an email address, and stay with it.
 */
const REFERENCES = [
  `insert into connection (conference_id, user_a, user_b, created_at)
     select conference_id, least($3, other), greatest($3, other), created_at from (
       select *, case user_a when $2 then user_b else user_a end as other from connection
       where conference_id = $1 and $2 in (user_a, user_b)
     ) as old where other <> $3
   on conflict do nothing`,
  'delete from connection where conference_id = $1 and $2 in (user_a, user_b) and $2 <> $3',
  `insert into hidden_suggestion (conference_id, user_id, attendee_id, created_at)
     select conference_id, user_id, $3, created_at from hidden_suggestion
     where conference_id = $1 and attendee_id = $2 and user_id <> $3
   on conflict do nothing`,
  'delete from hidden_suggestion where conference_id = $1 and attendee_id = $2 and $2 <> $3',
  `update deletion_request set user_id = $3 where conference_id = $1 and user_id = $2
     and not exists (select from deletion_request where conference_id = $1 and user_id = $3)`,
  'delete from deletion_request where conference_id = $1 and user_id = $2 and $2 <> $3',
  'delete from attendee_import_change where conference_id = $1 and attendee_id = $2 and $2 <> $3',
  `insert into bulk_action_person (action_id, conference_id, attendee_id)
     select action_id, conference_id, $3 from bulk_action_person
     where conference_id = $1 and attendee_id = $2
   on conflict do nothing`,
  'delete from bulk_action_person where conference_id = $1 and attendee_id = $2 and $2 <> $3',
  'update networking_notification set user_id = $3 where conference_id = $1 and user_id = $2',
  // The user may be in these meetings already, or booked otherwise.
  `delete from booked_time as held where conference_id = $1 and user_id = $2 and $2 <> $3 and (
     exists (
       select from booked_time as own
       where own.conference_id = $1 and own.user_id = $3 and own.during && held.during
     ) or exists (
       select from meeting_person as own where own.meeting_id = held.meeting_id and own.user_id = $3
     ))`,
  'update booked_time set user_id = $3 where conference_id = $1 and user_id = $2',
  `delete from meeting_person as asked where conference_id = $1 and user_id = $2 and $2 <> $3 and exists (
     select from meeting_person as own where own.meeting_id = asked.meeting_id and own.user_id = $3)`,
  'update meeting_person set user_id = $3 where conference_id = $1 and user_id = $2',
  'update booth_duty set staff = array_replace(staff, $2, $3) where conference_id = $1 and $2 = any(staff)',
  `insert into connection_request (conference_id, from_user, to_user, note, asked_at, ignored_at)
     select conference_id, from_user, $3, note, asked_at, ignored_at from connection_request
     where conference_id = $1 and to_user = $2 and from_user <> $3
   on conflict do nothing`,
  'delete from connection_request where conference_id = $1 and to_user = $2 and $2 <> $3',
  `insert into person_block (conference_id, user_id, blocked_id, blocked_at)
     select conference_id, user_id, $3, blocked_at from person_block
     where conference_id = $1 and blocked_id = $2 and user_id <> $3
   on conflict do nothing`,
  'delete from person_block where conference_id = $1 and blocked_id = $2 and $2 <> $3',
  // The stricter of two counts; without an end, it lasts.
  `insert into silence (conference_id, user_id, user_name, until, act_id)
     select conference_id, $3, user_name, until, act_id from silence where conference_id = $1 and user_id = $2
   on conflict (conference_id, user_id) do update set until = excluded.until, act_id = excluded.act_id
     where silence.until is not null and (excluded.until is null or excluded.until > silence.until)`,
  'delete from silence where conference_id = $1 and user_id = $2 and $2 <> $3',
  `insert into messaging_closure (conference_id, user_id, reason, closed_at, closed_by, closed_name)
     select conference_id, $3, reason, closed_at, closed_by, closed_name from messaging_closure
     where conference_id = $1 and user_id = $2
   on conflict do nothing`,
  'delete from messaging_closure where conference_id = $1 and user_id = $2 and $2 <> $3',
];

/** Gives an unclaimed profile to the user, within the transaction that has locked it. */
export async function takePage(
  handOver: Claims['handOver'],
  transaction: Transaction,
  move: HandOver,
): Promise<void> {
  const { client, db } = transaction;
  const { conferenceId, from, to } = move;
  const { rowCount } = await client.query(
    'select from attendee where conference_id = $1 and attendee_id = $2 for update',
    [conferenceId, to],
  );
  if (rowCount === 0) await rename(client, move);
  else await fillOwn(client, db, move);
  for (const reference of REFERENCES) await client.query(reference, [conferenceId, from, to]);
  await handOver(transaction, move);
}
