import { createAction } from '../../kit/lib/slices';
import { selectConfig, type WithEvent } from '../../platform/event';

/**
 * Session storage key that is set while a chat is open in this tab, to find it again after a reload. Its
 * value belongs to the helpdesk feature; its presence triggers loading that feature.
 */
export const OPEN_CHAT_KEY = 'helpdesk/open';

/** Element id of the launcher, which regains focus when the panel closes. */
export const LAUNCHER_ID = 'helpdesk-launcher';
/** Element id of the panel, which the launcher controls. */
export const PANEL_ID = 'helpdesk-panel';

/** Command: open the chat panel, whether or not its chunk is loaded. */
export const chatRequested = createAction('helpdesk/requested');
/** The panel was closed; the chat goes on. If it is inactive, it is over. */
export const panelClosed = createAction('helpdesk/panelClosed');

/**
 * A screen without the chat covered the open panel: closes it and counts incoming messages. An inactive chat
 * stays readable.
 */
export const panelCovered = createAction('helpdesk/panelCovered');

/** The chat panel; messages that arrive while it is closed are counted. */
export type Panel =
  /** `restored`: it was open before a reload, so it does not take focus. */
  { status: 'open'; by: 'person' | 'restored' } | { status: 'closed'; unread: number };

const CLOSED: Panel = { status: 'closed', unread: 0 };

/** The panel; closed while the feature's chunk is not loaded. */
export const selectPanel = (state: { helpdesk?: { panel: Panel } }): Panel => state.helpdesk?.panel ?? CLOSED;

/**
 * Whether the event has a chat: region, API address, instance and contact flow are all set
 * (product.md#helpdesk).
 */
export function selectChatEnabled(state: WithEvent): boolean {
  const { region, api, instanceId, contactFlowId } = selectConfig(state).helpdeskConnection;
  return [region, api, instanceId, contactFlowId].every((value) => value !== '');
}
