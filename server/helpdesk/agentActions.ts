import { randomUUID } from 'node:crypto';
import type { ChatItem, Contact } from '../../src/contract/helpdesk';
import { contactChannel, CONTENT_TYPE } from '../../src/contract/helpdesk';
import type { Caller } from '../identity/caller';
import { isSuperuser } from '../identity/roles';
import { ProblemError } from '../problem';
import {
  changeContact,
  type ChangedContact,
  type ContactAddress,
  type ContactChange,
  type HelpdeskDeps,
} from './changeContact';
import { ending } from './endings';
import { findByClientToken } from './findItem';
import { agentOf, joined, left, message, type Author } from './items';
import { peopleAtDesk, shownName, type Colleague } from './presence';
import { toChatItem, toContact, type ContactRow } from './rows';

const unknownChat = () => new ProblemError('not-found', 'There is no such chat at this conference.');
const over = () => new ProblemError('conflict', 'This chat has ended.');

/** The contact after the change, or 404. */
function asContact(changed: ChangedContact | null): Contact {
  if (!changed) throw unknownChat();
  return toContact(changed.contact);
}

/** Who answers the chat, if that is the caller; 409 otherwise. */
function ownAgent(contact: ContactRow, userId: string): Author {
  const agent = agentOf(contact);
  if (contact.status === 'ended') throw over();
  if (!agent) throw new ProblemError('conflict', 'This chat is in the queue; take it first.');
  if (agent.userId !== userId) throw new ProblemError('conflict', `${agent.name} answers this chat.`);
  return agent;
}

/** A person who answers from `now` on. */
function answering({ userId, name }: Colleague, now: Date) {
  const author: Author = { role: 'AGENT', participantId: randomUUID(), userId, name };
  return {
    author,
    set: {
      status: 'active',
      agent_id: userId,
      agent_name: name,
      agent_participant_id: author.participantId,
      accepted_at: now,
    } satisfies ContactChange['set'],
  };
}

/** Takes a waiting chat. Whoever locks its row first has it: 409 for everybody else, who is told who was faster. */
export async function acceptContact(
  deps: HelpdeskDeps,
  address: ContactAddress,
  caller: Caller,
): Promise<Contact> {
  const me = { userId: caller.userId, name: shownName(caller) };
  return asContact(
    await changeContact(deps, address, (contact): ContactChange => {
      if (contact.status !== 'waiting') {
        ownAgent(contact, caller.userId);
        // Asked again by the one who has it: an answer was lost.
        return {};
      }
      const { author, set } = answering(me, new Date(deps.clock.now()));
      return { set, items: [joined(author)] };
    }),
  );
}

/** Writes to the attendee; the same `clientToken` again gives the item that is stored. */
export async function sendAgentMessage(
  deps: HelpdeskDeps,
  address: ContactAddress,
  caller: Caller,
  { text, clientToken }: { text: string; clientToken: string },
): Promise<ChatItem> {
  let known: ChatItem | undefined;
  const changed = await changeContact(deps, address, async (contact, { db }): Promise<ContactChange> => {
    const author = { role: 'AGENT', userId: caller.userId } as const;
    const repeated = await findByClientToken(db, contact.contact_id, author, clientToken);
    if (repeated) {
      known = toChatItem(repeated);
      return {};
    }
    return { items: [message(ownAgent(contact, caller.userId), text, clientToken)] };
  });
  if (!changed) throw unknownChat();
  const [stored] = changed.items;
  if (known) return known;
  if (!stored) throw new Error('A message was neither stored nor known.');
  return toChatItem(stored);
}

/** Shows the attendee that an answer is being written. */
export async function sendAgentTyping(
  { db, channels }: HelpdeskDeps,
  { conferenceId, contactId }: ContactAddress,
  caller: Caller,
): Promise<void> {
  const contact = await findContact(db, { conferenceId, contactId });
  ownAgent(contact, caller.userId);
  await channels.signal(conferenceId, contactChannel(contactId), {
    ContentType: CONTENT_TYPE.typing,
    ParticipantRole: 'AGENT',
  });
}

/** A chat of the event, or 404. */
export async function findContact(
  db: HelpdeskDeps['db'],
  { conferenceId, contactId }: ContactAddress,
): Promise<ContactRow> {
  const contact = await db
    .selectFrom('helpdesk_contact')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('conference_id', '=', conferenceId)
    .executeTakeFirst();
  if (!contact) throw unknownChat();
  return contact;
}

/**
 * Who may hand the chat on: the one who answers it, and anybody once that one has left the desk, so that no attendee waits for
 * somebody who is gone. 409 for everybody else.
 */
function handingOver(contact: ContactRow, userId: string, present: readonly Colleague[]): Author {
  const agent = agentOf(contact);
  if (agent && contact.status === 'active' && !present.some((each) => each.userId === agent.userId)) {
    return agent;
  }
  return ownAgent(contact, userId);
}

/** Hands a chat to somebody at the desk, or back to the queue (`to` null). 422 for somebody who is not there. */
export async function handOverContact(
  deps: HelpdeskDeps,
  address: ContactAddress,
  caller: Caller,
  { to, note }: { to: string | null; note: string },
): Promise<Contact> {
  const present = await peopleAtDesk(deps, address.conferenceId);
  return asContact(
    await changeContact(deps, address, (contact): ContactChange => {
      const from = handingOver(contact, caller.userId, present);
      const now = new Date(deps.clock.now());
      const handed = { handed_by_name: shownName(caller), handed_at: now, hand_over_note: note.trim() };
      if (to === null) {
        const nobody = { agent_id: null, agent_name: null, agent_participant_id: null, accepted_at: null };
        return { set: { status: 'waiting', ...nobody, ...handed }, items: [left(from)] };
      }
      const colleague = present.find(({ userId }) => userId === to && userId !== from.userId);
      if (!colleague) {
        const detail = 'Chats are handed to somebody else who has the desk open now.';
        throw new ProblemError('unprocessable', detail, [{ path: 'userId', message: 'is not at the desk' }]);
      }
      const { author, set } = answering(colleague, now);
      return { set: { ...set, ...handed }, items: [left(from), joined(author)] };
    }),
  );
}

/**
 * Ends a chat for everyone; one that has ended stays as it is. The one who answers it may, and a superuser any: 409 for everybody
 * else, so that nobody ends by a slip what a colleague is in the middle of.
 */
export async function endContact(
  deps: HelpdeskDeps,
  address: ContactAddress,
  caller: Caller,
): Promise<Contact> {
  const mayEndAny = await isSuperuser(deps.db, address.conferenceId, caller.userId);
  return asContact(
    await changeContact(deps, address, (contact) => {
      if (contact.status === 'ended') return {};
      if (!mayEndAny) ownAgent(contact, caller.userId);
      return ending(deps.clock.now(), agentOf(contact));
    }),
  );
}
