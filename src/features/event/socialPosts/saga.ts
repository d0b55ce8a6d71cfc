import { call, put, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { PROVIDER_CONSENT_KEY } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { readStored } from '../../../shared/kit/lib/readStored';
import { onEvery } from '../../../shared/platform/saga';
import { consentGiven, consentRestored, consentRevoked } from './slice';

const WHERE = 'socialPosts';

function* restore(deps: Deps): SagaGenerator<void> {
  const origin = readStored(z.string(), yield* call(deps.storage.local.get, PROVIDER_CONSENT_KEY));
  if (origin !== null) yield* put(consentRestored({ origin }));
}

/**
 * Remembers in the browser, until the user signs out, whether a provider's posts may be shown
 * (product.md#home).
 */
export function* socialPostsSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, consentGiven, function* ({ payload }) {
    yield* call(deps.storage.local.set, PROVIDER_CONSENT_KEY, JSON.stringify(payload.origin));
  });
  yield* onEvery(deps, WHERE, consentRevoked, function* () {
    yield* call(deps.storage.local.remove, PROVIDER_CONSENT_KEY);
  });
  yield* call(restore, deps);
}
