import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/kit/ui/Button';
import styles from './OpeningView.module.css';

export interface OpeningViewProps {
  name: string;
  /** Moments prepared so far. */
  done: number;
  /** Total number of moments; null while the file is being read. */
  total: number | null;
  onCancel: () => void;
}

/** Progress of opening a recording. */
export function OpeningView({ name, done, total, onCancel }: OpeningViewProps) {
  const { formatMessage } = useIntl();
  return (
    <main className={styles.opening}>
      <p role="status" className={styles.text}>
        <FormattedMessage id="replay.reading" values={{ name }} />
      </p>
      <progress
        className={styles.bar}
        aria-label={formatMessage({ id: 'replay.progress' })}
        {...(total !== null && { value: done, max: total })}
      />
      <p className={styles.count}>
        {total !== null && <FormattedMessage id="replay.preparing" values={{ done, total }} />}
      </p>
      <Button look="secondary" onClick={onCancel}>
        <FormattedMessage id="replay.cancel" />
      </Button>
    </main>
  );
}
