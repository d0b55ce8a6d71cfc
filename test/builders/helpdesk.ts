import type * as z from 'zod/mini';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { startChat } from '../../src/contract/helpdesk/helpdesk';

/** An event's embedded desk, as configured. */
export const buildEmbeddedDesk = (conferenceId: string): EventConfig['helpdeskConnection'] => ({
  region: 'us-east-1',
  api: `/api/${conferenceId}/helpdesk/chats`,
  endpoint: '/helpdesk',
  instanceId: 'embedded',
  contactFlowId: 'embedded',
});

/** The browser's request to start a chat at an embedded desk. */
export const buildChatStart = (
  over: Partial<z.input<typeof startChat.body>> = {},
): z.input<typeof startChat.body> => ({
  ParticipantDetails: { DisplayName: 'Whoever they say' },
  ContactFlowId: 'embedded',
  InstanceId: 'embedded',
  ...over,
});
