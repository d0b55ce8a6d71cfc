import {
  cancelAttendeeImport,
  deleteAttendeeImport,
  exportAttendees,
  getAttendeeImport,
  MAX_IMPORT_BYTES,
  runAttendeeImport,
  type AttendeeImport,
} from '../../contract/attendeeImport';
import { deleteAttendeePicture } from '../../contract/attendeePicture';
import { getAttendee, postAttendee, putAttendee, type AttendeeProfile } from '../../contract/attendeeProfile';
import { lookUpAttendees } from '../../contract/attendeeLookup';
import { searchAttendees } from '../../contract/attendees';
import {
  carryOutDeletion,
  getDeletionRequest,
  listDeletionRequests,
  postDeletionRequest,
  refuseDeletion,
} from '../../contract/dataRights';
import { navigationRequested } from '../../shared/page';
import { selectConferenceId } from '../../shared/event';
import { signedOut } from '../../shared/auth';
import { buildProfile } from '../../../test/builders/profile';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { attendeeAdminReducers, attendeeAdminSaga, type WithAttendeeAdmin } from '.';
import {
  carryOutAsked,
  carryOutConfirmed,
  deletionsEntered,
  refusalClosed,
  refusalOpened,
  refusalRequested,
  refusalWritten,
} from './deletionsSlice';
import { downloadRequested } from './downloadSlice';
import { fileKey, PROGRESS_MS } from './importSaga';
import {
  columnGiven,
  fileChosen,
  fileDropped,
  importEntered,
  importLeft,
  runCancelRequested,
  runRequested,
  uploadCancelled,
} from './importSlice';
import { PAUSE_MS } from './peopleSaga';
import { moreRequested, peopleEntered, queryTyped, wantedTyped } from './peopleSlice';
import {
  leaveAsked,
  leaveConfirmed,
  leaveDeclined,
  newIdWritten,
  newPersonEntered,
  personChanged,
  personChangesDropped,
  personRequested,
  personSaveRequested,
  wishChangeRequested,
} from './personSlice';
import { pictureChosen, removalRequested } from './pictureSlice';
import { samplePerson, sampleFile, sampleRefusal, sampleResult, sampleRun, sampleWish } from './samples';
import { freshAdminState } from './testing/freshAdminState';
import { selectColumnsProblem, selectPersonDraft } from './selectors';

type State = CoreState & WithAttendeeAdmin;

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<State>(attendeeAdminSaga, {
    deps,
    state: stateFor({ signedIn: true }, freshAdminState()),
    reducers: attendeeAdminReducers,
  });
  stop = run.stop;
  const pass = async (ms: number) => {
    await deps.clock.advance(ms);
    await settle();
  };
  return { ...run, pass, key: fileKey(selectConferenceId(run.getState())) };
}

const choose = fileChosen({ handle: 'file-1', fileName: 'people.csv', bytes: 120 });

