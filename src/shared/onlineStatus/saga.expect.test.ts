import { readPresence } from '../../contract/messaging';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, httpFailure } from '../../../test/fakes/deps';
import { signedOut } from '../auth';
import { onlineStatusReducer, onlineStatusSaga } from '.';
import { STATUS_EVERY_MS, STATUS_PAUSE_MS } from './saga';
import { onlineStatusSucceeded, peopleShown } from './slice';

const activeNavigation = [
  { path: '/message-center', name: 'messageCenter', displayName: 'Messages', active: true, order: 1 },
];
const state = () =>
  stateFor(
    { signedIn: true, credentials: CREDENTIALS, event: { activeNavigation } },
    { onlineStatus: onlineStatusReducer(undefined, { type: 'test/init' }) },
  );
const online = (userId: string) => ({ userId, isOnline: true, lastSeen: null });
const show = (...people: string[]) => peopleShown({ watcher: 'list', people });

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(
    onlineStatusSaga,
    { deps, state: state(), reducers: { onlineStatus: onlineStatusReducer } },
    play,
  );

function answering() {
  const deps = createFakeDeps();
  deps.api.on(readPresence, ({ body }) => ({ people: body.people.map(online) }));
  return deps;
}

it('asks about those on the screen, and again while they stay there', async () => {
  const deps = answering();
  await run(deps, async ({ send, advance }) => {
    await send(show('bo'));
    await advance(STATUS_PAUSE_MS);
    await advance(STATUS_EVERY_MS);
    await advance(STATUS_PAUSE_MS);
  })
    .put(onlineStatusSucceeded({ asked: ['bo'], people: [online('bo')] }))
    .silentRun(false);
  expect(deps.api.callsOf(readPresence)).toHaveLength(2);
});

it('ends with the sign-in session', async () => {
  const deps = answering();
  await run(deps, async ({ send, advance }) => {
    await send(show('bo'), signedOut({ reason: 'user' }));
    await advance(STATUS_EVERY_MS);
  })
    .not.put.actionType(onlineStatusSucceeded.type)
    .silentRun(false);
  expect(deps.api.callsOf(readPresence)).toHaveLength(0);
});

it('reports a failure, and asks again later', async () => {
  const deps = answering();
  deps.api.on(readPresence, () => Promise.reject(httpFailure(500)), { people: [online('bo')] });
  await run(deps, async ({ send, advance }) => {
    await send(show('bo'));
    await advance(STATUS_PAUSE_MS);
    await advance(4 * STATUS_EVERY_MS);
    await advance(STATUS_PAUSE_MS);
  })
    .put(onlineStatusSucceeded({ asked: ['bo'], people: [online('bo')] }))
    .silentRun(false);
  expect(deps.report.errors).toHaveLength(1);
});
