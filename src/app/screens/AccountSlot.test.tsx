/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { stateFor, type StateIntent } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { accessReducer, type WithAccess } from '../../features/access/guard';
import { logoutRequested } from '../../features/access/auth';
import { localeRequested, navigationRequested } from '../../shared/platform/page';
import { chunkFailed, chunkLoaded, chunkRequested } from '../chunkLoading/slice';
import { keepChunk, loadedChunks } from '../chunkLoading/loadedChunks';
import { chunk } from '../chunks/account';
import { AccountSlot } from './AccountSlot';

beforeAll(() => keepChunk('account', chunk));
afterAll(() => loadedChunks.clear());

const attendees = { name: 'attendees', path: '/attendees', displayName: 'People', active: true, order: 1 };

const HOME: NonNullable<StateIntent['event']> = { activeNavigation: [attendees], locales: ['en', 'es'] };

function show(event = HOME, access: Partial<WithAccess['access']> = {}) {
  const app = renderApp(<AccountSlot name="Alex Attendee" />, {
    state: stateFor(
      { signedIn: true, event },
      { access: { ...accessReducer(undefined, { type: 'init' }), ...access } },
    ),
  });
  const send = (action: Parameters<typeof app.dispatch>[0]) => act(() => void app.dispatch(action));
  return { ...app, send };
}
const button = () => screen.getByRole('button', { name: 'Alex Attendee’s account', hidden: true });
const choices = () =>
  [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent);

async function opened(event?: typeof HOME, access?: Partial<WithAccess['access']>) {
  const app = show(event, access);
  app.send(chunkLoaded('account'));
  await app.user.click(button());
  return app;
}

it('loads the menu when the user is about to press its button', async () => {
  const { user, actions } = show();
  expect(actions).toEqual([]);
  await user.hover(button());
  expect(actions).toEqual([chunkRequested('account')]);
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it.each([
  ['staff of an exhibitor', { exhibitor: true }, true, true],
  ['superusers', { superuser: true }, true, true],
  ['moderators', { moderator: true }, true, false],
  ['superusers of an event without a tradeshow', { superuser: true }, false, false],
])('leads %s to the exhibitor center or not', async (_who, access, hasTradeshow, leads) => {
  const tradeshow = { ...attendees, name: 'tradeshow', path: '/tradeshow' };
  await opened({ activeNavigation: hasTradeshow ? [attendees, tradeshow] : [attendees] }, access);
  expect(choices().includes('Exhibitor center')).toBe(leads);
});

it('opens a menu of profile, privacy, language and logout', async () => {
  await opened();
  expect(screen.getByRole('menu', { name: 'Alex Attendee’s account' })).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(choices()).toEqual(['My profile', 'Privacy and my data', 'English', 'Español', 'Log out']);
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
  expect(await axeViolations()).toEqual([]);
});

it.each([
  ['My profile', navigationRequested('/attendees/attendee-profile')],
  ['Privacy and my data', navigationRequested('/attendees/attendee-profile#my-data')],
  ['Español', localeRequested('es')],
  ['Log out', logoutRequested()],
])('closes the menu after “%s”', async (name, action) => {
  const { user, actions } = await opened();
  await user.click(screen.getByText(name));
  expect(actions).toContainEqual(action);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('is operated by keyboard, and gives the focus back to its button', async () => {
  const { user, send } = show();
  send(chunkLoaded('account'));
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My profile'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Privacy and my data');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('offers only logout where the event has no profiles and one language', async () => {
  await opened({ activeNavigation: [], locales: ['en'] });
  expect(choices()).toEqual(['Log out']);
});

it('says that the menu is loading or could not be loaded, once it is wanted', async () => {
  const { user, actions, send } = show();
  await user.click(button());
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Loading the menu…');
  const failure = { kind: 'network', status: null, message: '' } as const;
  send(chunkFailed({ name: 'account', failure }));
  expect(status.textContent).toContain('Couldn’t load the menu.');
  await user.click(button());
  expect(actions.at(-1)).toEqual(chunkRequested('account'));
  send(chunkLoaded('account'));
  expect(screen.getByRole('menu')).toBeTruthy();
});
