import { sql } from 'kysely';
import {
  MOST_DELETION_REQUESTS,
  type DeletionRequest,
  type listDeletionRequests,
} from '../../../src/contract/dataRights';
import type { EndpointReply } from '../../../src/contract/endpoint';
import type { Database } from '../../db/database';

interface Key {
  conferenceId: string;
  userId: string;
}

/** When the person asked to be deleted. */
export async function readRequest(db: Database, { conferenceId, userId }: Key): Promise<DeletionRequest> {
  const row = await db
    .selectFrom('deletion_request')
    .select('requested_at')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { requestedAt: row?.requested_at.toISOString() ?? null };
}

/** Keeps the wish; the first time counts. */
export async function keepRequest(db: Database, { conferenceId, userId }: Key, at: Date): Promise<void> {
  await db
    .insertInto('deletion_request')
    .values({ conference_id: conferenceId, user_id: userId, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropRequest(db: Database, { conferenceId, userId }: Key): Promise<void> {
  await db
    .deleteFrom('deletion_request')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .execute();
}

/** Wishes that wait and those that were carried out; see the contract. */
export async function listRequests(
  db: Database,
  conferenceId: string,
): Promise<EndpointReply<typeof listDeletionRequests>> {
  const { rows: open } = await sql<{ user_id: string; requested_at: Date; name: string; email: string }>`
    select r.user_id, r.requested_at,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), account.name, '') as name,
      coalesce(nullif(a.email, ''), account.email, '') as email
    from deletion_request as r
      left join attendee as a on a.conference_id = r.conference_id and a.attendee_id = r.user_id
      left join lateral (
        select name, email from account where coalesce(attendee_id, account_id) = r.user_id limit 1
      ) as account on true
    where r.conference_id = ${conferenceId} order by r.requested_at, r.user_id limit ${MOST_DELETION_REQUESTS}`.execute(
    db,
  );
  const records = await db
    .selectFrom('deletion_record')
    .select(['requested_at', 'carried_out_at', 'carried_out_by'])
    .where('conference_id', '=', conferenceId)
    .orderBy('carried_out_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(MOST_DELETION_REQUESTS)
    .execute();
  return {
    open: open.map(({ user_id, requested_at, name, email }) => ({
      ...{ attendeeId: user_id, name, email },
      requestedAt: requested_at.toISOString(),
    })),
    carriedOut: records.map((row) => ({
      requestedAt: row.requested_at.toISOString(),
      carriedOutAt: row.carried_out_at.toISOString(),
      carriedOutBy: row.carried_out_by,
    })),
  };
}
