import type { SagaGenerator } from 'typed-redux-saga';
import { getSettingsForm, putSettings } from '../../../contract/platform/settingsAdmin';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { revisionFormSaga } from '../../../shared/platform/revisionForm';
import { selectSettingsAdmin } from './selectors';
import { settingsAdminSlice } from './slice';
import { textsOf, toSettings } from './texts';

/** Reads and saves the event's settings (product.md#settings). */
export function* settingsAdminSaga(deps: Deps): SagaGenerator<void> {
  yield* revisionFormSaga(deps, {
    where: 'settingsAdmin',
    actions: settingsAdminSlice.actions,
    selectForm: selectSettingsAdmin,
    *read() {
      return yield* callApi(deps, getSettingsForm, {});
    },
    *save(stored, changes) {
      const settings = toSettings({ ...textsOf(stored), ...changes });
      return yield* callApi(deps, putSettings, { body: { settings, revision: stored.revision } });
    },
  });
}
