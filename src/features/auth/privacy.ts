import type { PrivacyRules } from '../../shared/actionLog/redact';

/**
 * Signing in. Codes and gate links never leave the identity dependency; handles name them and are no secret. The provider's
 * own words on the gate stay, less what every text loses.
 */
export const authPrivacy = {
  'identity.decode': 'claims',
  'identity.decode()': 'token',
  'identity.refresh()': 'token',
  'inspectGateLink.name': 'person',
  'gateLinkInspected.payload.name': 'person',
  'gateLink.name': 'person',
} as const satisfies PrivacyRules;
