import { sql } from 'kysely';
import type pg from 'pg';
import type { ServerDeps } from '../../deps';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { Caller } from '../../identity/caller';
import { lockAddress, shareDirectory } from '../../import/attendees/lock';
import { takePage } from './takePage';

/** Who comes to their page. */
type Comer = Pick<Caller, 'userId' | 'verifiedEmail'>;

/** Parameters of the conditions below: the event, the person's id, and the address that a provider has verified, or null. */
const parametersOf = (conferenceId: string, { userId, verifiedEmail }: Comer) => [
  conferenceId,
  userId,
  verifiedEmail,
];

/** The person's own row. */
const OWN = 'conference_id = $1 and attendee_id = $2';

/**
 * A page that the organisers made for this person under another id, and that nobody has come for: they gave it the person's id, or
 * know it by the person's address. The address says nothing where somebody has an account with that id, nor of whom the
 * organisers know by another address.
 */
const WAITING = `conference_id = $1 and attendee_id <> $2 and awaits_person and (import_id = $2 or (
  known_email = lower($3)
  and not exists (select from account where coalesce(account.attendee_id, account.account_id) = attendee.attendee_id)
  and not exists (select from attendee as own where own.conference_id = $1 and own.attendee_id = $2 and own.known_email is not null)
))`;

/** The person's page says not yet that they are known by their address, and nobody else is. */
const UNKNOWN = `${OWN} and known_email is null and lower($3) is not null and not exists (
  select from attendee as other where other.conference_id = $1 and other.known_email = lower($3))`;

async function hasSomethingToClaim(pool: pg.Pool, parameters: unknown[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from attendee where ${OWN} and awaits_person)
       or exists (select from attendee where ${WAITING})
       or exists (select from attendee where ${UNKNOWN}) as found`,
    parameters,
  );
  return rows[0]?.found ?? false;
}

async function claim({ client, db }: Transaction, conferenceId: string, comer: Comer): Promise<void> {
  const { userId, verifiedEmail } = comer;
  // While people are imported one's page is as it was; it is claimed the next time.
  if (!(await shareDirectory(client, conferenceId))) return;
  if (verifiedEmail !== null) await lockAddress(client, conferenceId, verifiedEmail);
  const parameters = parametersOf(conferenceId, comer);
  const { rows } = await client.query<{ attendee_id: string }>(
    `select attendee_id from attendee where ${WAITING} order by import_id = $2 desc nulls last limit 1 for update`,
    parameters,
  );
  const [waiting] = rows;
  if (waiting) await takePage(client, db, { conferenceId, from: waiting.attendee_id, to: userId });
  else await client.query(`update attendee set known_email = lower($3) where ${UNKNOWN}`, parameters);
  await sql`update attendee set awaits_person = false where conference_id = ${conferenceId} and attendee_id = ${userId} and awaits_person`.execute(
    db,
  );
}

/**
 * Called when a person comes to their own page: one that the organisers made for them becomes theirs, whatever id it had, with what
 * refers to it; and whom nobody knew by an address is known by the one that their provider has verified, so that the next import finds
 * them. Does nothing when there is nothing to do, at the cost of one query.
 */
export async function claimPage(
  { pool }: Pick<ServerDeps, 'pool'>,
  conferenceId: string,
  comer: Comer,
): Promise<void> {
  if (!(await hasSomethingToClaim(pool, parametersOf(conferenceId, comer)))) return;
  await inTransaction(pool, (transaction) => claim(transaction, conferenceId, comer));
}
