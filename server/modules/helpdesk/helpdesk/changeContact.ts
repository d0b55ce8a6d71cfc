import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { contactChannel, DESK_CHANNEL } from '../../../../src/contract/helpdesk/helpdesk';
import type { Tables } from '../../../db/tables';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { NewItem } from './items';
import { shortened, toChatItem, toContact, type ContactRow, type ItemRow } from './rows';

/** Identifies a chat of an event. */
export interface ContactAddress {
  conferenceId: string;
  contactId: string;
}

/** A change to a chat. Without items or fields nothing changes, and nobody is notified. */
export interface ContactChange {
  set?: Updateable<Tables['helpdesk_contact']>;
  items?: readonly NewItem[];
}

/** A chat after a change, with the items that were stored. */
export interface ChangedContact {
  contact: ContactRow;
  items: ItemRow[];
}

export type HelpdeskDeps = Pick<ServerDeps, 'pool' | 'db' | 'clock' | 'channels'>;

/**
 * The next item's time: now, but always after the previous item's, even if the clocks of two processes
 * differ.
 */
function nextTime(now: number, before: Date | null): Date {
  return new Date(before === null ? now : Math.max(now, before.getTime() + 1));
}

function toRow(contact: ContactRow, item: NewItem, number: number, at: Date): ItemRow {
  return {
    contact_id: contact.contact_id,
    number,
    conference_id: contact.conference_id,
    item_id: randomUUID(),
    type: item.type,
    content_type: item.content_type,
    content: item.content,
    participant_id: item.author?.participantId ?? null,
    participant_role: item.author?.role ?? null,
    display_name: item.author?.name ?? null,
    user_id: item.author?.userId ?? null,
    client_token: item.client_token,
    at,
  };
}

/** Assigns consecutive numbers and times to the items. */
function numbered(contact: ContactRow, items: readonly NewItem[], now: number): ItemRow[] {
  let before = contact.last_item_at;
  return items.map((item, index) => {
    before = nextTime(now, before);
    return toRow(contact, item, contact.last_number + index + 1, before);
  });
}

/** What the contact row stores about its newest items. */
function summary(items: readonly ItemRow[]): Updateable<Tables['helpdesk_contact']> {
  const last = items.at(-1);
  const said = items.findLast(({ type }) => type === 'MESSAGE');
  return {
    ...(last && { last_number: last.number, last_item_at: last.at }),
    ...(said && {
      last_message: shortened(said.content ?? ''),
      last_message_at: said.at,
      last_message_from_attendee: said.participant_role === 'CUSTOMER',
    }),
  };
}

/**
 * Stores a change to a contact whose row this transaction has locked, and notifies the followers of the chat
 * and of the desk. The desk comes last: its channel stays locked until the commit, and all chats of the event
 * share it.
 */
export async function storeChange(
  { channels, clock }: Pick<HelpdeskDeps, 'channels' | 'clock'>,
  { db, client }: Transaction,
  contact: ContactRow,
  { set = {}, items = [] }: ContactChange,
): Promise<ChangedContact> {
  const rows = numbered(contact, items, clock.now());
  if (rows.length > 0) await db.insertInto('helpdesk_item').values(rows).execute();
  const changed = await db
    .updateTable('helpdesk_contact')
    .set({ ...set, ...summary(rows), revision: contact.revision + 1 })
    .where('contact_id', '=', contact.contact_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { conference_id: conferenceId, contact_id: contactId } = contact;
  for (const row of rows) {
    await channels.publish(conferenceId, contactChannel(contactId), toChatItem(row), { client });
  }
  await channels.publish(conferenceId, DESK_CHANNEL, toContact(changed), { client });
  return { contact: changed, items: rows };
}

/**
 * Changes a chat: `decide` gets its current state, and nobody else can change it until the change is stored.
 * If `decide` throws, nothing changes. Null if the event has no such chat.
 */
export async function changeContact(
  deps: HelpdeskDeps,
  { conferenceId, contactId }: ContactAddress,
  decide: (contact: ContactRow, transaction: Transaction) => ContactChange | Promise<ContactChange>,
): Promise<ChangedContact | null> {
  return inTransaction(deps.pool, async (transaction) => {
    const contact = await transaction.db
      .selectFrom('helpdesk_contact')
      .selectAll()
      .where('contact_id', '=', contactId)
      .where('conference_id', '=', conferenceId)
      .forUpdate()
      .executeTakeFirst();
    if (!contact) return null;
    const change = await decide(contact, transaction);
    if (!change.set && !change.items) return { contact, items: [] };
    return storeChange(deps, transaction, contact, change);
  });
}
