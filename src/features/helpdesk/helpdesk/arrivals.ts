import type { ChatItem } from '../../../contract/helpdesk/helpdesk';
import { isFromPerson, isOwn, itemsAdapter } from './items';
import type { Earlier, HelpdeskState } from './state';

/**
 * Index of the outgoing message an item corresponds to, or -1. Matched by the sender's id or, if the service
 * omits it, by text.
 */
function indexOfOutgoing({ outgoing }: HelpdeskState, item: ChatItem): number {
  if (!isOwn(item)) return -1;
  if (item.ClientToken !== undefined) {
    return outgoing.findIndex(({ clientToken }) => clientToken === item.ClientToken);
  }
  return outgoing.findIndex(({ delivery, Content }) => delivery === 'sending' && Content === item.Content);
}

/**
 * Adds items, each once, and removes the outgoing messages they acknowledge. Items of earlier pages
 * acknowledge nothing.
 */
export function takeIn(state: HelpdeskState, items: readonly ChatItem[], acknowledge = true): ChatItem[] {
  const fresh = items.filter(({ Id }) => !(Id in state.items.entities));
  for (const item of acknowledge ? fresh : []) {
    const index = indexOfOutgoing(state, item);
    if (index >= 0) state.outgoing.splice(index, 1);
  }
  const stored = fresh.map((item, index) => ({ ...item, arrival: state.arrivals + index }));
  state.arrivals += stored.length;
  state.items = itemsAdapter.addMany(state.items, stored);
  return fresh;
}

/**
 * When following the chat began here, by the service's clock; older items may have been read before a reload.
 * Infinite until the first item arrives.
 */
function earliestTime({ items }: HelpdeskState): number {
  const [earliest] = itemsAdapter.getSelectors().selectAll(items);
  return earliest ? Date.parse(earliest.AbsoluteTime) : Infinity;
}

/**
 * Whether an item of the first page arrived after what was known before a reload, or since the chat began
 * here.
 */
export function sinceWhen(state: HelpdeskState): (time: number) => boolean {
  if (state.knownUntil === null) {
    const earliest = earliestTime(state);
    return (time) => time >= earliest;
  }
  const until = Date.parse(state.knownUntil);
  return (time) => !(time <= until);
}

/** Counts agents' messages that arrive while the panel is closed, for the launcher. */
export function countUnread(state: HelpdeskState, fresh: readonly ChatItem[]) {
  if (state.panel.status === 'closed') state.panel.unread += fresh.filter(isFromPerson).length;
}

/** Earlier messages before a page; `before`: the token of the page that precedes it, if any. */
export const earlierThan = (before: string | null): Earlier =>
  before === null ? { status: 'none' } : { status: 'idle', page: before };
