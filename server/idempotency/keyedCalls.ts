import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { ServerDeps } from '../deps';
import { ProblemError } from '../problem';

/** A call that its sender may retry with the same key. */
export interface KeyedCall {
  conferenceId: string;
  userId: string;
  /** Chosen by the sender, new for each action. */
  key: string;
  /** Hash of everything in the request, except a file. */
  fingerprint: string;
  /** Reads the request's file to its end, if it has one. */
  fileDigest?: () => Promise<string>;
}

/**
 * Stores the reply in the transaction that does the work, so that either both are committed or neither. If a
 * call does not use it, the reply is stored right after the work: should the server be killed in between, a
 * retry repeats the work.
 */
export type StoreReply = (db: Database, reply: unknown) => Promise<void>;

/** How long a reply is stored, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60_000;
/** A call that takes longer than this was lost with its server, in milliseconds. */
const ABANDONED_MS = 60_000;

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

const NEW_KEY = 'choose a new key for another call';

/** Claims a call. True if it should run now: it is new, or its previous attempt was lost. */
async function claim({ db, clock }: Deps, { conferenceId, userId, key, fingerprint }: KeyedCall) {
  const now = clock.now();
  const { numAffectedRows } = await sql`
    insert into idempotency_key as known (conference_id, user_id, key, fingerprint, claimed_at)
    values (${conferenceId}, ${userId}, ${key}, ${fingerprint}, ${new Date(now)})
    on conflict (conference_id, user_id, key) do update
      set fingerprint = excluded.fingerprint, reply = null, claimed_at = excluded.claimed_at
      where known.claimed_at <= ${new Date(now - KEPT_MS)}
        or (known.claimed_at <= ${new Date(now - ABANDONED_MS)} and known.reply is null
          and known.fingerprint = excluded.fingerprint)`.execute(db);
  return numAffectedRows === 1n;
}

/** The fingerprint of a call that is done: with that of its file, which is known once it was read. */
const wholeFingerprint = async ({ fingerprint, fileDigest }: KeyedCall) =>
  fileDigest ? `${fingerprint} ${await fileDigest()}` : fingerprint;

/** The stored reply to the same call. */
async function earlierReply({ db }: Deps, call: KeyedCall) {
  const { conferenceId, userId, key } = call;
  const fingerprint = await wholeFingerprint(call);
  const row = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'reply'])
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // While the call runs, nobody knows its file.
  if (row && row.fingerprint !== (row.reply === null ? call.fingerprint : fingerprint)) {
    throw new ProblemError('unprocessable', `This Idempotency-Key has already been used; ${NEW_KEY}.`);
  }
  if (!row?.reply) {
    throw new ProblemError('unavailable', 'The same call is still in progress; send it again in a moment.');
  }
  return JSON.parse(row.reply) as unknown;
}

async function storeReply(db: Database, call: KeyedCall, reply: unknown): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(reply), fingerprint: await wholeFingerprint(call) })
    .where('conference_id', '=', call.conferenceId)
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .execute();
}

/** Releases a failed call so that a retry runs it again. */
async function release({ db, log }: Deps, { conferenceId, userId, key }: KeyedCall): Promise<void> {
  try {
    await db
      .deleteFrom('idempotency_key')
      .where('conference_id', '=', conferenceId)
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('reply', 'is', null)
      .execute();
  } catch (error) {
    log.warn({ reason: String(error) }, 'a call that failed stays claimed until it counts as abandoned');
  }
}

/**
 * Does the work, or returns the reply the same call got within the last day. Throws a problem: 422 if the key
 * was used for another call, 503 while the call is still running.
 */
export async function answerOnce<T>(
  deps: Deps,
  call: KeyedCall,
  work: (store: StoreReply) => Promise<T>,
): Promise<{ reply: T; isRepeated: boolean }> {
  if (!(await claim(deps, call))) return { reply: (await earlierReply(deps, call)) as T, isRepeated: true };
  let isStored = false;
  try {
    const reply = await work(async (db, given) => {
      await storeReply(db, call, given);
      isStored = true;
    });
    if (!isStored) await storeReply(deps.db, call, reply);
    return { reply, isRepeated: false };
  } catch (error) {
    await release(deps, call);
    throw error;
  }
}

/** Deletes replies older than a day. */
export async function removeOldReplies({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now() - KEPT_MS);
  await db.deleteFrom('idempotency_key').where('claimed_at', '<=', before).execute();
}
