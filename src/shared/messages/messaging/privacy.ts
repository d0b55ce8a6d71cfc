import type { PrivacyRules } from '../../platform/privacy';
import { personRules } from '../../people/person/privacy';

/** What a message says, and by whom. */
export const messageRules = (path: string): PrivacyRules => ({
  [`${path}.text`]: 'text',
  [`${path}.senderId`]: 'person',
  [`${path}.senderName`]: 'person',
  [`${path}.replyTo.text`]: 'text',
  [`${path}.replyTo.senderName`]: 'person',
  [`${path}.fact.name`]: 'text',
  [`${path}.fact.member.name`]: 'person',
  [`${path}.files.name`]: 'text',
  [`${path}.files.url`]: 'secret',
  [`${path}.cards.id`]: 'person',
  [`${path}.cards.title`]: 'text',
  [`${path}.cards.detail`]: 'text',
  [`${path}.cards.picture`]: 'text',
  [`${path}.reactions.people.name`]: 'person',
});

/** Who talks with whom. */
export const conversationRules = (path: string): PrivacyRules => ({
  [`${path}.name`]: 'text',
  [`${path}.picture`]: 'text',
  [`${path}.booth.companyName`]: 'company',
  [`${path}.booth.logo`]: 'text',
  [`${path}.booth.assignee.name`]: 'person',
  ...personRules(`${path}.members.attendee`),
  ...messageRules(`${path}.last`),
});

/** Endpoints that answer with a conversation, and with a message. */
const CONVERSATIONS = [
  'listConversations.conversations',
  'openConversation',
  'getConversation',
  'updateGroup',
  'putMember',
  'deleteMember',
  'putInboxState',
  'conversation',
];
const MESSAGES = [
  'listMessages.messages',
  'listChanges.messages',
  'sendMessage',
  'editMessage',
  'deleteMessage',
  'putMessageReaction',
  'searchMessages.found.message',
  'message',
];

/** What people write to each other, with whom, and what they search for. */
export const messagingPrivacy: PrivacyRules = {
  ...(Object.assign(
    {},
    ...CONVERSATIONS.map(conversationRules),
    ...MESSAGES.map(messageRules),
  ) as PrivacyRules),
  ...personRules('listBlocks.blocked'),
  'searchMessages.found.conversationName': 'text',
  'sendMessage.body.text': 'text',
  'sendMessage.body.cards.id': 'person',
  'editMessage.body.text': 'text',
  'openConversation.body.name': 'text',
  'openConversation.body.members': 'person',
  'openConversation.body.with': 'person',
  'updateGroup.body.name': 'text',
  'putInboxState.body.assignee': 'person',
  'searchMessages.query.query': 'text',
  'listConversations.query.query': 'text',
  'readPresence.body.people': 'person',
  'typingReceived.payload.name': 'person',
};
