import type { EventConfig } from '../../src/contract/eventConfig';
import { startChat } from '../../src/contract/helpdesk';

/**
 * Whether the event's chats are started here, and not at Amazon Connect or nowhere: at this server's path, or at the same path of the
 * address that the event's API has for pages that are hosted elsewhere.
 */
export function hasEmbeddedDesk({
  conferenceId,
  api: { baseUrl },
  helpdeskConnection: { api },
}: Pick<EventConfig, 'conferenceId' | 'api' | 'helpdeskConnection'>): boolean {
  const path = `/api/${conferenceId}${startChat.path}`;
  const addresses = Object.values(baseUrl).filter((address) => address !== '');
  return api === path || addresses.some((address) => api === new URL(path, address).href);
}
