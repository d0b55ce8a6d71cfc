import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import { volumeChosen, volumeRestored } from './musicSlice';
import { loungeOpened } from './slice';

const WHERE = 'music';
const VOLUME_KEY = 'lounge/volume';

function* restore(deps: Deps): SagaGenerator<void> {
  const stored = yield* call(deps.storage.local.get, VOLUME_KEY);
  const volume = stored === null ? Number.NaN : Number(stored);
  if (volume >= 0 && volume <= 1) yield* put(volumeRestored({ volume }));
}

/** Remembers how loud the lounge's music is. */
export function* musicSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, loungeOpened, () => restore(deps));
  yield* onLatest(deps, WHERE, volumeChosen, function* ({ payload: { volume } }) {
    yield* call(deps.storage.local.set, VOLUME_KEY, String(volume));
  });
}
