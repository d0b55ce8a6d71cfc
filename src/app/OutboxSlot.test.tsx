/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { buildClaims, buildIdToken, buildTokenReply } from '../../test/builders/credentials';
import { stateFor, type StateIntent } from '../../test/builders/state';
import { buildUser } from '../../test/builders/user';
import { createFakeDeps, deferred, settle } from '../../test/fakes/deps';
import { renderApp } from '../../test/render';
import { appendLog, type LogEntry } from '../contract/platform/log';
import { authSaga, logoutRequested } from '../features/access/auth';
import { pageSaga } from '../features/platform/page';
import { signedOut } from '../shared/platform/auth';
import { restoreRequested } from '../shared/platform/auth/restore';
import { loadedChunks } from './chunkLoading/loadedChunks';
import { chunkSaga } from './chunkLoading/saga';
import { chunkRequested } from './chunkLoading/slice';
import { createLoad } from './deps/load';
import { OutboxSlot } from './OutboxSlot';

const unregistered = buildUser({ registered: false });

let stop = () => {};
afterEach(() => {
  stop();
  loadedChunks.clear();
});

/** Someone without a registration returns to the gate from the provider. */
async function returnFromProvider(load: (name: string) => Promise<void> = createLoad().chunk) {
  const deps = createFakeDeps({ path: '/gate?code=secret-code&state=s1' });
  deps.load.chunk.answers(load);
  deps.identity.exchangeCode.answers(
    buildTokenReply({ idToken: buildIdToken(buildClaims({}, unregistered)) }),
  );
  deps.api.on(appendLog, ({ body }: { body: LogEntry }) => ({
    entryId: body.entryId,
    recordedAt: '2021-01-26T15:10:00.000Z',
  }));
  const state = stateFor({ starting: true, at: '/gate' });
  const app = renderApp(<OutboxSlot />, { deps, state, sagas: [pageSaga, chunkSaga, authSaga] });
  stop = app.stop;
  app.dispatch(restoreRequested());
  await act(settle);
  return {
    ...app,
    deps,
    logged: () =>
      deps.api.callsOf(appendLog).map(({ input, target }) => {
        const { type, uid } = input.body as LogEntry & { uid: string };
        return { type, uid, authorized: target.idToken !== null };
      }),
  };
}

const ENTRY = { type: 'TestLoginUser', uid: unregistered.id, authorized: true };

it('logs the sign-in of an unregistered user, who stays at the gate', async () => {
  const app = await returnFromProvider();
  expect(app.getState().page.location.pathname).toBe('/gate');
  expect(app.logged()).toEqual([ENTRY]);
  expect(app.getState().outbox).toMatchObject({ incoming: [], waiting: [] });
});

it('logs it also if they log out before the outbox has loaded', async () => {
  const loading = deferred<void>();
  const app = await returnFromProvider(async (name) => {
    await loading.promise;
    await createLoad().chunk(name);
  });
  app.dispatch(logoutRequested());
  await act(settle);
  expect(app.getState().auth.user).not.toBeNull();
  loading.resolve();
  await act(settle);
  expect(app.logged()).toEqual([ENTRY]);
  await act(() => app.deps.clock.advance(2_000));
  expect(app.actions.some(signedOut.match)).toBe(true);
});

it.each<[string, StateIntent]>([
  ['nobody is signed in', {}],
  ['the user may enter', { signedIn: true }],
])('loads nothing while %s', (_what, intent) => {
  const { actions } = renderApp(<OutboxSlot />, { state: stateFor({ at: '/gate', ...intent }) });
  expect(actions.some(chunkRequested.match)).toBe(false);
});
