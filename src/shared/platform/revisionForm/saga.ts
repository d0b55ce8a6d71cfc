import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { onLatest, onLeading } from '../saga';
import type { RevisionForm } from './slice';

const CONFLICT = 409;

/** How a form is loaded and saved. */
export interface RevisionFormOptions<State, Stored, Fields> {
  where: string;
  actions: {
    formRequested: ActionCreatorWithoutPayload;
    formSucceeded: ActionCreatorWithPayload<Stored>;
    formFailed: ActionCreatorWithPayload<Failure>;
    saveRequested: ActionCreatorWithoutPayload;
    saveSucceeded: ActionCreatorWithPayload<{ draft: Stored; sent: Partial<Fields> }>;
    saveFailed: ActionCreatorWithPayload<Failure>;
    conflictFound: ActionCreatorWithPayload<Stored>;
    conflictResolved: ActionCreatorWithPayload<{ keep: 'mine' | 'theirs' }>;
  };
  selectForm: (state: State) => RevisionForm<Stored, Fields>;
  /** Loads the current version; null if there is nothing to load. */
  read: () => SagaGenerator<Stored | null>;
  /** Saves the changes on top of the version they were made on. */
  save: (stored: Stored, changes: Partial<Fields>) => SagaGenerator<Stored>;
}

/**
 * Loads and saves a form. If somebody else saved another version meanwhile, both are shown; a failure to load
 * theirs is shown like any other.
 */
export function* revisionFormSaga<State, Stored, Fields>(
  deps: Deps,
  { where, actions, selectForm, read, save }: RevisionFormOptions<State, Stored, Fields>,
): SagaGenerator<void> {
  function* readForm(): SagaGenerator<void> {
    try {
      const stored = yield* call(read);
      if (stored !== null) yield* put(actions.formSucceeded(stored));
    } catch (error) {
      yield* call(deps.report.error, where, error);
      yield* put(actions.formFailed(toFailure(error)));
    }
  }

  function* findTheirs(): SagaGenerator<void> {
    const theirs = yield* call(read);
    if (theirs !== null) yield* put(actions.conflictFound(theirs));
  }

  function* saveForm(): SagaGenerator<void> {
    const { stored, changes } = yield* select(selectForm);
    if (stored === null) return;
    try {
      const draft = yield* call(save, stored, changes);
      yield* put(actions.saveSucceeded({ draft, sent: changes }));
    } catch (error) {
      yield* call(deps.report.error, where, error);
      const failure = toFailure(error);
      if (failure.status === CONFLICT) yield* call(findTheirs);
      else yield* put(actions.saveFailed(failure));
    }
  }

  function* saveAndReport(): SagaGenerator<void> {
    try {
      yield* call(saveForm);
    } catch (error) {
      yield* call(deps.report.error, where, error);
      yield* put(actions.saveFailed(toFailure(error)));
    }
  }

  yield* onLatest(deps, where, actions.formRequested, readForm);
  yield* onLeading(deps, where, actions.saveRequested, saveAndReport);
  yield* onLeading(
    deps,
    where,
    actions.conflictResolved,
    function* ({ payload }: { payload: { keep: 'mine' | 'theirs' } }) {
      if (payload.keep === 'mine') yield* put(actions.saveRequested());
    },
  );
}