describe('an import file', () => {
  /** Starts with an uploaded file. */
  async function sent(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
    const run = await start(prepare);
    await run.send(importEntered(), choose);
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: sampleFile() });
    await settle();
    return run;
  }

  it('is uploaded with progress and previewed', async () => {
    const run = await start();
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
    const run = await start();
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
    const run = await start();
    await run.send(fileChosen({ handle: 'file-1', fileName: 'x', bytes: MAX_IMPORT_BYTES + 1 }));
    expect(run.deps.files.sent).toEqual([]);
    expect(run.getState().attendeeImport.upload).toEqual({ status: 'failed', problem: 'size' });
  });

  it.each([
    [415, 'workbook'],
    [422, 'unreadable'],
  ])('reports why the server rejected it: %d', async (status, problem) => {
    const run = await start();
    await run.send(choose);
    run.deps.files.sent[0]?.emit({
      kind: 'failed',
      failure: { kind: 'http', status, message: 'Not so' },
    });
    await settle();
    expect(run.getState().attendeeImport.upload).toEqual({ status: 'failed', problem });
  });

  it('is aborted by the user, by another file and by sign-out', async () => {
    const run = await start();
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
      api.on(runAttendeeImport, sampleFile({ run: running }));
      api.on(
        getAttendeeImport,
        networkFailure(),
        sampleFile({ run: { ...running, readBytes: 60 } }),
        sampleFile({ run: sampleRun() }),
      );
    });
    await run.send(columnGiven({ index: 0, field: 'firstName' }), runRequested({ dryRun: true }));
    expect(run.deps.api.callsOf(runAttendeeImport)[0]?.input).toEqual({
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
    expect(run.deps.api.callsOf(getAttendeeImport)).toHaveLength(3);
  });

  it('is not polled while its page is closed, and refreshed on return', async () => {
    const running = sampleFile({ run: sampleRun({ status: 'running', dryRun: false, result: null }) });
    const run = await sent(({ api }) => {
      api.on(runAttendeeImport, running);
      api.on(getAttendeeImport, sampleFile({ run: sampleRun({ dryRun: false }) }));
    });
    await run.send(runRequested({ dryRun: false }), importLeft());
    await run.pass(10 * PROGRESS_MS);
    expect(run.deps.api.callsOf(getAttendeeImport)).toEqual([]);
    await run.send(importEntered());
    expect(run.getState().attendeeImport.file?.run?.result).toEqual(sampleResult());
  });

  it('is restored after a reload unless the server has deleted it', async () => {
    const run = await start(({ api }) => api.on(getAttendeeImport, sampleFile(), httpFailure(404)));
    run.deps.storage.session.set(run.key, sampleFile().importId);
    await run.send(importEntered());
    expect(run.getState().attendeeImport.file).toEqual(sampleFile());
    await run.send(importEntered());
    expect(run.getState().attendeeImport).toMatchObject({ file: null, problem: 'gone' });
    expect(run.deps.storage.session.get(run.key)).toBeNull();
  });

  it.each([
    [networkFailure(), 'offline'],
    [httpFailure(409), 'running'],
    [httpFailure(503), 'busy'],
    [httpFailure(400), 'refused'],
  ])('reports why a run failed to start and can be run again: %#', async (failure, problem) => {
    const run = await sent(({ api }) => api.on(runAttendeeImport, failure, sampleFile({ run: sampleRun() })));
    await run.send(runRequested({ dryRun: true }));
    expect(run.getState().attendeeImport).toMatchObject({ problem, starting: false });
    await run.send(runRequested({ dryRun: true }));
    expect(run.getState().attendeeImport).toMatchObject({ problem: null, file: { run: sampleRun() } });
  });

  it.each([
    ['chosen', fileChosen({ handle: 'file-2', fileName: 'new.csv', bytes: 9 })],
    ['discarded', fileDropped()],
  ])('does not come back by a late reply once a file was %s', async (_what, action) => {
    const late = deferred<AttendeeImport>();
    const run = await start((deps) => {
      deps.storage.session.values.set(fileKey('harbor-forum'), sampleFile().importId);
      deps.api.on(getAttendeeImport, () => late.promise);
      deps.api.on(deleteAttendeeImport, { ok: true });
    });
    await run.send(importEntered(), action);
    late.resolve(sampleFile());
    await settle();
    expect(run.getState().attendeeImport.file).toBeNull();
  });

  it('can be canceled while running and is polled until it has ended', async () => {
    const running = sampleFile({ run: sampleRun({ status: 'running', result: null }) });
    const cancelled = sampleRun({ status: 'failed', result: null, reason: 'cancelled' });
    const run = await sent(({ api }) => {
      api.on(runAttendeeImport, running);
      // Another server process runs it and has not noticed yet.
      api.on(cancelAttendeeImport, running);
      api.on(getAttendeeImport, sampleFile({ run: cancelled }));
    });
    await run.send(runRequested({ dryRun: false }), runCancelRequested());
    expect(run.deps.api.callsOf(cancelAttendeeImport)[0]?.input).toEqual({
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
      api.on(runAttendeeImport, running);
      api.on(cancelAttendeeImport, networkFailure(), ended);
    });
    await run.send(runRequested({ dryRun: false }), runCancelRequested());
    expect(run.getState().attendeeImport).toMatchObject({ cancelling: false, problem: 'offline' });
    await run.send(runCancelRequested());
    expect(run.getState().attendeeImport).toMatchObject({ problem: null, file: ended });
  });

  it('is deleted here and on the server when the user discards it', async () => {
    const run = await sent(({ api }) => api.on(deleteAttendeeImport, { ok: true }));
    await run.send(fileDropped());
    expect(run.deps.api.callsOf(deleteAttendeeImport)).toHaveLength(1);
    expect(run.getState().attendeeImport.file).toBeNull();
    expect(run.deps.storage.session.get(run.key)).toBeNull();
  });

  it('cannot be run with duplicate columns or without key and name columns', async () => {
    const run = await sent();
    expect(selectColumnsProblem(run.getState())).toBeNull();
    await run.send(columnGiven({ index: 2, field: 'email' }));
    expect(selectColumnsProblem(run.getState())).toBe('double');
    await run.send(columnGiven({ index: 2, field: null }), columnGiven({ index: 1, field: null }));
    expect(selectColumnsProblem(run.getState())).toBe('noKey');
    await run.send(columnGiven({ index: 1, field: 'email' }), columnGiven({ index: 0, field: null }));
    expect(selectColumnsProblem(run.getState())).toBe('noName');
  });
});

