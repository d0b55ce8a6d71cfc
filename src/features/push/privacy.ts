import type { PrivacyRules } from '../../shared/actionLog/redact';

/** Whoever has a subscription's address and keys can send to the browser. */
export const pushPrivacy = {
  'push.look.subscription': 'hidden',
  'push.subscribe': 'hidden',
  'push.unsubscribe': 'hidden',
  'addPushSubscription.body': 'hidden',
  'removePushSubscription.body': 'hidden',
} as const satisfies PrivacyRules;
