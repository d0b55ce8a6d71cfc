import { useSelector } from 'react-redux';
import type { Contact } from '../../../contract/helpdesk';
import { selectMine, selectOthers, selectQueue } from '../selectors';
import { ContactListsView } from './ContactListsView';
import { ContactRow } from './ContactRow';

const rowsOf = (contacts: readonly Contact[]) =>
  contacts.map((contact) => <ContactRow key={contact.contactId} contact={contact} />);

/** The open chats. */
export function ContactLists() {
  return (
    <ContactListsView
      queue={rowsOf(useSelector(selectQueue))}
      mine={rowsOf(useSelector(selectMine))}
      others={rowsOf(useSelector(selectOthers))}
    />
  );
}
