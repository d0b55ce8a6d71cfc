import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getPersonStanding, postAccount, putRegistration } from '../../../contract/access/personStanding';
import { SAMPLE_STANDING } from './samples';
import { adminStandingSaga } from './standingSaga';
import {
  accountConfirmed,
  accountTyped,
  registrationConfirmationRequested,
  registrationConfirmed,
  registrationDeclined,
  selectStanding,
  standingRequested,
  standingSlice,
  type WithStanding,
} from './standingSlice';

const UNREGISTERED = {
  ...SAMPLE_STANDING,
  registration: { by: 'account', hasAccount: true, isRegistered: false },
} as const;

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getPersonStanding, SAMPLE_STANDING);
  prepare(deps);
  const run = await startSagas<CoreState & WithStanding>(adminStandingSaga, {
    deps,
    state: stateFor({ signedIn: true }, { adminStanding: standingSlice.getInitialState() }),
    reducers: { adminStanding: standingSlice.reducer },
  });
  stop = run.stop;
  await run.send(standingRequested({ attendeeId: 'ines' }));
  return { ...run, standing: () => selectStanding(run.getState()) };
}
const params = { attendeeId: 'ines' };

it('ends a registration once that is confirmed, and registers again', async () => {
  const run = await start(({ api }) => api.on(putRegistration, UNREGISTERED, SAMPLE_STANDING));
  expect(run.standing()).toMatchObject({ status: 'loaded', standing: SAMPLE_STANDING });
  await run.send(registrationConfirmationRequested({ question: 'unregister' }), registrationDeclined());
  expect([run.standing().asking, run.deps.api.callsOf(putRegistration)]).toEqual([null, []]);
  await run.send(registrationConfirmed({ isRegistered: false }));
  expect(run.standing()).toMatchObject({ standing: UNREGISTERED, asking: null, isSending: false });
  await run.send(registrationConfirmed({ isRegistered: true }));
  expect(run.deps.api.callsOf(putRegistration).map(({ input }) => input)).toEqual([
    { params, body: { isRegistered: false } },
    { params, body: { isRegistered: true } },
  ]);
  expect(run.standing().standing).toEqual(SAMPLE_STANDING);
});

it('creates an account, and forgets its password', async () => {
  const run = await start(({ api }) => api.on(postAccount, httpFailure(422), SAMPLE_STANDING));
  await run.send(
    registrationConfirmationRequested({ question: 'account' }),
    accountTyped({ username: 'ines' }),
    accountTyped({ password: 'correct horse' }),
    accountConfirmed(),
  );
  const account = { username: 'ines', password: 'correct horse' };
  expect(run.standing()).toMatchObject({
    fault: { code: 'refused' },
    asking: 'account',
    account,
    isSending: false,
  });
  await run.send(accountConfirmed());
  expect(run.deps.api.callsOf(postAccount).map(({ input }) => input)).toEqual([
    { params, body: account },
    { params, body: account },
  ]);
  expect(run.standing()).toMatchObject({ asking: null, account: { username: '', password: '' } });
});

it('says why nothing changed, and that it could not be read', async () => {
  const run = await start(({ api }) => api.on(putRegistration, networkFailure()));
  await run.send(registrationConfirmed({ isRegistered: true }));
  expect(run.standing()).toMatchObject({
    fault: { code: 'offline' },
    standing: SAMPLE_STANDING,
    isSending: false,
  });
  const failing = await start(({ api }) => api.on(getPersonStanding, httpFailure(403)));
  expect(failing.standing().status).toBe('failed');
});
