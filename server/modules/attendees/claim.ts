import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { ServerDeps } from '../../deps';
import type { Claims } from '../../deps/claims';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { Caller } from '../../identity/caller';
import { DIRECTORY_LOCKED, lockAddress, shareDirectory } from './directoryLock';
import { takePage } from './directory/takePage';

type ClaimParts = Pick<ServerDeps, 'pool' | 'claims'>;

/** The user claiming their profile. */
type Claimant = Pick<Caller, 'userId' | 'verifiedEmail'>;

/**
 * Parameters of the conditions below: the event, the user's id, and the email address verified by a
 * provider, or null.
 */
const parametersOf = (conferenceId: string, { userId, verifiedEmail }: Claimant) => [
  conferenceId,
  userId,
  verifiedEmail,
];

/** The user's own row. */
const OWN = 'conference_id = $1 and attendee_id = $2';

/**
 * An unclaimed profile that the organizers created for this user under another id: either they gave it the
 * user's id, or it is known by the user's email address. The address does not count if an account has that
 * id, or if the organizers know the user by another address.
 */
const WAITING = `conference_id = $1 and attendee_id <> $2 and awaits_person and (import_id = $2 or (
  known_email = lower($3)
  and not exists (select from account where coalesce(account.attendee_id, account.account_id) = attendee.attendee_id)
  and not exists (select from attendee as own where own.conference_id = $1 and own.attendee_id = $2 and own.known_email is not null)
))`;

/** The user's profile has no known email address yet, and nobody else has this one. */
const UNKNOWN = `${OWN} and known_email is null and lower($3) is not null and not exists (
  select from attendee as other where other.conference_id = $1 and other.known_email = lower($3))`;

/** Whether there is something to claim, and whether an import may be adding something just now. */
async function lookFor(
  pool: pg.Pool,
  parameters: unknown[],
): Promise<{ found: boolean; importing: boolean }> {
  const { rows } = await pool.query<{ found: boolean; importing: boolean }>(
    `select ${DIRECTORY_LOCKED} as importing, exists (select from attendee where ${OWN} and awaits_person)
       or exists (select from attendee where ${WAITING})
       or exists (select from attendee where ${UNKNOWN}) as found`,
    parameters,
  );
  return rows[0] ?? { found: false, importing: false };
}

async function claim(
  handOver: Claims['handOver'],
  transaction: Transaction,
  conferenceId: string,
  claimant: Claimant,
): Promise<boolean> {
  const { client, db } = transaction;
  const { userId, verifiedEmail } = claimant;
  if (!(await shareDirectory(client, conferenceId))) return false;
  if (verifiedEmail !== null) await lockAddress(client, conferenceId, verifiedEmail);
  const parameters = parametersOf(conferenceId, claimant);
  const { rows } = await client.query<{ attendee_id: string }>(
    `select attendee_id from attendee where ${WAITING} order by import_id = $2 desc nulls last limit 1 for update`,
    parameters,
  );
  const [waiting] = rows;
  if (waiting) await takePage(handOver, transaction, { conferenceId, from: waiting.attendee_id, to: userId });
  else await client.query(`update attendee set known_email = lower($3) where ${UNKNOWN}`, parameters);
  await sql`update attendee set awaits_person = false where conference_id = ${conferenceId} and attendee_id = ${userId} and awaits_person`.execute(
    db,
  );
  return true;
}

const keyOf = (conferenceId: string, userId: string) => `${conferenceId} ${userId}`;

/**
 * Called when users start the app or open their own profile. A profile the organizers created for them
 * becomes theirs, whatever its id, along with everything that references it. If they are not known by an
 * email address yet, the one verified by their provider is recorded, so that the next import finds them.
 * Costs one query if there is nothing to do. Does not wait for an import: after it, the user's next call
 * claims (`claimLater`).
 */
export async function claimPage(
  { pool, claims: { postponed, handOver } }: ClaimParts,
  conferenceId: string,
  claimant: Claimant,
): Promise<void> {
  const key = keyOf(conferenceId, claimant.userId);
  postponed.delete(key);
  const { found, importing } = await lookFor(pool, parametersOf(conferenceId, claimant));
  if (!found && !importing) return;
  const isDone =
    !importing &&
    (await inTransaction(pool, (transaction) => claim(handOver, transaction, conferenceId, claimant)));
  if (!isDone) postponed.add(key);
}

/** Lets users claim with their next call what an import kept them from claiming. */
export function claimLater(app: FastifyInstance, deps: ClaimParts): void {
  app.addHook('preHandler', async ({ admission }) => {
    if (!admission?.caller?.registered) return;
    const { event, caller } = admission;
    const { conferenceId } = event;
    if (deps.claims.postponed.has(keyOf(conferenceId, caller.userId)))
      await claimPage(deps, conferenceId, caller);
  });
}
