import { OWN, simple, type PersonalData } from './category';
import { rowsOf, type PersonAt } from './person';

/** Conversations that the person is or was in, under the name that they have for the person. */
const SEEN = `select conversation.*, own.joined_after, own.left_after, own.joined_at, own.is_muted, own.read_number
  from conversation_member as own join conversation using (conversation_id)
  where own.conference_id = $1 and own.user_id = $2`;

/** Conversations that the person is or was in, or answered in as staff. */
const OWN_CONVERSATIONS = `
  select conversation_id from conversation_member where ${OWN}
  union select conversation_id from message where conference_id = $1 and sender_id = $2`;

/** The ids of these conversations. */
export const conversationsOf = async (person: PersonAt): Promise<string[]> =>
  (await rowsOf<{ conversation_id: string }>(person, OWN_CONVERSATIONS)).map((row) => row.conversation_id);

/**
 * Numbers the changes that erasing makes in each conversation: messages of the person, those they reacted to,
 * and those that tell of them; then that the person is in it no longer. Whoever has them reads the changes
 * after the revision that they know.
 */
async function renumberChanges(person: PersonAt): Promise<void> {
  // In one order everywhere, before anything in them changes.
  await rowsOf(
    person,
    `select from conversation where conference_id = $1 and conversation_id in (${OWN_CONVERSATIONS})
     order by conversation_id for update`,
  );
  await rowsOf(
    person,
    `with changed as (
       select conversation_id, number, row_number() over (partition by conversation_id order by number) as place
       from (
         select conversation_id, number from message where conference_id = $1 and sender_id = $2
         union select conversation_id, number from message_reaction where ${OWN}
         union select conversation_id, number from message
         where conference_id = $1 and fact -> 'member' ->> 'userId' = $2
       ) as touched
     ), numbered as (
       update message set revision = conversation.revision + changed.place
       from changed join conversation using (conversation_id)
       where message.conversation_id = changed.conversation_id and message.number = changed.number
     )
     update conversation set revision = revision + 1 + (
       select count(*) from changed where changed.conversation_id = conversation.conversation_id
     ) where conference_id = $1 and conversation_id in (${OWN_CONVERSATIONS})`,
  );
}

/** Deletes what the person wrote for everyone, and takes their name off it. */
async function eraseMessages(person: PersonAt): Promise<void> {
  await rowsOf(
    person,
    // Ids that others could have used too are no longer told apart by the sender.
    `update message set message_id = gen_random_uuid(), sender_id = '', sender_name = '', body = '', file_ids = '{}',
       cards = '[]', edited_at = null, deleted_at = coalesce(deleted_at, case when fact is null then sent_at end)
     where conference_id = $1 and sender_id = $2`,
  );
  await rowsOf(
    person,
    `update message set fact = fact || '{"member": {"userId": "", "name": ""}}'
     where conference_id = $1 and fact -> 'member' ->> 'userId' = $2`,
  );
  await rowsOf(person, `update message set deleted_by = '' where conference_id = $1 and deleted_by = $2`);
}

/** Takes the person out of their conversations, which stay for the others. */
async function leaveConversations(person: PersonAt): Promise<void> {
  await rowsOf(person, `delete from conversation_member where ${OWN}`);
  await rowsOf(
    person,
    `update conversation set
       user_a = least(nobody.id collate "C", case user_a when $2 then user_b else user_a end),
       user_b = greatest(nobody.id collate "C", case user_a when $2 then user_b else user_a end)
     from (select 'nobody-' || gen_random_uuid() as id) as nobody
     where conference_id = $1 and kind = 'direct' and $2 in (user_a, user_b)`,
  );
  await rowsOf(
    person,
    `update conversation set visitor_id = 'nobody-' || gen_random_uuid() where conference_id = $1 and visitor_id = $2`,
  );
  await rowsOf(
    person,
    `update conversation set created_by = '' where conference_id = $1 and created_by = $2`,
  );
  await rowsOf(
    person,
    `update conversation set assignee_id = null where conference_id = $1 and assignee_id = $2`,
  );
  await rowsOf(
    person,
    `delete from conversation where conference_id = $1 and kind <> 'booth' and not exists (
       select from conversation_member as member where member.conversation_id = conversation.conversation_id
     )`,
    [],
  );
  // Whoever has been in a group longest looks after it.
  await rowsOf(
    person,
    `update conversation_member as heir set is_admin = true
     where heir.conference_id = $1 and (heir.conversation_id, heir.user_id) in (
       select distinct on (conversation_id) conversation_id, user_id
       from conversation_member join conversation using (conversation_id)
       where conversation.conference_id = $1 and kind = 'group' and left_after is null and not exists (
         select from conversation_member as admin
         where admin.conversation_id = conversation.conversation_id and admin.is_admin and admin.left_after is null
       ) order by conversation_id, joined_at, user_id
     )`,
    [],
  );
}

