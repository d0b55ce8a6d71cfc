import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AttendeeProfile } from '../../../../contract/people/attendeeProfile';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import page from './Page.module.css';

export interface SavedExhibitorsViewProps {
  exhibitors: NonNullable<AttendeeProfile['savedExhibitors']>;
  /** Path of an exhibitor's booth; null where the event's tradeshow is closed. */
  boothPathOf: ((exhibitorId: string) => string) | null;
}

/** The exhibitors that an attendee saved, as far as profiles show them (product.md#saved). */
export function SavedExhibitorsView({ exhibitors, boothPathOf }: SavedExhibitorsViewProps) {
  return (
    <section aria-labelledby="profile-saved" className={cardStyles.card}>
      <h2 id="profile-saved" className={cardStyles.heading}>
        <FormattedMessage id="attendeeProfile.savedExhibitors" />
      </h2>
      <ul className={page.tags}>
        {exhibitors.map(({ exhibitorId, companyName }) => (
          <li key={exhibitorId}>
            {boothPathOf ? <Link to={boothPathOf(exhibitorId)}>{companyName}</Link> : companyName}
          </li>
        ))}
      </ul>
    </section>
  );
}
