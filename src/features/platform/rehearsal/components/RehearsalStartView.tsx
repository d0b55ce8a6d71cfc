import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './RehearsalStartView.module.css';

/** Explains what a rehearsal is and starts one. */
export function RehearsalStartView({ onBegin }: { onBegin: () => void }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="rehearsal.name" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="rehearsal.beginText" />
      </p>
      <Button look="secondary" onClick={onBegin}>
        <FormattedMessage id="rehearsal.begin" />
      </Button>
    </section>
  );
}
