import * as z from 'zod/mini';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { sessionRevision, sessionSlot } from '../../../contract/program/programEditing';
import { selectUser, TIMETABLE_DRAFT_KEY } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectConferenceId, selectTableName } from '../../../shared/platform/event';
import { readStored } from '../../../shared/kit/lib/readStored';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import { selectTimetable } from './selectors';
import {
  draftDropped,
  draftRestored,
  moveUndone,
  publishSucceeded,
  sessionsMoved,
  timetableEntered,
} from './timetableSlice';

const stored = z.object({
  /** The event, its program, and the user whose draft it is. */
  of: z.array(z.string()),
  draft: z.record(z.string(), sessionSlot),
  revisions: z.record(z.string(), sessionRevision),
});

function* ownerOfDraft(): SagaGenerator<string[]> {
  const conferenceId = yield* select(selectConferenceId);
  const tableName = yield* select(selectTableName);
  const user = yield* select(selectUser);
  return [conferenceId, tableName ?? '', user?.id ?? ''];
}

/** Restores what was moved before a reload. */
function* restore(deps: Deps): SagaGenerator<void> {
  const { draft } = yield* select(selectTimetable);
  if (Object.keys(draft).length > 0) return;
  const kept = readStored(stored, yield* call(deps.storage.local.get, TIMETABLE_DRAFT_KEY));
  const owner = yield* call(ownerOfDraft);
  if (!kept || JSON.stringify(kept.of) !== JSON.stringify(owner)) return;
  yield* put(draftRestored({ draft: kept.draft, revisions: kept.revisions }));
}

/** Stores the draft, or removes it if there is none. Without storage, it is lost on reload. */
function* keep(deps: Deps): SagaGenerator<void> {
  const { draft, revisions } = yield* select(selectTimetable);
  if (Object.keys(draft).length === 0) {
    yield* call(deps.storage.local.remove, TIMETABLE_DRAFT_KEY);
    return;
  }
  const text = JSON.stringify({ of: yield* call(ownerOfDraft), draft, revisions });
  yield* call(deps.storage.local.set, TIMETABLE_DRAFT_KEY, text);
}

/**
 * Keeps the draft of the timetable on this device until it is published or discarded, or the user signs out.
 */
export function* timetableDraftSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'programmeEditing', timetableEntered, () => restore(deps));
  yield* onEvery(deps, 'programmeEditing', [sessionsMoved, moveUndone, draftDropped, publishSucceeded], () =>
    keep(deps),
  );
}
