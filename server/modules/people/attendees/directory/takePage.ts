import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../db/database';
import type { Transaction } from '../../../../db/transaction';
import type { Claims, HandOver } from '../../../../deps/claims';
import { COLUMNS } from '../rows';
import { planRemoval } from '../pictures/repository';

/** What organizers set takes precedence: the organization type, which lanes may use, and the system. */
const { companyType, system, ...ownColumns } = COLUMNS;
const ORGANIZERS_COLUMNS = [companyType, system];
const OWN_COLUMNS = Object.values(ownColumns);

const firstOf = (columns: readonly string[], one: string, other: string) =>
  sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = coalesce(nullif(${sql.ref(`${one}.${column}`)}, ''), ${sql.ref(`${other}.${column}`)})`,
    ),
  );

/** The user already has a profile or a picture: fills its empty fields and deletes the other profile. */
async function fillOwn(db: Database, { conferenceId, from, to }: HandOver): Promise<void> {
  const { rows } = await sql<{ picture: string | null }>`
    with waiting as (
      delete from attendee where conference_id = ${conferenceId} and attendee_id = ${from} returning *
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
      import_id = coalesce(own.import_id, nullif(waiting.import_id, ${to}), waiting.attendee_id),
      revision = own.revision + 1, updated_at = now()
    from waiting where own.conference_id = ${conferenceId} and own.attendee_id = ${to}
    returning nullif(waiting.picture, own.picture) as picture`.execute(db);
  await planRemoval(db, conferenceId, rows[0]?.picture ?? null);
}

/** Moves the profile unchanged. Its previous id is kept as `import_id`, because a file may still use it. */
const rename = (db: Database, { conferenceId, from, to }: HandOver) =>
  sql`update attendee set attendee_id = ${to}, import_id = coalesce(nullif(import_id, ${to}), ${from})
    where conference_id = ${conferenceId} and attendee_id = ${from}`.execute(db);

/**
 * References to the profile by others, and what an import replaced. An unclaimed profile has nothing else but
 * conversations, which follow, and roles, which are granted to an id, not an email address, and stay with it.
 */
function moveReferences({ conferenceId, from, to }: HandOver): RawBuilder<unknown>[] {
  const old = (column: string) => sql`conference_id = ${conferenceId} and ${sql.ref(column)} = ${from}`;
  const moved = (table: string, column: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${old(column)}`;
  const deleted = (table: string, column: string) =>
    sql`delete from ${sql.table(table)} where ${old(column)}`;
  const isOldPair = sql`conference_id = ${conferenceId} and ${from} in (user_a, user_b)`;
  return [
    sql`insert into connection (conference_id, user_a, user_b, created_at)
        select conference_id, least(${to}, other), greatest(${to}, other), created_at from (
          select *, case user_a when ${from} then user_b else user_a end as other from connection where ${isOldPair}
        ) as old where other <> ${to}
      on conflict do nothing`,
    sql`delete from connection where ${isOldPair}`,
    sql`insert into hidden_suggestion (conference_id, user_id, attendee_id, created_at)
        select conference_id, user_id, ${to}, created_at from hidden_suggestion
        where ${old('attendee_id')} and user_id <> ${to}
      on conflict do nothing`,
    deleted('hidden_suggestion', 'attendee_id'),
    sql`${moved('deletion_request', 'user_id')} and not exists (
        select from deletion_request where conference_id = ${conferenceId} and user_id = ${to})`,
    deleted('deletion_request', 'user_id'),
    deleted('attendee_import_change', 'attendee_id'),
    sql`insert into bulk_action_person (action_id, conference_id, attendee_id)
        select action_id, conference_id, ${to} from bulk_action_person where ${old('attendee_id')}
      on conflict do nothing`,
    deleted('bulk_action_person', 'attendee_id'),
    moved('networking_notification', 'user_id'),
    // The user may be in these meetings already, or booked otherwise.
    sql`delete from booked_time as held where ${old('user_id')} and (
        exists (
          select from booked_time as own
          where own.conference_id = ${conferenceId} and own.user_id = ${to} and own.during && held.during
        ) or exists (
          select from meeting_person as own where own.meeting_id = held.meeting_id and own.user_id = ${to}
        ))`,
    moved('booked_time', 'user_id'),
    sql`delete from meeting_person as asked where ${old('user_id')} and exists (
        select from meeting_person as own where own.meeting_id = asked.meeting_id and own.user_id = ${to})`,
    moved('meeting_person', 'user_id'),
    sql`update booth_duty set staff = array_replace(staff, ${from}, ${to})
      where conference_id = ${conferenceId} and ${from} = any(staff)`,
    sql`insert into connection_request (conference_id, from_user, to_user, note, asked_at, ignored_at)
        select conference_id, from_user, ${to}, note, asked_at, ignored_at from connection_request
        where ${old('to_user')} and from_user <> ${to}
      on conflict do nothing`,
    deleted('connection_request', 'to_user'),
    sql`insert into person_block (conference_id, user_id, blocked_id, blocked_at)
        select conference_id, user_id, ${to}, blocked_at from person_block
        where ${old('blocked_id')} and user_id <> ${to}
      on conflict do nothing`,
    deleted('person_block', 'blocked_id'),
    // The stricter of two counts; without an end, it lasts.
    sql`insert into silence (conference_id, user_id, user_name, until, act_id)
        select conference_id, ${to}, user_name, until, act_id from silence where ${old('user_id')}
      on conflict (conference_id, user_id) do update set until = excluded.until, act_id = excluded.act_id
        where silence.until is not null and (excluded.until is null or excluded.until > silence.until)`,
    deleted('silence', 'user_id'),
    sql`insert into messaging_closure (conference_id, user_id, reason, closed_at, closed_by, closed_name)
        select conference_id, ${to}, reason, closed_at, closed_by, closed_name from messaging_closure
        where ${old('user_id')}
      on conflict do nothing`,
    deleted('messaging_closure', 'user_id'),
  ];
}

/** Gives an unclaimed profile to the user, whose id is another, within the transaction that has locked it. */
export async function takePage(
  handOver: Claims['handOver'],
  transaction: Transaction,
  move: HandOver,
): Promise<void> {
  const { db } = transaction;
  const own = await db
    .selectFrom('attendee')
    .select('attendee_id')
    .where('conference_id', '=', move.conferenceId)
    .where('attendee_id', '=', move.to)
    .forUpdate()
    .executeTakeFirst();
  await (own ? fillOwn(db, move) : rename(db, move));
  for (const statement of moveReferences(move)) await statement.execute(db);
  await handOver(transaction, move);
}
