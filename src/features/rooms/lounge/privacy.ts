import { personRules } from '../../../shared/people/person/privacy';
import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Who is in which room. Names, companies and cities are covered by `commonRules`. */
export const loungePrivacy: PrivacyRules = {
  ...personRules('rooms.people'),
  ...personRules('came'),
  // Ids of attendees.
  'tiles.people': 'person',
  // Who knocks, and who broadcasts what to all rooms.
  'knocks.name': 'person',
  'knock.name': 'person',
  'broadcast.name': 'person',
  'said.name': 'person',
  'broadcast.text': 'text',
  'said.text': 'text',
  'broadcast.draft': 'text',
  'sendBroadcast.name': 'person',
  'sendBroadcast.text': 'text',
  'broadcast/draftChanged.payload.text': 'text',
};
