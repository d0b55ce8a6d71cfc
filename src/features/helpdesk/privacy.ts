import type { PrivacyRules } from '../../shared/actionLog/redact';

/**
 * What attendee and desk write to each other, who they are, and what a chat is joined with. Ids and times of items stay: sagas
 * and slices go by them. Bare arguments of `send` are hidden as texts are; handle and id among them tell nothing.
 */
export const helpdeskPrivacy = {
  Content: 'text',
  DisplayName: 'person',
  displayName: 'person',
  ParticipantId: 'person',
  participantId: 'person',
  participantToken: 'secret',
  'helpdesk.draft': 'text',
  'unsent.draft': 'text',
  'unsentTaken.payload.draft': 'text',
  'draftChanged.payload.draft': 'text',
  'helpdesk.send()': 'text',
} as const satisfies PrivacyRules;
