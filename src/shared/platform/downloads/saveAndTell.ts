import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

/** What is dispatched once a file is saved, or could not be. */
export interface Outcomes {
  succeeded: () => UnknownAction;
  failed: () => UnknownAction;
}

/** Saves a file and tells the outcome; an error is reported as of `where`. */
export function* saveAndTell(
  deps: Pick<Deps, 'report'>,
  where: string,
  { succeeded, failed }: Outcomes,
  save: () => SagaGenerator<void>,
): SagaGenerator<void> {
  try {
    yield* call(save);
    yield* put(succeeded());
  } catch (error) {
    yield* call(deps.report.error, where, error);
    yield* put(failed());
  }
}
