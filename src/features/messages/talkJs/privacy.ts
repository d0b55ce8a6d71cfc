import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Who talks, with whom, and the proof of it. */
export const talkPrivacy = {
  'messaging.tell.signature': 'secret',
  'messaging.tell.userId': 'personId',
  'messaging.tell.name': 'person',
} as const satisfies PrivacyRules;
