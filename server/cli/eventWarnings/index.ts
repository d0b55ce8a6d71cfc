import { assetWarnings } from './assetWarnings';
import { contrastWarnings } from './contrastWarnings';
import type { EventWarnings } from './eventWarnings';
import { messageWarnings } from './messageWarnings';
import { navigationWarnings } from './navigationWarnings';
import { settingWarnings } from './settingWarnings';
import { textWarnings } from './textWarnings';

export { eventWarnings } from './eventWarnings';

/** All warning-only checks of `npm run config:check`. */
export const EVENT_WARNINGS: readonly EventWarnings[] = [
  contrastWarnings,
  navigationWarnings,
  settingWarnings,
  assetWarnings,
  textWarnings,
  messageWarnings,
];
