import {
  getAttendee,
  postAttendee,
  putAttendee,
  type AttendeeProfile,
} from '../../../contract/people/attendeeProfile';
import { getDeletionRequest, postDeletionRequest } from '../../../contract/people/dataRights';
import { navigationRequested } from '../../../shared/platform/page';
import { buildProfile } from '../../../../test/builders/profile';
import { deferred, httpFailure, networkFailure, settle, type FakeDeps } from '../../../../test/fakes/deps';
import {
  leaveConfirmationRequested,
  leaveConfirmed,
  leaveDeclined,
  newIdEntered,
  newPersonEntered,
  fieldsChanged,
  changesDropped,
  personRequested,
  saveRequested,
  deletionChangeRequested,
} from './personSlice';
import { sampleRefusal } from './samples';
import { selectPersonDraft } from './selectors';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

describe('a person', () => {
  const read = ({ api }: FakeDeps) => {
    api.on(getAttendee, buildProfile({ attendeeId: 'ines' }));
    api.on(getDeletionRequest, { requestedAt: null, refused: null });
  };

  it('is added with the given id and then has a page', async () => {
    const kept = buildProfile({ attendeeId: 'p-7' });
    const run = await startAdmin(({ api }) => {
      api.on(postAttendee, httpFailure(409), kept);
      api.on(getAttendee, kept);
      api.on(getDeletionRequest, { requestedAt: null, refused: null });
    });
    await run.send(
      newPersonEntered(),
      newIdEntered({ attendeeId: ' p-7 ' }),
      fieldsChanged({ changes: { lastName: 'B' } }),
    );
    await run.send(saveRequested());
    expect(run.getState().adminPerson.saving).toMatchObject({ status: 'failed', failure: { status: 409 } });
    expect(selectPersonDraft(run.getState()).lastName).toBe('B');
    await run.send(saveRequested());
    expect(run.deps.api.callsOf(postAttendee)[1]?.input.body).toMatchObject({
      attendeeId: 'p-7',
      profile: { lastName: 'B', firstName: '' },
    });
    expect(run.actions).toContainEqual(navigationRequested('/admin/attendees/person/p-7', true));
    await run.send(personRequested({ attendeeId: 'p-7' }));
    expect(run.getState().adminPerson).toMatchObject({ saving: { status: 'saved' }, status: 'ready' });
  });

  it('reuses the idempotency key after a lost reply until something changes', async () => {
    const run = await startAdmin(({ api }) => api.on(postAttendee, networkFailure()));
    await run.send(newPersonEntered(), fieldsChanged({ changes: { lastName: 'B' } }));
    await run.send(saveRequested());
    await run.send(newPersonEntered(), saveRequested());
    await run.send(fieldsChanged({ changes: { lastName: 'C' } }), saveRequested());
    const [first, again, other] = run.deps.api
      .callsOf(postAttendee)
      .map(({ target }) => target.idempotencyKey);
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is saved against the revision that was read, without overwriting concurrent changes', async () => {
    const run = await startAdmin((deps) => {
      read(deps);
      deps.api.on(putAttendee, httpFailure(409), buildProfile({ attendeeId: 'ines', title: 'Boss' }, 2));
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    await run.send(fieldsChanged({ changes: { title: 'Boss' } }), saveRequested());
    expect(run.deps.api.callsOf(putAttendee)[0]?.input.body).toMatchObject({
      revision: 1,
      profile: { title: 'Boss', firstName: 'Ines' },
    });
    expect(run.getState().adminPerson).toMatchObject({
      saving: { status: 'conflict' },
      changes: { title: 'Boss' },
    });
    await run.send(saveRequested());
    expect(run.getState().adminPerson).toMatchObject({ saving: { status: 'saved' }, changes: {} });
  });

  it('keeps what is edited while it is being saved', async () => {
    const saved = deferred<AttendeeProfile>();
    const run = await startAdmin((deps) => {
      read(deps);
      deps.api.on(putAttendee, () => saved.promise);
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    await run.send(fieldsChanged({ changes: { title: 'Boss', city: 'Oslo' } }), saveRequested());
    await run.send(fieldsChanged({ changes: { city: 'Bergen' } }));
    saved.resolve(buildProfile({ attendeeId: 'ines', title: 'Boss', city: 'Oslo' }, 2));
    await settle();
    expect(run.getState().adminPerson).toMatchObject({
      saving: { status: 'saved' },
      changes: { city: 'Bergen' },
    });
    expect(selectPersonDraft(run.getState())).toMatchObject({ title: 'Boss', city: 'Bergen' });
  });

  it('keeps unsaved input for a return visit unless it is discarded', async () => {
    const run = await startAdmin(read);
    const person = () => run.getState().adminPerson;
    await run.send(
      newPersonEntered(),
      fieldsChanged({ changes: { lastName: 'B' } }),
      newIdEntered({ attendeeId: 'b' }),
    );
    await run.send(newPersonEntered());
    expect(person()).toMatchObject({ changes: { lastName: 'B' }, newId: 'b' });
    await run.send(leaveConfirmationRequested({ to: '/help' }), leaveDeclined());
    expect(person()).toMatchObject({ changes: { lastName: 'B' }, leavingTo: null });
    await run.send(leaveConfirmationRequested({ to: '/help' }), leaveConfirmed());
    expect(run.actions).toContainEqual(navigationRequested('/help'));
    expect(person()).toMatchObject({ changes: {}, newId: '', leavingTo: null });

    await run.send(personRequested({ attendeeId: 'ines' }), fieldsChanged({ changes: { title: 'Boss' } }));
    await run.send(personRequested({ attendeeId: 'ines' }));
    expect(selectPersonDraft(run.getState()).title).toBe('Boss');
    await run.send(changesDropped(), personRequested({ attendeeId: 'ines' }));
    expect(person().changes).toEqual({});
    await run.send(fieldsChanged({ changes: { title: 'Boss' } }), personRequested({ attendeeId: 'amara' }));
    expect(person().changes).toEqual({});
  });

  it('is reported as not found if they do not exist', async () => {
    const run = await startAdmin(({ api }) => api.on(getAttendee, httpFailure(404)));
    await run.send(personRequested({ attendeeId: 'x' }));
    expect(run.getState().adminPerson.status).toBe('notFound');
  });

  it('can have a deletion request recorded', async () => {
    const run = await startAdmin((deps) => {
      read(deps);
      deps.api.on(postDeletionRequest, { requestedAt: '2021-01-26T15:00:00.000Z', refused: null });
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    expect(run.getState().adminPerson.deletion).toBe('none');
    await run.send(deletionChangeRequested({ isAsked: true }));
    expect(run.deps.api.callsOf(postDeletionRequest)[0]?.input).toEqual({ params: { attendeeId: 'ines' } });
    expect(run.getState().adminPerson.deletion).toBe('asked');
  });

  it('is shown as refused if their deletion request was refused', async () => {
    const run = await startAdmin((deps) => {
      read(deps);
      const { requestedAt, refusedAt, reason } = sampleRefusal('ines');
      deps.api.on(getDeletionRequest, {
        requestedAt: null,
        refused: { requestedAt, refusedAt, reason },
      });
    });
    await run.send(personRequested({ attendeeId: 'ines' }));
    expect(run.getState().adminPerson.deletion).toBe('refused');
  });
});
