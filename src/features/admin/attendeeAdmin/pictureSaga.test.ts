import { deleteAttendeePicture } from '../../../contract/people/attendeePicture';
import { getAttendee } from '../../../contract/people/attendeeProfile';
import { getDeletionRequest } from '../../../contract/people/dataRights';
import { buildProfile } from '../../../../test/builders/profile';
import { deferred, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { personRequested } from './personSlice';
import { pictureChosen, removalRequested } from './pictureSlice';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

describe('a person’s picture', () => {
  const chosen = pictureChosen({ handle: 'file-1', mediaType: 'image/png', bytes: 1_000 });
  const open = async (prepare: (deps: FakeDeps) => void = () => {}) => {
    const run = await startAdmin((deps) => {
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
