import { deleteFile } from '../../../../contract/platform/files';
import {
  deletePoster,
  getEditedPoster,
  listPosterActs,
  postPoster,
  postPosterStep,
  putPoster,
  putPosterAward,
  putPosterFile,
  type EditedPoster,
} from '../../../../contract/posters/posters';
import { navigationRequested } from '../../../../shared/platform/page';
import { uploadFailed, uploadRequested, uploadSucceeded } from '../../../../shared/platform/uploads';
import { buildPosterFields } from '../../../../../test/builders/poster';
import { buildUser } from '../../../../../test/builders/user';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
} from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { posterEditingReducers, posterEditingSaga } from '.';
import { actsRequested, moreActsRequested, type WithPosterActs } from './actsSlice';
import {
  awardRequested,
  conflictResolved,
  deletionConfirmed,
  editingEntered,
  editingLeft,
  editingRetried,
  fieldsChanged,
  leaveConfirmationRequested,
  leaveConfirmed,
  leaveDeclined,
  posterFileArrived,
  posterFileRemovalRequested,
  posterFilesChanged,
  posterSaveRequested,
  stepRequested,
  versionChosen,
  type WithPosterEditing,
} from './slice';

const edited = (over: Partial<EditedPoster> = {}): EditedPoster => ({
  posterId: 'p',
  number: 1,
  state: 'draft',
  revision: 1,
  fields: buildPosterFields(),
  reason: '',
  award: null,
  versions: [],
  shownVersion: null,
  pitch: null,
  attachments: [],
  manages: false,
  open: true,
  ...over,
});
const file = {
  fileId: 'f'.repeat(32),
  name: 'Poster.pdf',
  mediaType: 'application/pdf',
  bytes: 5,
  pages: 1,
  url: '/files/f',
  createdAt: '2021-01-26T15:00:00.000Z',
};
const thumbnail = { ...file, fileId: 'a'.repeat(32), mediaType: 'image/webp' };
const owner = { kind: 'poster' as const, id: 'p' };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getEditedPoster, edited());
  prepare(deps);
  const run = await startSagas<CoreState & WithPosterEditing & WithPosterActs>(posterEditingSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        posterEditing: posterEditingReducers.posterEditing(undefined, { type: 'init' }),
        posterActs: posterEditingReducers.posterActs(undefined, { type: 'init' }),
      },
    ),
    reducers: posterEditingReducers,
  });
  stop = run.stop;
  return { ...run, editing: () => run.getState().posterEditing };
}
const open = () => editingEntered({ posterId: 'p' });

it('begins a new poster with who writes it, and goes on with what was created', async () => {
  const run = await start(({ api }) => api.on(postPoster, edited()));
  await run.send(editingEntered({ posterId: null }));
  expect(run.editing()).toMatchObject({
    status: 'loaded',
    poster: null,
    draft: { authors: [{ account: buildUser().id }] },
  });
  await run.send(
    fieldsChanged({ title: '  Wet floors ', doi: 'https://doi.org/10.1234/wet' }),
    posterSaveRequested(),
  );
  expect(run.deps.api.callsOf(postPoster)[0]?.input.body).toMatchObject({
    title: 'Wet floors',
    doi: '10.1234/wet',
  });
  expect(run.editing()).toMatchObject({
    posterId: 'p',
    isChanged: false,
    outcome: { of: 'save', problem: null },
  });
  expect(run.actions.filter(navigationRequested.match).at(-1)?.payload).toEqual({
    to: '/posters/EditPoster?posterId=p',
    replace: true,
  });
  await run.send(open());
  expect(run.deps.api.callsOf(getEditedPoster)).toHaveLength(0);
});

it('does not send a poster without a title or authors', async () => {
  const run = await start();
  await run.send(open());
  await run.send(fieldsChanged({ title: ' ' }), posterSaveRequested());
  expect(run.editing().outcome).toEqual({ of: 'save', problem: 'incomplete' });
  await run.send(
    fieldsChanged({ title: 'A', authors: [{ name: ' ', affiliation: 'x', account: '' }] }),
    posterSaveRequested(),
  );
  expect(run.editing().outcome).toEqual({ of: 'save', problem: 'incomplete' });
  expect(run.deps.api.callsOf(putPoster)).toHaveLength(0);
});

it('says that a poster can no longer be changed; the form stays', async () => {
  const run = await start(({ api }) => {
    api.on(putPoster, httpFailure(409));
    api.on(getEditedPoster, edited(), edited({ revision: 3, open: false }));
  });
  await run.send(open());
  await run.send(fieldsChanged({ title: 'Mine' }), posterSaveRequested());
  expect(run.editing()).toMatchObject({
    draft: { title: 'Mine' },
    theirs: null,
    outcome: { of: 'save', problem: 'changed' },
  });
});

