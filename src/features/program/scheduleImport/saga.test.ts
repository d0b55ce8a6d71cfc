import { stateFor, type CoreState } from '../../../../test/builders/state';
import {
  createFakeDeps,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import type { EncodingFault } from '../../../contract/kit/encodingFault';
import {
  listScheduleImports,
  MAX_SCHEDULE_BYTES,
  previewScheduleImport,
  previewScheduleUndo,
  runScheduleImport,
  undoScheduleImport,
} from '../../../contract/program/scheduleImport';
import { signedOut } from '../../../shared/platform/auth';
import { scheduleImportReducers, scheduleImportSaga } from '.';
import {
  importsRequested,
  undoConfirmationRequested,
  undoConfirmed,
  undoDeclined,
  type WithScheduleImports,
} from './importsSlice';
import { selectDifference } from './selectors';
import {
  comparisonRequested,
  importConfirmed,
  optionsChanged,
  scheduleChosen,
  scheduleDropped,
  type WithScheduleImport,
} from './slice';
import { IMPORT_ID, PREVIEW, RECORD, UNDONE } from './testing/sample';

let stop = () => {};
afterEach(() => stop());

const choose = scheduleChosen({ handle: 'file-1', fileName: 'schedule.json', bytes: 120 });

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(previewScheduleImport, PREVIEW);
  deps.api.on(listScheduleImports, { imports: [RECORD] });
  prepare(deps);
  const run = await startSagas<CoreState & WithScheduleImport & WithScheduleImports>(scheduleImportSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        scheduleImport: scheduleImportReducers.scheduleImport(undefined, { type: 'test/init' }),
        scheduleImports: scheduleImportReducers.scheduleImports(undefined, { type: 'test/init' }),
      },
    ),
    reducers: scheduleImportReducers,
  });
  stop = run.stop;
  return {
    ...run,
    state: () => run.getState().scheduleImport,
    imports: () => run.getState().scheduleImports,
    async sent() {
      await run.send(choose);
      deps.files.sent.at(-1)?.emit({ kind: 'done', reply: { importId: IMPORT_ID } });
      await settle();
    },
  };
}

describe('a schedule', () => {
  it('is sent with progress and compared', async () => {
    const run = await start();
    await run.send(choose);
    run.deps.files.sent[0]?.emit({ kind: 'progress', sent: 60, total: 120 });
    await settle();
    expect(run.state()).toMatchObject({ status: 'sending', upload: { sent: 60, total: 120 } });
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: { importId: IMPORT_ID } });
    await settle();
    expect(run.state()).toMatchObject({ status: 'ready', preview: PREVIEW, fileName: 'schedule.json' });
  });

  it('is imported as previewed, with what was chosen, and then listed', async () => {
    const run = await start(({ api }) => api.on(runScheduleImport, RECORD));
    await run.sent();
    await run.send(optionsChanged({ prune: true }), importConfirmed());
    expect(run.deps.api.callsOf(runScheduleImport).map(({ input }) => input)).toEqual([
      { params: { importId: IMPORT_ID }, body: { basis: 'b-1', prune: true, presenters: false } },
    ]);
    expect(run.state()).toMatchObject({ status: 'done', preview: null, record: RECORD });
    expect(run.imports().imports).toEqual([RECORD]);
  });

  it('is compared again if the program has changed since', async () => {
    const newer = { ...PREVIEW, basis: 'b-2' };
    const run = await start(({ api }) => {
      api.on(previewScheduleImport, PREVIEW, newer);
      api.on(runScheduleImport, httpFailure(409), RECORD);
    });
    await run.sent();
    await run.send(importConfirmed());
    expect(run.state()).toMatchObject({ status: 'ready', problem: 'changed', preview: newer });
    await run.send(importConfirmed());
    expect(run.state()).toMatchObject({ status: 'done', problem: null });
    expect(
      run.deps.api.callsOf(runScheduleImport).map(({ input }) => (input.body as { basis: string }).basis),
    ).toEqual(['b-1', 'b-2']);
  });

  it('that is no schedule is refused with the reason', async () => {
    const run = await start();
    await run.send(choose);
    const fault = { code: 'scheduleEmpty' };
    const problem = { type: 'urn:x', title: 'x', status: 422, fault };
    const failure = { kind: 'http', status: 422, message: '', problem } as const;
    run.deps.files.sent[0]?.emit({ kind: 'failed', failure });
    await settle();
    expect(run.state()).toMatchObject({
      status: 'idle',
      problem: 'unreadable',
      fault,
      preview: null,
    });
  });

  it.each<[EncodingFault, string | null]>([
    [{ code: 'utf16' }, null],
    [{ code: 'windows1252', line: 3 }, null],
    [{ code: 'declared', name: 'ISO-8859-1' }, 'ISO-8859-1'],
  ])('that is not UTF-8 is refused by what it is: %j', async (encoding, detail) => {
    const run = await start();
    await run.send(choose);
    const problem = { type: 'urn:x', title: 'x', status: 422, detail: 'Save it as UTF-8.', encoding };
    run.deps.files.sent[0]?.emit({
      kind: 'failed',
      failure: { kind: 'http', status: 422, message: '', problem },
    });
    await settle();
    expect(run.state()).toMatchObject({ status: 'idle', problem: encoding.code, detail });
  });

  it('that is too large is not sent', async () => {
    const run = await start();
    await run.send(scheduleChosen({ handle: 'f', fileName: 'x', bytes: MAX_SCHEDULE_BYTES + 1 }));
    expect(run.state()).toMatchObject({ status: 'idle', problem: 'size' });
    expect(run.deps.files.sent).toEqual([]);
  });

  it('can be given up while it is sent', async () => {
    const run = await start();
    await run.send(choose, scheduleDropped());
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: { importId: IMPORT_ID } });
    await settle();
    expect(run.state()).toMatchObject({ status: 'idle', fileName: null, preview: null });
  });

  it('is compared on request after a failure, unless it is gone', async () => {
    const run = await start(({ api }) =>
      api.on(previewScheduleImport, networkFailure(), PREVIEW, httpFailure(404)),
    );
    await run.sent();
    expect(run.state()).toMatchObject({ status: 'idle', problem: 'offline', importId: IMPORT_ID });
    await run.send(comparisonRequested());
    expect(run.state()).toMatchObject({ status: 'ready', problem: null });
    await run.send(comparisonRequested());
    expect(run.state()).toMatchObject({ status: 'idle', problem: 'gone', importId: null });
  });

  it('is forgotten when the user signs out', async () => {
    const run = await start();
    await run.sent();
    await run.send(signedOut({ reason: 'user' }));
    expect(run.state()).toMatchObject({ status: 'idle', preview: null, fileName: null });
  });
});

