import { useDispatch, useSelector } from 'react-redux';
import type { FoundContact } from '../../../../contract/helpdesk/helpdesk';
import { wordsOf } from '../../../../contract/kit/foundWords';
import { pathOf } from '../location';
import {
  selectIsBusy,
  selectIsHanded,
  selectMe,
  selectUnread,
  selectView,
  type WithDesk,
} from '../selectors';
import { acceptRequested } from '../slice';
import { ContactRowView } from './ContactRowView';
import { useTimeAt } from './useTimeAt';
import { WaitingTime } from './WaitingTime';

export interface ContactRowProps {
  contact: FoundContact;
  /** The search that found it; null in the lists of open chats. */
  query?: string | null;
}

export function ContactRow({ contact, query = null }: ContactRowProps) {
  const { contactId, status, startedAt, agent } = contact;
  const dispatch = useDispatch();
  const timeAt = useTimeAt();
  const { chosen } = useSelector(selectView);
  const unread = useSelector((state: WithDesk) => selectUnread(state, contactId));
  const isBusy = useSelector((state: WithDesk) => selectIsBusy(state, contactId));
  const me = useSelector(selectMe);
  const waiting = status === 'waiting';
  const format = status === 'ended' ? 'date-time' : 'time';
  return (
    <ContactRowView
      contact={contact}
      words={wordsOf(query ?? '')}
      href={pathOf({ chosen: contactId, query })}
      isCurrent={chosen === contactId}
      unread={unread}
      isHanded={useSelector((state: WithDesk) => selectIsHanded(state, contactId))}
      time={waiting ? <WaitingTime since={startedAt} /> : timeAt(startedAt, format)}
      agentName={agent && agent.userId !== me ? agent.name : null}
      isBusy={isBusy}
      {...(waiting && { onAccept: () => dispatch(acceptRequested({ contactId })) })}
    />
  );
}
