import { sql } from 'kysely';
import {
  MAX_DELETION_REQUESTS,
  type DeletionRequest,
  type listDeletionRequests,
} from '../../../../src/contract/people/dataRights';
import type { EndpointReply } from '../../../../src/contract/kit/endpoint';
import type { Database } from '../../../db/database';

interface Key {
  conferenceId: string;
  userId: string;
}

/** The state of the person's deletion request. */
export async function readRequest(db: Database, { conferenceId, userId }: Key): Promise<DeletionRequest> {
  const row = await db
    .selectFrom('deletion_request')
    .select(['requested_at', 'refused_at', 'refusal'])
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { requestedAt: null, refused: null };
  const requestedAt = row.requested_at.toISOString();
  if (row.refused_at === null) return { requestedAt, refused: null };
  const refused = { requestedAt, refusedAt: row.refused_at.toISOString(), reason: row.refusal ?? '' };
  return { requestedAt: null, refused };
}

/** Stores a deletion request. The first one counts; after a refusal it is a new request. */
export async function keepRequest(db: Database, { conferenceId, userId }: Key, at: Date): Promise<void> {
  await db
    .insertInto('deletion_request')
    .values({ conference_id: conferenceId, user_id: userId, requested_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['conference_id', 'user_id'])
        .doUpdateSet({ requested_at: at, refused_at: null, refusal: null, refused_by: null })
        .where('deletion_request.refused_at', 'is not', null),
    )
    .execute();
}

/** Withdraws a pending request. An answer already given is preserved. */
export async function dropRequest(db: Database, { conferenceId, userId }: Key): Promise<void> {
  await db
    .deleteFrom('deletion_request')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('refused_at', 'is', null)
    .execute();
}

/** Refuses a pending request. Returns whether there was one. */
export async function refuseRequest(
  db: Database,
  { conferenceId, userId }: Key,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deletion_request')
    .set({ refused_at: at, refusal: reason, refused_by: by })
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface RequestRow {
  user_id: string;
  requested_at: Date;
  name: string;
  email: string;
  refused_at: Date | null;
  refused_by: string | null;
  refusal: string | null;
}

/**
 * Deletion requests of an event with the person's name: the oldest pending or the most recently refused ones.
 */
async function readRequests(
  db: Database,
  conferenceId: string,
  which: 'waiting' | 'refused',
): Promise<RequestRow[]> {
  const [condition, order] =
    which === 'waiting'
      ? [sql`r.refused_at is null`, sql`r.requested_at`]
      : [sql`r.refused_at is not null`, sql`r.refused_at desc`];
  const { rows } = await sql<RequestRow>`
    select r.user_id, r.requested_at, r.refused_at, r.refused_by, r.refusal,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), account.name, '') as name,
      coalesce(nullif(a.email, ''), account.email, '') as email
    from deletion_request as r
      left join attendee as a on a.conference_id = r.conference_id and a.attendee_id = r.user_id
      left join lateral (
        select name, email from account where coalesce(attendee_id, account_id) = r.user_id limit 1
      ) as account on true
    where r.conference_id = ${conferenceId} and ${condition}
    order by ${order}, r.user_id limit ${MAX_DELETION_REQUESTS}`.execute(db);
  return rows;
}

const toRequest = ({ user_id, requested_at, name, email }: RequestRow) => ({
  attendeeId: user_id,
  name,
  email,
  requestedAt: requested_at.toISOString(),
});

/** Pending, refused and completed deletion requests; see the contract. */
export async function listRequests(
  db: Database,
  conferenceId: string,
): Promise<EndpointReply<typeof listDeletionRequests>> {
  const open = await readRequests(db, conferenceId, 'waiting');
  const refused = await readRequests(db, conferenceId, 'refused');
  const records = await db
    .selectFrom('deletion_record')
    .select(['requested_at', 'carried_out_at', 'carried_out_by'])
    .where('conference_id', '=', conferenceId)
    .orderBy('carried_out_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(MAX_DELETION_REQUESTS)
    .execute();
  return {
    open: open.map(toRequest),
    refused: refused.map((row) => ({
      ...toRequest(row),
      refusedAt: (row.refused_at ?? row.requested_at).toISOString(),
      refusedBy: row.refused_by ?? '',
      reason: row.refusal ?? '',
    })),
    carriedOut: records.map((row) => ({
      requestedAt: row.requested_at.toISOString(),
      carriedOutAt: row.carried_out_at.toISOString(),
      carriedOutBy: row.carried_out_by,
    })),
  };
}
