import { sql } from 'kysely';
import { rowsOf, type PersonAt } from './person';

/** Tables of the embedded provider with personal data. */
export const ACCOUNT_TABLES = ['account', 'registration', 'registration_ended', 'oidc_payload'] as const;

/**
 * Accounts of the embedded provider whose tokens identify this person at this event; none with an external
 * provider.
 */
const accountsOf = ({ conferenceId, userId }: PersonAt) => sql<{ account_id: string }>`
  select account.* from account join registration using (account_id)
  where registration.conference_id = ${conferenceId} and coalesce(account.attendee_id, account.account_id) = ${userId}`;

/** What the embedded provider stores about the person; never the password, of which only a hash exists. */
export const readAccount = (person: PersonAt): Promise<unknown> =>
  rowsOf(
    person,
    sql`select username, name, email, company_name, created_at, (
       select coalesce(json_agg(distinct conference_id order by conference_id), '[]')
       from registration where registration.account_id = own.account_id
     ) as registrations, (
       select coalesce(json_agg(json_build_object('until', expires_at) order by expires_at), '[]')
       from oidc_payload where model = 'Session' and payload ->> 'accountId' = own.account_id
     ) as sign_ins
     from (${accountsOf(person)}) as own`,
  );

/**
 * Ends the person's registration at the event, in every process at once and even if an external provider
 * still claims one. An account of the embedded provider is signed out everywhere, and deleted if this was its
 * last event.
 */
export async function eraseAccount(person: PersonAt): Promise<void> {
  const { db, conferenceId, userId } = person;
  await sql`delete from oidc_payload
    where payload ->> 'accountId' in (select account_id from (${accountsOf(person)}) as own)`.execute(db);
  const ids = (await rowsOf(person, accountsOf(person))).map(({ account_id }) => account_id);
  await sql`delete from registration where conference_id = ${conferenceId} and account_id = any(${ids})`.execute(
    db,
  );
  await sql`delete from account where account_id = any(${ids})
    and not exists (select from registration where registration.account_id = account.account_id)`.execute(db);
  await sql`select end_registration(${conferenceId}, ${userId})`.execute(db);
}
