import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { signedOut } from '../../shared/platform/auth';
import { chunkRequested } from '../chunkLoading/slice';
import { pushEndSaga } from './pushEnd';
import { PUSH_KEY } from '../../shared/platform/auth/pushEnd';

interface Setting {
  id?: string;
  subscribed?: boolean;
  signedIn?: boolean;
}

let stop = () => {};
afterEach(() => stop());

async function start({ id = 'harbor', subscribed = true, signedIn = false }: Setting = {}) {
  const deps = createFakeDeps();
  if (subscribed) deps.storage.local.values.set(PUSH_KEY, '1');
  const app = await startSagas(pushEndSaga, {
    deps,
    state: stateFor({ ...(signedIn && { signedIn }), event: { pushNotifications: { id, hostname: '' } } }),
  });
  stop = app.stop;
  return {
    ...app,
    parts: () => app.actions.filter(chunkRequested.match).map(({ payload }) => payload),
  };
}

it('loads the chunk that removes the push subscription left by an earlier sign-in session', async () => {
  expect((await start()).parts()).toEqual(['push']);
});

it.each<[string, Setting]>([
  ['this browser has nothing', { subscribed: false }],
  ['the event has no push messages', { id: '' }],
  ['somebody is signed in', { signedIn: true }],
])('loads nothing if %s', async (_where, setting) => {
  expect((await start(setting)).parts()).toEqual([]);
});

it('loads it when a sign-in session ends', async () => {
  const app = await start({ signedIn: true });
  // The real reducer ends the login before any saga sees the action.
  await app.send(signedOut({ reason: 'refreshFailed' }));
  expect(app.parts()).toEqual(['push']);
});
