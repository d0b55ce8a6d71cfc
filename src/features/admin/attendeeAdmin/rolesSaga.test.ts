import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getPersonRoles, putPersonRole } from '../../../contract/access/personRoles';
import { adminRolesSaga } from './rolesSaga';
import {
  roleConfirmationRequested,
  roleConfirmed,
  roleReasonTyped,
  rolesRequested,
  rolesSlice,
  selectRoles,
  type WithRoles,
} from './rolesSlice';
import { SAMPLE_ROLES } from './samples';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getPersonRoles, SAMPLE_ROLES);
  prepare(deps);
  const run = await startSagas<CoreState & WithRoles>(adminRolesSaga, {
    deps,
    state: stateFor({ signedIn: true }, { adminRoles: rolesSlice.getInitialState() }),
    reducers: { adminRoles: rolesSlice.reducer },
  });
  stop = run.stop;
  await run.send(rolesRequested({ attendeeId: 'ines' }));
  return { ...run, roles: () => selectRoles(run.getState()) };
}

const revoke = [
  roleConfirmationRequested({ role: 'moderator', isGranted: false }),
  roleReasonTyped({ reason: 'Left the team' }),
  roleConfirmed(),
];

it('reads the roles, and revokes one for a reason', async () => {
  const without = { roles: [], changes: [] };
  const run = await start(({ api }) => api.on(putPersonRole, without));
  expect(run.roles()).toMatchObject({ status: 'loaded', roles: SAMPLE_ROLES });
  await run.send(...revoke);
  expect(run.deps.api.callsOf(putPersonRole)[0]?.input).toEqual({
    params: { attendeeId: 'ines', role: 'moderator' },
    body: { isGranted: false, reason: 'Left the team' },
  });
  expect(run.roles()).toMatchObject({ roles: without, asking: null, isSending: false });
});

it.each([
  ['a lost network', networkFailure(), 'offline'],
  ['the own role', httpFailure(409), 'own'],
  ['a refusal', httpFailure(403), 'refused'],
])('says after %s why nothing changed, and keeps the reason', async (_what, failure, problem) => {
  const run = await start(({ api }) => api.on(putPersonRole, failure));
  await run.send(...revoke);
  expect(run.roles()).toMatchObject({ problem, isSending: false, asking: { reason: 'Left the team' } });
});

it('says that the roles could not be read', async () => {
  const run = await start(({ api }) => api.on(getPersonRoles, httpFailure(403)));
  expect(run.roles().status).toBe('failed');
});
