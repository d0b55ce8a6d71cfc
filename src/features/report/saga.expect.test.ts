import { signedOut } from '../../shared/auth';
import type { RecordingStatus } from '../../shared/deps';
import { locationChanged } from '../../shared/page';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, settle, type FakeDeps } from '../../../test/fakes/deps';
import { locationOf } from '../../../test/fakes/page';
import { reportReducer } from '.';
import { reportSaga } from './saga';
import {
  descriptionChanged,
  fileSaveFailed,
  fileSaveRequested,
  fileSaveSucceeded,
  recordingFailed,
  recordingRequested,
  recordingStatusReceived,
  reportClosed,
  reportOpened,
  reportSlice,
  type ReportState,
} from './slice';

const CLOSED = { report: reportSlice.getInitialState() };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS, at: '/help' }, CLOSED);
const having = (report: Partial<ReportState>) => ({ ...state, report: { ...state.report, ...report } });
const OPEN = { status: 'open', recorded: false } as const;
const open = reportOpened({ fault: null });

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>) =>
  expectEffects(reportSaga, { deps, state, reducers: { report: reportReducer } }, play);

it.each<[string, RecordingStatus, boolean]>([
  ['this page is recorded', { on: 'address', switchedOn: false, kept: false }, true],
  ['it is not', { on: null, switchedOn: true, kept: false }, false],
])('asks the recorder, and learns that %s', async (_what, status, recorded) => {
  const deps = createFakeDeps();
  deps.recording.current = status;
  await run(deps, ({ send }) => send(open))
    .fork.like({ args: [reportOpened] })
    .call(deps.recording.status)
    .put(recordingStatusReceived(recorded))
    .hasFinalState(having({ status: 'open', recorded }))
    .silentRun(false);
});

it('saves the file, and records this tab from a reload on', async () => {
  const deps = createFakeDeps();
  await run(deps, async ({ send }) => {
    await send(open, descriptionChanged({ description: ' It stops. ' }), fileSaveRequested());
    await send(recordingRequested());
  })
    .call(deps.recording.save, null, { description: 'It stops.', place: '/help', fault: null })
    .put(fileSaveSucceeded())
    .call(deps.recording.recordTab)
    .call(deps.page.reload)
    .not.call(deps.page.reload)
    .not.call.fn(deps.recording.setSwitch)
    .hasFinalState(
      having({
        ...OPEN,
        description: ' It stops. ',
        file: { status: 'saved' },
        recording: { status: 'starting' },
      }),
    )
    .silentRun(false);
});

it('reports each failure, and does not reload the page', async () => {
  const deps = createFakeDeps();
  const error = new Error('No storage.');
  const fail = () => Promise.reject(error);
  Object.assign(deps.recording, { status: fail, save: fail, recordTab: fail });
  await run(deps, ({ send }) => send(open, fileSaveRequested(), recordingRequested()))
    .call(deps.report.error, 'report', error)
    .call(deps.report.error, 'report', error)
    .call(deps.report.error, 'report', error)
    .put(fileSaveFailed({ message: 'No storage.' }))
    .put(recordingFailed({ message: 'No storage.' }))
    .not.put.actionType(recordingStatusReceived.type)
    .not.call(deps.page.reload)
    .hasFinalState(
      having({
        status: 'open',
        file: { status: 'failed', message: 'No storage.' },
        recording: { status: 'failed', message: 'No storage.' },
      }),
    )
    .silentRun(false);
});

it('does not reload the page when canceled while recording starts', async () => {
  const deps = createFakeDeps();
  const started = deferred<void>();
  deps.recording.recordTab = () => started.promise;
  await run(deps, async ({ send, cancel }) => {
    await send(open, recordingRequested());
    await cancel();
    started.resolve();
    await settle();
  })
    .call(deps.recording.recordTab)
    .not.call(deps.page.reload)
    .hasFinalState(having({ ...OPEN, recording: { status: 'starting' } }))
    .silentRun(false);
});

it.each([
  ['its dialog is closed', reportClosed(), state],
  [
    'another page is shown',
    locationChanged(locationOf('/sessions')),
    stateFor({ signedIn: true, credentials: CREDENTIALS, at: '/sessions' }, CLOSED),
  ],
  ['the user logs out midway', signedOut({ reason: 'user' }), stateFor({ at: '/help' }, CLOSED)],
])('reports nothing of a file if %s', async (_when, action, after) => {
  const deps = createFakeDeps();
  const saved = deferred<void>();
  deps.recording.save = () => saved.promise;
  await run(deps, async ({ send }) => {
    await send(open, fileSaveRequested());
    await send(action);
    saved.resolve();
    await settle();
  })
    .call.fn(deps.recording.save)
    .not.put(fileSaveSucceeded())
    .not.put.actionType(fileSaveFailed.type)
    .hasFinalState(after)
    .silentRun(false);
});

it('saves one file and starts one recording, however often they are requested', async () => {
  const deps = createFakeDeps();
  const [saved, started] = [deferred<void>(), deferred<void>()];
  deps.recording.save = () => saved.promise;
  deps.recording.recordTab = () => started.promise;
  await run(deps, async ({ send }) => {
    await send(open, fileSaveRequested(), fileSaveRequested(), recordingRequested(), recordingRequested());
    saved.resolve();
    started.resolve();
    await settle();
  })
    .call.fn(deps.recording.save)
    .not.call.fn(deps.recording.save)
    .put(fileSaveSucceeded())
    .not.put(fileSaveSucceeded())
    .call(deps.recording.recordTab)
    .not.call(deps.recording.recordTab)
    .call(deps.page.reload)
    .not.call(deps.page.reload)
    .hasFinalState(having({ ...OPEN, file: { status: 'saved' }, recording: { status: 'starting' } }))
    .silentRun(false);
});

it('asks the recorder anew when opened again, and drops the earlier answer', async () => {
  const deps = createFakeDeps();
  const slow = deferred<RecordingStatus>();
  const { status } = deps.recording;
  deps.recording.status = () => slow.promise;
  await run(deps, async ({ send }) => {
    await send(open);
    deps.recording.status = status;
    await send(open);
    slow.resolve({ on: 'address', switchedOn: false, kept: false });
    await settle();
  })
    .put(recordingStatusReceived(false))
    .not.put.actionType(recordingStatusReceived.type)
    .hasFinalState(having(OPEN))
    .silentRun(false);
});
