import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** Somebody of a booth's team who has a profile or an account, so that they can be met. */
export interface TeamMember {
  userId: string;
  /** Of their profile; empty without one. */
  name: string;
  /** Under which the team lists them. */
  accounts: string[];
}

/** The people of a booth's team, each once, by account. Addresses that nobody is known by are left out. */
export async function readTeamMembers(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
): Promise<TeamMember[]> {
  const { rows } = await sql<{ user_id: string; name: string; accounts: string[] }>`
    select user_id, min(name) as name, array_agg(account order by account) as accounts
    from (
      select account, coalesce(attendee_id, account) as user_id,
        trim(coalesce(first_name || ' ' || last_name, '')) as name
      from exhibitor_member as member
      left join attendee on attendee.conference_id = member.conference_id
        and member.account in (attendee_id, known_email)
      where member.conference_id = ${conferenceId} and exhibitor_id = ${exhibitorId}
        and (attendee_id is not null or strpos(account, '@') = 0)
    ) as listed
    group by user_id
    order by min(account)`.execute(db);
  return rows.map(({ user_id, ...row }) => ({ userId: user_id, ...row }));
}
