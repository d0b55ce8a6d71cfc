import { getAttendee, putAttendee, type AttendeeProfile } from '../../../contract/people/attendeeProfile';
import {
  deleteDeletionRequest,
  getDeletionRequest,
  postDeletionRequest,
} from '../../../contract/people/dataRights';
import { deleteAttendeePicture, MAX_PICTURE_BYTES } from '../../../contract/people/attendeePicture';
import { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../shared/platform/page';
import { credentialsRefreshed, signedOut } from '../../../shared/platform/auth';
import { buildCredentials } from '../../../../test/builders/credentials';
import { buildProfile } from '../../../../test/builders/profile';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { attendeeProfileReducers, attendeeProfileSaga } from '.';
import {
  changesDropped,
  conflictClosed,
  conflictResolved,
  fieldsChanged,
  leaveConfirmationRequested,
  leaveConfirmed,
  ownRequested,
  saveRequested,
} from './ownSlice';
import { pictureCancelled, pictureChosen, removalRequested } from './pictureSlice';
import {
  deletionConfirmationRequested,
  deletionConfirmed,
  withdrawalRequested,
  downloadRequested,
  rightsRequested,
} from './rightsSlice';
import {
  selectChangedFields,
  selectDraft,
  selectShownProblems,
  type WithOwnProfile,
  type WithProfile,
} from './selectors';
import { profileRequested } from './slice';

type State = CoreState & WithOwnProfile & WithProfile;

const me = buildUser().id;
const init = { type: 'test/init' };
const change = (changes: Parameters<typeof fieldsChanged>[0]['changes']) => fieldsChanged({ changes });

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getAttendee, buildProfile({ attendeeId: me }));
  prepare(deps);
  const run = await startSagas<State>(attendeeProfileSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        attendeeProfile: attendeeProfileReducers.attendeeProfile(undefined, init),
        ownProfile: attendeeProfileReducers.ownProfile(undefined, init),
        ownPicture: attendeeProfileReducers.ownPicture(undefined, init),
        ownRights: attendeeProfileReducers.ownRights(undefined, init),
      },
    ),
    reducers: attendeeProfileReducers,
  });
  stop = run.stop;
  const own = () => run.getState().ownProfile;
  const sent = () =>
    deps.api.callsOf(putAttendee).map(({ input }) => input.body as { revision: number; profile: object });
  return { ...run, own, sent };
}

describe('the user’s own profile', () => {
  it('loads for the signed-in user, and reloads while staying on screen', async () => {
    const run = await start(({ api }) =>
      api.on(getAttendee, buildProfile({ attendeeId: me }), buildProfile({ attendeeId: me, title: 'New' })),
    );
    await run.send(ownRequested());
    expect(run.deps.api.callsOf(getAttendee)[0]?.input).toEqual({ params: { attendeeId: me } });
    run.dispatch(ownRequested());
    expect(run.own()).toMatchObject({ status: 'loaded', profile: { attendeeId: me } });
    await settle();
    expect(run.own().profile?.title).toBe('New');
  });

  it('reports why loading failed', async () => {
    const run = await start(({ api }) => api.on(getAttendee, networkFailure()));
    await run.send(ownRequested());
    expect(run.own()).toMatchObject({ status: 'failed', failure: { kind: 'network' }, profile: null });
  });

  it('is saved with the changes, based on the revision it was loaded at', async () => {
    const kept = buildProfile({ attendeeId: me, title: 'Director' }, 2);
    const run = await start(({ api }) => api.on(putAttendee, kept));
    await run.send(ownRequested(), change({ title: 'Director' }));
    expect(selectChangedFields(run.getState())).toEqual(['title']);
    await run.send(saveRequested());
    expect(run.sent()).toMatchObject([{ revision: 1, profile: { title: 'Director', firstName: 'Ines' } }]);
    expect(run.own()).toMatchObject({ saving: { status: 'saved' }, changes: {}, profile: kept });
  });

  it('is not replaced by a reload while there are unsaved changes', async () => {
    const newer = buildProfile({ attendeeId: me, city: 'Oslo' }, 2);
    const run = await start(({ api }) => api.on(getAttendee, buildProfile({ attendeeId: me }), newer));
    await run.send(ownRequested());
    await run.send(change({ title: 'Director' }));
    await run.send(ownRequested());
    expect(run.own().profile?.own?.revision).toBe(1);
    await run.send(changesDropped());
    await run.send(ownRequested());
    expect(run.own().profile?.city).toBe('Oslo');
  });

  it('keeps edits made during a save, and runs one save at a time', async () => {
    const slow = deferred<AttendeeProfile>();
    const run = await start(({ api }) => api.on(putAttendee, () => slow.promise));
    await run.send(ownRequested());
    await run.send(change({ title: 'Director', city: 'Oslo' }), saveRequested());
    await run.send(saveRequested(), change({ city: 'Bergen' }));
    expect(run.own().saving).toEqual({ status: 'sending' });
    slow.resolve(buildProfile({ attendeeId: me, title: 'Director', city: 'Oslo' }, 2));
    await settle();
    expect(run.sent()).toHaveLength(1);
    expect(run.own().changes).toEqual({ city: 'Bergen' });
    expect(selectDraft(run.getState())?.city).toBe('Bergen');
  });

  it('keeps the draft when a save fails, and flags the fields the server named', async () => {
    const refused = new ApiFailure({
      kind: 'http',
      status: 422,
      message: 'Not so.',
      problem: {
        type: 't',
        title: 't',
        status: 422,
        errors: [
          { path: 'body.profile.email', message: 'x' },
          { path: 'profile.interests.1', message: 'y' },
        ],
      },
    });
    const run = await start(({ api }) => api.on(putAttendee, refused));
    await run.send(ownRequested());
    await run.send(change({ title: 'Director' }), saveRequested());
    expect(run.own()).toMatchObject({ saving: { status: 'failed' }, changes: { title: 'Director' } });
    expect(selectShownProblems(run.getState())).toEqual({
      email: { kind: 'refused' },
      interests: { kind: 'refused' },
    });
    // Errors disappear once the user continues editing.
    await run.send(change({ title: 'Dir' }));
    expect(selectShownProblems(run.getState())).toEqual({});
  });
});

