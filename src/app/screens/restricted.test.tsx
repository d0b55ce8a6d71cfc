/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { buildUserInfo } from '../../../test/builders/replies';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, settle } from '../../../test/fakes/deps';
import { renderApp } from '../../../test/render';
import { getUserInfo } from '../../contract/access/userinfo';
import { accessReducer, accessSaga } from '../../features/access/guard';
import { pageSaga } from '../../features/platform/page';
import { RestrictedScreen } from './RestrictedScreen';

const SECRET = 'For superusers';

async function show(superuser: boolean) {
  const deps = createFakeDeps({ path: '/admin' });
  deps.api.on(getUserInfo, buildUserInfo({ superuser }));
  const access = accessReducer(undefined, { type: 'test/init' });
  const app = renderApp<CoreState & { access: typeof access }>(
    <RestrictedScreen restriction="superuser">{SECRET}</RestrictedScreen>,
    {
      deps,
      state: stateFor({ signedIn: true, at: '/admin' }, { access }),
      reducers: { access: accessReducer },
      sagas: [pageSaga, accessSaga],
    },
  );
  await act(settle);
  return { ...app, pass: (ms: number) => act(() => deps.clock.advance(ms)), deps };
}

it('shows the screen once access is confirmed', async () => {
  const app = await show(true);
  expect(screen.getByText(SECRET)).toBeTruthy();
  await app.pass(10_000);
  expect(app.deps.page.location().pathname).toBe('/admin');
});

it('hides it from others and redirects them to /401 after 2,000 ms (product.md#guards)', async () => {
  const app = await show(false);
  await app.pass(1_999);
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(app.deps.page.location().pathname).toBe('/admin');
  await app.pass(1);
  expect(app.deps.page.location().pathname).toBe('/401');
});

it('does not redirect a user who has left the screen', async () => {
  const app = await show(false);
  app.unmount();
  await app.pass(10_000);
  expect(app.deps.page.location().pathname).toBe('/admin');
});
