import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, settle, type FakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import type { WithDownloads } from '../../../../shared/platform/downloads';
import { selectConferenceId } from '../../../../shared/platform/event';
import { attendeeAdminSaga, type WithAttendeeAdmin } from '..';
import { fileKey } from '../importSaga';
import { adminReducers, freshAdminState } from './freshAdminState';

type State = CoreState & WithAttendeeAdmin & WithDownloads;

let stop = () => {};
/** Ends the sagas that a test started; for `afterEach`. */
export const stopAdmin = () => stop();

/** Runs the administration's sagas for a signed-in user; `prepare` sets up the fakes. */
export async function startAdmin(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<State>(attendeeAdminSaga, {
    deps,
    state: stateFor({ signedIn: true }, freshAdminState()),
    reducers: adminReducers,
  });
  stop = run.stop;
  const pass = async (ms: number) => {
    await deps.clock.advance(ms);
    await settle();
  };
  return { ...run, pass, key: fileKey(selectConferenceId(run.getState())) };
}
