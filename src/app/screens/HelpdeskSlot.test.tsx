/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { stateFor, type CoreState, type StateIntent } from '../../../test/builders/state';
import { buildUser } from '../../../test/builders/user';
import { renderApp } from '../../../test/render';
import { OWN_DESK } from '../../features/helpdesk/helpdesk/testing/startHelpdesk';
import {
  chatRequested,
  LAUNCHER_ID,
  panelClosed,
  panelCovered,
  type Panel,
} from '../../shared/helpdesk/helpdesk';
import { chunkFailed, chunkRequested } from '../chunkLoading/slice';
import { HelpdeskSlot } from './HelpdeskSlot';

interface State extends CoreState {
  helpdesk?: { panel: Panel };
}

const show = (intent: StateIntent = {}, panel?: Panel) =>
  renderApp<State>(<HelpdeskSlot />, {
    state: stateFor(
      { signedIn: true, at: '/sessions', event: { helpdeskConnection: OWN_DESK }, ...intent },
      panel && { helpdesk: { panel } },
    ),
  });
const launcher = () => screen.queryByRole('button', { name: /^Helpdesk chat/ });

it.each(['/', '/sessions', '/sessions/s1', '/help', '/live-stream/1', '/nowhere'])(
  'shows the launcher at %s',
  async (at) => {
    show({ at });
    expect(launcher()).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
  },
);

it.each([
  '/meeting/7',
  '/meeting/7/developer',
  '/mg-live',
  '/entrance',
  '/sessions/poll-results/1',
  '/admin',
  '/admin/sessions',
  '/admin/helpdesk',
  '/developer',
])('hides the launcher at %s', (at) => {
  show({ at });
  expect(launcher()).toBeNull();
});

it('hides the launcher on screens the event excludes', () => {
  const event = { helpdeskConnection: { ...OWN_DESK, hiddenOn: ['help', 'session'] } };
  show({ at: '/sessions/s1', event }).unmount();
  expect(launcher()).toBeNull();
  show({ at: '/sessions', event });
  expect(launcher()).not.toBeNull();
});

it.each<[string, StateIntent]>([
  ['an event without a chat', { event: {} }],
  ['nobody', { signedIn: undefined as never }],
  ['somebody who is not registered', { signedIn: buildUser({ registered: false }) }],
])('hides the launcher for %s', (_what, intent) => {
  show(intent);
  expect(launcher()).toBeNull();
});

it('opens and closes the panel', async () => {
  const closed = show();
  expect(launcher()?.getAttribute('aria-expanded')).toBe('false');
  await closed.user.click(launcher()!);
  expect(closed.actions).toEqual([chatRequested()]);
  closed.unmount();

  const open = show({}, { status: 'open', by: 'person' });
  expect(launcher()?.getAttribute('aria-expanded')).toBe('true');
  await open.user.click(launcher()!);
  expect(open.actions).toEqual([panelClosed()]);
  expect(document.getElementById(LAUNCHER_ID)).toBe(launcher());
});

it('closes an open panel once when a screen without chat covers it, but not a closed one', () => {
  const covered = show({ at: '/meeting/7' }, { status: 'open', by: 'person' });
  expect(covered.actions).toEqual([panelCovered()]);
  covered.unmount();
  expect(show({ at: '/meeting/7' }, { status: 'closed', unread: 1 }).actions).toEqual([]);
});

it('announces unread messages in its badge, its label and a live region', async () => {
  show({}, { status: 'closed', unread: 2 });
  expect(launcher()?.getAttribute('aria-label')).toBe('Helpdesk chat, 2 new messages');
  expect(launcher()?.textContent).toBe('2');
  expect(screen.getByRole('status').textContent).toBe('2 new messages in the helpdesk chat');
  expect(await axeViolations()).toEqual([]);
});

it('reports that the chat is loading or failed to load', () => {
  const app = show();
  const failure = { kind: 'network', status: null, message: '' } as const;
  act(() => void app.dispatch(chunkRequested('helpdesk')));
  expect(screen.getByRole('status').textContent).toBe('Loading the chat…');
  act(() => void app.dispatch(chunkFailed({ name: 'helpdesk', failure })));
  expect(screen.getByRole('status').textContent).toContain('Couldn’t load the chat.');
});
