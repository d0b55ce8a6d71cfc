import { FormattedMessage } from 'react-intl';
import type { Medium } from '../../../../shared/platform/deps/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { Capture } from '../slice';
import styles from './DeviceNotices.module.css';

export interface HeldViewProps {
  captures: Readonly<Record<Medium, Pick<Capture, 'status'>>>;
  onSwitch: (medium: Medium, isOn: boolean) => void;
}

/**
 * What the system or another program has taken for now. The switches try to get it back; the buttons here
 * keep it off, even once it is free.
 */
export function HeldView({ captures, onSwitch }: HeldViewProps) {
  const held = (['microphone', 'camera'] as const).filter((medium) => captures[medium].status === 'held');
  return (
    <div className={styles.notices}>
      <div role="status" aria-atomic="false" className={styles.notices}>
        {held.map((medium) => (
          <p key={medium} className={cardStyles.problem}>
            <FormattedMessage id={`room.held.${medium}`} />
          </p>
        ))}
      </div>
      {held.length > 0 && (
        <div className={styles.actions}>
          {held.map((medium) => (
            <Button key={medium} look="secondary" onClick={() => onSwitch(medium, false)}>
              <FormattedMessage id={`room.held.${medium}Off`} />
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
