import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../../shared/platform/auth';
import type { RecordingStatus, StoredRecording } from '../../../shared/platform/deps';
import { developerReducer } from '.';
import { developerSaga } from './saga';
import {
  deleteConfirmationRequested,
  deleteConfirmed,
  deleteDeclined,
  developerOpened,
  developerSlice,
  recordingsRequested,
  reloadRequested,
  saveRequested,
  switchRequested,
  type DeveloperState,
} from './slice';
import { selectRecordingToDelete } from './selectors';

let stop = () => {};
afterEach(() => stop());

const recording = (id: string): StoredRecording => ({
  id,
  eventId: 'harbor-forum',
  startedAt: Date.parse('2021-01-26T15:00:00.000Z'),
  segments: 2,
  bytes: 120_000,
  current: false,
});
const RECORDINGS = [recording('newer'), recording('older')];

async function start(deps = createFakeDeps()) {
  deps.recording.stored = [...RECORDINGS];
  const app = await startSagas<CoreState & { developer: DeveloperState }>(developerSaga, {
    deps,
    state: stateFor({ signedIn: true }, { developer: developerSlice.getInitialState() }),
    reducers: { developer: developerReducer },
  });
  stop = app.stop;
  await app.send(developerOpened());
  return { ...app, developer: () => app.getState().developer };
}

const fails = (message: string) => async () => {
  throw new Error(message);
};

describe('the page', () => {
  it('shows the switch and the stored recordings', async () => {
    const app = await start();
    expect(app.developer()).toEqual({
      recording: { on: null, switchedOn: false, kept: false },
      list: { status: 'loaded', items: RECORDINGS },
      toDelete: null,
      outcome: null,
    });
  });

  it('reports a failure to load the recordings, and loads them on retry', async () => {
    const deps = createFakeDeps();
    const { list } = deps.recording;
    deps.recording.list = fails('The database is blocked.');
    const app = await start(deps);
    expect(app.developer().list.status).toBe('failed');
    expect(app.developer().recording).not.toBeNull();
    expect(deps.report.errors).toEqual([{ where: 'developer', message: 'The database is blocked.' }]);
    deps.recording.list = list;
    await app.send(recordingsRequested());
    expect(app.developer().list).toEqual({ status: 'loaded', items: RECORDINGS });
  });
});

describe('what the recorder says', () => {
  const ON: RecordingStatus = { on: 'switch', switchedOn: true, kept: true };
  const OFF: RecordingStatus = { on: null, switchedOn: false, kept: false };

  it('is shown as of the last time it was asked', async () => {
    const deps = createFakeDeps();
    const { status, list } = deps.recording;
    const [slow, slowList] = [deferred<RecordingStatus>(), deferred<StoredRecording[]>()];
    Object.assign(deps.recording, { status: () => slow.promise, list: () => slowList.promise });
    const app = await start(deps);
    Object.assign(deps.recording, { status, list, current: ON });
    await app.send(developerOpened(), recordingsRequested());
    slow.resolve(OFF);
    slowList.resolve([]);
    await app.send();
    expect(app.developer()).toMatchObject({
      recording: ON,
      list: { status: 'loaded', items: RECORDINGS },
    });
  });

  it('is shown through a sign-out: recordings belong to the browser', async () => {
    const deps = createFakeDeps();
    const slow = deferred<RecordingStatus>();
    deps.recording.status = () => slow.promise;
    const app = await start(deps);
    await app.send(signedOut({ reason: 'user' }));
    slow.resolve(ON);
    await app.send();
    expect(app.developer().recording).toEqual(ON);
  });

  it('is dropped once the saga is canceled', async () => {
    const deps = createFakeDeps();
    const slow = deferred<RecordingStatus>();
    deps.recording.status = () => slow.promise;
    const app = await start(deps);
    app.stop();
    slow.resolve(ON);
    await app.send();
    expect(app.developer().recording).toBeNull();
  });
});

describe('the recording switch', () => {
  it('is turned on and off for later page loads', async () => {
    const app = await start();
    await app.send(switchRequested(true));
    expect(app.developer().recording).toEqual({ on: null, switchedOn: true, kept: false });
    expect(app.deps.page.reloads).toBe(0);
    await app.send(switchRequested(false));
    expect(app.developer().recording?.switchedOn).toBe(false);
  });

  it('stays as it was when it cannot be set, and reports why', async () => {
    const deps = createFakeDeps();
    deps.recording.setSwitch = fails('No storage.');
    const app = await start(deps);
    await app.send(switchRequested(true));
    expect(app.developer()).toMatchObject({
      recording: { switchedOn: false },
      outcome: { kind: 'switchFailed', message: 'No storage.' },
    });
    expect(deps.report.errors).toEqual([{ where: 'developer', message: 'No storage.' }]);
  });

  it('reloads the page on request', async () => {
    const app = await start();
    await app.send(reloadRequested());
    expect(app.deps.page.reloads).toBe(1);
  });
});

describe('a recording', () => {
  it('is saved unchanged, without a report', async () => {
    const app = await start();
    await app.send(saveRequested('older'));
    expect(app.deps.recording.saved).toEqual([{ id: 'older', report: null }]);
    expect(app.developer().outcome).toEqual({ kind: 'saved' });
  });

  it('reports why saving failed', async () => {
    const deps = createFakeDeps();
    deps.recording.refusal = 'It is damaged.';
    const app = await start(deps);
    await app.send(saveRequested('older'));
    expect(app.developer().outcome).toEqual({ kind: 'saveFailed', message: 'It is damaged.' });
    expect(deps.report.errors).toEqual([{ where: 'developer', message: 'It is damaged.' }]);
  });

  it('is deleted after a confirmation', async () => {
    const app = await start();
    await app.send(deleteConfirmationRequested('older'));
    expect(selectRecordingToDelete(app.getState())).toEqual(RECORDINGS[1]);
    expect(app.deps.recording.stored).toHaveLength(2);
    await app.send(deleteConfirmed('older'));
    expect(app.deps.recording.stored).toEqual([RECORDINGS[0]]);
    expect(app.developer()).toMatchObject({
      list: { items: [RECORDINGS[0]] },
      toDelete: null,
      outcome: { kind: 'deleted' },
    });
  });

  it('stops if it is in progress when deleted', async () => {
    const deps = createFakeDeps();
    deps.recording.current = { on: 'switch', switchedOn: true, kept: false };
    const { remove } = deps.recording;
    deps.recording.remove = async (id) => {
      deps.recording.current = { ...deps.recording.current, on: null };
      await remove(id);
    };
    const app = await start(deps);
    await app.send(deleteConfirmed('newer'));
    expect(app.developer().recording?.on).toBeNull();
  });

  it('is kept when the deletion is declined', async () => {
    const app = await start();
    await app.send(deleteConfirmationRequested('older'), deleteDeclined());
    expect(selectRecordingToDelete(app.getState())).toBeNull();
    expect(app.deps.recording.stored).toHaveLength(2);
  });

  it('stays in the list when it could not be deleted', async () => {
    const deps = createFakeDeps();
    deps.recording.remove = fails('The database is blocked.');
    const app = await start(deps);
    await app.send(deleteConfirmationRequested('older'));
    await app.send(deleteConfirmed('older'));
    expect(app.developer()).toMatchObject({
      list: { items: RECORDINGS },
      outcome: { kind: 'deleteFailed', message: 'The database is blocked.' },
    });
    expect(deps.report.errors).toEqual([{ where: 'developer', message: 'The database is blocked.' }]);
  });
});
