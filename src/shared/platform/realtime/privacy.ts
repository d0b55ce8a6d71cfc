import type { PrivacyRules } from '../privacy';

/** The socket's tokens. Features that follow channels declare the channels' content. */
export const realtimePrivacy = {
  'realtime.renew()': 'token',
} as const satisfies PrivacyRules;
