import { attendeeImport } from '../../../contract/people/attendeeImport';
import type { EncodingFault } from '../../../contract/kit/encodingFault';
import { MAX_IMPORT_BYTES, type FileImport } from '../../../contract/platform/imports';
import { exhibitorImport } from '../../../contract/exhibition/exhibitorImport';
import { selectConfig } from '../../../shared/platform/event';
import { signedOut } from '../../../shared/platform/auth';
import { deferred, httpFailure, networkFailure, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { fileKey, PROGRESS_MS } from './importSaga';
import {
  columnMapped,
  extrasCancelled,
  extrasChosen,
  fileChosen,
  fileDeletionRequested,
  importEntered,
  importLeft,
  runCancelRequested,
  runRequested,
  uploadCancelled,
} from './importSlice';
import { sampleFile, sampleResult, sampleRun } from './samples';
import { freshAdminState } from './testing/freshAdminState';
import { selectColumnsProblem } from './selectors';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

const choose = fileChosen({ handle: 'file-1', fileName: 'people.csv', bytes: 120 });

describe('an import file', () => {
  /** Starts with an uploaded file. */
  async function sent(prepare: (deps: FakeDeps) => void = () => {}) {
    const run = await startAdmin(prepare);
    await run.send(importEntered({ kind: 'attendees' }), choose);
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    return run;
  }

  it('is uploaded with progress and previewed', async () => {
    const run = await startAdmin();
    await run.send(choose);
    run.deps.files.sent[0]?.emit({ kind: 'progress', sent: 60, total: 120 });
    await settle();
    expect(run.getState().attendeeImport.upload).toEqual({ status: 'sending', sent: 60, total: 120 });
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    expect(run.getState().attendeeImport).toMatchObject({ upload: { status: 'idle' }, file: sampleFile() });
    expect(run.deps.storage.session.get(run.key)).toBe(sampleFile().importId);
  });

  it('is resent after Retry-After with the same idempotency key', async () => {
    const run = await startAdmin();
    await run.send(choose);
    const { sent: sendings } = run.deps.files;
    const failure = { kind: 'http', status: 429, message: '', retryAfterMs: 5_000 } as const;
    sendings[0]?.emit({ kind: 'failed', failure });
    await run.pass(5_000);
    sendings[1]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    expect(run.getState().attendeeImport.file).toEqual(sampleFile());
    expect(sendings[0]?.target.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(sendings[1]?.target.idempotencyKey).toBe(sendings[0]?.target.idempotencyKey);
  });

  it('is not sent if it is too large', async () => {
    const run = await startAdmin();
    await run.send(fileChosen({ handle: 'file-1', fileName: 'x', bytes: MAX_IMPORT_BYTES.attendees + 1 }));
    expect(run.deps.files.sent).toEqual([]);
    expect(run.getState().attendeeImport.upload).toEqual({ status: 'failed', problem: 'size' });
  });

  it.each<[number, EncodingFault | undefined, string]>([
    [415, undefined, 'workbook'],
    [422, undefined, 'unreadable'],
    [422, { code: 'utf16' }, 'utf16'],
    [422, { code: 'windows1252', line: 2 }, 'windows1252'],
    [422, { code: 'notUtf8', line: 2 }, 'notUtf8'],
  ])('reports why the server rejected it: %d, %j', async (status, encoding, problem) => {
    const run = await startAdmin();
    await run.send(choose);
    run.deps.files.sent[0]?.emit({
      kind: 'failed',
      failure: {
        kind: 'http',
        status,
        message: 'Not so',
        ...(encoding && { problem: { type: 'urn:x', title: 'x', status, encoding } }),
      },
    });
    await settle();
    expect(run.getState().attendeeImport.upload).toEqual({ status: 'failed', problem });
  });

  it('is aborted by the user, by another file and by sign-out', async () => {
    const run = await startAdmin();
    await run.send(choose, uploadCancelled());
    expect(run.deps.files.sent[0]?.closed).toBe(true);
    await run.send(choose, choose);
    expect(run.deps.files.sent.map(({ closed }) => closed)).toEqual([true, true, false]);
    await run.send(signedOut({ reason: 'user' }));
    expect(run.deps.files.sent[2]?.closed).toBe(true);
    expect(run.getState().attendeeImport).toEqual(freshAdminState().attendeeImport);
  });

  it('is checked with the chosen columns and polled until done', async () => {
    const running = sampleRun({ status: 'running', readBytes: 0, result: null });
    const run = await sent(({ api }) => {
      api.on(attendeeImport.run, sampleFile({ run: running }));
      api.on(
        attendeeImport.get,
        networkFailure(),
        sampleFile({ run: { ...running, readBytes: 60 } }),
        sampleFile({ run: sampleRun() }),
      );
    });
    await run.send(columnMapped({ index: 0, field: 'firstName' }), runRequested({ dryRun: true }));
    expect(run.deps.api.callsOf(attendeeImport.run)[0]?.input).toEqual({
      params: { importId: sampleFile().importId },
      body: { columns: { Name: 'firstName', Mail: 'email', 'Shoe size': null }, dryRun: true },
    });
    await run.pass(PROGRESS_MS);
    expect(run.getState().attendeeImport).toMatchObject({
      problem: null,
      file: { run: { status: 'running' } },
    });
    await run.pass(PROGRESS_MS);
    expect(run.getState().attendeeImport.file?.run?.readBytes).toBe(60);
    await run.pass(PROGRESS_MS);
    expect(run.getState().attendeeImport.file?.run).toEqual(sampleRun());
    await run.pass(10 * PROGRESS_MS);
    expect(run.deps.api.callsOf(attendeeImport.get)).toHaveLength(3);
  });

  it('is not polled while its page is closed, and refreshed on return', async () => {
    const running = sampleFile({ run: sampleRun({ status: 'running', dryRun: false, result: null }) });
    const run = await sent(({ api }) => {
      api.on(attendeeImport.run, running);
      api.on(attendeeImport.get, sampleFile({ run: sampleRun({ dryRun: false }) }));
    });
    await run.send(runRequested({ dryRun: false }), importLeft());
    await run.pass(10 * PROGRESS_MS);
    expect(run.deps.api.callsOf(attendeeImport.get)).toEqual([]);
    await run.send(importEntered({ kind: 'attendees' }));
    expect(run.getState().attendeeImport.file?.run?.result).toEqual(sampleResult());
  });

  it('is restored after a reload unless the server has deleted it', async () => {
    const run = await startAdmin(({ api }) => api.on(attendeeImport.get, sampleFile(), httpFailure(404)));
    run.deps.storage.session.set(run.key, sampleFile().importId);
    await run.send(importEntered({ kind: 'attendees' }));
    expect(run.getState().attendeeImport.file).toEqual(sampleFile());
    await run.send(importEntered({ kind: 'attendees' }));
    expect(run.getState().attendeeImport).toMatchObject({ file: null, problem: 'gone' });
    expect(run.deps.storage.session.get(run.key)).toBeNull();
  });

  it.each([
    [networkFailure(), 'offline'],
    [httpFailure(409), 'running'],
    [httpFailure(503), 'busy'],
    [httpFailure(507), 'noRoom'],
    [httpFailure(400), 'refused'],
  ])('reports why a run failed to start and can be run again: %#', async (failure, problem) => {
    const run = await sent(({ api }) =>
      api.on(attendeeImport.run, failure, sampleFile({ run: sampleRun() })),
    );
    await run.send(runRequested({ dryRun: true }));
    expect(run.getState().attendeeImport).toMatchObject({ problem, starting: false });
    await run.send(runRequested({ dryRun: true }));
    expect(run.getState().attendeeImport).toMatchObject({ problem: null, file: { run: sampleRun() } });
  });

  it.each([
    ['chosen', fileChosen({ handle: 'file-2', fileName: 'new.csv', bytes: 9 })],
    ['discarded', fileDeletionRequested()],
  ])('does not come back by a late reply once a file was %s', async (_what, action) => {
    const late = deferred<FileImport>();
    const run = await startAdmin((deps) => {
      deps.storage.session.values.set(fileKey('harbor-forum'), sampleFile().importId);
      deps.api.on(attendeeImport.get, () => late.promise);
      deps.api.on(attendeeImport.remove, { ok: true });
    });
    await run.send(importEntered({ kind: 'attendees' }), action);
    late.resolve(sampleFile());
    await settle();
    expect(run.getState().attendeeImport.file).toBeNull();
  });

  it('can be canceled while running and is polled until it has ended', async () => {
    const running = sampleFile({ run: sampleRun({ status: 'running', result: null }) });
    const cancelled = sampleRun({ status: 'failed', result: null, reason: 'cancelled' });
    const run = await sent(({ api }) => {
      api.on(attendeeImport.run, running);
      // Another server process runs it and has not noticed yet.
      api.on(attendeeImport.cancel, running);
      api.on(attendeeImport.get, sampleFile({ run: cancelled }));
    });
    await run.send(runRequested({ dryRun: false }), runCancelRequested());
    expect(run.deps.api.callsOf(attendeeImport.cancel)[0]?.input).toEqual({
      params: { importId: sampleFile().importId },
    });
    expect(run.getState().attendeeImport).toMatchObject({ cancelling: true, problem: null });
    await run.pass(PROGRESS_MS);
    expect(run.getState().attendeeImport).toMatchObject({ cancelling: false, file: { run: cancelled } });
  });

  it('keeps running if canceling fails, reports it, and can be canceled again', async () => {
    const running = sampleFile({ run: sampleRun({ status: 'running', result: null }) });
    const ended = sampleFile({ run: sampleRun({ status: 'failed', result: null, reason: 'cancelled' }) });
    const run = await sent(({ api }) => {
      api.on(attendeeImport.run, running);
      api.on(attendeeImport.cancel, networkFailure(), ended);
    });
    await run.send(runRequested({ dryRun: false }), runCancelRequested());
    expect(run.getState().attendeeImport).toMatchObject({ cancelling: false, problem: 'offline' });
    await run.send(runCancelRequested());
    expect(run.getState().attendeeImport).toMatchObject({ problem: null, file: ended });
  });

  it('is deleted here and on the server when the user discards it', async () => {
    const run = await sent(({ api }) => api.on(attendeeImport.remove, { ok: true }));
    await run.send(fileDeletionRequested());
    expect(run.deps.api.callsOf(attendeeImport.remove)).toHaveLength(1);
    expect(run.getState().attendeeImport.file).toBeNull();
    expect(run.deps.storage.session.get(run.key)).toBeNull();
  });

  it('cannot be run with duplicate columns or without key and name columns', async () => {
    const run = await sent();
    expect(selectColumnsProblem(run.getState())).toBeNull();
    await run.send(columnMapped({ index: 2, field: 'email' }));
    expect(selectColumnsProblem(run.getState())).toBe('double');
    await run.send(columnMapped({ index: 2, field: null }), columnMapped({ index: 1, field: null }));
    expect(selectColumnsProblem(run.getState())).toBe('noKey');
    await run.send(columnMapped({ index: 1, field: 'email' }), columnMapped({ index: 0, field: null }));
    expect(selectColumnsProblem(run.getState())).toBe('noName');
  });
});

describe('files sent along with a poster file', () => {
  const extra = (name: string) => ({ handle: `extra-${name}`, name, bytes: 200 });
  /** Starts on the screen of posters. */
  async function onPosters(prepare: (deps: FakeDeps) => void = () => {}) {
    const run = await startAdmin(prepare);
    await run.send(importEntered({ kind: 'posters' }));
    const { sent } = run.deps.files;
    return { ...run, sent, extras: () => run.getState().attendeeImport.extras };
  }

  it('wait for it, then are sent one after the other, each released at its end', async () => {
    const { deps, sent, extras, send, getState } = await onPosters();
    await send(extrasChosen({ files: [extra('a.pdf'), extra('b.pdf')] }), choose);
    expect(sent.map(({ endpoint }) => endpoint)).toEqual(['postPosterImport']);
    sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    expect(sent[1]).toMatchObject({
      endpoint: 'postPosterImportFile',
      input: { params: { importId: sampleFile().importId, name: 'a.pdf' } },
    });
    sent[1]?.emit({ kind: 'progress', sent: 50, total: 200 });
    await settle();
    expect(extras()).toMatchObject({ sentBytes: 50, sent: 0 });
    await send(extrasChosen({ files: [extra('c.pdf')] }));
    sent[1]?.emit({ kind: 'done', reply: { files: 1 } });
    await settle();
    const tooLarge = { kind: 'http', status: 413, message: '' } as const;
    sent[2]?.emit({ kind: 'failed', failure: tooLarge });
    await settle();
    sent[3]?.emit({ kind: 'done', reply: { files: 2 } });
    await settle();
    expect(extras()).toEqual({
      waiting: [],
      sentBytes: 0,
      sent: 2,
      failed: [{ name: 'b.pdf', problem: 'size' }],
    });
    expect(getState().attendeeImport.file?.files).toBe(2);
    expect(deps.files.released).toEqual(['extra-a.pdf', 'extra-b.pdf', 'extra-c.pdf']);
  });

  it.each([
    ['is stopped', extrasCancelled()],
    ['drops the file', fileDeletionRequested()],
    ['turns to exhibitors', importEntered({ kind: 'exhibitors' })],
  ])('are aborted and released if the user %s', async (_what, action) => {
    const { deps, sent, extras, send } = await onPosters();
    await send(choose);
    sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    await send(extrasChosen({ files: [extra('a.pdf'), extra('b.pdf')] }), action);
    expect(sent[1]?.closed).toBe(true);
    expect(sent).toHaveLength(2);
    expect(extras().waiting).toEqual([]);
    expect(deps.files.released).toEqual(['extra-a.pdf', 'extra-b.pdf']);
  });
});

describe('each kind of file', () => {
  it('has its endpoints and its place in this tab', async () => {
    const run = await startAdmin();
    await run.send(importEntered({ kind: 'exhibitors' }), choose);
    expect(run.deps.files.sent[0]?.endpoint).toBe('postExhibitorImport');
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    const { conferenceId } = selectConfig(run.getState());
    expect(run.deps.storage.session.get(fileKey(conferenceId, 'exhibitors'))).toBe(sampleFile().importId);
    expect(run.deps.storage.session.get(run.key)).toBeNull();
    await run.send(importEntered({ kind: 'attendees' }));
    expect(run.getState().attendeeImport).toMatchObject({ kind: 'attendees', file: null });
  });

  it('is not mixed up with a late answer about another', async () => {
    const late = deferred<FileImport>();
    const run = await startAdmin(({ api }) => {
      api.on(exhibitorImport.run, () => late.promise);
    });
    await run.send(importEntered({ kind: 'exhibitors' }), choose);
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    await run.send(runRequested({ dryRun: true }), importEntered({ kind: 'attendees' }));
    late.resolve(sampleFile({ run: sampleRun() }));
    await settle();
    expect(run.getState().attendeeImport).toMatchObject({ kind: 'attendees', file: null });
  });

  it('needs columns of its own', async () => {
    const run = await startAdmin();
    await run.send(importEntered({ kind: 'exhibitors' }), choose);
    const columns = [{ title: 'Name', field: 'name' }];
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile({ columns }) });
    await settle();
    expect(selectColumnsProblem(run.getState())).toBe('noTier');
  });
});
