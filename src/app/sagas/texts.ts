import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { DEFAULT_LOCALE } from '../../contract/platform/eventConfig';
import { localeChanged } from '../../shared/platform/page';
import { chunkRequested } from '../chunkLoading/slice';

/**
 * Loads the core's messages for a language other than the default one, which is bundled and serves as
 * fallback meanwhile.
 */
export function* textsSaga(): SagaGenerator<void> {
  yield* takeEvery(localeChanged, function* ({ payload }) {
    if (payload !== DEFAULT_LOCALE) yield* put(chunkRequested('translations'));
  });
}
