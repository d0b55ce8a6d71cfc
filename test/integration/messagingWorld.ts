import { randomUUID } from 'node:crypto';
import type { ConversationKind } from '../../src/contract/messages/conversations';
import type { TestServer } from './testServer';
import { HOME } from './testServer';
import { insertAttendee } from './seed';

/** Puts people into the directory who have saved their profiles. */
export async function insertPeople({ db }: TestServer, ...ids: string[]): Promise<void> {
  for (const attendeeId of ids) {
    await insertAttendee(db, HOME, '', { attendeeId, firstName: attendeeId, lastName: 'Ng' });
  }
  await db.updateTable('attendee').set({ revision: 1 }).where('attendee_id', 'in', ids).execute();
}

interface NewConversation {
  kind?: ConversationKind;
  members: readonly string[];
  exhibitorId?: string;
  createdBy?: string;
  conversationId?: string;
}

/** Stores a conversation without messages. For a booth, the first member is the visitor. */
export async function insertConversation(
  { db, clock }: TestServer,
  {
    kind = 'direct',
    members,
    exhibitorId,
    createdBy = members[0] ?? '',
    conversationId = randomUUID(),
  }: NewConversation,
): Promise<string> {
  const [first = '', second = ''] = [...members].sort();
  const at = new Date(clock.now());
  await db
    .insertInto('conversation')
    .values({
      conversation_id: conversationId,
      conference_id: HOME,
      kind,
      created_by: createdBy,
      created_at: at,
      last_at: at,
      picture_file_id: null,
      assignee_id: null,
      done_at: null,
      user_a: kind === 'direct' ? first : null,
      user_b: kind === 'direct' ? second : null,
      exhibitor_id: exhibitorId ?? null,
      company_name: exhibitorId === undefined ? '' : 'Brightline',
      visitor_id: kind === 'booth' ? (members[0] ?? '') : null,
    })
    .execute();
  await db
    .insertInto('conversation_member')
    .values(
      members.map((user_id, index) => ({
        conversation_id: conversationId,
        conference_id: HOME,
        user_id,
        joined_at: at,
        left_after: null,
        is_admin: kind === 'group' && index === 0,
      })),
    )
    .execute();
  return conversationId;
}

interface NewMessage {
  from: string;
  text?: string;
  forBooth?: boolean;
  /** Real time; now by default. */
  recordedAt?: Date;
}

/** Stores a message as its conversation's next one; returns its number. */
export async function insertMessage(
  { db, clock }: TestServer,
  conversationId: string,
  { from, text = 'Hello', forBooth = false, recordedAt = new Date(clock.now()) }: NewMessage,
): Promise<number> {
  const at = new Date(clock.now());
  const { last_number, revision } = await db
    .updateTable('conversation')
    .set(({ eb }) => ({
      last_number: eb('last_number', '+', 1),
      revision: eb('revision', '+', 1),
      last_at: at,
    }))
    .where('conversation_id', '=', conversationId)
    .returning(['last_number', 'revision'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('message')
    .values({
      conversation_id: conversationId,
      number: last_number,
      conference_id: HOME,
      revision,
      message_id: randomUUID(),
      sender_id: from,
      sender_name: `Name of ${from}`,
      for_booth: forBooth,
      body: text,
      fact: null,
      reply_to: null,
      sent_at: at,
      recorded_at: recordedAt,
      edited_at: null,
      deleted_at: null,
      deleted_by: null,
      hidden_at: null,
    })
    .execute();
  return last_number;
}
