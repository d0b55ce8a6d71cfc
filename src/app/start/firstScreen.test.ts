import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { accessReducer, accessRequested } from '../../features/access/guard';
import { startupFailed } from '../../features/platform/startup';
import { restoreFinished } from '../../shared/platform/auth/restore';
import { rootReducer } from '../rootReducer';
import { chunkFailed, chunkLoaded, chunkRequested } from '../chunkLoading/slice';
import { firstScreenSaga, selectAwaitsRoles, selectFirstScreenReady } from './firstScreen';

const after = (state: CoreState, ...actions: Parameters<typeof rootReducer>[1][]) =>
  actions.reduce<CoreState>(rootReducer, state);
const failure = { kind: 'network', status: null, message: '' } as const;
const started = stateFor({ signedIn: true, at: '/sessions' });

describe('the first screen', () => {
  it.each<[string, boolean, CoreState]>([
    ['startup is running', false, stateFor({ starting: true })],
    ['startup failed', true, after(stateFor({ starting: true }), startupFailed({ kind: 'insecure' }))],
    ['the gate is shown', true, stateFor({ at: '/gate' })],
    ['the shell was not requested yet', false, started],
    ['the shell is loading', false, after(started, chunkRequested('shell'))],
    ['the shell failed', true, after(started, chunkFailed({ name: 'shell', failure }))],
    ['only the shell is loaded', true, after(started, chunkLoaded('shell'))],
    ['the route is loading', false, after(started, chunkLoaded('shell'), chunkRequested('sessions'))],
    [
      'the route failed',
      true,
      after(started, chunkLoaded('shell'), chunkFailed({ name: 'sessions', failure })),
    ],
  ])('while %s, is ready: %s', (_what, ready, state) => {
    expect(selectFirstScreenReady(state)).toBe(ready);
  });
});

it.each([
  ['the shell is not there', false, started],
  [
    'roles were not asked for',
    false,
    stateFor({ signedIn: true }, { access: accessReducer(undefined, restoreFinished()) }),
  ],
  [
    'roles were asked for',
    true,
    stateFor({ signedIn: true }, { access: accessReducer(undefined, accessRequested()) }),
  ],
])('while %s, awaits roles: %s', (_what, awaits, state) => {
  expect(selectAwaitsRoles(state)).toBe(awaits);
});

it.each([
  ['/sessions', [chunkRequested('shell')]],
  ['/gate', []],
])('at %s, requests %j once the sign-in is restored', async (at, expected) => {
  const app = await startSagas(firstScreenSaga, {
    deps: createFakeDeps(),
    state: stateFor({ starting: true, at }),
  });
  expect(app.actions.filter(chunkRequested.match)).toEqual([]);
  await app.send(restoreFinished());
  expect(app.actions.filter(chunkRequested.match)).toEqual(expected);
  app.stop();
});
