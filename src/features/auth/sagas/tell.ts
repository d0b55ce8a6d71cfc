import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../shared/deps';

/** Tells the other tabs of this browser. */
export function* tellTabs(
  deps: Pick<Deps, 'tabs'>,
  kind: 'signedIn' | 'signedOut' | 'credentialsRefreshed',
): SagaGenerator<void> {
  const message: TabMessage = { kind };
  yield* call(deps.tabs.post, message);
}
