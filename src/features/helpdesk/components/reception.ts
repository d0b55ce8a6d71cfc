import { createSelector } from 'reselect';
import { CONTENT_TYPE } from '../../../contract/helpdesk';
import { isFromPerson, isOwn, itemsAdapter, kindOf, type StoredItem } from '../items';
import { selectHelpdesk, type WithHelpdesk } from '../selectors';

/**
 * What a person is told who cannot see the other side: `welcome` while nothing was written, `waiting` from their first message on
 * while nobody of the desk is in the chat, null else, and where it is not known.
 */
export type Reception = 'welcome' | 'waiting' | null;

/** Somebody of the desk came, wrote or went; neither the attendee nor the desk's machinery. */
function isOfDesk(item: StoredItem): boolean {
  const kind = kindOf(item);
  if (kind !== 'joined' && kind !== 'left') return isFromPerson(item);
  return !isOwn(item) && item.ParticipantRole !== 'SYSTEM';
}

const { selectAll } = itemsAdapter.getSelectors();

/** A message of one's own that is on its way makes nobody wait yet: the desk does not have it. */
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
    // Who came may stand among what is not loaded.
    return earlier.status === 'none' && messages.some(isOwn) ? 'waiting' : null;
  },
);
