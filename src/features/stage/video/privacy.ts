import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Signatures give access to a video for hours. In URLs and queries, the general text rules catch them; in the
 * cookies' reply they are separate fields. Positions, volume and captions are the user's own and not secret.
 */
export const videoPrivacy = {
  'CloudFront-Policy': 'secret',
  'CloudFront-Signature': 'secret',
} as const satisfies PrivacyRules;
