import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { selectSiteActive } from '../../../../shared/platform/event';
import { navigationRequested } from '../../../../shared/platform/page';
import { ENTRANCE_KEY, selectAuthorized } from '../../../../shared/platform/auth';
import { GATE_PATH } from '../lib/target';
import { selectVerdict } from '../selectors';
import { storeReturnPath, takeReturnPath } from './returnPath';
import { signOut } from './signOut';

/** Redirects users who may not access the current page (product.md#sign-in). */
export function* guardLocation(deps: Deps): SagaGenerator<void> {
  const verdict = yield* select(selectVerdict);
  if (verdict === 'stay') return;
  if (verdict === 'signOut') {
    yield* signOut(deps, 'siteInactive');
    return;
  }
  if (verdict === 'gateAndBack') yield* call(storeReturnPath, deps);
  yield* put(navigationRequested(GATE_PATH, true));
}

/**
 * Goes where sign-in leads: the entrance if one is stored, else the stored return path, else `/`
 * (product.md#sign-in). Whoever may not be there stays at the gate.
 */
export function* goOn(deps: Deps): SagaGenerator<void> {
  const mayGoOn = (yield* select(selectAuthorized)) && (yield* select(selectSiteActive));
  if (!mayGoOn) return;
  const hasEntrance = (yield* call(deps.storage.local.get, ENTRANCE_KEY)) !== null;
  const to = hasEntrance ? '/entrance' : yield* call(takeReturnPath, deps);
  yield* put(navigationRequested(to, true));
}