it('counts what importing changes, without what stays', async () => {
  const run = await start();
  await run.sent();
  expect(selectDifference(run.getState())).toMatchObject({
    count: 4,
    moved: [{ sessionId: 'floors' }],
    changed: [{ sessionId: 'clean' }],
  });
  await run.send(optionsChanged({ prune: true }));
  expect(selectDifference(run.getState())?.count).toBe(5);
});

it('counts no removals where the import carries none out', async () => {
  const run = await start(({ api }) => api.on(previewScheduleImport, { ...PREVIEW, removable: 0 }));
  await run.sent();
  await run.send(optionsChanged({ prune: true }));
  expect(selectDifference(run.getState())?.count).toBe(4);
});

describe('an earlier import', () => {
  const ask = undoConfirmationRequested({ importId: IMPORT_ID });

  it('is undone exactly as previewed', async () => {
    const done = { ...UNDONE, importId: IMPORT_ID };
    const run = await start(({ api }) => {
      api.on(previewScheduleUndo, { reverted: 4, removed: 2, kept: 1 });
      api.on(undoScheduleImport, done);
    });
    await run.send(importsRequested(), ask);
    expect(run.imports().asking).toMatchObject({
      status: 'ready',
      preview: { reverted: 4, removed: 2, kept: 1 },
    });
    await run.send(undoConfirmed());
    expect(run.deps.api.callsOf(undoScheduleImport).map(({ input }) => input.body)).toEqual([
      { reverted: 4, removed: 2, kept: 1 },
    ]);
    expect(run.imports()).toMatchObject({ asking: null, undone: done, imports: [done] });
  });

  it('is previewed again if sessions have changed since', async () => {
    const run = await start(({ api }) => {
      api.on(previewScheduleUndo, { reverted: 4, removed: 2, kept: 1 }, { reverted: 3, removed: 2, kept: 2 });
      api.on(undoScheduleImport, httpFailure(409));
    });
    await run.send(ask);
    await run.send(undoConfirmed());
    expect(run.imports().asking).toMatchObject({
      status: 'ready',
      problem: 'changed',
      preview: { reverted: 3, removed: 2, kept: 2 },
    });
  });

  it('says why it cannot be undone, and lists the imports again', async () => {
    const run = await start(({ api }) => api.on(previewScheduleUndo, httpFailure(409), networkFailure()));
    await run.send(ask);
    expect(run.imports()).toMatchObject({ status: 'loaded', asking: { problem: 'impossible' } });
    await run.send(undoDeclined(), ask);
    expect(run.imports().asking).toMatchObject({ problem: 'offline', preview: null });
  });

  it('is not listed if the list cannot be read', async () => {
    const run = await start(({ api }) => api.on(listScheduleImports, networkFailure()));
    await run.send(importsRequested());
    expect(run.imports().status).toBe('failed');
  });
});
