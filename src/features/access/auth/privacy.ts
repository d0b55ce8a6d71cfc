import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Sign-in. Codes and gate links never leave the identity dependency; the handles that refer to them are not
 * secret. The provider's messages on the gate are kept, with the redaction every text gets.
 */
export const authPrivacy = {
  'identity.decode': 'claims',
  'identity.decode()': 'token',
  'identity.refresh()': 'token',
  'inspectGateLink.name': 'person',
  'gateLinkInspected.payload.name': 'person',
  'gateLink.name': 'person',
} as const satisfies PrivacyRules;