/** The person's conversations: what they wrote, and what others wrote as far as the person sees it. */
const conversations: PersonalData = {
  name: 'conversations',
  tables: ['conversation', 'conversation_member', 'message'],
  read: (person) =>
    rowsOf(
      person,
      `select kind, company_name, name, seen.joined_at, is_muted, read_number, (
         select coalesce(json_agg(json_build_object(
           'number', number, 'own', sender_id = $2, 'from', sender_name, 'at', sent_at, 'text', body, 'fact', fact,
           'files', (select count(*) from unnest(file_ids)), 'cards', cards, 'edited', edited_at is not null
         ) order by number), '[]') from message
         where message.conversation_id = seen.conversation_id and number > joined_after
           and number <= coalesce(left_after, number) and deleted_at is null
           and (hidden_at is null or sender_id = $2)
       ) as messages
       from (${SEEN}) as seen order by seen.created_at, conversation_id`,
    ),
  async erase(person) {
    await renumberChanges(person);
    await eraseMessages(person);
    await leaveConversations(person);
  },
};

/** Answers that the person, as staff, gave in the name of a booth. Erased with their other messages. */
const boothAnswers: PersonalData = {
  name: 'boothAnswers',
  tables: ['message'],
  read: (person) =>
    rowsOf(
      person,
      `select company_name, number, sent_at, body from message join conversation using (conversation_id)
       where message.conference_id = $1 and sender_id = $2 and for_booth and deleted_at is null
       order by sent_at, conversation_id, number`,
    ),
  erase: () => Promise.resolve(),
};

const closures: PersonalData = {
  name: 'closedMessages',
  tables: ['messaging_closure'],
  read: (person) =>
    rowsOf(person, `select reason, closed_at from messaging_closure where ${OWN} order by closed_at`),
  async erase(person) {
    await rowsOf(person, `delete from messaging_closure where ${OWN}`);
    await rowsOf(
      person,
      `update messaging_closure set closed_by = '', closed_name = '' where conference_id = $1 and closed_by = $2`,
    );
  },
};

/** Whom the person blocked. Who blocked the person is theirs alone. */
const blocks: PersonalData = {
  name: 'blocks',
  tables: ['person_block'],
  read: (person) =>
    rowsOf(person, `select blocked_id, blocked_at from person_block where ${OWN} order by blocked_at`),
  erase: (person) =>
    rowsOf(person, 'delete from person_block where conference_id = $1 and $2 in (user_id, blocked_id)'),
};

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
    'conversation_id, number, sign, given_at',
    OWN,
    'given_at, conversation_id, number, sign',
  ),
  simple(
    'messagingSettings',
    'messaging_settings',
    `strangers_ask, shows_read, shows_typing, shows_presence, shows_last_seen, plays_sound, counts_in_title, pushes,
     enter_sends, quiet_from, quiet_to, quiet_zone`,
    OWN,
    'user_id',
  ),
  simple('pushedMessages', 'message_push', 'conversation_id, pushed_at', OWN, 'pushed_at, conversation_id'),
  simple('lastSeen', 'last_seen', 'seen_at', OWN, 'seen_at'),
  simple('online', 'online_person', 'left_at', OWN, 'left_at'),
  blocks,
  closures,
];
