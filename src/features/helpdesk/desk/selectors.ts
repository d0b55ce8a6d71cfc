import { createSelector } from 'reselect';
import type { Contact } from '../../../contract/helpdesk/helpdesk';
import { selectConfig, type WithEvent } from '../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../shared/platform/eventTime';
import { dayOf } from '../../../shared/kit/lib/dates';
import { selectUser, type WithAuth } from '../../../shared/platform/auth';
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
/** The hours from today on, by event time, earliest first; null if the desk is always open. */
export const selectComingHours = createSelector(
  [
    ({ desk }: WithDesk) => desk.hours.hours,
    (state: WithEvent & WithEventTime) => dayOf(selectEventMinute(state) ?? 0, selectConfig(state).timeZone),
  ],
  (hours, today) =>
    hours.length === 0
      ? null
      : hours
          .filter(({ day }) => day >= today)
          .sort((one, other) => `${one.day} ${one.from}`.localeCompare(`${other.day} ${other.from}`)),
);
export const selectArrival = (state: WithDesk) => state.desk.arrival;
/** The question that is open for this chat. */
export const selectQuestion = (state: WithDesk, contactId: string) =>
  state.desk.question?.contactId === contactId ? state.desk.question.about : null;
export const selectNotice = (state: WithDesk) => state.desk.notice;
export const selectSound = (state: WithDesk) => state.desk.sound;
export const selectOptions = (state: WithDesk) => state.desk.options;
export const selectIsBusy = (state: WithDesk, contactId: string) => state.desk.busy[contactId] === true;
export const selectContact = (state: WithDesk, contactId: string): Contact | null =>
  selectById(state, contactId) ?? null;
export const selectSearchState = (state: WithDesk) => state.deskSearch;

/** Waiting chats, oldest first. */
export const selectQueue = createSelector([selectAll], (contacts) =>
  contacts.filter(({ status }) => status === 'waiting'),
);
/** The agent's own chats. */
export const selectMine = createSelector([selectAll, selectMe], (contacts, me) =>
  contacts.filter(({ status, agent }) => status === 'active' && agent?.userId === me),
);
/** Colleagues' chats. */
export const selectOthers = createSelector([selectAll, selectMe], (contacts, me) =>
  contacts.filter(({ status, agent }) => status === 'active' && agent?.userId !== me),
);
/** Agents a chat can be handed to, excluding the signed-in one. */
export const selectColleagues = createSelector(
  [(state: WithDesk) => state.desk.colleagues, selectMe],
  (colleagues, me) => colleagues.filter(({ userId }) => userId !== me),
);
/** Ids of the open chats. */
export const selectOpenIds = createSelector([selectAll], (contacts) =>
  contacts.filter(({ status }) => status !== 'ended').map(({ contactId }) => contactId),
);

/** Chats to keep up to date: the agent's own and the one being viewed. */
export const selectFollowedIds = createSelector([selectMine, selectView], (mine, { chosen }) => [
  ...new Set([...mine.map(({ contactId }) => contactId), ...(chosen === null ? [] : [chosen])]),
]);

/** What the agent may do with a chat: `answer` their own, `takeOver` one whose agent has left the desk. */
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
/** The chat's items, oldest first. */
export const itemsOf = (chat: Chat) => selectItems(chat.items);
/** Number of the first loaded item; null if there is none. */
export const oldestNumber = (chat: Chat): number | null => itemsOf(chat)[0]?.number ?? null;

/** Whether the agent has just accepted the chat. */
export const selectIsAccepted = (state: WithDesk, contactId: string) => state.desk.accepted === contactId;

/** Whether the chat was handed to the agent and not viewed since. */
export const selectIsHanded = (state: WithDesk, contactId: string) => state.desk.handed[contactId] === true;

/**
 * Number of chats that need attention: waiting ones, plus the agent's own that are newly handed over or
 * unread.
 */
export const selectCalling = createSelector(
  [selectQueue, selectMine, (state: WithDesk) => state.deskChats, (state: WithDesk) => state.desk.handed],
  (queue, mine, chats, handed) => {
    const isNew = ({ contactId }: Contact) => handed[contactId] || (chats[contactId]?.unread ?? 0) > 0;
    return queue.length + mine.filter(isNew).length;
  },
);

/** Real time to the second. It changes every second, so select it only to display it. */
export const selectRealNow = (state: WithEventTime) => state.eventTime.realNow;
