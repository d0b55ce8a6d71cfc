import { call, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { actOnEntry, changeRoomRules, endRoom } from '../../../../contract/rooms/rooms';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  allAdmitted,
  endConfirmed,
  hostActFailed,
  hostActRequested,
  rulesRequested,
  type HostAct,
} from '../hostSlice';
import { NOT_FOUND, selectWaiting } from '../selectors';
import { WHERE } from './capture';

/** Performs a host's request, and reports a failure. */
function* perform(deps: Deps, work: () => SagaGenerator<unknown>): SagaGenerator<void> {
  try {
    yield* call(work);
  } catch (error) {
    // The person it was about has left in the meantime.
    if (toFailure(error).status === NOT_FOUND) return;
    yield* call(deps.report.error, WHERE, error);
    yield* put(hostActFailed());
  }
}

/** What hosts do in the room (product.md#rooms). The results come back on the room's channel. */
export function* hostingLifecycle(deps: Deps, roomId: string): SagaGenerator<void> {
  const act = (entryId: string, chosen: HostAct) =>
    callApi(deps, actOnEntry, { params: { roomId, entryId, act: chosen } });
  yield* takeEvery(hostActRequested, ({ payload }: ReturnType<typeof hostActRequested>) =>
    perform(deps, () => act(payload.entryId, payload.act)),
  );
  yield* takeEvery(allAdmitted, () =>
    perform(deps, function* () {
      const waiting = yield* select(selectWaiting);
      for (const { entryId } of waiting) yield* act(entryId, 'admit');
    }),
  );
  yield* takeEvery(rulesRequested, ({ payload: { rules } }: ReturnType<typeof rulesRequested>) =>
    perform(deps, () => callApi(deps, changeRoomRules, { params: { roomId }, body: rules })),
  );
  yield* takeEvery(endConfirmed, () => perform(deps, () => callApi(deps, endRoom, { params: { roomId } })));
}
