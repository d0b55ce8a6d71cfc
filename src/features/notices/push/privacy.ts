import type { PrivacyRules } from '../../../shared/platform/privacy';

/** A subscription's endpoint and keys are enough to send to the browser. */
export const pushPrivacy = {
  'push.look.subscription': 'hidden',
  'push.subscribe': 'hidden',
  'push.unsubscribe': 'hidden',
  'addPushSubscription.body': 'hidden',
  'removePushSubscription.body': 'hidden',
} as const satisfies PrivacyRules;