it('all attendees are exported to a file named after the event', async () => {
  const run = await start();
  await run.send(downloadRequested({ file: 'export' }));
  const [endpoint, , name] = run.deps.files.save.calls[0]?.args ?? [];
  expect(endpoint).toBe(exportAttendees);
  expect(name).toBe(`${selectConferenceId(run.getState())}-attendees.csv`);
  expect(run.getState().attendeeDownload.export).toBe('done');
  run.deps.files.save.answers(networkFailure());
  await run.send(downloadRequested({ file: 'export' }));
  expect(run.getState().attendeeDownload.export).toBe('failed');
});

describe('people', () => {
  const found = (...ids: string[]) => ({
    ...{
      attendees: ids.map((id) => samplePerson(id)),
      next: 'c',
      count: 3,
      countIsLeast: false,
      similar: [],
    },
  });

  it('are searched after a pause in typing, with the latest input', async () => {
    const run = await start(({ api }) => api.on(searchAttendees, found('a')));
    await run.send(wantedTyped({ lastName: 'B' }), wantedTyped({ lastName: 'Ba' }));
    await run.pass(PAUSE_MS - 1);
    expect(run.deps.api.callsOf(searchAttendees)).toEqual([]);
    await run.pass(1);
    expect(run.deps.api.callsOf(searchAttendees).map(({ input }) => input.query)).toMatchObject([
      { lastName: 'Ba' },
    ]);
    expect(run.getState().adminPeople).toMatchObject({ status: 'loaded', people: [{ attendeeId: 'a' }] });
  });

  it('load page by page, discarding a page of an earlier search', async () => {
    const slow = deferred<ReturnType<typeof found>>();
    const run = await start(({ api }) =>
      api.on(searchAttendees, found('a'), found('b'), () => slow.promise, found('c')),
    );
    await run.send(peopleEntered());
    await run.send(moreRequested());
    expect(run.getState().adminPeople.people.map(({ attendeeId }) => attendeeId)).toEqual(['a', 'b']);
    await run.send(moreRequested(), wantedTyped({ lastName: 'C' }));
    slow.resolve(found('late'));
    await run.pass(PAUSE_MS);
    expect(run.getState().adminPeople.people.map(({ attendeeId }) => attendeeId)).toEqual(['c']);
  });

  it('can be looked up by address or id, which replaces the field search', async () => {
    const run = await start(({ api }) => {
      api.on(lookUpAttendees, { attendees: [samplePerson('a', { hidden: true })] });
      api.on(searchAttendees, found('b'));
    });
    await run.send(wantedTyped({ lastName: 'B' }), queryTyped({ query: ' ada@example.org ' }));
    await run.pass(PAUSE_MS - 1);
    expect(run.deps.api.callsOf(lookUpAttendees)).toEqual([]);
    await run.pass(1);
    expect(run.deps.api.callsOf(lookUpAttendees).map(({ input }) => input.query)).toEqual([
      { query: 'ada@example.org' },
    ]);
    expect(run.getState().adminPeople).toMatchObject({
      ...{ wanted: {}, status: 'loaded', count: 1, next: null },
      people: [{ attendeeId: 'a', hidden: true }],
    });
    await run.send(wantedTyped({ lastName: 'B' }));
    await run.pass(PAUSE_MS);
    expect(run.getState().adminPeople).toMatchObject({ query: '', people: [{ attendeeId: 'b' }] });
  });

  it('stay visible when a reload fails', async () => {
    const run = await start(({ api }) => api.on(searchAttendees, found('a'), networkFailure()));
    await run.send(peopleEntered());
    await run.send(peopleEntered());
    expect(run.getState().adminPeople).toMatchObject({ status: 'failed', people: [{ attendeeId: 'a' }] });
  });
});

