import type * as z from 'zod/mini';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { startChat } from '../../src/contract/helpdesk';

/** The embedded desk of an event, as its configuration names it. */
export const buildEmbeddedDesk = (conferenceId: string): EventConfig['helpdeskConnection'] => ({
  region: 'us-east-1',
  api: `/api/${conferenceId}/helpdesk/chats`,
  endpoint: '/helpdesk',
  instanceId: 'embedded',
  contactFlowId: 'embedded',
});

/** What a browser sends to start a chat at an embedded desk. */
export const buildChatStart = (
  over: Partial<z.input<typeof startChat.body>> = {},
): z.input<typeof startChat.body> => ({
  ParticipantDetails: { DisplayName: 'Whoever they say' },
  ContactFlowId: 'embedded',
  InstanceId: 'embedded',
  ...over,
});
