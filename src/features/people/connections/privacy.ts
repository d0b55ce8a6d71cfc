import { personRules } from '../../../shared/people/person/privacy';
import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What is said about a connection beside who it is with. */
const entryRules = (path: string): PrivacyRules => ({
  [`${path}.note`]: 'text',
  [`${path}.interests`]: 'text',
  [`${path}.sessions`]: 'text',
  ...personRules(`${path}.attendee`),
});

/** Who knows whom, and what they write to each other. */
export const connectionsPrivacy: PrivacyRules = {
  ...entryRules('connections'),
  ...entryRules('connections.entries'),
  'connections.note': 'text',
  'connections.writingTo': 'personId',
  'connections.removing': 'personId',
  'connections.sending.attendeeId': 'personId',
  'connections.problem.attendeeId': 'personId',
  'connections.outcome.attendeeId': 'personId',
  'noteTyped.payload.note': 'text',
  'requestConnection.body.note': 'text',
};
