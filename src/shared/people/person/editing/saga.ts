import type { ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../platform/deps';
import { navigationRequested } from '../../../platform/page';
import { onLatest, onLeading } from '../../../platform/saga';
import type { EditingState } from './reducers';

/** A slice that edits a profile, and how it is saved. */
export interface Editing<State> {
  /** The slice's name, under which errors are reported. */
  name: string;
  actions: Record<'saveRequested' | 'leaveConfirmed' | 'left', ActionCreatorWithoutPayload>;
  select: (state: State) => EditingState;
  /** Saves the profile and reports the outcome. */
  save: () => SagaGenerator<void>;
}

/** Saves one at a time, until sign-out, and leaves the page once the user confirms. */
export function* editingSaga<State>(
  deps: Deps,
  { name, actions, select: selectEditing, save }: Editing<State>,
): SagaGenerator<void> {
  yield* onLeading(deps, name, actions.saveRequested, save);
  yield* onLatest(deps, name, actions.leaveConfirmed, function* () {
    const { leavingTo } = yield* select(selectEditing);
    yield* put(actions.left());
    if (leavingTo !== null) yield* put(navigationRequested(leavingTo));
  });
}