describe('a profile that was changed elsewhere', () => {
  const theirs = buildProfile({ attendeeId: me, title: 'Theirs', city: 'Oslo' }, 5);

  async function conflict() {
    const run = await start(({ api }) => {
      api.on(getAttendee, buildProfile({ attendeeId: me }), theirs);
      api.on(putAttendee, httpFailure(409), buildProfile({ attendeeId: me, title: 'Mine', city: 'Oslo' }, 6));
    });
    await run.send(ownRequested());
    await run.send(change({ title: 'Mine' }), saveRequested());
    return run;
  }

  it('is shown next to the user’s changes', async () => {
    const run = await conflict();
    expect(run.own()).toMatchObject({ theirs, changes: { title: 'Mine' }, saving: { status: 'idle' } });
  });

  it('takes on the user’s changes but no other field of the stale profile', async () => {
    const run = await conflict();
    await run.send(conflictResolved({ keep: 'mine' }));
    expect(run.sent()[1]).toMatchObject({ revision: 5, profile: { title: 'Mine', city: 'Oslo' } });
    expect(run.own()).toMatchObject({ theirs: null, saving: { status: 'saved' }, changes: {} });
  });

  it('or keeps the version saved elsewhere', async () => {
    const run = await conflict();
    await run.send(conflictResolved({ keep: 'theirs' }));
    expect(run.sent()).toHaveLength(1);
    expect(run.own()).toMatchObject({ theirs: null, profile: theirs, changes: {} });
  });

  it('shows the conflict again on the next save if it was left unresolved', async () => {
    const run = await conflict();
    await run.send(conflictClosed());
    expect(run.own()).toMatchObject({ theirs: null, changes: { title: 'Mine' } });
    run.deps.api.on(putAttendee, httpFailure(409));
    await run.send(saveRequested());
    expect(run.own().theirs).toEqual(theirs);
  });

  it('fails the save when the other version cannot be loaded', async () => {
    const run = await start(({ api }) => {
      api.on(getAttendee, buildProfile({ attendeeId: me }), networkFailure());
      api.on(putAttendee, httpFailure(409));
    });
    await run.send(ownRequested());
    await run.send(change({ title: 'Mine' }), saveRequested());
    expect(run.own()).toMatchObject({
      saving: { status: 'failed', failure: { kind: 'network' } },
      changes: { title: 'Mine' },
    });
  });
});

it('navigates to the requested page and drops unsaved changes', async () => {
  const run = await start();
  await run.send(ownRequested());
  await run.send(change({ title: 'Mine' }), leaveConfirmationRequested({ to: '/help' }));
  expect(run.own().leavingTo).toBe('/help');
  await run.send(leaveConfirmed());
  expect(run.actions).toContainEqual(navigationRequested('/help'));
  expect(run.own()).toMatchObject({ leavingTo: null, changes: {} });
});

