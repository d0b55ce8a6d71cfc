import { randomUUID } from 'node:crypto';
import type { ChatItem, Contact } from '../../../../src/contract/helpdesk/helpdesk';
import { contactChannel, CONTENT_TYPE } from '../../../../src/contract/helpdesk/helpdesk';
import type { Caller } from '../../../identity/caller';
import { isSuperuser } from '../../../identity/roles';
import { ProblemError, refused } from '../../../problem';
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

export const unknownChat = () => new ProblemError('not-found', 'There is no such chat at this conference.');
const over = () => refused('conflict', { code: 'chatEnded' }, 'This chat has ended.');

/** The contact after the change; throws 404 if there is none. */
function asContact(changed: ChangedContact | null): Contact {
  if (!changed) throw unknownChat();
  return toContact(changed.contact);
}

/** The chat's agent, if that is the caller; throws 409 otherwise. */
function ownAgent(contact: ContactRow, userId: string): Author {
  const agent = agentOf(contact);
  if (contact.status === 'ended') throw over();
  if (!agent)
    throw refused('conflict', { code: 'chatQueued' }, 'This chat is in the queue. Accept it first.');
  if (agent.userId !== userId) {
    throw refused('conflict', { code: 'chatTaken' }, `${agent.name} is answering this chat.`);
  }
  return agent;
}

/** The author and fields for an agent who answers from `now` on. */
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

/**
 * Takes a waiting chat. The first to lock its row gets it; others get 409 with the name of the agent who was
 * faster.
 */
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
        // A retry by the same agent, whose response was lost.
        return {};
      }
      const { author, set } = answering(me, new Date(deps.clock.now()));
      return { set, items: [joined(author)] };
    }),
  );
}

/** Sends a message to the attendee. Repeating a `clientToken` returns the stored item. */
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

/** Shows the attendee the typing indicator. */
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

/** Whether the event has the chat. */
export async function contactExists(
  db: HelpdeskDeps['db'],
  { conferenceId, contactId }: ContactAddress,
): Promise<boolean> {
  const contact = await db
    .selectFrom('helpdesk_contact')
    .select('contact_id')
    .where('contact_id', '=', contactId)
    .where('conference_id', '=', conferenceId)
    .executeTakeFirst();
  return contact !== undefined;
}

/** Finds a chat of the event; throws 404 if there is none. */
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
 * Checks who may hand the chat over: its agent, or anyone once that agent has left the desk, so that no
 * attendee waits for an absent agent. Throws 409 for anyone else.
 */
function handingOver(contact: ContactRow, userId: string, present: readonly Colleague[]): Author {
  const agent = agentOf(contact);
  if (agent && contact.status === 'active' && !present.some((each) => each.userId === agent.userId)) {
    return agent;
  }
  return ownAgent(contact, userId);
}

/**
 * Hands a chat to a colleague at the desk, or back to the queue (`to` null). Throws 422 if the colleague is
 * not there.
 */
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
        const detail = 'A chat can be transferred only to another agent who is at the helpdesk right now.';
        throw refused('unprocessable', { code: 'agentAway' }, detail, [
          { path: 'userId', message: 'is not at the desk' },
        ]);
      }
      const { author, set } = answering(colleague, now);
      return { set: { ...set, ...handed }, items: [left(from), joined(author)] };
    }),
  );
}

/**
 * Ends a chat for everyone; one that has already ended is unchanged. Allowed for the chat's agent and for
 * superusers; anyone else gets 409, so that nobody accidentally ends a colleague's chat.
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
