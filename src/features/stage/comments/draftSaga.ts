import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { COMMENT_DRAFTS_KEY } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { readDrafts, withDraft } from '../../../shared/kit/lib/drafts';
import { onEvery } from '../../../shared/platform/saga';
import { selectThread } from './selectors';
import { commentDiscarded, commentQueued, draftChanged, draftRestored, type WithComments } from './slice';

/** Stores the session's draft, or removes it if there is none. Without storage, it is lost on reload. */
function* keep(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { draft } = yield* select((state: WithComments) => selectThread(state, sessionId));
  const drafts = readDrafts(yield* call(deps.storage.local.get, COMMENT_DRAFTS_KEY));
  const text = withDraft(drafts, sessionId, draft);
  if (text === null) yield* call(deps.storage.local.remove, COMMENT_DRAFTS_KEY);
  else yield* call(deps.storage.local.set, COMMENT_DRAFTS_KEY, text);
}

/** Restores the draft after a reload, and stores it as it changes. */
export function* draftLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const drafts = readDrafts(yield* call(deps.storage.local.get, COMMENT_DRAFTS_KEY));
  const text = drafts[sessionId];
  if (text !== undefined) yield* put(draftRestored({ sessionId, text }));
  yield* onEvery(deps, 'comments', [draftChanged, commentQueued, commentDiscarded], function* ({ payload }) {
    if (payload.sessionId === sessionId) yield* call(keep, deps, sessionId);
  });
}
