import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './RehearsalBannerView.module.css';

export interface RehearsalBannerViewProps {
  /** Formatted event date and time. */
  time: string;
  /** Name of the event's time zone. */
  zone: string;
  onSet: () => void;
}

/** Tells superusers that event time is simulated. */
export function RehearsalBannerView({ time, zone, onSet }: RehearsalBannerViewProps) {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.banner} aria-label={formatMessage({ id: 'rehearsal.name' })}>
      <p className={styles.text}>
        <FormattedMessage id="rehearsal.banner" values={{ time, zone }} />
      </p>
      <Button look="secondary" onClick={onSet}>
        <FormattedMessage id="rehearsal.open" />
      </Button>
    </section>
  );
}
