import type { PrivacyRules } from '../../shared/actionLog/redact';

/**
 * Signatures open a video for hours. In addresses and queries every text's rules find them; in the cookies' reply they stand
 * by themselves. Positions, volume and captions are the person's own and no secret.
 */
export const videoPrivacy = {
  'CloudFront-Policy': 'secret',
  'CloudFront-Signature': 'secret',
} as const satisfies PrivacyRules;
