import { call, put, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps } from '../../shared/deps';
import { readStored } from '../../shared/lib/readStored';
import { safely } from '../../shared/saga';
import { consentGiven, consentRestored, consentRevoked } from './slice';

const WHERE = 'socialPosts';

/** Origin that this browser may load posts from. */
const CONSENT_KEY = 'socialPosts/consent';

function* restore(deps: Deps): SagaGenerator<void> {
  const origin = readStored(z.string(), yield* call(deps.storage.local.get, CONSENT_KEY));
  if (origin !== null) yield* put(consentRestored({ origin }));
}

/** Remembers in the browser whether a provider's posts may be shown (product.md#home). */
export function* socialPostsSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(
    consentGiven,
    safely(deps, WHERE, function* ({ payload }: ReturnType<typeof consentGiven>) {
      yield* call(deps.storage.local.set, CONSENT_KEY, JSON.stringify(payload.origin));
    }),
  );
  yield* takeEvery(
    consentRevoked,
    safely(deps, WHERE, function* () {
      yield* call(deps.storage.local.remove, CONSENT_KEY);
    }),
  );
  yield* call(restore, deps);
}
