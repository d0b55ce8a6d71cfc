import { createSelector } from 'reselect';
import { selectConfig, selectNavigation } from '../../../shared/platform/event';
import { selectEventMinute } from '../../../shared/platform/eventTime';
import type { WithAdminNow } from './nowSlice';
import { phaseAt } from './phase';
import type { WithAdminSearch } from './searchSlice';
import { setupSteps, type SetupStep } from './setup';
import type { WithAdminSetup } from './setupSlice';

export const selectNow = (state: WithAdminNow) => state.adminNow;
export const selectSearch = (state: WithAdminSearch) => state.adminSearch;

const NONE: readonly SetupStep[] = [];

/**
 * What is to be prepared before the event; nothing once it has begun, all is done, or the list is hidden.
 * Null until that is known.
 */
export const selectSetup = createSelector(
  [
    selectNow,
    (state: WithAdminSetup) => state.adminSetup.isHidden,
    selectConfig,
    selectNavigation,
    selectEventMinute,
  ],
  ({ now, status }, isHidden, config, navigation, minute) => {
    if (isHidden || status === 'failed') return NONE;
    if (minute !== null && phaseAt(config, minute).kind !== 'before') return NONE;
    if (now === null) return null;
    return minute === null ? NONE : setupSteps(now.prepared, navigation);
  },
);
