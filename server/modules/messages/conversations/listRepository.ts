import { sql, type RawBuilder } from 'kysely';
import { wordsOf } from '../../../../src/contract/kit/foundWords';
import type { ConversationFilter } from '../../../../src/contract/messages/conversations';
import type { BoothHours } from '../../../../src/contract/exhibition/booth';
import type { Database } from '../../../db/database';
import { foldTexts } from '../../people/attendees/foldTexts';
import { resultColumns, visibleTo, type Reader, type ResultRow } from '../../people/attendees/rows';
import { MESSAGE_COLUMNS, type MessageRow } from './messageRepository';
import { findAsMemberOrStaff, placesOf, type MemberRow, type PlaceRow, type Places } from './repository';

/** A place in a list of conversations or found messages: after this one. */
export interface Cursor {
  at: Date;
  conversationId: string;
  /** The message's number; 0 in lists of conversations. */
  number: number;
}

/** A conversation in a list. */
export interface ListedRow extends PlaceRow {
  unread: number;
  /** Event time of the last message the user may see, or of the conversation's start. */
  at: Date;
}

/** Unread messages are counted up to this number. */
const MAX_UNREAD = 1_000;

/** SQL: the messages from others after the last one that was read; none once the user has left. */
function unreadMessages(place: string, userId: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${place}.${column}`);
  return sql`
    select unread.fact from message as unread
    where unread.conversation_id = ${of('conversation_id')} and unread.number > ${of('own_read')}
      and unread.number > ${of('joined_after')} and unread.number <= ${of('upto')}
      and ${of('left_after')} is null and unread.deleted_at is null and unread.hidden_at is null
      and case when ${of('is_staff')} then not unread.for_booth else unread.sender_id <> ${userId} end`;
}

/**
 * SQL: the number of unread messages, up to `MAX_UNREAD`; facts count as one if there is nothing else.
 * `place` is the alias of a `PlaceRow`.
 */
const unreadOf = (place: string, userId: string): RawBuilder<number> =>
  sql<number>`(
    select greatest(count(*) filter (where counted.fact is null), least(count(*), 1))::integer from (${unreadMessages(place, userId)} limit ${MAX_UNREAD}) as counted
  )`;

/** SQL condition: whether there are unread messages. */
const hasUnread = (place: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${unreadMessages(place, userId)})`;

/** SQL for `at`: messages sent after somebody left must not affect their list. */
const AT = sql`case when place.left_after is null then place.last_at else coalesce((
  select sent_at from message where message.conversation_id = place.conversation_id and number = place.left_after
), place.created_at) end`;

const FILTERS: Record<Exclude<ConversationFilter, 'unread' | 'mine' | 'done'>, RawBuilder<boolean>> = {
  all: sql`request = 'accepted'`,
  people: sql`request = 'accepted' and kind = 'direct'`,
  groups: sql`request = 'accepted' and kind = 'group'`,
  booths: sql`request = 'accepted' and kind = 'booth'`,
  requests: sql`request = 'asked'`,
};

/** SQL: a conversation passes the filter. Only staff know who took a conversation and whether it is done. */
function passes(filter: ConversationFilter, { user, as }: Places): RawBuilder<boolean> {
  if (filter === 'unread') return sql`request = 'accepted' and ${hasUnread('place', user.userId)}`;
  if (filter !== 'mine' && filter !== 'done') return FILTERS[filter];
  if (as === 'member') return sql`false`;
  return filter === 'mine' ? sql`assignee_id = ${user.userId}` : sql`done_at is not null`;
}

/**
 * SQL: the name of the conversation, its company or one of its people has each of the words. Words are
 * folded.
 */
function named({ conferenceId, userId }: Places['user'], words: readonly string[]): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const has = (column: string) => sql`${sql.ref(column)} like ${`% ${word}%`}`;
    return sql`(
      ' ' || folded(place.name) like ${`% ${word}%`} or ' ' || folded(place.company_name) like ${`% ${word}%`}
      or exists (
        select from conversation_member as member
        join attendee on attendee.conference_id = ${conferenceId} and attendee_id = member.user_id
        where member.conversation_id = place.conversation_id and member.left_after is null
          and member.user_id <> ${userId} and ${visibleTo({ conferenceId, seesHidden: false })}
          and (${sql.join(['first_name_folded', 'last_name_folded', 'company_name_folded'].map(has), sql` or `)})
      )
    )`;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/**
 * A page of somebody's conversations that have a message or are groups, latest first. Conversations they took
 * off the list are found only by a search.
 */
export async function listPlaces(
  db: Database,
  places: Places,
  {
    filter,
    query,
    after,
    limit,
  }: { filter: ConversationFilter; query: string; after: Cursor | null; limit: number },
): Promise<ListedRow[]> {
  const [folded = ''] = await foldTexts(db, [query]);
  const words = wordsOf(folded);
  // The query has no letters or digits, so no name matches.
  if (words.length === 0 && query.trim() !== '') return [];
  const behind = after
    ? sql`(at, conversation_id) < (${after.at}, ${after.conversationId}::uuid)`
    : sql`true`;
  // The outer query counts unread messages for this page only.
  const { rows } = await sql<ListedRow>`
    select place.*, ${unreadOf('place', places.user.userId)} as unread from (
      select * from (
        select place.*, ${AT} as at from ${placesOf(places)} as place
        where (kind = 'group' or last_number > 0) and (is_listed or ${words.length > 0})
          and ${named(places.user, words)}
      ) as place
      where ${passes(filter, places)} and ${behind}
      order by at desc, conversation_id desc limit ${limit}
    ) as place
    order by at desc, conversation_id desc`.execute(db);
  return rows;
}

/** One conversation as it is listed; undefined for outsiders. */
export const findListed = (
  db: Database,
  user: Places['user'],
  conversationId: string,
): Promise<ListedRow | undefined> =>
  findAsMemberOrStaff(db, user, async (places) => {
    const { rows } = await sql<ListedRow>`
      select place.*, ${AT} as at, ${unreadOf('place', user.userId)} as unread
      from ${placesOf(places)} as place where conversation_id = ${conversationId}`.execute(db);
    return rows[0];
  });

/** How many requests are waiting for the person's answer. */
export async function countRequests(db: Database, { conferenceId, userId }: Places['user']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from conversation_member
    where conference_id = ${conferenceId} and user_id = ${userId} and request = 'asked'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Somebody in a conversation. */
interface InRow extends Pick<MemberRow, 'conversation_id' | 'user_id' | 'is_admin' | 'request'> {
  /** Number of the last message they read; null if the reader may not see that. */
  read: number | null;
}

/** Somebody in a conversation with their profile, whose columns are null if the reader may not find them. */
export type PersonRow = InRow & (ResultRow | { [Column in keyof ResultRow]: null });

export const isFound = (row: PersonRow): row is InRow & ResultRow => row.attendee_id !== null;

/**
 * The other people who are in these conversations now, longest-standing first. For one that the reader left,
 * those still in it who had joined before the reader left.
 */
export async function readPeople(
  db: Database,
  reader: Reader,
  userId: string,
  places: readonly PlaceRow[],
): Promise<PersonRow[]> {
  if (places.length === 0) return [];
  const { conferenceId } = reader;
  const shows = (who: RawBuilder<unknown>) => sql`coalesce((
    select shows_read from messaging_settings where conference_id = ${conferenceId} and user_id = ${who}
  ), true)`;
  const { rows } = await sql<PersonRow>`
    select member.conversation_id, member.user_id, member.is_admin, member.request,
      case when member.request = 'accepted' and own.shows_read and ${shows(sql`member.user_id`)}
        then member.read_number end as read,
      ${resultColumns('attendee')}
    from (select ${shows(sql`${userId}`)} as shows_read) as own
    cross join unnest(
      ${places.map((row) => row.conversation_id)}::uuid[], ${places.map((row) => row.left_after)}::integer[]
    ) as asked (conversation_id, left_after)
    join conversation_member as member on member.conversation_id = asked.conversation_id
    join conversation on conversation.conversation_id = member.conversation_id
    left join attendee on attendee.attendee_id = member.user_id and ${visibleTo(reader)}
    where member.user_id <> ${userId} and member.left_after is null
      and (asked.left_after is null or member.joined_after < asked.left_after)
      and (conversation.kind = 'direct' or member.request <> 'refused')
    order by member.joined_at, member.user_id`.execute(db);
  return rows;
}

/** A company as its conversations show it. */
export interface CompanyRow {
  exhibitor_id: string;
  company_name: string;
  img_path: string | null;
  hours: BoothHours[];
}

/** Those of the companies that have not left the event. */
export const readCompanies = async (
  db: Database,
  conferenceId: string,
  exhibitorIds: readonly string[],
): Promise<CompanyRow[]> =>
  exhibitorIds.length === 0
    ? []
    : db
        .selectFrom('exhibitor')
        .select(['exhibitor_id', 'company_name', 'img_path', 'hours'])
        .where('conference_id', '=', conferenceId)
        .where('table_name', '=', '')
        .where('removed_at', 'is', null)
        .where('exhibitor_id', 'in', [...exhibitorIds])
        .execute();

/** Names of people by id; people without a profile are left out. */
export async function readNames(
  db: Database,
  conferenceId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attendee')
    .select(['attendee_id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.attendee_id, row.name]));
}

/** All of somebody's conversations that have messages. */
export async function readPlaces(db: Database, places: Places): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select * from ${placesOf(places)} as place where upto > joined_after`.execute(db);
  return rows;
}

/** Up to this many matches it is cheaper to sort them than to read messages in order. */
const MAX_SORTED = 10_000;

const LATEST_FIRST = sql`order by message.sent_at desc, message.conversation_id desc, message.number desc`;

/** The latest messages that satisfy a condition, read in order of time until there are enough. */
async function readInOrder(db: Database, where: RawBuilder<unknown>, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from message where ${where} ${LATEST_FIRST} limit ${limit}`.execute(db);
  return rows;
}

/** The latest messages that satisfy a condition; null if there are too many matches to sort. */
async function findAndSort(
  db: Database,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<MessageRow[] | null> {
  const { rows } = await sql<MessageRow & { are_all: boolean }>`
    with matching as materialized (
      select conversation_id, number, sent_at from message where ${where} limit ${MAX_SORTED + 1}
    ), latest as materialized (
      select conversation_id, number from matching as message ${LATEST_FIRST} limit ${limit}
    )
    select ${MESSAGE_COLUMNS}, (select count(*) <= ${MAX_SORTED} from matching) as are_all
    from latest join message using (conversation_id, number) ${LATEST_FIRST}`.execute(db);
  return rows.every((row) => row.are_all) ? rows : null;
}

/**
 * Messages in these conversations that have all of the words, latest first. Conversations are given by id and
 * not joined, so that the planner can read messages in order of time until it has enough. For several words
 * it must not: it assumes that words occur independently, and would read every message for words that nobody
 * wrote together.
 */
export async function findMessages(
  db: Database,
  conferenceId: string,
  places: readonly PlaceRow[],
  { words, after, limit }: { words: readonly string[]; after: Cursor | null; limit: number },
): Promise<MessageRow[]> {
  // Folded words have only letters and digits, so no LIKE wildcards.
  const matches = words.map((word) => sql`message.body_folded like ${`% ${word}%`}`);
  const behind = after
    ? sql`(message.sent_at, message.conversation_id, message.number)
        < (${after.at}, ${after.conversationId}::uuid, ${after.number}::integer)`
    : sql`true`;
  const partly = places.filter(({ joined_after, left_after }) => joined_after > 0 || left_after !== null);
  const isOutside = sql`exists (
    select from unnest(
      ${partly.map((row) => row.conversation_id)}::uuid[], ${partly.map((row) => row.joined_after)}::integer[],
      ${partly.map((row) => row.upto)}::integer[]
    ) as part (conversation_id, after, upto)
    where part.conversation_id = message.conversation_id
      and not (message.number > part.after and message.number <= part.upto)
  )`;
  const where = sql`message.conference_id = ${conferenceId}
    and message.conversation_id = any(${places.map((row) => row.conversation_id)}::uuid[])
    and message.deleted_at is null and message.hidden_at is null
    and ${sql.join(matches, sql` and `)} and ${behind}
    ${partly.length > 0 ? sql`and not ${isOutside}` : sql``}`;
  const found = words.length > 1 ? await findAndSort(db, where, limit) : null;
  return found ?? readInOrder(db, where, limit);
}
