import { call, put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { getHelpPage } from '../../../contract/event/helpPage';
import type { Deps } from '../../../shared/platform/deps';
import { callKept } from '../../../shared/platform/offline';
import { safely } from '../../../shared/platform/saga';
import { helpFailed, helpOpened, helpSucceeded } from './slice';

const WHERE = 'help';

/** Reads the help page; without a network, what this device kept of it. */
function* read(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(helpSucceeded(yield* callKept(deps, getHelpPage, {}, { patient: false })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(helpFailed());
  }
}

/** What organizers wrote on the help page (product.md#help). */
export function* helpPageSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    helpOpened,
    safely(deps, WHERE, () => read(deps)),
  );
}
