import { sql, type Selectable } from 'kysely';
import type { AttendeeResult } from '../../../../src/contract/people/attendees';
import {
  DEFAULT_MESSAGING_SETTINGS,
  type MessagingSettings,
} from '../../../../src/contract/messages/messaging';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { KnownUser } from '../../../lib/listedAccounts';
import {
  NAME_ORDER,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from '../../people/attendees/rows';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';
import type { Pair } from '../../people/blocks/repository';

/** Somebody at an event. */
export interface PersonAt {
  conferenceId: string;
  userId: string;
}

type SettingsRow = Omit<Selectable<Tables['messaging_settings']>, 'conference_id' | 'user_id'>;

const toSettings = (row: SettingsRow): MessagingSettings => ({
  strangersAsk: row.strangers_ask,
  showsRead: row.shows_read,
  showsTyping: row.shows_typing,
  showsPresence: row.shows_presence,
  showsLastSeen: row.shows_last_seen,
  playsSound: row.plays_sound,
  countsInTitle: row.counts_in_title,
  pushes: row.pushes,
  enterSends: row.enter_sends,
  quietHours:
    row.quiet_from === null || row.quiet_to === null || row.quiet_zone === null
      ? null
      : { from: row.quiet_from, to: row.quiet_to, timeZone: row.quiet_zone },
});

/** The person's messaging settings, or the defaults. */
export async function readSettings(
  db: Database,
  { conferenceId, userId }: PersonAt,
): Promise<MessagingSettings> {
  const row = await db
    .selectFrom('messaging_settings')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toSettings(row) : DEFAULT_MESSAGING_SETTINGS;
}

/** Stores the person's settings, and deletes when they were last online unless they show it. */
export async function storeSettings(
  db: Database,
  { conferenceId, userId }: PersonAt,
  { quietHours, ...chosen }: MessagingSettings,
): Promise<void> {
  const columns: SettingsRow = {
    strangers_ask: chosen.strangersAsk,
    shows_read: chosen.showsRead,
    shows_typing: chosen.showsTyping,
    shows_presence: chosen.showsPresence,
    shows_last_seen: chosen.showsLastSeen,
    plays_sound: chosen.playsSound,
    counts_in_title: chosen.countsInTitle,
    pushes: chosen.pushes,
    enter_sends: chosen.enterSends,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    quiet_zone: quietHours?.timeZone ?? null,
  };
  if (!chosen.showsLastSeen) {
    await db
      .deleteFrom('last_seen')
      .where('conference_id', '=', conferenceId)
      .where('user_id', '=', userId)
      .execute();
  }
  await db
    .insertInto('messaging_settings')
    .values({ conference_id: conferenceId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['conference_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

/**
 * People whom the person blocked, by name; without those who are hidden or gone, for whom a block makes no
 * difference.
 */
export async function listBlocked(
  db: Database,
  reader: Reader,
  { userId }: Pick<PersonAt, 'userId'>,
): Promise<AttendeeResult[]> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where ${visibleTo(reader)} and attendee_id in (
      select blocked_id from person_block
      where conference_id = ${reader.conferenceId} and user_id = ${userId}
    )
    order by ${NAME_ORDER}`.execute(db);
  return rows.map((row) => toResult(row, reader));
}

/** Whether the person has met the other: in the directory, or in a conversation. */
export async function knowsOf(
  db: Database,
  reader: Omit<Reader, 'pictureUrl'>,
  { userId, otherId }: Omit<Pair, 'conferenceId'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from attendee where ${visibleTo(reader)} and attendee_id = ${otherId})
      or exists (
        select from conversation_member as own join conversation_member as theirs using (conversation_id)
        where own.conference_id = ${reader.conferenceId} and own.user_id = ${userId} and theirs.user_id = ${otherId}
      ) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/**
 * Locks the direct conversation of two people, if there is one, until the transaction ends: messages about to
 * be written in it wait, and earlier ones stay.
 */
export async function holdDirect(db: Database, { conferenceId, userId, otherId }: Pair): Promise<void> {
  await sql`
    select from conversation where conference_id = ${conferenceId} and kind = 'direct'
      and user_a = least(${userId}::text collate "C", ${otherId}) and user_b = greatest(${userId}::text collate "C", ${otherId})
    for no key update`.execute(db);
}

/**
 * Number of the person's conversations with unread messages from others, including those in their booths'
 * inboxes that no colleague has taken. Muted conversations, requests and those taken off the list do not
 * count. Messages are only looked up in conversations that have any after the read mark.
 */
export async function countUnread(db: Database, user: KnownUser): Promise<number> {
  const { conferenceId, userId } = user;
  const booths = await exhibitorsOf(db, user);
  const { rows } = await sql<{ unread: number }>`
    select (
      select count(*) from conversation_member as own join conversation using (conversation_id)
      where own.conference_id = ${conferenceId} and own.user_id = ${userId} and not own.is_muted
        and own.request = 'accepted' and own.left_after is null and conversation.last_number > own.read_number
        and coalesce(own.unlisted_upto < conversation.last_number, true)
        and exists (
          select from message where message.conversation_id = own.conversation_id
            and message.number > greatest(own.read_number, own.joined_after) and message.sender_id <> ${userId}
            and message.deleted_at is null and message.hidden_at is null
        )
    ) + (
      select count(*) from conversation
      where conference_id = ${conferenceId} and kind = 'booth' and exhibitor_id = any(${booths}::text[])
        and coalesce(assignee_id, ${userId}) = ${userId} and last_number > staff_read_number
        and exists (
          select from message where message.conversation_id = conversation.conversation_id
            and message.number > conversation.staff_read_number and not message.for_booth
            and message.deleted_at is null and message.hidden_at is null
        )
    ) as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}
