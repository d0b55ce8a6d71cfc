/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { stateFor } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import type { Notice } from '../../contract/notices/notices';
import { panelClosed, panelOpened } from '../../features/notices/notifications/panel';
import { noticesSucceeded } from '../../features/notices/notifications/panel/slice';
import { keepChunk, loadedChunks } from '../chunkLoading/loadedChunks';
import { chunkLoaded } from '../chunkLoading/slice';
import { chunk } from '../chunks/notices';
import { NoticesSlot } from './NoticesSlot';

beforeAll(() => keepChunk('notices', chunk));
afterAll(() => loadedChunks.clear());

const attendees = { name: 'attendees', path: '/attendees', displayName: 'People', active: true, order: 1 };
const from = { attendeeId: 'bea', name: 'Bea Núñez' };
const notice: Notice = {
  noticeId: 1,
  body: { kind: 'connectionRequested', from, note: 'We talked after the keynote.' },
  at: '2021-01-26T15:10:00.000Z',
  isSeen: false,
};

async function opened(activeNavigation = [attendees]) {
  const app = renderApp(<NoticesSlot />, {
    state: stateFor({ signedIn: true, event: { activeNavigation } }, { notifications: { unseen: 2 } }),
  });
  const send = (action: Parameters<typeof app.dispatch>[0]) => act(() => void app.dispatch(action));
  await app.user.click(screen.getByRole('button', { name: 'Notifications, 2 new' }));
  send(chunkLoaded('notices'));
  send(noticesSucceeded({ notices: [notice], hasMore: false }));
  return app;
}

it('opens the panel, where a notice leads to what it is about', async () => {
  const { actions } = await opened();
  expect(actions).toContainEqual(panelOpened());
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /Bea Núñez would like to connect with you/ });
  expect(link.getAttribute('href')).toBe('/attendees/attendee-profile/bea');
  expect(screen.getByText('We talked after the keynote.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it('leads nowhere where the event has closed the page', async () => {
  await opened([]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/Bea Núñez would like to connect with you/)).toBeTruthy();
});

it('closes with Escape, and gives the focus back to the bell', async () => {
  const { user, actions } = await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actions.at(-1)).toEqual(panelClosed());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Notifications/));
});
