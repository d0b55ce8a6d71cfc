import { act, screen, within } from '@testing-library/react';
import { stateFor, type StateIntent } from '../../../../../test/builders/state';
import { settle, type FakeDeps } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import type { ChatItem } from '../../../../contract/helpdesk/helpdesk';
import { chatRequested, LAUNCHER_ID } from '../../../../shared/helpdesk/helpdesk';
import { ChatPanel, helpdeskReducer, helpdeskSaga } from '..';
import { helpdeskSlice } from '../slice';
import { helpdeskDeps, OWN_DESK, type HelpdeskStore } from './startHelpdesk';

/**
 * Renders the panel next to a launcher and another button, with its sagas running over fakes and no chat
 * open.
 */
export async function showPanel(deps = helpdeskDeps(), intent: StateIntent = {}) {
  const app = renderApp<HelpdeskStore>(
    <>
      <button type="button">Elsewhere</button>
      <button type="button" id={LAUNCHER_ID} onClick={() => app.dispatch(chatRequested())}>
        Launcher
      </button>
      <ChatPanel />
    </>,
    {
      deps,
      state: stateFor(
        { signedIn: true, event: { helpdeskConnection: OWN_DESK }, ...intent },
        { helpdesk: helpdeskSlice.getInitialState() },
      ),
      reducers: { helpdesk: helpdeskReducer },
      sagas: [helpdeskSaga],
    },
  );
  const quiet = () => act(() => settle());
  await quiet();
  return {
    ...app,
    deps,
    quiet,
    async hear(...events: Parameters<FakeDeps['helpdesk']['emit']>[0][]) {
      await act(async () => {
        for (const event of events) deps.helpdesk.emit(event);
        await settle();
      });
    },
  };
}

/** Same, with the chat opened and connected and `items` received. */
export async function talkInPanel(items: ChatItem[] = [], deps = helpdeskDeps(), intent: StateIntent = {}) {
  const app = await showPanel(deps, intent);
  await app.user.click(screen.getByRole('button', { name: 'Launcher' }));
  await app.quiet();
  await app.hear({ kind: 'established' }, ...items.map((item) => ({ kind: 'item', item }) as const));
  return app;
}

export const panel = () => screen.getByRole('dialog', { name: 'Helpdesk chat' });
export const field = () =>
  within(panel()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
export const log = () => within(panel()).getByRole('log', { name: 'Conversation' });
export const launcher = () => screen.getByRole('button', { name: 'Launcher' });
export const button = (name: string) => within(panel()).getByRole('button', { name });
