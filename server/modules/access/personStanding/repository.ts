import { sql } from 'kysely';
import type { PersonStanding } from '../../../../src/contract/access/personStanding';
import type { Database } from '../../../db/database';

/** A person at an event. */
export interface PersonAt {
  conferenceId: string;
  userId: string;
}

/** The accounts whose tokens identify the person, and which of them are registered for the event. */
export async function accountsOf(
  db: Database,
  { conferenceId, userId }: PersonAt,
): Promise<{ accountId: string; isRegistered: boolean }[]> {
  const { rows } = await sql<{ accountId: string; isRegistered: boolean }>`
    select account_id as "accountId", exists (
      select from registration
      where registration.account_id = account.account_id and conference_id = ${conferenceId}
    ) as "isRegistered"
    from account where coalesce(attendee_id, account_id) = ${userId} order by created_at, account_id`.execute(
    db,
  );
  return rows;
}

/** The person's silence at an event time, with who imposed it and why. */
export async function silenceOf(
  db: Database,
  { conferenceId, userId }: PersonAt,
  at: Date,
): Promise<PersonStanding['silence']> {
  const row = await db
    .selectFrom('silence')
    .innerJoin('moderation_act as act', 'act.act_id', 'silence.act_id')
    .select(['silence.until', 'act.reason', 'act.done_at', 'act.by_name'])
    .where('silence.conference_id', '=', conferenceId)
    .where('silence.user_id', '=', userId)
    .where((where) => where.or([where('silence.until', 'is', null), where('silence.until', '>', at)]))
    .executeTakeFirst();
  if (!row) return null;
  const { until, reason, done_at, by_name } = row;
  return { until: until?.toISOString() ?? null, reason, at: done_at.toISOString(), by: by_name };
}

/** How many people have blocked the person. */
export async function countBlockers(db: Database, { conferenceId, userId }: PersonAt): Promise<number> {
  const { count } = await db
    .selectFrom('person_block')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conference_id', '=', conferenceId)
    .where('blocked_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The profile data for creating an account for the person. */
export async function profileOf(
  db: Database,
  { conferenceId, userId }: PersonAt,
): Promise<{ name: string; email: string; companyName: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string; companyName: string }>`
    select trim(first_name || ' ' || last_name) as name, coalesce(nullif(email, ''), known_email, '') as email,
      company_name as "companyName"
    from attendee where conference_id = ${conferenceId} and attendee_id = ${userId}`.execute(db);
  return rows[0];
}
