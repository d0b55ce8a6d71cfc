import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../deps';
import type { Claims } from '../../../deps/claims';
import type { Database } from '../../../db/database';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { Caller } from '../../../identity/caller';
import { isDirectoryLocked, lockAddress, shareDirectory } from './directoryLock';
import { takePage } from './directory/takePage';

type ClaimDeps = Pick<ServerDeps, 'pool' | 'db' | 'claims'>;

/** The user claiming their profile, with the email address verified by a provider, or null. */
interface Claimant extends Pick<Caller, 'userId' | 'verifiedEmail'> {
  conferenceId: string;
}

/** The user's own row. */
const own = ({ conferenceId, userId }: Claimant) =>
  sql<boolean>`conference_id = ${conferenceId} and attendee_id = ${userId}`;

/**
 * An unclaimed profile that the organizers created for this user under another id: either they gave it the
 * user's id, or it is known by the user's email address. The address does not count if an account has that
 * id, or if the organizers know the user by another address.
 */
const waiting = (claimant: Claimant) => sql<boolean>`
  conference_id = ${claimant.conferenceId} and attendee_id <> ${claimant.userId} and awaits_person
  and (import_id = ${claimant.userId} or (
    known_email = lower(${claimant.verifiedEmail})
    and not exists (select from account where coalesce(account.attendee_id, account.account_id) = attendee.attendee_id)
    and not exists (select from attendee where ${own(claimant)} and known_email is not null)
  ))`;

/** The user's profile has no known email address yet, and nobody else has this one. */
const lacksAddress = (claimant: Claimant) => sql<boolean>`
  ${own(claimant)} and known_email is null and lower(${claimant.verifiedEmail}) is not null and not exists (
    select from attendee as other
    where other.conference_id = ${claimant.conferenceId} and other.known_email = lower(${claimant.verifiedEmail})
  )`;

/** Whether there is something to claim, and whether an import may be adding something just now. */
async function lookFor(db: Database, claimant: Claimant): Promise<{ found: boolean; importing: boolean }> {
  const { rows } = await sql<{ found: boolean; importing: boolean }>`
    select ${isDirectoryLocked(claimant.conferenceId)} as importing,
      exists (select from attendee where ${own(claimant)} and awaits_person)
        or exists (select from attendee where ${waiting(claimant)})
        or exists (select from attendee where ${lacksAddress(claimant)}) as found`.execute(db);
  return rows[0] ?? { found: false, importing: false };
}

async function claim(
  handOver: Claims['handOver'],
  transaction: Transaction,
  claimant: Claimant,
): Promise<boolean> {
  const { db } = transaction;
  const { conferenceId, userId, verifiedEmail } = claimant;
  if (!(await shareDirectory(db, conferenceId))) return false;
  if (verifiedEmail !== null) await lockAddress(db, conferenceId, verifiedEmail);
  const { rows } = await sql<{ attendee_id: string }>`
    select attendee_id from attendee where ${waiting(claimant)}
    order by import_id = ${userId} desc nulls last limit 1 for update`.execute(db);
  const [profile] = rows;
  if (profile) await takePage(handOver, transaction, { conferenceId, from: profile.attendee_id, to: userId });
  else
    await sql`update attendee set known_email = lower(${verifiedEmail}) where ${lacksAddress(claimant)}`.execute(
      db,
    );
  await sql`update attendee set awaits_person = false where ${own(claimant)} and awaits_person`.execute(db);
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
  { pool, db, claims: { postponed, handOver } }: ClaimDeps,
  conferenceId: string,
  { userId, verifiedEmail }: Pick<Caller, 'userId' | 'verifiedEmail'>,
): Promise<void> {
  const claimant = { conferenceId, userId, verifiedEmail };
  const key = keyOf(conferenceId, userId);
  postponed.delete(key);
  const { found, importing } = await lookFor(db, claimant);
  if (!found && !importing) return;
  const isDone =
    !importing && (await inTransaction(pool, (transaction) => claim(handOver, transaction, claimant)));
  if (!isDone) postponed.add(key);
}

/** Lets users claim with their next call what an import kept them from claiming. */
export function claimLater(app: FastifyInstance, deps: ClaimDeps): void {
  app.addHook('preHandler', async ({ admission }) => {
    if (!admission?.caller?.registered) return;
    const { event, caller } = admission;
    const { conferenceId } = event;
    if (deps.claims.postponed.has(keyOf(conferenceId, caller.userId)))
      await claimPage(deps, conferenceId, caller);
  });
}
