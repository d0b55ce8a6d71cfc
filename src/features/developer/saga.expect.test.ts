import { signedOut } from '../../shared/auth';
import type { RecordingStatus, StoredRecording } from '../../shared/deps';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, FAKE_NOW, settle, type FakeDeps } from '../../../test/fakes/deps';
import { developerReducer } from '.';
import { developerSaga } from './saga';
import {
  deleteConfirmed,
  deleteFailed,
  deleteSucceeded,
  developerOpened,
  developerSlice,
  recordingsFailed,
  recordingsRequested,
  recordingsSucceeded,
  reloadRequested,
  saveFailed,
  saveRequested,
  saveSucceeded,
  statusReceived,
  switchFailed,
  switchRequested,
  type DeveloperState,
} from './slice';

const RECORDING: StoredRecording = {
  id: 'one',
  eventId: 'harbor-forum',
  startedAt: FAKE_NOW,
  segments: 2,
  bytes: 120_000,
  current: true,
};
const OFF: RecordingStatus = { on: null, switchedOn: false, kept: false };
const ON: RecordingStatus = { on: 'switch', switchedOn: true, kept: true };

const EMPTY = { developer: developerSlice.getInitialState() };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, EMPTY);
const having = (developer: Partial<DeveloperState>) => ({
  ...state,
  developer: { ...state.developer, ...developer },
});
const LOADED = { recording: ON, list: { status: 'loaded' as const, items: [RECORDING] } };

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>) =>
  expectEffects(developerSaga, { deps, state, reducers: { developer: developerReducer } }, play);

/** A browser with one recording, of this page. */
function recordingDeps() {
  const deps = createFakeDeps();
  deps.recording.stored = [RECORDING];
  deps.recording.current = ON;
  return deps;
}

it('shows the recorder’s status and what it has stored', async () => {
  const deps = recordingDeps();
  await run(deps, ({ send }) => send(developerOpened()))
    .fork.like({ args: [developerOpened] })
    .call(deps.recording.status)
    .put(statusReceived(ON))
    .call(deps.recording.list)
    .put(recordingsSucceeded([RECORDING]))
    .not.put(recordingsFailed())
    .hasFinalState(having(LOADED))
    .silentRun(false);
});

it('sets the switch, saves, deletes, and reads the status again after each change', async () => {
  const deps = recordingDeps();
  await run(deps, async ({ send }) => {
    await send(developerOpened());
    await send(switchRequested(false));
    await send(saveRequested('one'));
    await send(deleteConfirmed('one'));
  })
    .call(deps.recording.setSwitch, false)
    .put(statusReceived(ON))
    .put(statusReceived({ ...ON, switchedOn: false }))
    .call(deps.recording.save, 'one', null)
    .put(saveSucceeded())
    .call(deps.recording.remove, 'one')
    .put(deleteSucceeded('one'))
    .put(statusReceived({ ...ON, switchedOn: false }))
    .not.put.actionType(statusReceived.type)
    .hasFinalState(
      having({
        recording: { ...ON, switchedOn: false },
        list: { status: 'loaded', items: [] },
        outcome: { kind: 'deleted' },
      }),
    )
    .silentRun(false);
});

it('reports each failure, and shows what the recorder really does', async () => {
  const deps = recordingDeps();
  const error = new Error('The database is blocked.');
  const fail = () => Promise.reject(error);
  Object.assign(deps.recording, { list: fail, setSwitch: fail, save: fail, remove: fail });
  const message = 'The database is blocked.';
  const plan = run(deps, async ({ send }) => {
    await send(developerOpened());
    await send(switchRequested(false));
    await send(saveRequested('one'));
    await send(deleteConfirmed('one'));
  });
  for (let times = 0; times < 4; times += 1) plan.call(deps.report.error, 'developer', error);
  await plan
    .put(recordingsFailed())
    .put(switchFailed({ message }))
    .put(statusReceived(ON))
    .put(statusReceived(ON))
    .put(saveFailed({ message }))
    .put(deleteFailed({ message }))
    .not.put.actionType(saveSucceeded.type)
    .not.put.actionType(deleteSucceeded.type)
    .hasFinalState(
      having({
        recording: ON,
        list: { status: 'failed', items: [] },
        outcome: { kind: 'deleteFailed', message },
      }),
    )
    .silentRun(false);
});

it('drops the status under way when canceled', async () => {
  const deps = recordingDeps();
  const status = deferred<RecordingStatus>();
  deps.recording.status = () => status.promise;
  await run(deps, async ({ send, cancel }) => {
    await send(developerOpened());
    await cancel();
    status.resolve(ON);
    await settle();
  })
    .put(recordingsSucceeded([RECORDING]))
    .not.put.actionType(statusReceived.type)
    .hasFinalState(having({ list: LOADED.list }))
    .silentRun(false);
});

it('shows the newest answer when opened or asked again', async () => {
  const deps = recordingDeps();
  const [slow, slowList] = [deferred<RecordingStatus>(), deferred<StoredRecording[]>()];
  const { status, list } = deps.recording;
  deps.recording.status = () => slow.promise;
  deps.recording.list = () => slowList.promise;
  await run(deps, async ({ send }) => {
    await send(developerOpened());
    Object.assign(deps.recording, { status, list });
    await send(developerOpened(), recordingsRequested());
    slow.resolve(OFF);
    slowList.resolve([]);
    await settle();
  })
    .put(statusReceived(ON))
    .not.put.actionType(statusReceived.type)
    .put(recordingsSucceeded([RECORDING]))
    .not.put(recordingsSucceeded([]))
    .hasFinalState(having(LOADED))
    .silentRun(false);
});

it('goes on through a logout: recordings belong to the browser', async () => {
  const deps = recordingDeps();
  const status = deferred<RecordingStatus>();
  deps.recording.status = () => status.promise;
  await run(deps, async ({ send }) => {
    await send(developerOpened(), signedOut({ reason: 'user' }));
    status.resolve(ON);
    await settle();
  })
    .put(statusReceived(ON))
    .hasFinalState({ ...stateFor(), developer: having(LOADED).developer })
    .silentRun(false);
});

it('reloads the page on request only', async () => {
  const deps = recordingDeps();
  await run(deps, ({ send }) => send(developerOpened(), switchRequested(true), reloadRequested()))
    .fork.like({ args: [reloadRequested] })
    .call(deps.page.reload)
    .not.call(deps.page.reload)
    .silentRun(false);
});
