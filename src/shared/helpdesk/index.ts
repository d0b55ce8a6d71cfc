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

/** Whether the event has a chat: all of region, address, instance and contact flow are set (spec §7). */
export function selectChatEnabled(state: WithEvent): boolean {
  const { region, api, instanceId, contactFlowId } = selectConfig(state).helpdeskConnection;
  return [region, api, instanceId, contactFlowId].every((value) => value !== '');
}
