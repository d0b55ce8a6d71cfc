import { fork, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { actsSaga } from './sagas/acts';
import { conversationsSaga } from './sagas/conversations';
import { inboxSaga } from './sagas/inbox';
import { peopleSaga } from './sagas/people';
import { searchSaga } from './sagas/search';
import { sendSaga } from './sagas/send';
import { threadSaga } from './sagas/thread';

/** Conversations: the list, the one that is open, and what is written. */
export function* messageCenterSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(conversationsSaga, deps);
  yield* fork(threadSaga, deps);
  yield* fork(actsSaga, deps);
  yield* fork(searchSaga, deps);
  yield* fork(peopleSaga, deps);
  yield* fork(inboxSaga, deps);
  yield* fork(sendSaga, deps);
}
