import type { PrivacyRules } from '../actionLog/redact';

/** The socket's tokens. Features that follow channels declare the channels' content. */
export const realtimePrivacy = {
  'realtime.renew()': 'token',
} as const satisfies PrivacyRules;
