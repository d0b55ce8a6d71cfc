/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildUserInfo } from '../../../test/builders/replies';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { renderApp } from '../../../test/render';
import { getHelpPage } from '../../contract/event/helpPage';
import { getUserInfo, type UserInfo } from '../../contract/access/userinfo';
import { accessReducer, accessSaga } from '../../features/access/guard';
import { helpPageReducer, helpPageSaga } from '../../features/event/help';
import type { RecordingStatus } from '../../shared/platform/deps';
import { chunk as report } from '../chunks/report';
import { chunkSaga } from '../chunkLoading/saga';
import { keepChunk, loadedChunks } from '../chunkLoading/loadedChunks';
import { HelpScreen } from './HelpScreen';

afterEach(() => loadedChunks.clear());

/** Renders the help page for a user with the given rights and recording status. */
async function show(
  superuser: boolean,
  on: RecordingStatus['on'] = null,
  roles: UserInfo['roles'] = [],
  known = Promise.resolve(),
) {
  const deps = createFakeDeps();
  deps.api.on(getUserInfo, () => known.then(() => buildUserInfo({ superuser, roles })));
  deps.api.on(getHelpPage, { content: null });
  deps.recording.current = { on, switchedOn: false, kept: false };
  deps.load.chunk.answers((name) => keepChunk(name, report));
  const access = accessReducer(undefined, { type: 'test/init' });
  const app = renderApp<CoreState & { access: typeof access }>(<HelpScreen />, {
    deps,
    state: stateFor(
      { signedIn: true, at: '/help' },
      {
        access,
        eventTime: { offset: 0, realNow: 0 },
        helpPage: helpPageReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { access: accessReducer, helpPage: helpPageReducer, ...report.reducers },
    sagas: [accessSaga, chunkSaga, helpPageSaga],
  });
  await screen.findByRole('region', { name: 'Report a problem' });
  return { ...app, deps };
}
const developerLink = () => screen.queryByRole('link', { name: 'Developer tools' });

it('keeps the footer out of sight until the links for staff are there', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((settled) => {
    resolve = settled;
  });
  const { container } = await show(true, null, [], promise);
  const rest = () => container.querySelector('[data-rest-to-come]');
  expect(rest()).not.toBeNull();
  resolve();
  await screen.findByRole('link', { name: 'Developer tools' });
  expect(rest()).toBeNull();
});

it('offers problem reporting and loads its code', async () => {
  const { deps, user } = await show(false);
  expect(deps.load.chunk.calls.map(({ args }) => args)).toEqual([['report']]);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(screen.getByRole('dialog', { name: 'Report a problem' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it.each([
  ['an attendee', false, null, false],
  ['a superuser', true, null, true],
  ['an attendee whose page is recorded', false, 'event', true],
] as const)(
  'shows or hides the developer tools link for %s: %j %j, %j',
  async (_who, superuser, on, shown) => {
    const { deps } = await show(superuser, on);
    expect(developerLink() !== null).toBe(shown);
    if (shown) expect(developerLink()?.getAttribute('href')).toBe('/developer');
    expect(deps.api.callsOf(getUserInfo)).toHaveLength(1);
  },
);

it.each([
  ['an attendee', false, [], false],
  ['a superuser', true, [], true],
  ['whoever answers there', false, ['helpdesk'], true],
] as const)('shows or hides the agent desk link for %s: %j %j, %j', async (_who, superuser, roles, shown) => {
  await show(superuser, null, [...roles]);
  const link = screen.queryByRole('link', { name: 'Open the agent helpdesk' });
  expect(link?.getAttribute('href')).toBe(shown ? '/admin/helpdesk' : undefined);
});

it('shows when doors open, in the event’s wording', async () => {
  await show(false);
  const section = screen.getByRole('region', { name: 'When you can enter' });
  expect(section.textContent).toContain('Rooms open ten minutes before.');
});
