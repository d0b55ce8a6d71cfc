import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { locationChanged, selectPathname, selectSearch } from '../../../shared/platform/page';
import { onLatest } from '../../../shared/platform/saga';
import { chatsLifecycle, incomingSaga, seenLifecycle } from './chatSaga';
import { commandSaga, SOUND_KEY } from './commandSaga';
import { deskLifecycle } from './deskSaga';
import { DESK_PATH, readView } from './location';
import { searchLifecycle } from './searchSaga';
import { sendSaga } from './sendSaga';
import { deskEntered, deskLeft, soundRestored, viewChanged } from './slice';

/** Follows the desk's URL: the shown chat and the query. */
function* viewLifecycle(): SagaGenerator<void> {
  while (true) {
    if ((yield* select(selectPathname)).replace(/\/$/, '') === DESK_PATH) {
      yield* put(viewChanged(readView(yield* select(selectSearch))));
    }
    yield* take(locationChanged);
  }
}

function* visit(deps: Deps): SagaGenerator<void> {
  yield* put(soundRestored((yield* call(deps.storage.local.get, SOUND_KEY)) === '1'));
  // The view comes last: the others must be listening when it first reports what is shown.
  yield* all([
    call(deskLifecycle, deps),
    call(chatsLifecycle, deps),
    call(seenLifecycle),
    call(searchLifecycle, deps),
    call(viewLifecycle),
  ]);
}

/** The agent desk, kept up to date while it is shown. Pending messages are still sent after leaving. */
export function* deskSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(incomingSaga, deps);
  yield* fork(sendSaga, deps);
  yield* fork(commandSaga, deps);
  yield* onLatest(deps, 'desk', deskEntered, function* () {
    yield* race({ left: take(deskLeft), visit: call(visit, deps) });
  });
}
