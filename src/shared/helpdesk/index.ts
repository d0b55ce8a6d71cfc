import { createAction } from '@reduxjs/toolkit';
import { selectConfig, type WithEvent } from '../event';

/**
 * Kept in the session storage while a chat is open in this tab, so that a reload finds it again. What it holds is the helpdesk
 * feature's matter; that it is there is a reason to load the feature.
 */
export const OPEN_CHAT_KEY = 'helpdesk/open';

/** The launcher's element, to which the focus goes back when the panel closes. */
export const LAUNCHER_ID = 'helpdesk-launcher';
/** The panel's element, which the launcher controls. */
export const PANEL_ID = 'helpdesk-panel';

/** Command: open the chat's panel, whether its part of the app is loaded or not. */
export const chatRequested = createAction('helpdesk/requested');
/** The panel is closed; the chat goes on. An inactive one is over with it. */
export const panelClosed = createAction('helpdesk/panelClosed');

/** A screen without the chat came over the open panel: it is closed, and what comes is counted. An inactive chat stays to be read. */
export const panelCovered = createAction('helpdesk/panelCovered');

/** The chat's panel: messages that come while it is closed are counted. */
export type Panel =
  /** `restored`: it was open before the page was loaded again, and takes no focus. */
  { status: 'open'; by: 'person' | 'restored' } | { status: 'closed'; unread: number };

const CLOSED: Panel = { status: 'closed', unread: 0 };

/** The panel, also while the feature's part of the app is not loaded: closed then. */
export const selectPanel = (state: { helpdesk?: { panel: Panel } }): Panel => state.helpdesk?.panel ?? CLOSED;

/** Whether the event has a chat: all of region, address, instance and contact flow are set (spec §7). */
export function selectChatEnabled(state: WithEvent): boolean {
  const { region, api, instanceId, contactFlowId } = selectConfig(state).helpdeskConnection;
  return [region, api, instanceId, contactFlowId].every((value) => value !== '');
}
