import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Messages between attendee and desk, their names, and the chat credentials. Item ids and times are kept, as
 * sagas and slices depend on them. Positional arguments of `send` are redacted as text; the handle and id
 * among them reveal nothing.
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
  'unsentReceived.payload.draft': 'text',
  'draftChanged.payload.draft': 'text',
  'helpdesk.send()': 'text',
} as const satisfies PrivacyRules;
