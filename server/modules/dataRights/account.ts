import { rowsOf, type PersonAt } from './person';

/** Tables of the embedded provider with personal data. */
export const ACCOUNT_TABLES = ['account', 'registration', 'registration_ended', 'oidc_payload'] as const;

/**
 * Accounts of the embedded provider whose tokens identify this person at this event; none with an external
 * provider.
 */
const ACCOUNTS = `
  select account.* from account join registration using (account_id)
  where registration.conference_id = $1 and coalesce(account.attendee_id, account.account_id) = $2`;

/** What the embedded provider stores about the person; never the password, of which only a hash exists. */
export const readAccount = (person: PersonAt): Promise<unknown> =>
  rowsOf(
    person,
    `select username, name, email, company_name, created_at, (
       select coalesce(json_agg(distinct conference_id order by conference_id), '[]')
       from registration where registration.account_id = own.account_id
     ) as registrations, (
       select coalesce(json_agg(json_build_object('until', expires_at) order by expires_at), '[]')
       from oidc_payload where model = 'Session' and payload ->> 'accountId' = own.account_id
     ) as sign_ins
     from (${ACCOUNTS}) as own`,
  );

/**
 * Ends the person's registration at the event, in every process at once and even if an external provider
 * still claims one. An account of the embedded provider is signed out everywhere, and deleted if this was its
 * last event.
 */
export async function eraseAccount(person: PersonAt): Promise<void> {
  await rowsOf(
    person,
    `delete from oidc_payload where payload ->> 'accountId' in (select account_id from (${ACCOUNTS}) as own)`,
  );
  const accounts = await rowsOf<{ account_id: string }>(person, ACCOUNTS);
  const ids = accounts.map(({ account_id }) => account_id);
  await rowsOf(person, 'delete from registration where conference_id = $1 and account_id = any($2)', [ids]);
  await person.client.query(
    `delete from account where account_id = any($1)
     and not exists (select 1 from registration where registration.account_id = account.account_id)`,
    [ids],
  );
  await rowsOf(person, 'select end_registration($1, $2)');
}
