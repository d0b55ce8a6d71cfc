import { FormattedMessage, useIntl } from 'react-intl';
import type { Medium } from '../../../../shared/platform/deps/rooms';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { Capture, CaptureFault } from '../slice';
import styles from './DeviceNotices.module.css';

export interface FaultsViewProps {
  captures: Readonly<Record<Medium, Pick<Capture, 'fault' | 'lost'>>>;
  /** The media whose faults are shown. */
  media: readonly Medium[];
}

/** What could not be captured, why, and what to do about it. */
export function FaultsView({ captures, media }: FaultsViewProps) {
  const { formatMessage } = useIntl();
  const faults = media
    .map((medium) => ({ medium, fault: captures[medium].fault }))
    .filter((each): each is { medium: Medium; fault: CaptureFault } => each.fault !== null);
  // This affects all media alike.
  const insecure = faults.some(({ fault }) => fault === 'insecure');
  return (
    <div role="alert" aria-atomic="false" className={styles.notices}>
      {insecure && (
        <p className={cardStyles.problem}>
          <FormattedMessage id="room.fault.insecure" />
        </p>
      )}
      {faults
        .filter(({ fault }) => fault !== 'insecure')
        .map(({ medium, fault }) => (
          <p key={`${medium}/${fault}`} className={cardStyles.problem}>
            <FormattedMessage
              id={`room.fault.${medium}.${fault}`}
              values={{
                device: captures[medium].lost?.label || formatMessage({ id: `room.check.${medium}` }),
              }}
            />
          </p>
        ))}
    </div>
  );
}
