import { FormattedMessage } from 'react-intl';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { Whose } from './SharingField';
import styles from './Choices.module.css';

export interface InterestsFieldProps {
  whose: Whose;
  /** The event's topics, in its order. */
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Selects interests from the event's topics. */
export function InterestsField({ whose, offered, chosen, onChange }: InterestsFieldProps) {
  const all = new Set(chosen);
  const change = (interest: string, selected: boolean) =>
    onChange(offered.filter((each) => (each === interest ? selected : all.has(each))));
  return (
    <fieldset className={`${cardStyles.card} ${styles.fieldset}`}>
      <legend className={cardStyles.heading}>
        <FormattedMessage id="attendeeProfile.interests" />
      </legend>
      <p className={cardStyles.quiet}>
        <FormattedMessage id={`attendeeProfile.${whose}.interestsHint`} />
      </p>
      <ul className={styles.chips}>
        {offered.map((interest) => (
          <li key={interest}>
            <label className={styles.chip}>
              <input
                type="checkbox"
                checked={all.has(interest)}
                onChange={({ target }) => change(interest, target.checked)}
              />
              <span>{interest}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
