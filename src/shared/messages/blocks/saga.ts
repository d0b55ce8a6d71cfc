import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { deleteBlock, listBlocks, putBlock } from '../../../contract/messages/messaging';
import { callApi } from '../../platform/auth';
import type { Deps } from '../../platform/deps';
import { sendProblemOf, toFailure } from '../../kit/lib/apiFailure';
import { messagingChanged } from '../messaging';
import { onLatest, onLeading } from '../../platform/saga';
import {
  blockChanged,
  blockChangeFailed,
  blockChangeRequested,
  blocksFailed,
  blocksRequested,
  blocksSucceeded,
} from './slice';

const WHERE = 'blocks';

function* fetchBlocks(deps: Deps): SagaGenerator<void> {
  try {
    const { blocked } = yield* callApi(deps, listBlocks, {});
    yield* put(blocksSucceeded({ people: blocked }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(blocksFailed());
  }
}

function* change(deps: Deps, { payload }: ReturnType<typeof blockChangeRequested>): SagaGenerator<void> {
  const { attendeeId, isBlocked } = payload;
  try {
    yield* callApi(deps, isBlocked ? putBlock : deleteBlock, { params: { attendeeId } });
    yield* put(blockChanged(payload));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(blockChangeFailed({ ...payload, why: sendProblemOf(toFailure(error)) }));
  }
}

/** Whom the user blocked, as changed here or elsewhere. Chunks that show it list this saga as `blocks`. */
export function* blocksSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [blocksRequested, blockChanged, messagingChanged], () => fetchBlocks(deps));
  yield* onLeading(deps, WHERE, blockChangeRequested, (action) => change(deps, action));
}
