import type { UnknownAction } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { chatRequested } from '../../../shared/helpdesk/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../../shared/platform/auth/chatSignOut';
import { safely } from '../../../shared/platform/saga';
import { carryOutPendingEnd, endLeftChat, type PendingEnds } from './sagas/pendingEnd';
import { chatLifecycle, type Beginning } from './sagas/life';
import { findNote } from './sagas/note';
import { pastSaga } from './sagas/past';
import { selectChat, selectChatStatus } from './selectors';
import { chatReset, chatRestored, newChatRequested, takeOverRequested } from './slice';
import { isLive } from './status';

/**
 * Answers the sign-out once the chat is over. The saga of a chat that is connecting or active gets the same
 * request and ends.
 */
function* answerSignOut(): SagaGenerator<void> {
  if (isLive(yield* select(selectChat))) yield* take(chatReset);
  yield* put(chatSignOutFinished());
}

/** Waits for a chat to begin; the state may already say so. */
function* nextBeginning(): SagaGenerator<Beginning> {
  let beginning: Beginning = { kind: 'new' };
  while ((yield* select(selectChatStatus)) !== 'connecting') {
    const action = yield* take<UnknownAction>([chatRequested, newChatRequested, takeOverRequested]);
    beginning = takeOverRequested.match(action) ? { kind: 'takeOver' } : { kind: 'new' };
  }
  return beginning;
}

/** Waits for the next chat while carrying out a pending end. */
function* nextChat(deps: Deps, pending: PendingEnds): SagaGenerator<Beginning> {
  const { beginning } = yield* race({
    beginning: call(nextBeginning),
    carriedOut: call(carryOutPendingEnd, deps, pending),
  });
  return beginning ?? { kind: 'new' };
}

/** Runs one chat after another. The first may be the one open before a reload. */
function* chats(deps: Deps): SagaGenerator<void> {
  const note = yield* call(findNote, deps);
  const pending: PendingEnds = { end: note?.kind === 'pendingEnd' ? note.end : null };
  let beginning: Beginning | null = null;
  if (note?.kind === 'open' && note.chat.details) {
    yield* call(endLeftChat, deps, pending, note.chat);
  } else if (note?.kind === 'open') {
    beginning = { kind: 'restored', chat: note.chat };
    const { open, unread, unsent } = note.chat;
    yield* put(chatRestored({ open, ...(unread && { unread }), ...(unsent && { unsent }) }));
  }
  while (true) {
    yield* call(chatLifecycle, deps, pending, beginning ?? (yield* call(nextChat, deps, pending)));
    beginning = null;
  }
}

/** The attendee's helpdesk chat (product.md#helpdesk): one at a time, in one tab of the browser. */
export function* helpdeskSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(chatSignOutRequested, safely(deps, 'helpdesk', answerSignOut));
  yield* fork(pastSaga, deps);
  yield* fork(safely(deps, 'helpdesk', chats), deps);
}
