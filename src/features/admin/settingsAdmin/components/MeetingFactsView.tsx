import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../../contract/platform/routes';
import type { Settings } from '../../../../shared/platform/settings';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import styles from './Settings.module.css';

export type MeetingFactsViewProps = Pick<
  Settings,
  'allowedTimes' | 'allowedDates' | 'maxInvitesAttendee' | 'maxInvitesByTier'
> & {
  tiers: readonly { level: number; headerLabel: string }[];
};

/** The meeting settings in effect, which are edited on the meetings page. */
export function MeetingFactsView(props: MeetingFactsViewProps) {
  const { allowedTimes, allowedDates, maxInvitesAttendee, maxInvitesByTier, tiers } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="settingsAdmin.part.meetings" />
      </h2>
      <ul className={styles.facts}>
        <li>
          <FormattedMessage
            id="settingsAdmin.allowedTimes"
            values={{ times: allowedTimes.length, days: allowedDates.length }}
          />
        </li>
        <li>
          <FormattedMessage id="settingsAdmin.invites" values={{ count: maxInvitesAttendee }} />
        </li>
        {tiers.map(({ level, headerLabel }) => (
          <li key={level}>
            <FormattedMessage
              id="settingsAdmin.invitesOfTier"
              values={{ tier: headerLabel, count: maxInvitesByTier[String(level)] ?? 0 }}
            />
          </li>
        ))}
      </ul>
      <div>
        <Link to={ROUTES.adminMeetings.path} className={cardStyles.link}>
          <FormattedMessage id="settingsAdmin.toMeetings" />
        </Link>
      </div>
    </section>
  );
}
