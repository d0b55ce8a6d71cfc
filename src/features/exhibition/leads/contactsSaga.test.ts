import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { listSharedContacts, revokeSharedContact } from '../../../contract/exhibition/leads';
import { sharedContactsReducer, sharedContactsSaga } from '.';
import { CONTACTS } from './components/sample';
import {
  contactsRequested,
  revocationConfirmationRequested,
  revocationConfirmed,
  revocationDeclined,
  type WithSharedContacts,
} from './contactsSlice';

let stop = () => {};
afterEach(() => stop());

const leadId = CONTACTS[0]?.leadId ?? '';
const revoked = CONTACTS.map((contact) => ({
  ...contact,
  details: {},
  revokedAt: '2021-01-27T10:00:00.000Z',
}));

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<CoreState & WithSharedContacts>(sharedContactsSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { sharedContacts: sharedContactsReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { sharedContacts: sharedContactsReducer },
  });
  stop = run.stop;
  await run.send(contactsRequested());
  return { ...run, shown: () => run.getState().sharedContacts };
}

it('revokes after a question, and lists what there is then', async () => {
  const run = await start(({ api }) => {
    api.on(listSharedContacts, { contacts: CONTACTS }, { contacts: revoked });
    api.on(revokeSharedContact, { ok: true });
  });
  await run.send(revocationConfirmationRequested({ leadId }));
  await run.send(revocationDeclined());
  expect(run.deps.api.callsOf(revokeSharedContact)).toEqual([]);
  await run.send(revocationConfirmationRequested({ leadId }));
  await run.send(revocationConfirmed());
  expect(run.deps.api.callsOf(revokeSharedContact)[0]?.input).toMatchObject({ params: { leadId } });
  expect(run.shown()).toMatchObject({ contacts: revoked, revoking: null, revoked: CONTACTS[0]?.companyName });
});

it('says of which it could not revoke', async () => {
  const run = await start(({ api }) => {
    api.on(listSharedContacts, { contacts: CONTACTS });
    api.on(revokeSharedContact, networkFailure());
  });
  await run.send(revocationConfirmationRequested({ leadId }));
  await run.send(revocationConfirmed());
  expect(run.shown()).toMatchObject({ contacts: CONTACTS, problem: { leadId, why: 'offline' } });
});

it('says that it could not be read, and reads again on request', async () => {
  const run = await start(({ api }) => api.on(listSharedContacts, networkFailure(), { contacts: [] }));
  expect(run.shown().status).toBe('failed');
  await run.send(contactsRequested());
  expect(run.shown().status).toBe('loaded');
});