describe('a poster that somebody else changed', () => {
  const theirs = edited({ revision: 3, fields: buildPosterFields({ title: 'Theirs', doi: '10.1/a' }) });
  async function conflict() {
    const run = await start(({ api }) => {
      api.on(putPoster, httpFailure(409), edited({ revision: 4 }));
      api.on(getEditedPoster, edited(), theirs);
    });
    await run.send(open());
    await run.send(fieldsChanged({ title: 'Mine' }), posterSaveRequested());
    expect(run.deps.api.callsOf(putPoster)[0]?.input.body).toMatchObject({
      revision: 1,
      fields: { title: 'Mine' },
    });
    expect(run.editing()).toMatchObject({ theirs: { revision: 3 }, draft: { title: 'Mine' }, doing: null });
    return run;
  }

  it('is stored with the user’s changes on top of theirs', async () => {
    const run = await conflict();
    await run.send(conflictResolved({ keep: 'mine' }));
    expect(run.deps.api.callsOf(putPoster)[1]?.input.body).toMatchObject({
      revision: 3,
      fields: { title: 'Mine', doi: '10.1/a' },
    });
    expect(run.editing()).toMatchObject({ theirs: null, isChanged: false, poster: { revision: 4 } });
  });

  it('is taken as it is', async () => {
    const run = await conflict();
    await run.send(conflictResolved({ keep: 'theirs' }));
    expect(run.deps.api.callsOf(putPoster)).toHaveLength(1);
    expect(run.editing()).toMatchObject({ theirs: null, isChanged: false, draft: { title: 'Theirs' } });
  });
});

describe('leaving with unsaved changes', () => {
  it('waits for an answer', async () => {
    const run = await start();
    await run.send(open());
    await run.send(fieldsChanged({ title: 'Mine' }), leaveConfirmationRequested({ to: '/posters' }));
    expect(run.editing().leavingTo).toBe('/posters');
    await run.send(leaveDeclined());
    expect(run.editing()).toMatchObject({ leavingTo: null, isChanged: true });
    await run.send(leaveConfirmationRequested({ to: '/posters' }), leaveConfirmed());
    expect(run.actions).toContainEqual(navigationRequested('/posters'));
    expect(run.editing().isChanged).toBe(false);
  });

  it('by going back keeps them for the return, and drops them for another poster', async () => {
    const run = await start();
    await run.send(open());
    await run.send(fieldsChanged({ title: 'Mine' }), editingLeft());
    await run.send(open());
    expect(run.editing().draft.title).toBe('Mine');
    await run.send(editingEntered({ posterId: null }));
    expect(run.editing()).toMatchObject({ poster: null, isChanged: false });
  });
});

describe('the log', () => {
  const act = (actId: number) => ({
    actId,
    action: 'publish' as const,
    by: { userId: 'o', name: 'Olga' },
    details: {},
    at: '2021-01-26T15:00:00.000Z',
    recordedAt: '2021-01-26T15:00:00.000Z',
  });

  it('is read for superusers, page by page, and again after an act', async () => {
    const run = await start(({ api }) => {
      api.on(getEditedPoster, edited({ manages: true }));
      api.on(putPosterAward, edited({ manages: true, revision: 2, award: 'Best' }));
      api.on(
        listPosterActs,
        { acts: [act(9)], next: 9 },
        { acts: [act(8)], next: null },
        { acts: [act(10)], next: 10 },
      );
    });
    await run.send(open());
    await run.send(moreActsRequested());
    expect(run.getState().posterActs.acts.map(({ actId }) => actId)).toEqual([9, 8]);
    expect(run.deps.api.callsOf(listPosterActs)[1]?.input.query).toEqual({ before: 9 });
    await run.send(awardRequested({ award: 'Best' }));
    expect(run.getState().posterActs).toMatchObject({ status: 'loaded', next: 10, acts: [{ actId: 10 }] });
  });

  it('is not read for authors, and can be asked for again after a failure', async () => {
    const asAuthor = await start();
    await asAuthor.send(open());
    expect(asAuthor.deps.api.callsOf(listPosterActs)).toEqual([]);
    stop();
    const run = await start(({ api }) => {
      api.on(getEditedPoster, edited({ manages: true }));
      api.on(listPosterActs, networkFailure(), { acts: [act(9)], next: null });
    });
    await run.send(open());
    expect(run.getState().posterActs.status).toBe('failed');
    await run.send(actsRequested());
    expect(run.getState().posterActs).toMatchObject({ status: 'loaded', acts: [{ actId: 9 }] });
  });
});

