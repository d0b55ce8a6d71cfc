import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { putMessagingSettings } from '../../../contract/messages/messaging';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { settingsSucceeded } from '../../../shared/messages/messaging';
import { onLeading } from '../../../shared/platform/saga';
import { selectChosenSettings, selectMessageSettings } from './selectors';
import { saveFailed, saveRetried, settingsChosen, settingsSaved } from './slice';

const WHERE = 'messageSettings';

/** Stores what is chosen, again until nothing was chosen meanwhile. */
function* save(deps: Deps): SagaGenerator<void> {
  while ((yield* select(selectMessageSettings)).saving === 'sending') {
    const { changes: sent } = yield* select(selectMessageSettings);
    const body = yield* select(selectChosenSettings);
    if (body === null) return;
    try {
      const settings = yield* callApi(deps, putMessagingSettings, { body });
      yield* put(settingsSucceeded({ settings }));
      yield* put(settingsSaved({ sent }));
    } catch (error) {
      yield* call(deps.report.error, WHERE, error);
      yield* put(saveFailed({ problem: sendProblemOf(toFailure(error)) }));
    }
  }
}

/** Stores the user's choices about messages (product.md#messages). */
export function* messageSettingsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, WHERE, [settingsChosen, saveRetried], () => save(deps));
}
