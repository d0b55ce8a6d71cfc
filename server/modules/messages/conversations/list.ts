import {
  CONVERSATIONS_PAGE,
  type ConversationFilter,
  type listConversations,
} from '../../../../src/contract/messages/conversations';
import type { EndpointReply } from '../../../../src/contract/kit/endpoint';
import { refused } from '../../../problem';
import { isStaff } from '../../exhibition/boothStaff/members';
import { readCursor, writeCursor } from './cursor';
import type { ActContext, Parts } from './context';
import { countRequests, listPlaces } from './listRepository';
import type { Places } from './repository';
import { toConversations } from './seen';

export interface AskedList {
  filter?: ConversationFilter | undefined;
  query?: string | undefined;
  inbox?: string | undefined;
  after?: string | undefined;
}

/** A page of conversations, as the contract's `listConversations` specifies. */
export async function listConversationPage(
  parts: Parts,
  doing: ActContext,
  { filter = 'all', query = '', inbox, after: given }: AskedList,
): Promise<EndpointReply<typeof listConversations>> {
  const { db } = parts;
  const { user } = doing;
  const { conferenceId } = user;
  const after = readCursor(conferenceId, given);
  if (inbox !== undefined && !(await isStaff(db, user, inbox))) {
    throw refused('forbidden', { code: 'teamOnly' }, 'Only the company’s team can read its inbox.');
  }
  const places: Places =
    inbox === undefined
      ? { user, as: 'member', exhibitorIds: [] }
      : { user, as: 'staff', exhibitorIds: [inbox] };
  const rows = await listPlaces(db, places, { filter, query, after, limit: CONVERSATIONS_PAGE + 1 });
  const page = rows.slice(0, CONVERSATIONS_PAGE);
  const last = rows.length > CONVERSATIONS_PAGE ? page.at(-1) : undefined;
  return {
    conversations: await toConversations(parts, db, doing, page),
    next: last
      ? writeCursor(conferenceId, { at: last.at, conversationId: last.conversation_id, number: 0 })
      : null,
    requests: inbox === undefined ? await countRequests(db, user) : 0,
  };
}
