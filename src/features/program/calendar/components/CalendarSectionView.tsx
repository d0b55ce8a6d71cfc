import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './CalendarSectionView.module.css';

/** Invites to have the schedule in the user's own calendar. */
export function CalendarSectionView({ onOpen }: { onOpen: () => void }) {
  const heading = useId();
  return (
    <section data-screen-only className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="calendar.title" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="calendar.text" />
      </p>
      <div>
        <Button look="secondary" onClick={onOpen}>
          <FormattedMessage id="calendar.open" />
        </Button>
      </div>
    </section>
  );
}
