import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { wasOnline } from '../../people/presence/repository';

/** How long after it was sent a message is still pushed, in milliseconds. */
const FRESH_MS = 2 * 60_000;
/** Pushes about a conversation are at least this far apart, in milliseconds. */
const APART_MS = 60_000;

/** The latest message of a conversation that somebody has not read and may be told of. */
export interface DueMessage {
  conferenceId: string;
  conversationId: string;
  userId: string;
  number: number;
  kind: 'direct' | 'group' | 'booth';
  /** Whether they answer for the booth. */
  isStaff: boolean;
  senderName: string;
  companyName: string;
  quietFrom: number | null;
  quietTo: number | null;
  quietZone: string | null;
}

/** SQL: there was a push about the conversation so lately, or about this message, that there is none now. */
const isApart = (now: Date) => sql`not exists (
  select from message_push as pushed
  where pushed.conversation_id = conversation.conversation_id and pushed.user_id = chosen.user_id
    and (pushed.number >= message.number or pushed.pushed_at > ${new Date(now.getTime() - APART_MS)})
)`;

/**
 * Who chose push messages, was not online within the last minute, and has a message of the last minutes to
 * read, in a conversation that they have not muted. `now` is real time.
 */
export async function findDue(db: Database, now: Date): Promise<DueMessage[]> {
  const since = new Date(now.getTime() - FRESH_MS);
  const common = sql`chosen.pushes and not ${wasOnline(sql`chosen.conference_id`, sql`chosen.user_id`)} and ${isApart(now)}`;
  const columns = sql`chosen.conference_id as "conferenceId", chosen.user_id as "userId", message.number,
    message.sender_name as "senderName", conversation.conversation_id as "conversationId", conversation.kind,
    conversation.company_name as "companyName", chosen.quiet_from as "quietFrom", chosen.quiet_to as "quietTo",
    chosen.quiet_zone as "quietZone"`;
  const { rows } = await sql<DueMessage>`
    with fresh as materialized (
      select * from message
      where recorded_at > ${since} and fact is null and deleted_at is null and hidden_at is null
    )
    select distinct on ("conversationId", "userId") * from (
      select ${columns}, false as "isStaff"
      from fresh as message join conversation using (conversation_id)
      join conversation_member as member on member.conversation_id = message.conversation_id
      join messaging_settings as chosen
        on chosen.conference_id = member.conference_id and chosen.user_id = member.user_id
      where ${common} and member.left_after is null and member.request = 'accepted' and not member.is_muted
        and message.number > greatest(member.read_number, member.joined_after)
        and message.sender_id <> member.user_id
      union all
      select ${columns}, true as "isStaff"
      from fresh as message join conversation using (conversation_id)
      join exhibitor_member as staff
        on staff.conference_id = conversation.conference_id and staff.exhibitor_id = conversation.exhibitor_id
      left join attendee on attendee.conference_id = staff.conference_id and attendee.known_email = staff.account
      join messaging_settings as chosen on chosen.conference_id = staff.conference_id
        and chosen.user_id in (staff.account, attendee.attendee_id)
      where ${common} and conversation.kind = 'booth' and not message.for_booth
        and message.number > conversation.staff_read_number
        and coalesce(conversation.assignee_id, chosen.user_id) = chosen.user_id
        and conversation.visitor_id <> chosen.user_id
    ) as due
    order by "conversationId", "userId", number desc`.execute(db);
  return rows;
}

/** Takes a push for this process: false if another one did so meanwhile. */
export async function takePush(
  db: Database,
  { conferenceId, conversationId, userId, number }: DueMessage,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_push (conversation_id, conference_id, user_id, number, pushed_at)
    values (${conversationId}, ${conferenceId}, ${userId}, ${number}, ${now})
    on conflict (conversation_id, user_id) do update set number = excluded.number, pushed_at = excluded.pushed_at
      where message_push.number < excluded.number
        and message_push.pushed_at <= ${new Date(now.getTime() - APART_MS)}
    returning user_id`.execute(db);
  return rows.length > 0;
}
