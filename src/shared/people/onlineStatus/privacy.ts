import type { PrivacyRules } from '../../platform/privacy';

/** Whom the user looks at, and who is online. */
export const onlineStatusPrivacy = {
  'onlineStatus.watched.people': 'personId',
  'onlineStatus.people.userId': 'personId',
  'peopleShown.payload.people': 'personId',
  'onlineStatusSucceeded.payload.asked': 'personId',
  'onlineStatusSucceeded.payload.people.userId': 'personId',
  'readPresence.body.people': 'personId',
  'readPresence.people.userId': 'personId',
} as const satisfies PrivacyRules;