it('clears everything on sign-out, including a save in flight', async () => {
  const slow = deferred<AttendeeProfile>();
  const run = await start(({ api }) => api.on(putAttendee, () => slow.promise));
  await run.send(ownRequested());
  await run.send(change({ title: 'Mine' }), saveRequested(), signedOut({ reason: 'user' }));
  slow.resolve(buildProfile({}, 2));
  await settle();
  expect(run.own()).toMatchObject({ status: 'idle', profile: null, changes: {}, saving: { status: 'idle' } });
  expect(run.isRunning()).toBe(true);
});

describe('the profile picture', () => {
  const chosen = (over = {}) =>
    pictureChosen({ handle: 'file-1', mediaType: 'image/png', bytes: 1_000, ...over });
  const picture = (run: Awaited<ReturnType<typeof start>>) => run.getState().ownPicture;

  it('reports upload progress, and is shown once uploaded', async () => {
    const run = await start();
    await run.send(ownRequested());
    await run.send(chosen());
    const [sending] = run.deps.files.sent;
    expect(sending).toMatchObject({
      endpoint: 'postAttendeePicture',
      handle: 'file-1',
      input: { params: { attendeeId: me } },
    });
    sending?.emit({ kind: 'progress', sent: 400, total: 1_000 });
    expect(picture(run)).toEqual({ status: 'sending', sent: 400, total: 1_000 });
    sending?.emit({ kind: 'done', reply: { imgPath: '/pictures/1' } });
    await settle();
    expect(picture(run)).toEqual({ status: 'changed' });
    expect(run.own().profile?.imgPath).toBe('/pictures/1');
    expect(sending?.closed).toBe(true);
  });

  it.each([
    [{ mediaType: 'image/svg+xml' }, 'type'],
    [{ mediaType: '' }, 'type'],
    [{ bytes: MAX_PICTURE_BYTES + 1 }, 'size'],
  ])('is not uploaded as %j', async (over, problem) => {
    const run = await start();
    await run.send(chosen(over));
    expect(picture(run)).toEqual({ status: 'failed', problem });
    expect(run.deps.files.sent).toEqual([]);
  });

  it.each([
    [413, 'too-large', 'size'],
    [415, 'unsupported-media', 'type'],
    [422, 'too-many-pixels', 'pixels'],
    [422, 'too-narrow', 'narrow'],
    [422, 'too-complex', 'complex'],
    [422, 'broken-picture', 'broken'],
    [503, 'unavailable', 'busy'],
    [507, 'no-storage', 'noRoom'],
    [403, 'forbidden', 'refused'],
  ])('is rejected by the server with %d %s: %s', async (status, name, problem) => {
    const run = await start();
    await run.send(chosen());
    const type = `urn:plenary:problem:${name}`;
    run.deps.files.sent[0]?.emit({
      kind: 'failed',
      failure: { kind: 'http', status, message: '', problem: { type, title: '', status } },
    });
    await settle();
    expect(picture(run)).toEqual({ status: 'failed', problem });
  });

  it('is uploaded again with refreshed tokens', async () => {
    const run = await start();
    await run.send(chosen());
    run.deps.files.sent[0]?.emit({ kind: 'failed', failure: { kind: 'http', status: 401, message: '' } });
    await run.send(credentialsRefreshed(buildCredentials({ idToken: 'new' })));
    expect(run.deps.files.sent[1]?.target.idToken).toBe('new');
    run.deps.files.sent[1]?.emit({ kind: 'failed', failure: { kind: 'network', status: null, message: '' } });
    await settle();
    expect(picture(run)).toEqual({ status: 'failed', problem: 'offline' });
  });

  it('is uploaded again after Retry-After, with the same idempotency key', async () => {
    const run = await start();
    await run.send(chosen());
    const { sent } = run.deps.files;
    const failure = { kind: 'http', status: 503, message: '', retryAfterMs: 5_000 } as const;
    sent[0]?.emit({ kind: 'failed', failure });
    await run.deps.clock.advance(5_000);
    sent[1]?.emit({ kind: 'done', reply: { imgPath: '/pictures/1' } });
    await settle();
    expect(picture(run)).toEqual({ status: 'changed' });
    expect(sent[0]?.target.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(sent[1]?.target.idempotencyKey).toBe(sent[0]?.target.idempotencyKey);
  });

  it('stops uploading when the user cancels, picks another, or signs out', async () => {
    for (const end of [pictureCancelled(), chosen({ handle: 'file-2' }), signedOut({ reason: 'user' })]) {
      const run = await start();
      await run.send(chosen());
      await run.send(end);
      expect(run.deps.files.sent[0]?.closed).toBe(true);
      run.stop();
    }
  });

  it('is removed, or stays with an error', async () => {
    const run = await start(({ api }) => {
      api.on(getAttendee, buildProfile({ attendeeId: me, imgPath: '/pictures/1' }));
      api.on(deleteAttendeePicture, networkFailure(), { imgPath: null });
    });
    await run.send(ownRequested());
    await run.send(removalRequested());
    expect(picture(run)).toEqual({ status: 'failed', problem: 'removing' });
    expect(run.own().profile?.imgPath).toBe('/pictures/1');
    await run.send(removalRequested());
    expect(picture(run)).toEqual({ status: 'removed' });
    expect(run.own().profile?.imgPath).toBeNull();
  });
});

describe('the user’s personal data', () => {
  const rights = (run: Awaited<ReturnType<typeof start>>) => run.getState().ownRights;
  const AT = '2021-01-26T15:00:00.000Z';

  it('is downloaded as a file, or the failure is reported', async () => {
    const run = await start();
    await run.send(downloadRequested());
    const [endpoint, input, name] = run.deps.files.save.calls[0]?.args ?? [];
    expect([endpoint?.id, input, name]).toEqual([
      'getAttendeeData',
      { params: { attendeeId: me } },
      'harbor-forum-data.zip',
    ]);
    expect(rights(run).download).toBe('done');
    run.deps.files.save.answers(networkFailure());
    await run.send(downloadRequested());
    expect(rights(run).download).toBe('failed');
  });

  it('can be requested for deletion, and the request withdrawn', async () => {
    const run = await start(({ api }) => {
      api.on(getDeletionRequest, { requestedAt: null, refused: null });
      api.on(postDeletionRequest, { requestedAt: AT, refused: null });
      api.on(deleteDeletionRequest, { requestedAt: null, refused: null });
    });
    await run.send(rightsRequested());
    expect(rights(run).deletion).toEqual({ status: 'none' });
    await run.send(deletionConfirmationRequested());
    expect(rights(run).asking).toBe(true);
    expect(run.deps.api.callsOf(postDeletionRequest)).toEqual([]);
    await run.send(deletionConfirmed());
    expect(rights(run)).toMatchObject({ asking: false, deletion: { status: 'asked', requestedAt: AT } });
    await run.send(withdrawalRequested());
    expect(rights(run)).toMatchObject({ changing: false, deletion: { status: 'none' } });
  });

  it('can be requested for deletion again after a refusal, whose reason is shown', async () => {
    const refused = { requestedAt: AT, refusedAt: AT, reason: 'An invoice is open.' };
    const run = await start(({ api }) => {
      api.on(getDeletionRequest, { requestedAt: null, refused });
      api.on(postDeletionRequest, { requestedAt: AT, refused: null });
    });
    await run.send(rightsRequested());
    expect(rights(run).deletion).toEqual({
      status: 'refused',
      refusedAt: AT,
      reason: 'An invoice is open.',
    });
    await run.send(deletionConfirmationRequested());
    await run.send(deletionConfirmed());
    expect(rights(run).deletion).toEqual({ status: 'asked', requestedAt: AT });
  });

  it('reports an unreadable deletion request, and keeps a request whose withdrawal fails', async () => {
    const run = await start(({ api }) => {
      api.on(getDeletionRequest, networkFailure(), { requestedAt: AT, refused: null });
      api.on(deleteDeletionRequest, networkFailure());
    });
    await run.send(rightsRequested());
    expect(rights(run).deletion).toEqual({ status: 'unreadable' });
    await run.send(rightsRequested());
    await run.send(withdrawalRequested());
    expect(rights(run)).toMatchObject({ failed: true, changing: false, deletion: { status: 'asked' } });
  });
});

describe('another attendee’s profile', () => {
  const shown = (run: Awaited<ReturnType<typeof start>>) => run.getState().attendeeProfile;

  it('is loaded, not found, or failed', async () => {
    const run = await start(({ api }) =>
      api.on(getAttendee, buildProfile({ attendeeId: 'a' }), httpFailure(404), networkFailure()),
    );
    for (const status of ['loaded', 'notFound', 'failed']) {
      await run.send(profileRequested({ attendeeId: status }));
      expect(shown(run)).toMatchObject({ status, attendeeId: status });
    }
  });

  it('shows only the last one requested', async () => {
    const slow = deferred<AttendeeProfile>();
    const run = await start(({ api }) =>
      api.on(getAttendee, () => slow.promise, buildProfile({ attendeeId: 'b' })),
    );
    await run.send(profileRequested({ attendeeId: 'a' }), profileRequested({ attendeeId: 'b' }));
    slow.resolve(buildProfile({ attendeeId: 'a' }));
    await settle();
    expect(shown(run)).toMatchObject({ status: 'loaded', attendeeId: 'b' });
  });
});
