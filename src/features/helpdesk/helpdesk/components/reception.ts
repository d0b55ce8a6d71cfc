import { createSelector } from 'reselect';
import { CONTENT_TYPE } from '../../../../contract/helpdesk/helpdesk';
import { isFromPerson, isOwn, itemsAdapter, kindOf, type StoredItem } from '../items';
import { selectHelpdesk, type WithHelpdesk } from '../selectors';

/**
 * Message to an attendee who cannot see the desk: `welcome` while nothing is written, `waiting` from their
 * first message while no agent is in the chat, otherwise or if unknown null.
 */
export type Reception = 'welcome' | 'waiting' | null;

/** Whether an agent joined, wrote or left, as opposed to the attendee or the system. */
function isOfDesk(item: StoredItem): boolean {
  const kind = kindOf(item);
  if (kind !== 'joined' && kind !== 'left') return isFromPerson(item);
  return !isOwn(item) && item.ParticipantRole !== 'SYSTEM';
}

const { selectAll } = itemsAdapter.getSelectors();

/** A message in transit does not count as waiting yet: the desk does not have it. */
export const selectReception = createSelector(
  [
    (state: WithHelpdesk) => selectHelpdesk(state).items,
    (state: WithHelpdesk) => selectHelpdesk(state).outgoing,
    (state: WithHelpdesk) => selectHelpdesk(state).earlier,
  ],
  (items, outgoing, earlier): Reception => {
    const known = selectAll(items);
    const messages = known.filter((item) => kindOf(item) === 'message');
    if (messages.length === 0) return outgoing.length === 0 ? 'welcome' : null;
    const last = known.findLast(isOfDesk);
    if (last !== undefined) return last.ContentType === CONTENT_TYPE.left ? 'waiting' : null;
    // An agent may have joined in the part that is not loaded.
    return earlier.status === 'none' && messages.some(isOwn) ? 'waiting' : null;
  },
);
