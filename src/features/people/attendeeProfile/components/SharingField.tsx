import { FormattedMessage } from 'react-intl';
import type { ProfileSharing } from '../../../../contract/people/attendeeProfile';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import styles from './Choices.module.css';

/** In display order. */
const SHARED = ['email', 'phone', 'address', 'viewer', 'hidden'] as const;

/** Whose profile a form is about, which decides its wording. */
export type Whose = 'own' | 'somebodys';

export interface SharingFieldProps {
  whose: Whose;
  sharing: ProfileSharing;
  /** Whether the event names the viewers of sessions to anybody. */
  namesViewers: boolean;
  onChange: (sharing: ProfileSharing) => void;
}

/** What the profile shows, and to whom. */
export function SharingField({ whose, sharing, namesViewers, onChange }: SharingFieldProps) {
  const offered = SHARED.filter((what) => what !== 'viewer' || namesViewers);
  return (
    <fieldset className={`${cardStyles.card} ${styles.fieldset}`}>
      <legend className={cardStyles.heading}>
        <FormattedMessage id="attendeeProfile.sharing" />
      </legend>
      <p className={cardStyles.quiet}>
        <FormattedMessage id={`attendeeProfile.${whose}.sharingHint`} />
      </p>
      <ul className={styles.lines}>
        {offered.map((what) => (
          <li key={what}>
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={sharing[what] ?? what === 'viewer'}
                onChange={({ target }) => onChange({ ...sharing, [what]: target.checked })}
              />
              <span>
                <FormattedMessage id={`attendeeProfile.${whose}.share.${what}`} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
