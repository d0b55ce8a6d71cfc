import { attendeeImport } from '../../../contract/people/attendeeImport';
import {
  listAttendeeImports,
  previewImportUndo,
  undoImport,
} from '../../../contract/people/attendeeImportUndo';
import { deferred, httpFailure, networkFailure, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { signedOut } from '../../../shared/platform/auth';
import { importEntered, importReceived } from './importSlice';
import {
  importsLeft,
  importsRequested,
  undoConfirmationRequested,
  undoConfirmed,
  undoDeclined,
} from './importsSlice';
import { sampleFile, sampleRecord, sampleRun } from './samples';
import { freshAdminState } from './testing/freshAdminState';
import { selectUndoOfFile } from './selectors';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

const record = sampleRecord();
const { importId } = record;
const ask = undoConfirmationRequested({ importId });
const PREVIEW = { removed: 200, restored: 2, kept: 1 };
const undone = { at: '2021-01-26T15:09:00.000Z', undoneBy: 'Olga Ruiz', ...PREVIEW };
const conflict = () => httpFailure(409);

/** Starts with the list loaded and the question open, its preview read. */
async function asked(prepare: (deps: FakeDeps) => void = () => {}) {
  const run = await startAdmin((deps) => {
    deps.api.on(listAttendeeImports, { imports: [record] });
    deps.api.on(previewImportUndo, PREVIEW);
    prepare(deps);
  });
  await run.send(importsRequested(), ask);
  const imports = () => run.getState().attendeeImports;
  return { ...run, imports };
}

describe('the latest imports', () => {
  it('are listed', async () => {
    const { imports } = await asked();
    expect(imports()).toMatchObject({ status: 'loaded', imports: [record] });
  });

  it('are read again when an import has ended, but not after a check', async () => {
    const run = await startAdmin(({ api }) =>
      api.on(listAttendeeImports, { imports: [] }, { imports: [record] }),
    );
    await run.send(
      importsRequested(),
      importReceived({ kind: 'attendees', file: sampleFile({ run: sampleRun() }) }),
    );
    expect(run.deps.api.callsOf(listAttendeeImports)).toHaveLength(1);
    expect(selectUndoOfFile(run.getState()).isUndoable).toBe(false);
    await run.send(
      importReceived({ kind: 'attendees', file: sampleFile({ run: sampleRun({ dryRun: false }) }) }),
    );
    expect(run.deps.api.callsOf(listAttendeeImports)).toHaveLength(2);
    expect(selectUndoOfFile(run.getState()).isUndoable).toBe(true);
  });

  it('stay listed if they cannot be read again', async () => {
    const { imports, send } = await asked(({ api }) =>
      api.on(listAttendeeImports, { imports: [record] }, networkFailure()),
    );
    await send(importsRequested());
    expect(imports()).toMatchObject({ status: 'loaded', imports: [record] });
  });

  it('say that they could not be read', async () => {
    const run = await startAdmin(({ api }) => api.on(listAttendeeImports, networkFailure()));
    await run.send(importsRequested());
    expect(run.getState().attendeeImports.status).toBe('failed');
  });

  it('are forgotten on sign-out', async () => {
    const { getState, send } = await asked();
    await send(signedOut({ reason: 'user' }));
    expect(getState().attendeeImports).toEqual(freshAdminState().attendeeImports);
  });
});

describe('undoing an import', () => {
  it('says what it will do, and does exactly that once confirmed', async () => {
    const { deps, imports, send } = await asked(({ api }) =>
      api.on(undoImport, { ...record, undoableUntil: null, undone }),
    );
    expect(imports().asking).toEqual({ importId, preview: PREVIEW, status: 'ready', problem: null });
    expect(deps.api.callsOf(undoImport)).toEqual([]);
    await send(undoConfirmed());
    expect(deps.api.callsOf(undoImport)[0]?.input).toEqual({ params: { importId }, body: PREVIEW });
    expect(imports()).toMatchObject({ asking: null, undone: { importId, undone }, imports: [{ undone }] });
  });

  it('does nothing if it is declined', async () => {
    const { deps, imports, send } = await asked();
    await send(undoDeclined());
    expect([imports().asking, deps.api.callsOf(undoImport)]).toEqual([null, []]);
  });

  it('shows what it would do by now, if that has changed', async () => {
    const now = { removed: 199, restored: 2, kept: 2 };
    const { imports, send } = await asked(({ api }) => {
      api.on(previewImportUndo, PREVIEW, now);
      api.on(undoImport, conflict());
    });
    await send(undoConfirmed());
    expect(imports().asking).toEqual({ importId, preview: now, status: 'ready', problem: 'changed' });
  });

  it('says that an import is running, if nothing has changed', async () => {
    const { imports, send } = await asked(({ api }) => api.on(undoImport, conflict()));
    await send(undoConfirmed());
    expect(imports().asking).toMatchObject({ preview: PREVIEW, problem: 'busy' });
  });

  it.each([
    ['offline', networkFailure()],
    ['failed', httpFailure(500)],
  ])('can be tried again after a failure: %s', async (problem, failure) => {
    const { imports, send } = await asked(({ api }) =>
      api.on(undoImport, failure, { ...record, undoableUntil: null, undone }),
    );
    await send(undoConfirmed());
    expect(imports().asking).toMatchObject({ preview: PREVIEW, status: 'ready', problem });
    await send(undoConfirmed());
    expect(imports()).toMatchObject({ asking: null, undone: { undone } });
  });

  it('is impossible for an import that was undone elsewhere, and the list is read again', async () => {
    const { deps, imports } = await asked(({ api }) => api.on(previewImportUndo, conflict()));
    expect(imports().asking).toMatchObject({ preview: null, status: 'ready', problem: 'impossible' });
    expect(deps.api.callsOf(listAttendeeImports)).toHaveLength(2);
  });

  it('ignores a late preview of an import that is no longer asked about', async () => {
    const late = deferred<typeof PREVIEW>();
    const { imports, send } = await asked(({ api }) => {
      api.on(previewImportUndo, () => late.promise, { removed: 1, restored: 0, kept: 0 });
    });
    await send(undoDeclined(), undoConfirmationRequested({ importId: 'other' }));
    late.resolve(PREVIEW);
    await settle();
    expect(imports().asking).toMatchObject({ importId: 'other', preview: { removed: 1 } });
  });

  it('is no longer asked about on another screen', async () => {
    const { imports, send } = await asked(({ api }) => api.on(attendeeImport.get, httpFailure(404)));
    await send(importEntered({ kind: 'attendees' }), importsLeft());
    expect(imports()).toMatchObject({ asking: null, undone: null });
  });
});
