import { put, type SagaGenerator } from 'typed-redux-saga';
import { putInboxState } from '../../../../contract/messages/conversations';
import { getTeam } from '../../../../contract/exhibition/exhibitorCenter';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { onEvery, onLatest } from '../../../../shared/platform/saga';
import { conversationSucceeded, listRequested } from '../conversationsSlice';
import { inboxChangeRequested, inboxOpened, inboxTeamSucceeded } from '../inboxSlice';
import { act, WHERE } from './conversations';

function* fetchTeam(deps: Deps, { payload }: ReturnType<typeof inboxOpened>): SagaGenerator<void> {
  const { exhibitorId } = payload;
  const { members } = yield* callApi(deps, getTeam, { params: { exhibitorId } });
  yield* put(inboxTeamSucceeded({ exhibitorId, team: members }));
}

const change = (deps: Deps, { payload }: ReturnType<typeof inboxChangeRequested>) =>
  act(deps, payload.conversationId, function* () {
    const { conversationId, assignee, isDone } = payload;
    const conversation = yield* callApi(deps, putInboxState, {
      params: { conversationId },
      body: { assignee, isDone },
    });
    yield* put(conversationSucceeded({ conversation }));
    // Depending on its filter, the list may have lost it or gained it.
    yield* put(listRequested());
  });

/** A company's inbox, apart from what it has in common with the user's own conversations. */
export function* inboxSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, inboxOpened, (action) => fetchTeam(deps, action));
  yield* onEvery(deps, WHERE, inboxChangeRequested, (action) => change(deps, action));
}
