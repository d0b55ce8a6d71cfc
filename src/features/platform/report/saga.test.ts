import { stateFor, type CoreState } from '../../../../test/builders/state';
import { locationOf } from '../../../../test/fakes/page';
import { createFakeDeps, deferred } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { locationChanged } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import type { RecordingStatus } from '../../../shared/platform/deps';
import { reportReducer } from '.';
import { reportSaga } from './saga';
import {
  descriptionChanged,
  fileSaveRequested,
  fileSaveSucceeded,
  recordingRequested,
  reportClosed,
  reportOpened,
  reportSlice,
  type ReportState,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const CLOSED = reportSlice.getInitialState();

/** Starts the sagas at a path, with the dialog open. */
async function start(
  deps = createFakeDeps(),
  at = '/sessions/what-clean-means',
  fault: string | null = null,
) {
  const app = await startSagas<CoreState & { report: ReportState }>(reportSaga, {
    deps,
    state: stateFor({ signedIn: true, at }, { report: CLOSED }),
    reducers: { report: reportReducer },
  });
  stop = app.stop;
  await app.send(reportOpened({ fault }));
  return { ...app, report: () => app.getState().report };
}

/** Makes the next save wait until the test resolves it. */
function slowSaving() {
  const deps = createFakeDeps();
  const saving = deferred<void>();
  deps.recording.save = () => saving.promise;
  return { deps, saving };
}

describe('the dialog', () => {
  it.each([
    [null, false],
    ['address', true],
  ] as const)('knows whether the page is recorded (by %s: %s)', async (on, recorded) => {
    const deps = createFakeDeps();
    deps.recording.current = { on, switchedOn: false, kept: false };
    expect((await start(deps)).report().recorded).toBe(recorded);
  });

  it('opens even if that cannot be determined', async () => {
    const deps = createFakeDeps();
    deps.recording.status = async () => {
      throw new Error('gone');
    };
    const app = await start(deps);
    expect(app.report()).toMatchObject({ status: 'open', recorded: null });
    expect(deps.report.errors).toEqual([{ where: 'report', message: 'gone' }]);
  });

  it('asks the recorder anew when opened again, and drops the earlier answer', async () => {
    const deps = createFakeDeps();
    const slow = deferred<RecordingStatus>();
    const { status } = deps.recording;
    deps.recording.status = () => slow.promise;
    const app = await start(deps);
    deps.recording.status = status;
    await app.send(reportOpened({ fault: null }));
    slow.resolve({ on: 'address', switchedOn: false, kept: false });
    await app.send();
    expect(app.report().recorded).toBe(false);
  });

  it.each([
    ['is closed', reportClosed()],
    ['goes with the page', locationChanged(locationOf('/help'))],
    ['goes with the session', signedOut({ reason: 'elsewhere' })],
  ])('%s, and discards the typed text', async (_what, action) => {
    const app = await start();
    await app.send(descriptionChanged({ description: 'Mine.' }), action);
    expect(app.report()).toEqual(CLOSED);
  });
});

describe('the file', () => {
  it('contains the typed text, the current path and the screen’s fault', async () => {
    const app = await start(createFakeDeps(), '/sessions/s1?onDemandFilter=#code=secret', 'module-not-found');
    await app.send(descriptionChanged({ description: ' The talk stops. \n' }), fileSaveRequested());
    expect(app.deps.recording.saved).toEqual([
      {
        id: null,
        report: { description: 'The talk stops.', place: '/sessions/s1', fault: 'module-not-found' },
      },
    ]);
    expect(app.report().file).toEqual({ status: 'saved' });
  });

  it('needs no description', async () => {
    const app = await start();
    await app.send(fileSaveRequested());
    expect(app.deps.recording.saved).toMatchObject([{ report: { description: '', fault: null } }]);
  });

  it('reports why saving failed, keeps the text, and is saved on the next try', async () => {
    const deps = createFakeDeps();
    deps.recording.refusal = 'The browser refused the download.';
    const app = await start(deps);
    await app.send(descriptionChanged({ description: 'Kept.' }), fileSaveRequested());
    expect(app.report()).toMatchObject({
      description: 'Kept.',
      file: { status: 'failed' },
    });
    expect(deps.report.errors).toEqual([{ where: 'report', message: 'The browser refused the download.' }]);
    deps.recording.refusal = null;
    await app.send(fileSaveRequested());
    expect(app.report().file).toEqual({ status: 'saved' });
  });

  it('is saved once, however often it is requested', async () => {
    const { deps, saving } = slowSaving();
    const save = jest.spyOn(deps.recording, 'save');
    const app = await start(deps);
    await app.send(fileSaveRequested(), fileSaveRequested());
    expect(app.report().file).toEqual({ status: 'saving' });
    expect(save).toHaveBeenCalledTimes(1);
    saving.resolve();
    await app.send();
    expect(app.report().file).toEqual({ status: 'saved' });
  });

  it.each([
    ['is closed', reportClosed()],
    ['goes with the page', locationChanged(locationOf('/help'))],
    ['goes with the session', signedOut({ reason: 'user' })],
  ])('of a dialog that %s meanwhile is not reported, not even in the next one', async (_what, action) => {
    const { deps, saving } = slowSaving();
    const app = await start(deps);
    await app.send(fileSaveRequested());
    await app.send(action, reportOpened({ fault: null }));
    saving.resolve();
    await app.send();
    expect(app.types()).not.toContain(fileSaveSucceeded.type);
    expect(app.report().file).toEqual({ status: 'idle' });
  });
});

describe('recording', () => {
  it('is requested for this tab, and the page reloads for it', async () => {
    const app = await start();
    await app.send(recordingRequested());
    expect(app.deps.recording.wished).toBe(true);
    expect(app.deps.recording.current.switchedOn).toBe(false);
    expect(app.deps.page.reloads).toBe(1);
  });

  it('is started once, however often it is requested', async () => {
    const deps = createFakeDeps();
    const started = deferred<void>();
    const recordTab = jest.fn(() => started.promise);
    deps.recording.recordTab = recordTab;
    const app = await start(deps);
    await app.send(recordingRequested(), recordingRequested());
    started.resolve();
    await app.send();
    expect([recordTab.mock.calls.length, deps.page.reloads]).toEqual([1, 1]);
  });

  it('does not reload the page when canceled meanwhile', async () => {
    const deps = createFakeDeps();
    const started = deferred<void>();
    deps.recording.recordTab = () => started.promise;
    const app = await start(deps);
    await app.send(recordingRequested());
    app.stop();
    started.resolve();
    await app.send();
    expect(deps.page.reloads).toBe(0);
  });

  it('reports why it cannot be switched on, and does not reload the page', async () => {
    const deps = createFakeDeps();
    deps.recording.recordTab = async () => {
      throw new Error('No storage.');
    };
    const app = await start(deps);
    await app.send(recordingRequested());
    expect(app.report().recording).toEqual({ status: 'failed' });
    expect(deps.report.errors).toEqual([{ where: 'report', message: 'No storage.' }]);
    expect(deps.page.reloads).toBe(0);
  });
});
