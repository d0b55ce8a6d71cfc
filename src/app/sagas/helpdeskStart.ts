import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/platform/deps';
import { selectConfig } from '../../shared/platform/event';
import { chatRequested, OPEN_CHAT_KEY, selectChatEnabled } from '../../shared/helpdesk/helpdesk';
import { locationChanged, selectPathname } from '../../shared/platform/page';
import { never, safely, whileSignedIn } from '../../shared/platform/saga';
import { hidesChat } from '../chatVisibility';
import { chunkFailed, chunkLoaded, chunkRequested } from '../chunkLoading/slice';
import { selectChunk } from '../chunkLoading/selectors';
import type { CoreState } from '../rootReducer';

const isOfHelpdesk = (action: { type: string; payload?: unknown }): boolean =>
  (chunkLoaded.match(action) && action.payload === 'helpdesk') ||
  (chunkFailed.match(action) && action.payload.name === 'helpdesk');

const selectHelpdeskPart = (state: CoreState) => selectChunk(state, 'helpdesk')?.status;

/** Loads the chat's chunk and returns whether it succeeded. */
function* loadChat(): SagaGenerator<boolean> {
  if ((yield* select(selectHelpdeskPart)) === 'loaded') return true;
  yield* race({ settled: take(isOfHelpdesk), requested: call(askForChunk) });
  return (yield* select(selectHelpdeskPart)) === 'loaded';
}

function* askForChunk(): SagaGenerator<void> {
  yield* put(chunkRequested('helpdesk'));
  yield* never();
}

const selectChatHidden = (state: CoreState) => hidesChat(selectConfig(state), selectPathname(state));

/**
 * Restores a chat that was open before a reload by loading its chunk, on the first screen that shows the
 * chat.
 */
function* findOpenChat(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectChatEnabled))) return;
  if ((yield* call(deps.storage.session.get, OPEN_CHAT_KEY)) === null) return;
  while (yield* select(selectChatHidden)) yield* take(locationChanged);
  yield* call(loadChat);
}

/** Opening the chat for the first time loads it, then repeats the request. */
function* openWhenLoaded(): SagaGenerator<void> {
  while (true) {
    yield* take(chatRequested);
    if ((yield* select(selectHelpdeskPart)) === 'loaded') continue;
    if (yield* call(loadChat)) yield* put(chatRequested());
  }
}

/** Decides when to load the chat's chunk. */
export function* helpdeskStartSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(safely(deps, 'helpdeskStart', openWhenLoaded));
  yield* fork(whileSignedIn, deps, 'helpdeskStart', () => findOpenChat(deps));
}
