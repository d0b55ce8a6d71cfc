import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { selectAuthorized, signedIn, signedOut, type WithAuth } from '../session';
import { safely } from './safely';

/**
 * Owns the life of a long run: it starts when an authorised person is signed in (now or later), starts afresh for the next
 * person, and ends with the session. An error in it is reported and ends this run only. `may` says for whom it runs.
 */
export function* whileSignedIn(
  deps: Pick<Deps, 'report'>,
  where: string,
  run: () => SagaGenerator<void>,
  may: (state: WithAuth) => boolean = selectAuthorized,
): SagaGenerator<void> {
  const runSafely = safely(deps, where, run);
  while (true) {
    // `changed` stands first: it must already wait when the run's first steps end the session.
    yield* race({
      changed: take([signedIn, signedOut]),
      run: call(function* () {
        if (yield* select(may)) yield* call(runSafely);
        yield* call(waitForEver);
      }),
    });
  }
}

function* waitForEver(): SagaGenerator<void> {
  yield* take(() => false);
}
