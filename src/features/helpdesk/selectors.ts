import { createSelector } from 'reselect';
import type { UnsentWords } from '../../shared/deps/helpdesk';
import { isOwn, itemsAdapter, kindOf, type Outgoing, type StoredItem } from './items';
import type { HelpdeskState } from './slice';

export interface WithHelpdesk {
  helpdesk: HelpdeskState;
}

export const selectHelpdesk = (state: WithHelpdesk) => state.helpdesk;
export const selectChat = (state: WithHelpdesk) => state.helpdesk.chat;
export const selectChatStatus = (state: WithHelpdesk) => state.helpdesk.chat.status;
export const selectDraft = (state: WithHelpdesk) => state.helpdesk.draft;
export const selectEarlier = (state: WithHelpdesk) => state.helpdesk.earlier;

/** Whether messages can go out now. */
export const selectLineUp = ({ helpdesk: { chat } }: WithHelpdesk) =>
  chat.status === 'active' && chat.line === 'up';

/** What the person wrote and the service does not have; undefined when there is nothing. */
export const selectUnsent = createSelector(
  [selectDraft, (state: WithHelpdesk) => state.helpdesk.outgoing],
  (draft, outgoing): UnsentWords | undefined => {
    if (draft === '' && outgoing.length === 0) return undefined;
    const kept = outgoing.map(({ clientToken, Content, writtenAt, delivery, mayPass }) => ({
      ...{ clientToken, Content, writtenAt },
      failed: delivery === 'failed' && !mayPass,
    }));
    return { draft, outgoing: kept };
  },
);

/** Whether the connection is lost, and not given up. */
export const selectLineLost = ({ helpdesk: { chat } }: WithHelpdesk) =>
  chat.status === 'active' && chat.line === 'lost';

/** Ids of the items that are here. */
export const selectKnownIds = (state: WithHelpdesk): readonly string[] => state.helpdesk.items.ids;

/** The own message whose turn it is; undefined when none waits, or one before it failed for what passes. */
export function selectNextOutgoing({ helpdesk: { outgoing } }: WithHelpdesk): Outgoing | undefined {
  const next = outgoing.find(({ delivery, mayPass }) => delivery === 'waiting' || mayPass);
  return next?.delivery === 'waiting' ? next : undefined;
}

export const selectOutgoing = (state: WithHelpdesk, clientToken: string): Outgoing | undefined =>
  state.helpdesk.outgoing.find((message) => message.clientToken === clientToken);

/** One line of the conversation, as it is shown. */
export type Line =
  | {
      kind: 'message';
      key: string;
      own: boolean;
      /** Empty where the service names nobody. */
      name: string;
      text: string;
      /** Milliseconds since 1970; null where the service's time cannot be read. */
      at: number | null;
      delivery: 'sent' | Outgoing['delivery'];
    }
  | { kind: 'joined' | 'left' | 'ended'; key: string; name: string; at: number | null };

const timeOf = (text: string): number | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
};

function describe(item: StoredItem): Line | null {
  const kind = kindOf(item);
  if (kind === null) return null;
  const common = { key: item.Id, name: item.DisplayName?.trim() ?? '', at: timeOf(item.AbsoluteTime) };
  if (kind !== 'message') return { ...common, kind };
  return { ...common, kind, own: isOwn(item), text: item.Content ?? '', delivery: 'sent' };
}

/** Lines of items, which never change: one that comes leaves the others as they are, on the screen too. */
const described = new WeakMap<StoredItem, Line | null>();

function lineOf(item: StoredItem): Line | null {
  const known = described.get(item);
  if (known !== undefined) return known;
  const line = describe(item);
  described.set(item, line);
  return line;
}

const lineOfOutgoing = ({ clientToken, Content, writtenAt, delivery }: Outgoing): Line => ({
  ...{ kind: 'message', key: clientToken, own: true, name: '', text: Content, at: writtenAt, delivery },
});

const { selectAll } = itemsAdapter.getSelectors();

/** The conversation: what the service has in its order, then what is on its way to it. An ending is always told. */
export const selectLines = createSelector(
  [
    (state: WithHelpdesk) => state.helpdesk.items,
    (state: WithHelpdesk) => state.helpdesk.outgoing,
    selectChat,
  ],
  (items, outgoing, chat): Line[] => {
    const lines = [
      ...selectAll(items)
        .map(lineOf)
        .filter((line) => line !== null),
      ...outgoing.map(lineOfOutgoing),
    ];
    const ended = chat.status === 'inactive' && chat.reason === 'ended';
    if (ended && !lines.some(({ kind }) => kind === 'ended')) {
      lines.push({ kind: 'ended', key: 'ended', name: '', at: null });
    }
    return lines;
  },
);
