import { useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { viewerTimeZone } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import { useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { selectContact, type WithDesk } from '../selectors';
import { PersonView } from './PersonView';

/** Where the attendee's particulars have a column of their own. */
const WIDE = '(min-width: 1200px)';

/** Whose chat is shown. */
export function Person({ contactId }: { contactId: string }) {
  const contact = useSelector((state: WithDesk) => selectContact(state, contactId));
  const { conferenceName } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const isOpen = useMediaQuery(WIDE);
  if (!contact) return null;
  return (
    <PersonView
      contact={contact}
      eventName={conferenceName}
      zone={viewerTimeZone()}
      locale={locale}
      isOpen={isOpen}
    />
  );
}
