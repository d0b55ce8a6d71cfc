import { useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import { selectContact, type WithDesk } from '../selectors';
import { PersonView, WIDE, type DescribedPage } from './PersonView';
import { useTimeAt } from './useTimeAt';

export interface PersonProps {
  contactId: string;
  /** Maps a page's path to its screen. */
  describePage: (path: string) => DescribedPage;
}

/** The attendee of the shown chat. */
export function Person({ contactId, describePage }: PersonProps) {
  const contact = useSelector((state: WithDesk) => selectContact(state, contactId));
  const { conferenceName } = useSelector(selectConfig);
  const timeAt = useTimeAt();
  const isOpen = useMediaQuery(WIDE);
  if (!contact) return null;
  return (
    <PersonView
      contact={contact}
      page={contact.attendee.place && describePage(contact.attendee.place.page)}
      eventName={conferenceName}
      timeAt={timeAt}
      isOpen={isOpen}
    />
  );
}
