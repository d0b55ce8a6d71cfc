import { sql } from 'kysely';
import { category, simple, type PersonalData } from './category';
import { deleted, emptied, own, rowsOf, type PersonAt } from './person';

/** Conversations that the person is or was in, or answered in as staff. */
const ownConversations = (person: PersonAt) => sql<{ conversation_id: string }>`
  select conversation_id from conversation_member where ${own(person)}
  union select conversation_id from message where ${own(person, ['sender_id'])}`;

/** The ids of these conversations. */
export const conversationsOf = async (person: PersonAt): Promise<string[]> =>
  (await rowsOf(person, ownConversations(person))).map((row) => row.conversation_id);

/** Messages that tell of the person joining or leaving. */
const tellsOf = ({ conferenceId, userId }: PersonAt) => sql<boolean>`
  conference_id = ${conferenceId} and fact -> 'member' ->> 'userId' = ${userId}`;

/**
 * Numbers the changes that erasing makes in each conversation: messages of the person, those they reacted to,
 * and those that tell of them; then that the person is in it no longer. Whoever has them reads the changes
 * after the revision that they know.
 */
const renumberChanges = (person: PersonAt) => [
  // In one order everywhere, before anything in them changes.
  sql`select from conversation
    where conference_id = ${person.conferenceId} and conversation_id in (${ownConversations(person)})
    order by conversation_id for update`,
  sql`with changed as (
      select conversation_id, number, row_number() over (partition by conversation_id order by number) as place
      from (
        select conversation_id, number from message where ${own(person, ['sender_id'])}
        union select conversation_id, number from message_reaction where ${own(person)}
        union select conversation_id, number from message where ${tellsOf(person)}
      ) as touched
    ), numbered as (
      update message set revision = conversation.revision + changed.place
      from changed join conversation using (conversation_id)
      where message.conversation_id = changed.conversation_id and message.number = changed.number
    )
    update conversation set revision = revision + 1 + (
      select count(*) from changed where changed.conversation_id = conversation.conversation_id
    ) where conference_id = ${person.conferenceId} and conversation_id in (${ownConversations(person)})`,
];

/** Deletes what the person wrote for everyone, and takes their name off it. */
const eraseMessages = (person: PersonAt) => [
  // Ids that others could have used too are no longer told apart by the sender.
  sql`update message set message_id = gen_random_uuid(), sender_id = '', sender_name = '', body = '', file_ids = '{}',
      cards = '[]', edited_at = null, deleted_at = coalesce(deleted_at, case when fact is null then sent_at end)
    where ${own(person, ['sender_id'])}`,
  sql`update message set fact = fact || '{"member": {"userId": "", "name": ""}}' where ${tellsOf(person)}`,
  emptied(person, 'message', 'deleted_by'),
];

/** Takes the person out of their conversations, which stay for the others. */
const leaveConversations = (person: PersonAt) => {
  const { conferenceId, userId } = person;
  const other = sql`case user_a when ${userId} then user_b else user_a end`;
  return [
    deleted(person, 'conversation_member'),
    sql`update conversation set
        user_a = least(nobody.id collate "C", ${other}),
        user_b = greatest(nobody.id collate "C", ${other})
      from (select 'nobody-' || gen_random_uuid() as id) as nobody
      where ${own(person, ['user_a', 'user_b'])} and kind = 'direct'`,
    sql`update conversation set visitor_id = 'nobody-' || gen_random_uuid() where ${own(person, ['visitor_id'])}`,
    emptied(person, 'conversation', 'created_by'),
    sql`update conversation set assignee_id = null where ${own(person, ['assignee_id'])}`,
    sql`delete from conversation where conference_id = ${conferenceId} and kind <> 'booth' and not exists (
        select from conversation_member as member where member.conversation_id = conversation.conversation_id
      )`,
    // Whoever has been in a group longest looks after it.
    sql`update conversation_member as heir set is_admin = true
      where heir.conference_id = ${conferenceId} and (heir.conversation_id, heir.user_id) in (
        select distinct on (conversation_id) conversation_id, user_id
        from conversation_member join conversation using (conversation_id)
        where conversation.conference_id = ${conferenceId} and kind = 'group' and left_after is null and not exists (
          select from conversation_member as admin
          where admin.conversation_id = conversation.conversation_id and admin.is_admin and admin.left_after is null
        ) order by conversation_id, joined_at, user_id
      )`,
  ];
};

/** The person's conversations: what they wrote, and what others wrote as far as the person sees it. */
const conversations = category(
  'conversations',
  ['conversation', 'conversation_member', 'message'],
  ({ conferenceId, userId }) => sql`
    select kind, company_name, name, own.joined_at, is_muted, read_number, (
      select coalesce(json_agg(json_build_object(
        'number', number, 'own', sender_id = ${userId}, 'from', sender_name, 'at', sent_at, 'text', body, 'fact', fact,
        'files', (select count(*) from unnest(file_ids)), 'cards', cards, 'edited', edited_at is not null
      ) order by number), '[]') from message
      where message.conversation_id = own.conversation_id and number > own.joined_after
        and number <= coalesce(own.left_after, number) and deleted_at is null
        and (hidden_at is null or sender_id = ${userId})
    ) as messages
    from conversation_member as own join conversation using (conversation_id)
    where own.conference_id = ${conferenceId} and own.user_id = ${userId}
    order by conversation.created_at, conversation_id`,
  (person) => [...renumberChanges(person), ...eraseMessages(person), ...leaveConversations(person)],
);

/** Answers that the person, as staff, gave in the name of a booth. Erased with their other messages. */
const boothAnswers = category(
  'boothAnswers',
  ['message'],
  ({ conferenceId, userId }) => sql`
    select company_name, number, sent_at, body from message join conversation using (conversation_id)
    where message.conference_id = ${conferenceId} and sender_id = ${userId} and for_booth and deleted_at is null
    order by sent_at, conversation_id, number`,
  () => [],
);

const closures = category(
  'closedMessages',
  ['messaging_closure'],
  (person) => sql`select reason, closed_at from messaging_closure where ${own(person)} order by closed_at`,
  (person) => [
    deleted(person, 'messaging_closure'),
    emptied(person, 'messaging_closure', 'closed_by', 'closed_name'),
  ],
);

/** Whom the person blocked. Who blocked the person is theirs alone. */
const blocks = category(
  'blocks',
  ['person_block'],
  (person) => sql`select blocked_id, blocked_at from person_block where ${own(person)} order by blocked_at`,
  (person) => [deleted(person, 'person_block', ['user_id', 'blocked_id'])],
);

/**
 * What a person says to others and how (product.md#messages). Reactions last: erasing conversations counts
 * them.
 */
export const MESSAGE_DATA: readonly PersonalData[] = [
  conversations,
  boothAnswers,
  simple(
    'messageReactions',
    'message_reaction',
    sql`conversation_id, number, sign, given_at`,
    sql`given_at, conversation_id, number, sign`,
  ),
  simple(
    'messagingSettings',
    'messaging_settings',
    sql`strangers_ask, shows_read, shows_typing, shows_presence, shows_last_seen, plays_sound, counts_in_title, pushes,
     enter_sends, quiet_from, quiet_to, quiet_zone`,
    sql`user_id`,
  ),
  simple('pushedMessages', 'message_push', sql`conversation_id, pushed_at`, sql`pushed_at, conversation_id`),
  simple('lastSeen', 'last_seen', sql`seen_at`, sql`seen_at`),
  simple('online', 'online_person', sql`left_at`, sql`left_at`),
  blocks,
  closures,
];
