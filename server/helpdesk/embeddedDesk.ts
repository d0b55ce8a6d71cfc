import type { EventConfig } from '../../src/contract/eventConfig';
import { startChat } from '../../src/contract/helpdesk';

/** Whether the event's chats are started here, and not at Amazon Connect or nowhere. */
export function hasEmbeddedDesk({ conferenceId, helpdeskConnection }: EventConfig): boolean {
  return helpdeskConnection.api === `/api/${conferenceId}${startChat.path}`;
}
