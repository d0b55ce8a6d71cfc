import { apiHints } from './apiHints';
import { assetWarnings } from './assetWarnings';
import { contrastWarnings } from './contrastWarnings';
import type { EventWarnings } from './eventWarnings';
import { messageWarnings } from './messageWarnings';
import { navigationWarnings } from './navigationWarnings';
import { schemaFaults } from './schemaFaults';
import { settingWarnings } from './settingWarnings';
import { textWarnings } from './textWarnings';
import { tokenFaults } from './tokenFaults';

export { eventWarnings } from './eventWarnings';

/** What is certainly wrong but keeps no event from opening: `npm run config:check` fails. */
export const EVENT_FAULTS: readonly EventWarnings[] = [schemaFaults, tokenFaults];

/** What may be right, and is worth a look: printed by `npm run config:check`, and no reason to fail. */
export const EVENT_HINTS: readonly EventWarnings[] = [apiHints];

/** All warning-only checks of `npm run config:check`. */
export const EVENT_WARNINGS: readonly EventWarnings[] = [
  contrastWarnings,
  navigationWarnings,
  settingWarnings,
  assetWarnings,
  textWarnings,
  messageWarnings,
];
