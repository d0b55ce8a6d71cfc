import type { EventConfig } from '../../src/contract/eventConfig';
import { startChat } from '../../src/contract/helpdesk';

/** Where chats of an event's embedded desk are started: a path of the origin that its pages come from. */
export const deskAddress = (conferenceId: string): string => `/api/${conferenceId}${startChat.path}`;

/**
 * Whether the event's chats are started here, and not at Amazon Connect or nowhere. That is said by this server's path alone: a page
 * sends no id token to another origin (spec §7), and nobody starts a chat here without one.
 */
export function hasEmbeddedDesk({
  conferenceId,
  helpdeskConnection: { api },
}: Pick<EventConfig, 'conferenceId' | 'helpdeskConnection'>): boolean {
  return api === deskAddress(conferenceId);
}
