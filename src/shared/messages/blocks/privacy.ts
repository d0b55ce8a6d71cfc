import type { PrivacyRules } from '../../platform/privacy';
import { personRules } from '../../people/person/privacy';

/** Whom the user blocked. */
export const blocksPrivacy: PrivacyRules = {
  ...personRules('blocks.people'),
  ...personRules('blocksSucceeded.payload.people'),
  ...personRules('listBlocks.blocked'),
};
