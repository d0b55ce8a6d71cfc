import { createSelector } from 'reselect';
import type { UnsentTexts } from '../../../shared/platform/deps/helpdesk';
import { selectSimulatedOffset } from '../../../shared/platform/eventTime';
import { isOwn, itemsAdapter, kindOf, type Outgoing, type StoredItem } from './items';
import type { HelpdeskState, UnreadNote } from './state';

export interface WithHelpdesk {
  helpdesk: HelpdeskState;
}

export const selectHelpdesk = (state: WithHelpdesk) => state.helpdesk;
export const selectChat = (state: WithHelpdesk) => state.helpdesk.chat;
export const selectChatStatus = (state: WithHelpdesk) => state.helpdesk.chat.status;
export const selectDraft = (state: WithHelpdesk) => state.helpdesk.draft;
export const selectPast = (state: WithHelpdesk) => state.helpdesk.past;
export const selectEarlier = (state: WithHelpdesk) => state.helpdesk.earlier;

/** Whether messages can be sent now. */
export const selectLineUp = ({ helpdesk: { chat } }: WithHelpdesk) =>
  chat.status === 'active' && chat.connection === 'up';

const { selectAll } = itemsAdapter.getSelectors();

/** What a reload must know to go on counting unread messages; undefined while the panel is open. */
export const selectUnreadNote = createSelector(
  [(state: WithHelpdesk) => state.helpdesk.panel, (state: WithHelpdesk) => state.helpdesk.items],
  (panel, items): UnreadNote | undefined =>
    panel.status === 'open'
      ? undefined
      : { count: panel.unread, until: selectAll(items).at(-1)?.AbsoluteTime ?? '' },
);

/** The user's draft and undelivered messages; undefined if there are none. */
export const selectUnsent = createSelector(
  [selectDraft, (state: WithHelpdesk) => state.helpdesk.outgoing],
  (draft, outgoing): UnsentTexts | undefined => {
    if (draft === '' && outgoing.length === 0) return undefined;
    const kept = outgoing.map(({ clientToken, Content, writtenAt, delivery, mayPass }) => ({
      clientToken,
      Content,
      writtenAt,
      failed: delivery === 'failed' && !mayPass,
    }));
    return { draft, outgoing: kept };
  },
);

/** Whether the connection is lost but not given up. */
export const selectLineLost = ({ helpdesk: { chat } }: WithHelpdesk) =>
  chat.status === 'active' && chat.connection === 'lost';

/** Ids of the loaded items. */
export const selectKnownIds = (state: WithHelpdesk): readonly string[] => state.helpdesk.items.ids;

/** The next message to send; undefined if none is waiting, or if one before it failed temporarily. */
export function selectNextOutgoing({ helpdesk: { outgoing } }: WithHelpdesk): Outgoing | undefined {
  const next = outgoing.find(({ delivery, mayPass }) => delivery === 'waiting' || mayPass);
  return next?.delivery === 'waiting' ? next : undefined;
}

export const selectOutgoing = (state: WithHelpdesk, clientToken: string): Outgoing | undefined =>
  state.helpdesk.outgoing.find((message) => message.clientToken === clientToken);

/** A line of the conversation, ready for display. */
export type Line =
  | {
      kind: 'message';
      key: string;
      own: boolean;
      /** Empty if the service gives no name. */
      name: string;
      text: string;
      /**
       * Event time, milliseconds since 1970, like the header's clock; null if the service's time cannot be
       * parsed.
       */
      at: number | null;
      delivery: 'sent' | Outgoing['delivery'];
    }
  | { kind: 'joined' | 'left' | 'ended'; key: string; name: string; at: number | null };

/** Event time of what the service recorded in real time (product.md#time). */
const timeOf = (text: string, simulatedOffset: number): number | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at + simulatedOffset;
};

function describe(item: StoredItem, simulatedOffset: number): Line | null {
  const kind = kindOf(item);
  if (kind === null) return null;
  const at = timeOf(item.AbsoluteTime, simulatedOffset);
  const common = { key: item.Id, name: item.DisplayName?.trim() ?? '', at };
  if (kind !== 'message') return { ...common, kind };
  return { ...common, kind, own: isOwn(item), text: item.Content ?? '', delivery: 'sent' };
}

/** Lines cached by item. Items never change, so a new one does not re-render the others. */
const described = new WeakMap<StoredItem, { line: Line | null; simulatedOffset: number }>();

function lineOf(item: StoredItem, simulatedOffset: number): Line | null {
  const known = described.get(item);
  if (known?.simulatedOffset === simulatedOffset) return known.line;
  const line = describe(item, simulatedOffset);
  described.set(item, { line, simulatedOffset });
  return line;
}

function lineOfOutgoing(message: Outgoing, simulatedOffset: number): Line {
  const { clientToken, Content, delivery } = message;
  const at = message.writtenAt + simulatedOffset;
  return { kind: 'message', key: clientToken, own: true, name: '', text: Content, at, delivery };
}

/**
 * The conversation: stored items in the service's order, then outgoing messages. The end of a chat always
 * gets a line.
 */
export const selectLines = createSelector(
  [
    (state: WithHelpdesk) => state.helpdesk.items,
    (state: WithHelpdesk) => state.helpdesk.outgoing,
    selectChat,
    selectSimulatedOffset,
  ],
  (items, outgoing, chat, simulatedOffset): Line[] => {
    const lines = [
      ...selectAll(items)
        .map((item) => lineOf(item, simulatedOffset))
        .filter((line) => line !== null),
      ...outgoing.map((message) => lineOfOutgoing(message, simulatedOffset)),
    ];
    const ended = chat.status === 'inactive' && chat.reason === 'ended';
    if (ended && !lines.some(({ kind }) => kind === 'ended')) {
      lines.push({ kind: 'ended', key: 'ended', name: '', at: null });
    }
    return lines;
  },
);
