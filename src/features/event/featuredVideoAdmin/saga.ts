import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getFeaturedForm, putFeaturedVideo } from '../../../contract/event/featuredVideoAdmin';
import { getStoredSession, listProgramme } from '../../../contract/program/programEditing';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { revisionFormSaga } from '../../../shared/platform/revisionForm';
import { onLatest } from '../../../shared/platform/saga';
import { selectDraft, selectFeaturedAdmin } from './selectors';
import {
  changesDropped,
  conflictResolved,
  featuredVideoAdminSlice,
  fieldsChanged,
  formRequested,
  formSucceeded,
  programmeFailed,
  programmeSucceeded,
  sessionSucceeded,
} from './slice';

const WHERE = 'featuredVideoAdmin';

function* readProgram(deps: Deps): SagaGenerator<void> {
  try {
    const { sessions } = yield* callApi(deps, listProgramme, { query: yield* select(selectDataSetQuery) });
    yield* put(programmeSucceeded({ sessions }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(programmeFailed());
  }
}

/** Reads the chosen session for the preview. On failure there is no preview, which is only logged. */
function* readSession(deps: Deps): SagaGenerator<void> {
  const draft = yield* select(selectDraft);
  const { session } = yield* select(selectFeaturedAdmin);
  if (draft?.source !== 'session' || draft.sessionId === '' || session?.sessionId === draft.sessionId) return;
  try {
    const input = { params: { sessionId: draft.sessionId }, query: yield* select(selectDataSetQuery) };
    yield* put(sessionSucceeded(yield* callApi(deps, getStoredSession, input)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Reads and saves what the home page features (product.md#administration). */
export function* featuredVideoAdminSaga(deps: Deps): SagaGenerator<void> {
  yield* revisionFormSaga(deps, {
    where: WHERE,
    actions: featuredVideoAdminSlice.actions,
    selectForm: selectFeaturedAdmin,
    *read() {
      return yield* callApi(deps, getFeaturedForm, {});
    },
    *save(stored, changes) {
      const body = { featured: { ...stored.featured, ...changes }, revision: stored.revision };
      return yield* callApi(deps, putFeaturedVideo, { query: yield* select(selectDataSetQuery), body });
    },
  });
  yield* onLatest(deps, WHERE, formRequested, () => readProgram(deps));
  yield* onLatest(deps, WHERE, [formSucceeded, fieldsChanged, changesDropped, conflictResolved], () =>
    readSession(deps),
  );
}
