import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { selectAuthorized, signedIn, signedOut, type WithAuth } from '../auth';
import { safely } from './safely';
import { never } from './never';

/**
 * Runs a long-running saga while an authorized user is signed in: it starts now or at sign-in, restarts for
 * the next user, and is canceled at sign-out. An error is reported and ends only that run. `may` overrides
 * which users it runs for.
 */
export function* whileSignedIn(
  deps: Pick<Deps, 'report'>,
  where: string,
  run: () => SagaGenerator<void>,
  may: (state: WithAuth) => boolean = selectAuthorized,
): SagaGenerator<void> {
  const runSafely = safely(deps, where, run);
  while (true) {
    // `changed` comes first: it must already be waiting if the run's first steps sign the user out.
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
  yield* never();
}
