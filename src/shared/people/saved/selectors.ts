import { createSelector } from 'reselect';
import type { SavedKind } from '../../../contract/people/saved';
import type { SavedState, Saveable } from './slice';

export interface WithSaved {
  saved: SavedState;
}

export const selectSavedStatus = (state: WithSaved) => state.saved.status;
export const selectPendingSaves = (state: WithSaved) => state.saved.pending;
export const selectSavesSent = (state: WithSaved) => state.saved.sent;

/** What the user saved of a kind, latest first. */
export const selectSaved = createSelector(
  [(state: WithSaved) => state.saved.items, (_state: WithSaved, kind: SavedKind) => kind],
  (items, kind) => items.filter((item) => item.kind === kind),
);

export const selectIsSaved = (state: WithSaved, { kind, itemId }: Saveable): boolean =>
  state.saved.items.some((item) => item.kind === kind && item.itemId === itemId);

/** Why the latest change of this item failed; null if it did not. */
export function selectSaveProblem({ saved: { problem } }: WithSaved, { kind, itemId }: Saveable) {
  return problem?.kind === kind && problem.itemId === itemId ? problem : null;
}