it.each([
  [404, 'notFound'],
  [403, 'forbidden'],
  [500, 'failed'],
])('says why a poster cannot be edited: %i', async (status, expected) => {
  const run = await start(({ api }) => api.on(getEditedPoster, httpFailure(status), edited()));
  await run.send(open());
  expect(run.editing().status).toBe(expected);
  await run.send(editingRetried());
  expect(run.editing().status).toBe(status === 500 ? 'loaded' : expected);
});

it('shows a new file with a thumbnail that it has made and uploaded', async () => {
  const run = await start(({ api, files }) => {
    files.thumbnail.answers({ handle: 'file-9', bytes: 3, mediaType: 'image/webp' });
    api.on(putPosterFile, edited({ revision: 2 }));
  });
  await run.send(open());
  await run.send(posterFileArrived({ file }));
  const asked = run.actions.find(uploadRequested.match);
  expect(asked?.payload).toMatchObject({
    handle: 'file-9',
    owner,
    purpose: 'thumbnail',
    mediaType: 'image/webp',
  });
  await run.send(
    uploadSucceeded({ handle: 'another', owner, purpose: 'attachment', file }),
    uploadSucceeded({ handle: 'file-9', owner, purpose: 'thumbnail', file: thumbnail }),
  );
  expect(run.deps.api.callsOf(putPosterFile)[0]?.input.body).toEqual({
    kind: 'new',
    revision: 1,
    fileId: file.fileId,
    thumbnailId: thumbnail.fileId,
  });
  expect(run.editing()).toMatchObject({ poster: { revision: 2 }, outcome: { of: 'file', problem: null } });
});

it.each([
  ['cannot be made', () => null],
  ['is refused', () => uploadFailed({ handle: 'file-9', problem: 'broken' })],
])('shows a new file without a thumbnail that %s', async (_case, refusal) => {
  const failed = refusal();
  const run = await start(({ api, files }) => {
    if (failed) files.thumbnail.answers({ handle: 'file-9', bytes: 3, mediaType: 'image/webp' });
    else files.thumbnail.answers(new Error('broken'));
    api.on(putPosterFile, edited({ revision: 2 }));
  });
  await run.send(open());
  await run.send(posterFileArrived({ file }));
  if (failed) await run.send(failed);
  expect(run.deps.api.callsOf(putPosterFile)[0]?.input.body).toMatchObject({ thumbnailId: null });
});

it('takes steps, awards and earlier versions to the server, and shows what became of the poster', async () => {
  const run = await start(({ api }) => {
    api.on(postPosterStep, edited({ state: 'submitted', revision: 2, open: false }));
    api.on(putPosterAward, edited({ award: 'Best poster', revision: 3 }));
    api.on(putPosterFile, edited({ shownVersion: 1, revision: 4 }));
  });
  await run.send(open());
  await run.send(stepRequested({ kind: 'submit' }));
  expect(run.editing().poster).toMatchObject({ state: 'submitted' });
  await run.send(awardRequested({ award: 'Best poster' }), versionChosen({ version: 1 }));
  expect(run.deps.api.callsOf(putPosterFile)[0]?.input.body).toEqual({
    kind: 'earlier',
    revision: 3,
    version: 1,
  });
});

it('does one thing at a time, and says how it failed', async () => {
  const slow = deferred<EditedPoster>();
  const run = await start(({ api }) => api.on(postPosterStep, () => slow.promise));
  await run.send(open());
  await run.send(stepRequested({ kind: 'submit' }), awardRequested({ award: null }));
  expect(run.deps.api.callsOf(putPosterAward)).toHaveLength(0);
  slow.reject(networkFailure());
  await settle();
  expect(run.editing()).toMatchObject({ doing: null, outcome: { of: 'step', problem: 'offline' } });
});

it('reads files again after an upload, and removes them, without touching the form', async () => {
  const run = await start(({ api }) => {
    api.on(getEditedPoster, edited(), edited({ pitch: file }), edited());
    api.on(deleteFile, { ok: true });
  });
  await run.send(open());
  await run.send(fieldsChanged({ title: 'Mine' }), posterFilesChanged());
  expect(run.editing()).toMatchObject({
    poster: { pitch: { fileId: file.fileId } },
    draft: { title: 'Mine' },
  });
  await run.send(posterFileRemovalRequested({ fileId: file.fileId }));
  expect(run.editing()).toMatchObject({ poster: { pitch: null }, draft: { title: 'Mine' } });
});

it('returns to the hall when the poster is deleted', async () => {
  const run = await start(({ api }) => api.on(deletePoster, { ok: true }));
  await run.send(open());
  await run.send(deletionConfirmed());
  expect(run.actions.filter(navigationRequested.match).at(-1)?.payload.to).toBe('/posters');
});
