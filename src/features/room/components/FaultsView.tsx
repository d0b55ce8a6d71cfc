import { FormattedMessage } from 'react-intl';
import type { MediaFault, Medium } from '../../../shared/deps/rooms';
import cardStyles from '../../../shared/ui/card.module.css';
import type { Capture } from '../slice';
import styles from './FaultsView.module.css';

export interface FaultsViewProps {
  captures: Readonly<Record<Medium, Pick<Capture, 'fault'>>>;
  /** The media whose faults are shown. */
  media: readonly Medium[];
}

/** What could not be captured, why, and what to do about it. */
export function FaultsView({ captures, media }: FaultsViewProps) {
  const faults = media
    .map((medium) => ({ medium, fault: captures[medium].fault }))
    .filter((each): each is { medium: Medium; fault: MediaFault } => each.fault !== null);
  // This affects all media alike.
  const insecure = faults.some(({ fault }) => fault === 'insecure');
  return (
    <div role="alert" className={styles.faults}>
      {insecure && (
        <p className={cardStyles.problem}>
          <FormattedMessage id="room.fault.insecure" />
        </p>
      )}
      {faults
        .filter(({ fault }) => fault !== 'insecure')
        .map(({ medium, fault }) => (
          <p key={medium} className={cardStyles.problem}>
            <FormattedMessage id={`room.fault.${medium}.${fault}`} />
          </p>
        ))}
    </div>
  );
}
