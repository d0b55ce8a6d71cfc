import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { localeChanged } from '../shared/page';
import { chunkRequested } from './chunksSlice';

/** Loads the core's texts of a language that somebody reads; English is part of the core. Until they are here, it stands in. */
export function* textsSaga(): SagaGenerator<void> {
  yield* takeEvery(localeChanged, function* ({ payload }) {
    if (payload === 'es') yield* put(chunkRequested('spanish'));
  });
}
