import { sql } from 'kysely';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Database } from '../db/database';
import type { ServerDeps } from '../deps';
import { keepRunning } from '../lib/keepRunning';
import type { Caller } from '../identity/caller';
import { createCalls } from '../modules/messages/conversations/context';
import { markRead, signalTyping } from '../modules/messages/conversations/marks';
import { sendMessage } from '../modules/messages/conversations/sending';
import { hasMessageCenter, ROBIN } from './conversations';
import { stableId } from './stableId';

/** How often Robin looks for messages: what is written is read, then answered one look later. */
const EVERY_MS = 2_500;

/** Robin's answers, in this order and then again. */
const ANSWERS = [
  'Thank you for writing! I am part of this demo and not a person, but this is what a real answer looks like.',
  'Good question. A real attendee would know; I can only say that your message has arrived.',
  'Thanks! Try to edit your last message with the up arrow, or give this one a sign.',
  'I have read that. You can see it by the mark below your message.',
  'Have a look at the search above the list: it finds every message that you can see, this one too.',
] as const;

interface Waiting {
  conversation_id: string;
  last_number: number;
  /** What Robin has read. */
  read_number: number;
  /** How often Robin has written. */
  answers: number;
}

/** Conversations in which somebody else wrote last. */
async function waitingConversations(db: Database, { conferenceId }: EventConfig): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select conversation_id, conversation.last_number, member.read_number,
      (select count(*)::integer from message as own
       where own.conversation_id = last.conversation_id and own.sender_id = ${ROBIN.userId}) as answers
    from conversation_member as member join conversation using (conversation_id)
    join message as last using (conversation_id)
    where member.conference_id = ${conferenceId} and member.user_id = ${ROBIN.userId} and conversation.kind = 'direct'
      and last.number = conversation.last_number and last.sender_id <> ${ROBIN.userId} and last.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** Robin as a caller of the API. */
const robinAt = (event: EventConfig): Caller => ({
  userId: ROBIN.userId,
  subject: ROBIN.userId,
  username: ROBIN.userId,
  name: ROBIN.name,
  email: null,
  verifiedEmail: null,
  companyName: null,
  registered: true,
  expires: Date.parse(event.dates.end) / 1_000,
});

/**
 * Answers what was written to Robin, the demo's own attendee: reads it first, then answers at the next look.
 * Any process may do it at any time, as an answer is sent once (product.md#messages).
 */
export async function answerAsRobin(deps: ServerDeps): Promise<void> {
  const callOf = createCalls(deps);
  for (const event of deps.events.all().filter(hasMessageCenter)) {
    const call = await callOf({ event, caller: robinAt(event) });
    for (const waiting of await waitingConversations(deps.db, event)) {
      const { conversation_id: conversationId, last_number: number, read_number, answers } = waiting;
      if (read_number < number) {
        await markRead(call, { conversationId, number });
        await signalTyping(call, conversationId);
        continue;
      }
      await sendMessage(call, conversationId, {
        messageId: stableId(conversationId, 'answer to', number),
        // The first message is the welcome of the demo.
        text: ANSWERS[(answers - 1 + ANSWERS.length) % ANSWERS.length] ?? ANSWERS[0],
        replyTo: null,
        fileIds: [],
        cards: [],
      });
    }
  }
}

/** Lets Robin answer. Returns a handle to stop it. */
export const keepRobinAnswering = (deps: ServerDeps): { stop: () => Promise<void> } =>
  keepRunning({
    everyMs: EVERY_MS,
    run: () => answerAsRobin(deps),
    onError: (error) => deps.log.warn({ reason: String(error) }, 'the demo could not answer'),
  });
