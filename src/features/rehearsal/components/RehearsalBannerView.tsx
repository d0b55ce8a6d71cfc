import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import styles from './RehearsalBannerView.module.css';

export interface RehearsalBannerViewProps {
  /** Day and time of the event, in words. */
  time: string;
  /** Name of the event's zone. */
  zone: string;
  onSet: () => void;
}

/** Tells a superuser that the time of the event is pretended. */
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
