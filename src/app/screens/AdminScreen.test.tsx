/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, settle } from '../../../test/fakes/deps';
import { renderApp } from '../../../test/render';
import { searchAdmin } from '../../contract/admin/adminHub';
import { accessReducer } from '../../features/access/guard';
import { accessSucceeded } from '../../features/access/guard/slice';
import { adminHubReducers, adminHubSaga } from '../../features/admin/adminHub';
import { FOUND } from '../../features/admin/adminHub/testing/sample';
import { AdminPageView } from '../../shared/platform/admin/AdminPageView';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { keepChunk, loadedChunks } from '../chunkLoading/loadedChunks';
import { chunkLoaded } from '../chunkLoading/slice';
import { chunk } from '../chunks/adminHub';
import { asAdminPage, asSharedAdminPage } from './AdminScreen';

beforeAll(() => keepChunk('adminHub', chunk));
afterAll(() => loadedChunks.clear());

const Page = asAdminPage(() => (
  <AdminPageView title="Audit log">
    <input aria-label="Filter" />
  </AdminPageView>
));

function show() {
  const deps = createFakeDeps();
  deps.api.on(searchAdmin, FOUND);
  const app = renderApp<CoreState>(<Page />, {
    deps,
    sagas: [adminHubSaga],
    reducers: { ...adminHubReducers, adminZone: adminZoneReducer },
    state: stateFor({ signedIn: true, at: '/admin/audit', event: { timeZone: 'America/Chicago' } }),
  });
  const load = () => act(async () => void app.dispatch(chunkLoaded('adminHub')));
  return { ...app, deps, load };
}
const button = () => screen.getByRole('button', { name: 'Search' });
const field = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function opened() {
  const app = show();
  await app.user.click(screen.getByRole('textbox', { name: 'Filter' }));
  await app.user.keyboard('{Control>}k{/Control}');
  await app.load();
  const type = async (text: string) => {
    await app.user.type(field(), text);
    await act(() => app.deps.clock.advance(150));
    await act(settle);
  };
  return { ...app, type };
}

it('loads nothing before it is opened', () => {
  const { actions } = show();
  expect(button()).toBeTruthy();
  expect(actions.filter(({ type }) => type.startsWith('chunks/'))).toEqual([]);
});

it.each([
  ['Russian', 'л'],
  ['Greek', 'κ'],
  ['Arabic', 'ن'],
])('is opened by keyboards for other scripts: %s', (_layout, key) => {
  const { actions } = show();
  fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
  expect(actions.filter(({ type }) => type.startsWith('chunks/'))).not.toEqual([]);
});

it('is not opened by a key of a composition', () => {
  const { actions } = show();
  const pressed = { key: 'k', ctrlKey: true };
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filter' }), { ...pressed, keyCode: 229 });
  expect(actions.filter(({ type }) => type.startsWith('chunks/'))).toEqual([]);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filter' }), pressed);
  expect(actions.filter(({ type }) => type.startsWith('chunks/'))).not.toEqual([]);
});

it('finds pages at once, and what organizers look after as one types', async () => {
  const { type } = await opened();
  expect(document.activeElement).toBe(field());
  expect(options()[0]).toContain('Timetable');
  await type('ter');
  expect(options()).toEqual([
    'Sealing terrazzoJan 26, 2021, 9:00 AM · Main stage',
    'Tess BergerHiddenBuyer · Brightline',
    'Terra Surfaces',
    'Terrazzo in hospitals7',
  ]);
  const people = screen.getByRole('group', { name: 'People' });
  expect(within(people).getByRole('option').getAttribute('href')).toBe('/admin/attendees/person/tess%2F1');
  expect(screen.getByText('4 results')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it('is used by keys: arrows go round, Enter opens what is chosen', async () => {
  const { user, type, deps } = await opened();
  await type('ter');
  expect(chosen()).toContain('Sealing terrazzo');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toContain('Terrazzo in hospitals');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await act(settle);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deps.api.callsOf(searchAdmin)).toHaveLength(1);
});

it('closes with Escape, and gives the focus back to where it was', async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter'));
});

it('starts empty each time, and its keys are no others’', async () => {
  const { user, type } = await opened();
  await type('ter');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}{Alt>}k{/Alt}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button());
  expect(field().getAttribute('value')).toBe('');
});

it.each([
  [true, 1],
  [false, 0],
])('is there for superusers only on pages that others may open (superuser: %s)', (superuser, count) => {
  const Shared = asSharedAdminPage(() => <AdminPageView title="Moderation">Queue</AdminPageView>);
  const roles = { superuser, helpdesk: false, moderator: true };
  const access = accessReducer(undefined, accessSucceeded({ roles, recorded: false }));
  renderApp(<Shared />, {
    state: stateFor({ signedIn: true }, { access }),
    reducers: { adminZone: adminZoneReducer },
  });
  expect(screen.getByText('Queue')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Search' })).toHaveLength(count);
});
