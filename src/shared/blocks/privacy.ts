import type { PrivacyRules } from '../privacy';
import { personRules } from '../people/privacy';

/** Whom the user blocked. */
export const blocksPrivacy: PrivacyRules = {
  ...personRules('blocks.people'),
  ...personRules('blocksSucceeded.payload.people'),
  ...personRules('listBlocks.blocked'),
};
