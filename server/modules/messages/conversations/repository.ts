import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { KnownUser } from '../../../lib/listedAccounts';
import { visibleTo } from '../../people/attendees/rows';
import { apartFrom } from '../../people/blocks/repository';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';

export type ConversationRow = Selectable<Tables['conversation']>;
export type MemberRow = Selectable<Tables['conversation_member']>;

/** SQL for these columns of a table, given the query's name or alias for it. */
export const columnsOf =
  <Row>(names: Record<keyof Row & string, true>) =>
  (table: string): RawBuilder<unknown> =>
    sql.join(Object.keys(names).map((name) => sql.ref(`${table}.${name}`)));

/** SQL for the columns of a `ConversationRow`. */
export const CONVERSATION_COLUMNS = columnsOf<ConversationRow>({
  conversation_id: true,
  conference_id: true,
  kind: true,
  user_a: true,
  user_b: true,
  exhibitor_id: true,
  company_name: true,
  visitor_id: true,
  name: true,
  picture_file_id: true,
  created_by: true,
  created_at: true,
  recorded_at: true,
  last_number: true,
  revision: true,
  last_at: true,
  staff_read_number: true,
  assignee_id: true,
  done_at: true,
});

/** SQL for the columns of a `MemberRow`. */
export const MEMBER_COLUMNS = columnsOf<MemberRow>({
  conversation_id: true,
  conference_id: true,
  user_id: true,
  is_admin: true,
  joined_after: true,
  left_after: true,
  joined_at: true,
  read_number: true,
  is_muted: true,
  request: true,
  unlisted_upto: true,
});

/** A conversation at an event. */
export interface ConversationAt {
  conferenceId: string;
  conversationId: string;
}

/** Locks a conversation until the transaction ends; undefined if there is none. */
export const holdConversation = (
  db: Database,
  { conferenceId, conversationId }: ConversationAt,
): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversation')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('conversation_id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Everybody who is or was in a conversation, longest-standing first. */
export const readMembers = (db: Database, conversationId: string): Promise<MemberRow[]> =>
  db
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();

/** The columns of a conversation that can change. */
export type ConversationChange = Partial<
  Pick<ConversationRow, 'name' | 'picture_file_id' | 'assignee_id' | 'done_at'>
>;

