import {
  MESSAGES_PAGE,
  MAX_CHANGES,
  type listChanges,
  type listMessages,
} from '../../../../src/contract/messages/messages';
import type { EndpointReply } from '../../../../src/contract/kit/endpoint';
import { toMessages } from './toMessages';
import { noConversation, type ActContext, type Parts } from './context';
import { findNumberAt, readChanges, readPage, type Window } from './messageRepository';
import { findPlace } from './repository';

/** Reads the revision before the messages are read, so that a client catches up on changes in between. */
async function open({ db }: Parts, { user }: ActContext, conversationId: string) {
  const place = await findPlace(db, user, conversationId);
  if (!place) throw noConversation();
  const window: Window = { conversationId, after: place.joined_after, upto: place.upto };
  return { window, revision: place.revision };
}

/** A page of messages, as the contract's `listMessages` specifies. */
export async function readMessagePage(
  parts: Parts,
  doing: ActContext,
  conversationId: string,
  asked: { before?: number | undefined; from?: number | undefined; at?: string | undefined },
): Promise<EndpointReply<typeof listMessages>> {
  const { db } = parts;
  const { window, revision } = await open(parts, doing, conversationId);
  const { before } = asked;
  const from =
    asked.from ?? (asked.at === undefined ? undefined : await findNumberAt(db, window, new Date(asked.at)));
  const rows = await readPage(db, window, { from, before, limit: MESSAGES_PAGE });
  const first = rows[0]?.number ?? from ?? before ?? window.after + 1;
  const last = rows.at(-1)?.number ?? first - 1;
  return {
    messages: await toMessages(parts, db, doing, rows, () => window.after),
    hasEarlier: Math.min(first - 1, window.upto) > window.after,
    hasLater: last < window.upto,
    revision,
  };
}

/** What changed after a revision, as the contract's `listChanges` specifies. */
export async function readChangesSince(
  parts: Parts,
  doing: ActContext,
  conversationId: string,
  since: number,
): Promise<EndpointReply<typeof listChanges>> {
  const { db } = parts;
  const { window, revision } = await open(parts, doing, conversationId);
  const rows = await readChanges(db, window, since, MAX_CHANGES + 1);
  const page = rows.slice(0, MAX_CHANGES);
  return {
    messages: await toMessages(parts, db, doing, page, () => window.after),
    hasMore: rows.length > MAX_CHANGES,
    revision,
  };
}
