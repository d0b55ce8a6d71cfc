import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { localeChanged } from '../shared/page';
import { chunkRequested } from './chunkLoading/slice';

/**
 * Loads the core's messages for a language other than English, which is bundled and serves as fallback
 * meanwhile.
 */
export function* textsSaga(): SagaGenerator<void> {
  yield* takeEvery(localeChanged, function* ({ payload }) {
    if (payload === 'es') yield* put(chunkRequested('spanish'));
  });
}