/** Changes a locked conversation and counts `revisions` changes. Returns the last revision. */
export async function changeConversation(
  db: Database,
  conversationId: string,
  change: ConversationChange = {},
  revisions = 1,
): Promise<number> {
  const { revision } = await db
    .updateTable('conversation')
    .set({ ...change, revision: sql<number>`revision + ${revisions}::integer` })
    .where('conversation_id', '=', conversationId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Changes somebody's membership of a conversation; with `ifRequest`, only if their request has that state.
 * False if nothing matched.
 */
export async function changeMember(
  db: Database,
  { conversationId, userId }: { conversationId: string; userId: string },
  change: Partial<Omit<MemberRow, 'conversation_id' | 'conference_id' | 'user_id'>>,
  ifRequest?: MemberRow['request'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_member')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .$if(ifRequest !== undefined, (query) => query.where('request', '=', ifRequest ?? 'refused'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Somebody who joins a conversation. */
export interface NewMember {
  userId: string;
  isAdmin?: boolean;
  joinedAfter: number;
  at: Date;
  request?: MemberRow['request'];
}

/** Adds people to a conversation. People who were in it before start over: they see only later messages. */
export async function addMembers(
  db: Database,
  { conferenceId, conversationId }: ConversationAt,
  members: readonly NewMember[],
): Promise<void> {
  if (members.length === 0) return;
  await db
    .insertInto('conversation_member')
    .values(
      members.map(({ userId, isAdmin = false, joinedAfter, at, request = 'accepted' }) => ({
        conversation_id: conversationId,
        conference_id: conferenceId,
        user_id: userId,
        is_admin: isAdmin,
        joined_after: joinedAfter,
        left_after: null,
        joined_at: at,
        read_number: joinedAfter,
        request,
        unlisted_upto: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'user_id']).doUpdateSet((row) => ({
        is_admin: row.ref('excluded.is_admin'),
        joined_after: row.ref('excluded.joined_after'),
        left_after: null,
        joined_at: row.ref('excluded.joined_at'),
        read_number: row.ref('excluded.read_number'),
        request: row.ref('excluded.request'),
        unlisted_upto: null,
      })),
    )
    .execute();
}

/** Who a conversation is between; there is only one for each pair. */
export type Between =
  | { kind: 'direct'; userIds: readonly [string, string] }
  | { kind: 'booth'; exhibitorId: string; visitorId: string };

/** Columns that say who a conversation is between. */
function betweenColumns(between: Between | null) {
  // By bytes, like the table's constraint.
  const [user_a = null, user_b = null] =
    between?.kind === 'direct'
      ? [...between.userIds].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
      : [];
  const [exhibitor_id, visitor_id] =
    between?.kind === 'booth' ? [between.exhibitorId, between.visitorId] : [null, null];
  return { user_a, user_b, exhibitor_id, visitor_id };
}

/** Id of the conversation between these people, if there is one. */
export async function findBetween(
  db: Database,
  conferenceId: string,
  between: Between,
): Promise<string | undefined> {
  const { user_a, user_b, exhibitor_id, visitor_id } = betweenColumns(between);
  const query = db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('conference_id', '=', conferenceId)
    .where('kind', '=', between.kind);
  const row = await (
    between.kind === 'direct'
      ? query.where('user_a', '=', user_a).where('user_b', '=', user_b)
      : query.where('exhibitor_id', '=', exhibitor_id).where('visitor_id', '=', visitor_id)
  ).executeTakeFirst();
  return row?.conversation_id;
}

/** A new conversation. `between` is null for a group. */
export interface NewConversation extends ConversationAt {
  between: Between | null;
  name?: string;
  companyName?: string;
  by: string;
  /** Event time. */
  at: Date;
  /** Real time. */
  recordedAt: Date;
}

/** Starts a conversation. False if these people already have one. */
export async function beginConversation(
  db: Database,
  { between, name = '', companyName = '', by, at, ...conversation }: NewConversation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('conversation')
    .values({
      conversation_id: conversation.conversationId,
      conference_id: conversation.conferenceId,
      kind: between?.kind ?? 'group',
      ...betweenColumns(between),
      name,
      company_name: companyName,
      created_by: by,
      created_at: at,
      recorded_at: conversation.recordedAt,
      last_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Which of these people make strangers' first messages wait, and are not connected with the user. */
export async function strangersAmong(
  db: Database,
  { conferenceId, userId }: KnownUser,
  otherIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from messaging_settings as asking
    where conference_id = ${conferenceId} and user_id = any(${[...otherIds]}::text[]) and strangers_ask
      and not exists (
        select from connection where conference_id = ${conferenceId}
          and user_a = least(${userId}::text, asking.user_id) and user_b = greatest(${userId}::text, asking.user_id)
      )`.execute(db);
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Names of these people by id, without those whom not every attendee may find. `unblocked`: also without
 * people who have blocked the user or whom the user has blocked.
 */
export async function findPeople(
  db: Database,
  user: KnownUser,
  userIds: readonly string[],
  which?: 'unblocked',
): Promise<Map<string, string>> {
  const { conferenceId } = user;
  const isApart = which ? sql`attendee_id in (${apartFrom(user)})` : sql`false`;
  const { rows } = await sql<{ attendee_id: string; name: string }>`
    select attendee_id, trim(first_name || ' ' || last_name) as name from attendee
    where ${visibleTo({ conferenceId, seesHidden: false })} and attendee_id = any(${[...userIds]}::text[])
      and not ${isApart}`.execute(db);
  return new Map(rows.map((row) => [row.attendee_id, row.name]));
}

/** A conversation as somebody takes part in it, as a member or as staff of its booth. */
export interface PlaceRow extends ConversationRow {
  is_staff: boolean;
  is_admin: boolean;
  /** They see the messages after the first number, up to the second. */
  joined_after: number;
  upto: number;
  left_after: number | null;
  /** For staff, the furthest that any of them has read. */
  own_read: number;
  is_muted: boolean;
  is_listed: boolean;
  request: MemberRow['request'];
}

/** SQL: the conversations that the user is or was a member of. */
const asMember = ({ conferenceId, userId }: KnownUser) => sql`
  select conversation.*, false as is_staff, member.is_admin, member.joined_after, member.left_after,
    coalesce(member.left_after, conversation.last_number) as upto, member.read_number as own_read, member.is_muted,
    member.request, coalesce(member.unlisted_upto < coalesce(member.left_after, conversation.last_number), true) as is_listed
  from conversation_member as member join conversation using (conversation_id)
  where member.conference_id = ${conferenceId} and member.user_id = ${userId} and member.request <> 'refused'`;

/** SQL: the conversations of these exhibitors, for the user as their staff. */
const asStaff = ({ conferenceId, userId }: KnownUser, exhibitorIds: readonly string[]) => sql`
  select conversation.*, true as is_staff, false as is_admin, 0 as joined_after, null::integer as left_after,
    conversation.last_number as upto, conversation.staff_read_number as own_read, false as is_muted,
    'accepted' as request, true as is_listed
  from conversation
  where conversation.conference_id = ${conferenceId} and kind = 'booth'
    and exhibitor_id = any(${[...exhibitorIds]}::text[]) and visitor_id <> ${userId}`;

/** Which conversations: a person's own, those of exhibitors they are staff of, or both. */
export interface Places {
  user: KnownUser;
  as: 'member' | 'staff' | 'both';
  /** The exhibitors that they are staff of. */
  exhibitorIds: readonly string[];
}

/** SQL: a subquery for `PlaceRow`s. */
export function placesOf({ user, as, exhibitorIds }: Places): RawBuilder<PlaceRow> {
  const own = asMember(user);
  const staff = asStaff(user, exhibitorIds);
  return sql<PlaceRow>`(${as === 'member' ? own : as === 'staff' ? staff : sql`${own} union all ${staff}`})`;
}

/** Searches the user's own conversations first, then those of the exhibitors they are staff of. */
export async function findAsMemberOrStaff<T>(
  db: Database,
  user: KnownUser,
  find: (places: Places) => Promise<T | undefined>,
): Promise<T | undefined> {
  return (
    (await find({ user, as: 'member', exhibitorIds: [] })) ??
    (await find({ user, as: 'staff', exhibitorIds: await exhibitorsOf(db, user) }))
  );
}

/** One conversation as the user takes part in it; undefined for outsiders. */
export const findPlace = (
  db: Database,
  user: KnownUser,
  conversationId: string,
): Promise<PlaceRow | undefined> =>
  findAsMemberOrStaff(db, user, async (places) => {
    const { rows } = await sql<PlaceRow>`
      select * from ${placesOf(places)} as place where conversation_id = ${conversationId}`.execute(db);
    return rows[0];
  });

/** How far somebody has read in a conversation. */
export interface Read {
  conversationId: string;
  number: number;
}

/** Records how far a member, or the booth's staff, has read; null if they had already read that far. */
export async function moveRead(
  db: Database,
  { conversation_id: conversationId, is_staff: isStaff, upto }: PlaceRow,
  userId: string,
  number: number,
): Promise<Read | null> {
  const read = Math.min(number, upto);
  const { rows } = await (
    isStaff
      ? sql`
          update conversation set staff_read_number = ${read}
          where conversation_id = ${conversationId} and staff_read_number < ${read} returning conversation_id`
      : sql`
          update conversation_member set read_number = ${read}
          where conversation_id = ${conversationId} and user_id = ${userId} and read_number < ${read}
          returning conversation_id`
  ).execute(db);
  return rows.length > 0 ? { conversationId, number: read } : null;
}

/** Marks all of a person's conversations as read, apart from requests. Returns those that were not. */
export async function moveAllRead(db: Database, { conferenceId, userId }: KnownUser): Promise<Read[]> {
  const { rows } = await sql<Read>`
    update conversation_member as member set read_number = coalesce(member.left_after, conversation.last_number)
    from conversation
    where conversation.conversation_id = member.conversation_id and member.conference_id = ${conferenceId}
      and member.user_id = ${userId} and member.request = 'accepted'
      and member.read_number < coalesce(member.left_after, conversation.last_number)
    returning member.conversation_id as "conversationId", member.read_number as number`.execute(db);
  return rows;
}

/** The others who are in a conversation and have accepted it. */
export async function othersIn(db: Database, conversationId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '<>', userId)
    .where('left_after', 'is', null)
    .where('request', '=', 'accepted')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of these people let others see what they read, or that they are typing. */
export async function showing(
  db: Database,
  conferenceId: string,
  userIds: readonly string[],
  what: 'shows_read' | 'shows_typing',
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from unnest(${[...userIds]}::text[]) as person (user_id)
    where not exists (
      select from messaging_settings as chosen
      where chosen.conference_id = ${conferenceId} and chosen.user_id = person.user_id and not ${sql.ref(`chosen.${what}`)}
    )`.execute(db);
  return rows.map((row) => row.user_id);
}
