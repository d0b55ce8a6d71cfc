import type { UnknownAction } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { chatRequested } from '../../shared/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../shared/helpdesk/signOut';
import { safely } from '../../shared/saga';
import { payOwed, type Owing } from './sagas/endOwed';
import { chatLife, type Beginning } from './sagas/life';
import { findNote } from './sagas/note';
import { selectChat, selectChatStatus } from './selectors';
import { chatReset, chatRestored, newChatRequested, takeOverRequested } from './slice';
import { isLive } from './status';

/** Answers whoever signs out, once the chat is over. The life of one that begins or goes on hears the same request, and ends. */
function* answerSignOut(): SagaGenerator<void> {
  if (isLive(yield* select(selectChat))) yield* take(chatReset);
  yield* put(chatSignOutFinished());
}

/** Waits for a chat to begin, which may be what the state says already. */
function* nextBeginning(): SagaGenerator<Beginning> {
  let beginning: Beginning = { kind: 'new' };
  while ((yield* select(selectChatStatus)) !== 'connecting') {
    const action = yield* take<UnknownAction>([chatRequested, newChatRequested, takeOverRequested]);
    beginning = takeOverRequested.match(action) ? { kind: 'takeOver' } : { kind: 'new' };
  }
  return beginning;
}

/** The same, while an end that is owed is carried out. */
function* nextChat(deps: Deps, owing: Owing): SagaGenerator<Beginning> {
  const { beginning } = yield* race({ beginning: call(nextBeginning), paying: call(payOwed, deps, owing) });
  return beginning ?? { kind: 'new' };
}

/** One chat after the other; the first may be the one that was open before the page was loaded again. */
function* chats(deps: Deps): SagaGenerator<void> {
  const note = yield* call(findNote, deps);
  const owing: Owing = { end: note?.kind === 'owed' ? note.end : null };
  let beginning: Beginning | null = null;
  if (note?.kind === 'open') {
    beginning = { kind: 'restored', chat: note.chat };
    const { open, unsent } = note.chat;
    yield* put(chatRestored({ open, ...(unsent && { unsent }) }));
  }
  while (true) {
    yield* call(chatLife, deps, owing, beginning ?? (yield* call(nextChat, deps, owing)));
    beginning = null;
  }
}

/** The attendee's chat with the helpdesk (spec §4, §7, §8): one at a time, in one tab of the browser. */
export function* helpdeskSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(chatSignOutRequested, safely(deps, 'helpdesk', answerSignOut));
  yield* fork(safely(deps, 'helpdesk', chats), deps);
}