describe('a person', () => {
  const read = ({ api }: ReturnType<typeof createFakeDeps>) => {
    api.on(getAttendee, buildProfile({ attendeeId: 'ines' }));
    api.on(getDeletionRequest, { requestedAt: null, refused: null });
  };

  it('is added with the given id and then has a page', async () => {
    const kept = buildProfile({ attendeeId: 'p-7' });
    const run = await start(({ api }) => {
      api.on(postAttendee, httpFailure(409), kept);
      api.on(getAttendee, kept);
      api.on(getDeletionRequest, { requestedAt: null, refused: null });
    });
    await run.send(
      newPersonEntered(),
      newIdWritten({ attendeeId: ' p-7 ' }),
      personChanged({ changes: { lastName: 'B' } }),
    );
    await run.send(personSaveRequested());
    expect(run.getState().adminPerson.saving).toMatchObject({ status: 'failed', failure: { status: 409 } });
    expect(selectPersonDraft(run.getState()).lastName).toBe('B');
    await run.send(personSaveRequested());
    expect(run.deps.api.callsOf(postAttendee)[1]?.input.body).toMatchObject({
      attendeeId: 'p-7',
      profile: { lastName: 'B', firstName: '' },
    });
    expect(run.actions).toContainEqual(navigationRequested('/admin/attendees/person/p-7', true));
    await run.send(personRequested({ attendeeId: 'p-7' }));
    expect(run.getState().adminPerson).toMatchObject({ saving: { status: 'saved' }, status: 'ready' });
  });

  it('reuses the idempotency key after a lost reply until something changes', async () => {
    const run = await start(({ api }) => api.on(postAttendee, networkFailure()));
    await run.send(newPersonEntered(), personChanged({ changes: { lastName: 'B' } }));
    await run.send(personSaveRequested());
    await run.send(newPersonEntered(), personSaveRequested());
    await run.send(personChanged({ changes: { lastName: 'C' } }), personSaveRequested());
    const [first, again, other] = run.deps.api
      .callsOf(postAttendee)
      .map(({ target }) => target.idempotencyKey);
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is saved against the revision that was read, without overwriting concurrent changes', async () => {
    const run = await start((deps) => {
      read(deps);
      deps.api.on(putAttendee, httpFailure(409), buildProfile({ attendeeId: 'ines', title: 'Boss' }, 2));
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    await run.send(personChanged({ changes: { title: 'Boss' } }), personSaveRequested());
    expect(run.deps.api.callsOf(putAttendee)[0]?.input.body).toMatchObject({
      revision: 1,
      profile: { title: 'Boss', firstName: 'Ines' },
    });
    expect(run.getState().adminPerson).toMatchObject({
      saving: { status: 'conflict' },
      changes: { title: 'Boss' },
    });
    await run.send(personSaveRequested());
    expect(run.getState().adminPerson).toMatchObject({ saving: { status: 'saved' }, changes: {} });
  });

  it('keeps what is edited while it is being saved', async () => {
    const saved = deferred<AttendeeProfile>();
    const run = await start((deps) => {
      read(deps);
      deps.api.on(putAttendee, () => saved.promise);
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    await run.send(personChanged({ changes: { title: 'Boss', city: 'Oslo' } }), personSaveRequested());
    await run.send(personChanged({ changes: { city: 'Bergen' } }));
    saved.resolve(buildProfile({ attendeeId: 'ines', title: 'Boss', city: 'Oslo' }, 2));
    await settle();
    expect(run.getState().adminPerson).toMatchObject({
      saving: { status: 'saved' },
      changes: { city: 'Bergen' },
    });
    expect(selectPersonDraft(run.getState())).toMatchObject({ title: 'Boss', city: 'Bergen' });
  });

  it('keeps unsaved input for a return visit unless it is discarded', async () => {
    const run = await start(read);
    const person = () => run.getState().adminPerson;
    await run.send(
      newPersonEntered(),
      personChanged({ changes: { lastName: 'B' } }),
      newIdWritten({ attendeeId: 'b' }),
    );
    await run.send(newPersonEntered());
    expect(person()).toMatchObject({ changes: { lastName: 'B' }, newId: 'b' });
    await run.send(leaveAsked({ to: '/help' }), leaveDeclined());
    expect(person()).toMatchObject({ changes: { lastName: 'B' }, leavingTo: null });
    await run.send(leaveAsked({ to: '/help' }), leaveConfirmed());
    expect(run.actions).toContainEqual(navigationRequested('/help'));
    expect(person()).toMatchObject({ changes: {}, newId: '', leavingTo: null });

    await run.send(personRequested({ attendeeId: 'ines' }), personChanged({ changes: { title: 'Boss' } }));
    await run.send(personRequested({ attendeeId: 'ines' }));
    expect(selectPersonDraft(run.getState()).title).toBe('Boss');
    await run.send(personChangesDropped(), personRequested({ attendeeId: 'ines' }));
    expect(person().changes).toEqual({});
    await run.send(personChanged({ changes: { title: 'Boss' } }), personRequested({ attendeeId: 'amara' }));
    expect(person().changes).toEqual({});
  });

  it('is reported as not found if they do not exist', async () => {
    const run = await start(({ api }) => api.on(getAttendee, httpFailure(404)));
    await run.send(personRequested({ attendeeId: 'x' }));
    expect(run.getState().adminPerson.status).toBe('notFound');
  });

  it('can have a deletion request recorded', async () => {
    const run = await start((deps) => {
      read(deps);
      deps.api.on(postDeletionRequest, { requestedAt: '2021-01-26T15:00:00.000Z', refused: null });
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    expect(run.getState().adminPerson.wish).toBe('none');
    await run.send(wishChangeRequested({ isAsked: true }));
    expect(run.deps.api.callsOf(postDeletionRequest)[0]?.input).toEqual({ params: { attendeeId: 'ines' } });
    expect(run.getState().adminPerson.wish).toBe('asked');
  });

  it('is shown as refused if their deletion request was refused', async () => {
    const run = await start((deps) => {
      read(deps);
      const { requestedAt, refusedAt, reason } = sampleRefusal('ines');
      deps.api.on(getDeletionRequest, {
        requestedAt: null,
        refused: { requestedAt, refusedAt, reason },
      });
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    expect(run.getState().adminPerson.wish).toBe('refused');
  });
});

describe('a person’s picture', () => {
  const chosen = pictureChosen({ handle: 'file-1', mediaType: 'image/png', bytes: 1_000 });
  const open = async (prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) => {
    const run = await start((deps) => {
      deps.api.on(getAttendee, ({ params }) =>
        buildProfile({ attendeeId: params.attendeeId, imgPath: '/old' }),
      );
      deps.api.on(getDeletionRequest, { requestedAt: null, refused: null });
      prepare(deps);
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    return run;
  };
  const shown = (run: Awaited<ReturnType<typeof open>>) => run.getState().adminPerson.profile?.imgPath;

  it('is uploaded for them and shown once stored', async () => {
    const run = await open();
    await run.send(chosen);
    const [sending] = run.deps.files.sent;
    expect(sending).toMatchObject({ handle: 'file-1', input: { params: { attendeeId: 'ines' } } });
    sending?.emit({ kind: 'done', reply: { imgPath: '/new' } });
    await settle();
    expect([run.getState().adminPicture, shown(run)]).toEqual([{ status: 'changed' }, '/new']);
  });

  it('is removed', async () => {
    const run = await open(({ api }) => api.on(deleteAttendeePicture, { imgPath: null }));
    await run.send(removalRequested());
    expect(run.deps.api.callsOf(deleteAttendeePicture)[0]?.input).toEqual({ params: { attendeeId: 'ines' } });
    expect([run.getState().adminPicture, shown(run)]).toEqual([{ status: 'removed' }, null]);
  });

  it('is never applied to a person opened in the meantime', async () => {
    const slow = deferred<{ imgPath: null }>();
    const run = await open(({ api }) => api.on(deleteAttendeePicture, () => slow.promise));
    await run.send(chosen, personRequested({ attendeeId: 'ada' }));
    expect(run.deps.files.sent[0]?.closed).toBe(true);
    expect(run.getState().adminPicture).toEqual({ status: 'idle' });
    await run.send(removalRequested(), personRequested({ attendeeId: 'ines' }));
    slow.resolve({ imgPath: null });
    await settle();
    expect([run.getState().adminPicture, shown(run)]).toEqual([{ status: 'idle' }, '/old']);
  });
});

describe('a deletion request', () => {
  const lists = { open: [sampleWish('ines')], refused: [], carriedOut: [] };
  const noLists = { open: [], refused: [], carriedOut: [] };

  it('names an attendee without a name by their e-mail address', async () => {
    const nameless = { ...sampleWish('ines'), name: '', email: 'ines@example.org' };
    const run = await start(({ api }) => {
      api.on(listDeletionRequests, { ...lists, open: [nameless] }, noLists);
      api.on(carryOutDeletion, { ok: true });
    });
    await run.send(deletionsEntered());
    await run.send(carryOutAsked(nameless), carryOutConfirmed(nameless));
    expect(run.getState().adminDeletions.outcome).toEqual({ kind: 'done', name: 'ines@example.org' });
  });

  it.each([
    [{ ok: true as const }, 'done'],
    [httpFailure(404), 'withdrawn'],
    [httpFailure(409), 'refused'],
    [networkFailure(), 'failed'],
  ])('is carried out, or reports why not, and the list is reloaded: %#', async (answer, kind) => {
    const run = await start(({ api }) => {
      api.on(listDeletionRequests, lists, noLists);
      api.on(carryOutDeletion, answer);
    });
    await run.send(deletionsEntered());
    await run.send(carryOutAsked(sampleWish('ines')));
    expect(run.deps.api.callsOf(carryOutDeletion)).toEqual([]);
    await run.send(carryOutConfirmed(sampleWish('ines')));
    expect(run.deps.api.callsOf(carryOutDeletion)[0]?.input).toEqual({ params: { attendeeId: 'ines' } });
    expect(run.getState().adminDeletions).toMatchObject({
      ...{ outcome: { kind, name: 'Ines Barbosa' }, working: null, asking: null, open: [] },
    });
  });

  it.each([
    [{ ok: true as const }, 'answered'],
    [httpFailure(404), 'withdrawn'],
    [httpFailure(409), 'refused'],
  ])('is refused with the written reason, or reports why not: %#', async (answer, kind) => {
    const run = await start(({ api }) => {
      api.on(listDeletionRequests, lists, { ...noLists, refused: [sampleRefusal('ines')] });
      api.on(refuseDeletion, answer);
    });
    await run.send(deletionsEntered(), refusalOpened(sampleWish('ines')));
    await run.send(refusalWritten({ reason: 'An invoice is open.' }));
    expect(run.deps.api.callsOf(refuseDeletion)).toEqual([]);
    await run.send(refusalRequested());
    expect(run.deps.api.callsOf(refuseDeletion)[0]?.input).toEqual({
      params: { attendeeId: 'ines' },
      body: { reason: 'An invoice is open.' },
    });
    expect(run.getState().adminDeletions).toMatchObject({
      ...{ outcome: { kind, name: 'Ines Barbosa' }, refusing: null, open: [] },
      refused: [{ attendeeId: 'ines' }],
    });
  });

  it('is refused only once, and the reason is kept if sending fails', async () => {
    const slow = deferred<{ ok: true }>();
    const run = await start(({ api }) => {
      api.on(listDeletionRequests, lists);
      api.on(refuseDeletion, networkFailure(), () => slow.promise);
    });
    await run.send(refusalOpened(sampleWish('ines')), refusalWritten({ reason: 'No.' }), refusalRequested());
    expect(run.getState().adminDeletions.refusing).toMatchObject({ reason: 'No.', status: 'failed' });
    await run.send(refusalRequested(), refusalRequested(), refusalWritten({ reason: '' }), refusalClosed());
    expect(run.deps.api.callsOf(refuseDeletion)).toHaveLength(2);
    expect(run.getState().adminDeletions.refusing).toMatchObject({ reason: 'No.', status: 'sending' });
    slow.resolve({ ok: true });
    await settle();
    expect(run.getState().adminDeletions).toMatchObject({ refusing: null, outcome: { kind: 'answered' } });
  });

  it('is not loaded after sign-out', async () => {
    const slow = deferred<typeof lists>();
    const run = await start(({ api }) => api.on(listDeletionRequests, () => slow.promise));
    await run.send(deletionsEntered(), signedOut({ reason: 'user' }));
    slow.resolve(lists);
    await settle();
    expect(run.getState().adminDeletions.open).toEqual([]);
  });
});
