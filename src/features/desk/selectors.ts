import { createSelector } from 'reselect';
import type { Contact } from '../../contract/helpdesk';
import type { WithEventTime } from '../../shared/eventTime';
import { selectUser, type WithAuth } from '../../shared/session';
import { itemsAdapter, type Chat, type ChatsState } from './chatsSlice';
import type { SearchState } from './searchSlice';
import { contactsAdapter, type DeskState } from './slice';

export interface WithDesk {
  desk: DeskState;
  deskChats: ChatsState;
  deskSearch: SearchState;
}

const { selectAll, selectById } = contactsAdapter.getSelectors((state: WithDesk) => state.desk.contacts);
export const selectMe = (state: WithAuth) => selectUser(state)?.id ?? null;

export const selectView = (state: WithDesk) => state.desk.view;
export const selectDeskStatus = (state: WithDesk) => state.desk.status;
export const selectCannedAnswers = (state: WithDesk) => state.desk.cannedAnswers;
export const selectHours = (state: WithDesk) => state.desk.hours;
export const selectArrival = (state: WithDesk) => state.desk.arrival;
/** What is asked about this chat just now. */
export const selectQuestion = (state: WithDesk, contactId: string) =>
  state.desk.question?.contactId === contactId ? state.desk.question.about : null;
export const selectNotice = (state: WithDesk) => state.desk.notice;
export const selectSound = (state: WithDesk) => state.desk.sound;
export const selectOptions = (state: WithDesk) => state.desk.options;
export const selectIsBusy = (state: WithDesk, contactId: string) => state.desk.busy[contactId] === true;
export const selectContact = (state: WithDesk, contactId: string): Contact | null =>
  selectById(state, contactId) ?? null;
export const selectSearchState = (state: WithDesk) => state.deskSearch;

/** Chats that wait for somebody, the oldest first. */
export const selectQueue = createSelector([selectAll], (contacts) =>
  contacts.filter(({ status }) => status === 'waiting'),
);
/** Chats that the person answers. */
export const selectMine = createSelector([selectAll, selectMe], (contacts, me) =>
  contacts.filter(({ status, agent }) => status === 'active' && agent?.userId === me),
);
/** Chats that others answer. */
export const selectOthers = createSelector([selectAll, selectMe], (contacts, me) =>
  contacts.filter(({ status, agent }) => status === 'active' && agent?.userId !== me),
);
/** People whom a chat can be handed to: the person is none of them. */
export const selectColleagues = createSelector(
  [(state: WithDesk) => state.desk.colleagues, selectMe],
  (colleagues, me) => colleagues.filter(({ userId }) => userId !== me),
);
/** Ids of chats that are not over. */
export const selectOpenIds = createSelector([selectAll], (contacts) =>
  contacts.filter(({ status }) => status !== 'ended').map(({ contactId }) => contactId),
);

/** Chats that are kept up to date: those of the person, and the one that is looked at. */
export const selectFollowedIds = createSelector([selectMine, selectView], (mine, { chosen }) => [
  ...new Set([...mine.map(({ contactId }) => contactId), ...(chosen === null ? [] : [chosen])]),
]);

/** What the person may do with a chat: `answer` when it is theirs, `takeOver` when whose it is has left the desk. */
export type Part = 'answer' | 'accept' | 'takeOver' | 'read';

export function selectPart(state: WithDesk & WithAuth, contactId: string): Part {
  const contact = selectContact(state, contactId);
  if (contact?.status === 'waiting') return 'accept';
  if (contact?.status !== 'active') return 'read';
  const agent = contact.agent?.userId;
  if (agent === selectMe(state)) return 'answer';
  return state.desk.colleagues.some(({ userId }) => userId === agent) ? 'read' : 'takeOver';
}

export const selectChat = (state: WithDesk, contactId: string): Chat | null =>
  state.deskChats[contactId] ?? null;
export const selectUnread = (state: WithDesk, contactId: string) => state.deskChats[contactId]?.unread ?? 0;
const { selectAll: selectItems } = itemsAdapter.getSelectors();
/** The items of a chat, the oldest first. */
export const itemsOf = (chat: Chat) => selectItems(chat.items);
/** Number of the first item that is here; null when there is none. */
export const oldestNumber = (chat: Chat): number | null => itemsOf(chat)[0]?.number ?? null;

/** Whether the chat was handed to the person, who has not looked at it since. */
export const selectIsHanded = (state: WithDesk, contactId: string) => state.desk.handed[contactId] === true;

/** What calls for the person: chats that wait, and those of theirs that are new or have something new. */
export const selectCalling = createSelector(
  [selectQueue, selectMine, (state: WithDesk) => state.deskChats, (state: WithDesk) => state.desk.handed],
  (queue, mine, chats, handed) => {
    const isNew = ({ contactId }: Contact) => handed[contactId] || (chats[contactId]?.unread ?? 0) > 0;
    return queue.length + mine.filter(isNew).length;
  },
);

/** Real time to the second; it changes every second, so only what shows it may read it. */
export const selectRealNow = (state: WithEventTime) => state.serverTime.realNow;
