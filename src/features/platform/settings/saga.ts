import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getSettings } from '../../../contract/platform/settings';
import type { Deps } from '../../../shared/platform/deps';
import { isEditOf, selectConfig } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { locationChanged } from '../../../shared/platform/page';
import { onLatest, type Warn, warnOnce, whileSignedIn } from '../../../shared/platform/saga';
import { callKept } from '../../../shared/platform/offline';
import { settingsFailed, settingsRequested, settingsSucceeded } from './slice';
import { selectSettings } from '../../../shared/platform/settings';
import { validateSettings } from './validate';

/**
 * Loads the settings. Invalid values are ignored with one warning each (product.md#settings), however often
 * they are loaded.
 */
function* loadSettings(deps: Deps, warn: Warn): SagaGenerator<void> {
  try {
    const reply = yield* callKept(deps, getSettings, {});
    const { timeZone } = yield* select(selectConfig);
    const { settings, warnings } = validateSettings(reply, yield* select(selectSettings), timeZone);
    for (const warning of warnings) yield* warn(warning);
    yield* put(settingsSucceeded(settings));
  } catch (error) {
    yield* call(deps.report.error, 'settings', error);
    yield* put(settingsFailed(toFailure(error)));
  }
}

/**
 * At sign-in, and once more at the first authorized navigation while no allowed meeting times are known
 * (product.md#settings).
 */
function* life(): SagaGenerator<void> {
  yield* put(settingsRequested());
  while (true) {
    yield* take(locationChanged);
    if ((yield* select(selectSettings)).allowedTimes.length === 0) {
      yield* put(settingsRequested());
      return;
    }
  }
}

export function* settingsSaga(deps: Deps): SagaGenerator<void> {
  const warn = warnOnce(deps);
  yield* onLatest(deps, 'settings', [settingsRequested, isEditOf('settings')], () =>
    loadSettings(deps, warn),
  );
  yield* fork(whileSignedIn, deps, 'settings', life);
}
