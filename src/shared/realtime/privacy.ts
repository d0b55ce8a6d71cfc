import type { PrivacyRules } from '../actionLog/redact';

/** Tokens of the socket. What channels carry is declared by the features that follow them. */
export const realtimePrivacy = {
  'realtime.renew()': 'token',
} as const satisfies PrivacyRules;
