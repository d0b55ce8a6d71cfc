import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Messages, names and search queries of attendees and agents, wherever a chat, contact or answer appears: in
 * the desk's state, API calls and channels. An attendee's location is kept, as it is a page of the event.
 */
export const deskPrivacy = {
  'attendee.name': 'person',
  'agent.name': 'person',
  'colleagues.name': 'person',
  'lastMessage.text': 'text',
  'hit.text': 'text',
  'handOver.by': 'person',
  'handOver.note': 'text',
  Content: 'text',
  DisplayName: 'person',
  ParticipantId: 'person',

  'draftChanged.payload.text': 'text',
  'messageQueued.payload.text': 'text',
  'deskChats.*.draft': 'text',
  'pending.text': 'text',
  'sendAgentMessage.body.text': 'text',

  'handOverRequested.payload.note': 'text',
  'handOverContact.body.note': 'text',
  'arrival.name': 'person',
  'arrival.by': 'person',
  'notice.name': 'person',
  'noticeShown.payload.name': 'person',

  'searchTranscripts.query.query': 'person',
  'searchStarted.payload.query': 'person',
  'viewChanged.payload.query': 'person',
  'view.query': 'person',
  'deskSearch.query': 'person',
} as const satisfies PrivacyRules;
