import { carryOutDeletion, listDeletionRequests, refuseDeletion } from '../../../contract/people/dataRights';
import { signedOut } from '../../../shared/platform/auth';
import { deferred, faultFailure, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import {
  carryOutConfirmationRequested,
  carryOutConfirmed,
  deletionsEntered,
  refusalClosed,
  refusalOpened,
  refusalRequested,
  refusalReasonTyped,
} from './deletionsSlice';
import { sampleRefusal, sampleRequest } from './samples';
import { startAdmin, stopAdmin } from './testing/startAdmin';

afterEach(stopAdmin);

describe('a deletion request', () => {
  const lists = { open: [sampleRequest('ines')], refused: [], carriedOut: [] };
  const noLists = { open: [], refused: [], carriedOut: [] };

  it('names an attendee without a name by their e-mail address', async () => {
    const nameless = { ...sampleRequest('ines'), name: '', email: 'ines@example.org' };
    const run = await startAdmin(({ api }) => {
      api.on(listDeletionRequests, { ...lists, open: [nameless] }, noLists);
      api.on(carryOutDeletion, { ok: true });
    });
    await run.send(deletionsEntered());
    await run.send(carryOutConfirmationRequested(nameless), carryOutConfirmed(nameless));
    expect(run.getState().adminDeletions.outcome).toEqual({ kind: 'done', name: 'ines@example.org' });
  });

  it.each([
    [{ ok: true as const }, 'done'],
    [httpFailure(404), 'withdrawn'],
    [httpFailure(409), 'refused'],
    [networkFailure(), 'failed'],
  ])('is carried out, or reports why not, and the list is reloaded: %#', async (answer, kind) => {
    const run = await startAdmin(({ api }) => {
      api.on(listDeletionRequests, lists, noLists);
      api.on(carryOutDeletion, answer);
    });
    await run.send(deletionsEntered());
    await run.send(carryOutConfirmationRequested(sampleRequest('ines')));
    expect(run.deps.api.callsOf(carryOutDeletion)).toEqual([]);
    await run.send(carryOutConfirmed(sampleRequest('ines')));
    expect(run.deps.api.callsOf(carryOutDeletion)[0]?.input).toEqual({ params: { attendeeId: 'ines' } });
    expect(run.getState().adminDeletions).toMatchObject({
      outcome: { kind, name: 'Ines Barbosa' },
      working: null,
      asking: null,
      open: [],
    });
  });

  it('tells why the server does not carry it out', async () => {
    const run = await startAdmin(({ api }) => {
      api.on(listDeletionRequests, lists);
      api.on(carryOutDeletion, faultFailure(409, { code: 'answersChat' }));
    });
    await run.send(deletionsEntered(), carryOutConfirmed(sampleRequest('ines')));
    expect(run.getState().adminDeletions.outcome).toMatchObject({ fault: { code: 'answersChat' } });
  });

  it.each([
    [{ ok: true as const }, 'answered'],
    [httpFailure(404), 'withdrawn'],
    [httpFailure(409), 'refused'],
  ])('is refused with the written reason, or reports why not: %#', async (answer, kind) => {
    const run = await startAdmin(({ api }) => {
      api.on(listDeletionRequests, lists, { ...noLists, refused: [sampleRefusal('ines')] });
      api.on(refuseDeletion, answer);
    });
    await run.send(deletionsEntered(), refusalOpened(sampleRequest('ines')));
    await run.send(refusalReasonTyped({ reason: 'An invoice is open.' }));
    expect(run.deps.api.callsOf(refuseDeletion)).toEqual([]);
    await run.send(refusalRequested());
    expect(run.deps.api.callsOf(refuseDeletion)[0]?.input).toEqual({
      params: { attendeeId: 'ines' },
      body: { reason: 'An invoice is open.' },
    });
    expect(run.getState().adminDeletions).toMatchObject({
      outcome: { kind, name: 'Ines Barbosa' },
      refusing: null,
      open: [],
      refused: [{ attendeeId: 'ines' }],
    });
  });

  it('is refused only once, and the reason is kept if sending fails', async () => {
    const slow = deferred<{ ok: true }>();
    const run = await startAdmin(({ api }) => {
      api.on(listDeletionRequests, lists);
      api.on(refuseDeletion, networkFailure(), () => slow.promise);
    });
    await run.send(
      refusalOpened(sampleRequest('ines')),
      refusalReasonTyped({ reason: 'No.' }),
      refusalRequested(),
    );
    expect(run.getState().adminDeletions.refusing).toMatchObject({ reason: 'No.', status: 'failed' });
    await run.send(
      refusalRequested(),
      refusalRequested(),
      refusalReasonTyped({ reason: '' }),
      refusalClosed(),
    );
    expect(run.deps.api.callsOf(refuseDeletion)).toHaveLength(2);
    expect(run.getState().adminDeletions.refusing).toMatchObject({ reason: 'No.', status: 'sending' });
    slow.resolve({ ok: true });
    await settle();
    expect(run.getState().adminDeletions).toMatchObject({ refusing: null, outcome: { kind: 'answered' } });
  });

  it('is not loaded after sign-out', async () => {
    const slow = deferred<typeof lists>();
    const run = await startAdmin(({ api }) => api.on(listDeletionRequests, () => slow.promise));
    await run.send(deletionsEntered(), signedOut({ reason: 'user' }));
    slow.resolve(lists);
    await settle();
    expect(run.getState().adminDeletions.open).toEqual([]);
  });
});
