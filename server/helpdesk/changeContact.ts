import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { contactChannel, DESK_CHANNEL } from '../../src/contract/helpdesk';
import type { Tables } from '../db/tables';
import { inTransaction, type Transaction } from '../db/transaction';
import type { ServerDeps } from '../deps';
import type { NewItem } from './items';
import { shortened, toChatItem, toContact, type ContactRow, type ItemRow } from './rows';

/** A chat of an event. */
export interface ContactAddress {
  conferenceId: string;
  contactId: string;
}

/** What becomes of a chat. Neither items nor fields: nothing, and nobody is told. */
export interface ContactChange {
  set?: Updateable<Tables['helpdesk_contact']>;
  items?: readonly NewItem[];
}

/** A chat as it stands after a change, with the items that were stored. */
export interface ChangedContact {
  contact: ContactRow;
  items: ItemRow[];
}

export type HelpdeskDeps = Pick<ServerDeps, 'pool' | 'db' | 'clock' | 'channels'>;

/** The time of the next item: now, but after the one before it, whatever the clocks of two processes say. */
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

/** Numbers and times the items one after the other. */
function numbered(contact: ContactRow, items: readonly NewItem[], now: number): ItemRow[] {
  let before = contact.last_item_at;
  return items.map((item, index) => {
    before = nextTime(now, before);
    return toRow(contact, item, contact.last_number + index + 1, before);
  });
}

/** What the contact keeps of its newest items. */
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
 * Stores a change of a contact whose row this transaction has locked, and tells those who follow the chat and the desk. The desk
 * comes last: its channel is locked until the commit, and all chats of the event share it.
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
 * Changes a chat: `decide` sees it as it stands, and nobody else changes it until the change is stored. What `decide` throws
 * leaves everything as it was. Null when the event has no such chat.
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
