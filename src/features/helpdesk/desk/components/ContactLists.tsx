import { useSelector } from 'react-redux';
import type { Contact } from '../../../../contract/helpdesk/helpdesk';
import { selectConfig } from '../../../../shared/platform/event';
import { selectComingHours, selectMine, selectOthers, selectQueue } from '../selectors';
import { ContactListsView } from './ContactListsView';
import { ContactRow } from './ContactRow';
import { HoursView } from './HoursView';

const rowsOf = (contacts: readonly Contact[]) =>
  contacts.map((contact) => <ContactRow key={contact.contactId} contact={contact} />);

/** The open chats and the desk's hours. */
export function ContactLists() {
  const hours = useSelector(selectComingHours);
  const { timeZone } = useSelector(selectConfig);
  return (
    <ContactListsView
      queue={rowsOf(useSelector(selectQueue))}
      mine={rowsOf(useSelector(selectMine))}
      others={rowsOf(useSelector(selectOthers))}
      hours={<HoursView hours={hours} timeZone={timeZone} />}
    />
  );
}
