import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { inputReceived } from '../../features/stage/ingest';
import { selectPlayer, videoRetried, type WithVideo } from '../../features/stage/video';

/** A stage's stream is back: a player that gave up meanwhile tries again by itself (product.md#stages). */
export function* inputReturnSaga(): SagaGenerator<void> {
  yield* takeEvery(inputReceived, function* ({ payload: { input } }): SagaGenerator<void> {
    const player = yield* select((state: WithVideo) => selectPlayer(state));
    if (input.state === 'onAir' && player.status === 'failed') yield* put(videoRetried());
  });
}
