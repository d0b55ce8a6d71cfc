import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { startChat } from '../../../../src/contract/helpdesk/helpdesk';

/** URL where chats of an event's embedded desk are started: a path on the origin that serves its pages. */
export const deskAddress = (conferenceId: string): string => `/api/${conferenceId}${startChat.path}`;

/**
 * Whether the event's chats are started here rather than at Amazon Connect or not at all. Only this server's
 * own path counts: a page sends no id token to another origin, and a chat cannot be started without one.
 */
export function hasEmbeddedDesk({
  conferenceId,
  helpdeskConnection: { api },
}: Pick<EventConfig, 'conferenceId' | 'helpdeskConnection'>): boolean {
  return api === deskAddress(conferenceId);
}
