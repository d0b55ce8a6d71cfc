import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { PERSONAL_KEYS, signedOut } from '../../../shared/platform/auth';
import { socialPostsReducer, socialPostsSaga } from '.';
import { selectAllowedOrigin, type WithSocialPosts } from './selectors';
import { consentGiven, consentRevoked } from './slice';

const KEY = 'socialPosts/consent';
const origin = 'https://posts.example.org';

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps()) {
  const app = await startSagas<CoreState & WithSocialPosts>(socialPostsSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { socialPosts: socialPostsReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { socialPosts: socialPostsReducer },
  });
  stop = app.stop;
  return { ...app, allowed: () => selectAllowedOrigin(app.getState()) };
}

it('allows no provider before the user agrees', async () => {
  const app = await start();
  expect(app.allowed()).toBeNull();
  expect(app.actions).toEqual([]);
});

it('remembers in the browser what the user agreed to', async () => {
  const app = await start();
  await app.send(consentGiven({ origin }));
  expect(app.allowed()).toBe(origin);
  app.stop();
  expect((await start(app.deps)).allowed()).toBe(origin);
});

it('asks whoever signs in next', async () => {
  const app = await start();
  await app.send(consentGiven({ origin }), signedOut({ reason: 'user' }));
  expect(app.allowed()).toBeNull();
  expect(PERSONAL_KEYS).toContain(KEY);
});

it('forgets it when the user revokes it', async () => {
  const app = await start();
  await app.send(consentGiven({ origin }), consentRevoked());
  expect(app.allowed()).toBeNull();
  app.stop();
  expect((await start(app.deps)).allowed()).toBeNull();
});

it('keeps to the user’s answer where the browser stores nothing', async () => {
  const deps = createFakeDeps();
  deps.storage.local.full = true;
  const app = await start(deps);
  await app.send(consentGiven({ origin }));
  expect(app.allowed()).toBe(origin);
});

it.each(['{broken', 'null', '7', '{"origin":"https://posts.example.org"}', '["https://posts.example.org"]'])(
  'takes nothing from what is stored otherwise: %s',
  async (stored) => {
    const deps = createFakeDeps();
    deps.storage.local.set(KEY, stored);
    expect((await start(deps)).allowed()).toBeNull();
  },
);
