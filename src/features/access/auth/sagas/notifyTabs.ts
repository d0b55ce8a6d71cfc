import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../../shared/platform/deps';

/** Notifies the browser's other tabs. */
export function* notifyTabs(
  deps: Pick<Deps, 'tabs'>,
  kind: 'signedIn' | 'signedOut' | 'credentialsRefreshed',
): SagaGenerator<void> {
  const message: TabMessage = { kind };
  yield* call(deps.tabs.post, message);
}
