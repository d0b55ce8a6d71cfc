import { FormattedMessage, useIntl } from 'react-intl';
import type { Broadcast } from '../../../../../contract/rooms/lounge';
import { CloseButton } from '../../../../../shared/kit/ui/CloseButton';
import { StatusRegion } from '../../../../../shared/kit/ui/StatusRegion';
import styles from './BroadcastView.module.css';

export interface BroadcastViewProps {
  said: Broadcast | null;
  onClose: (broadcastId: string) => void;
}

/** A host's broadcast to all rooms of the lounge; announced when it arrives. */
export function BroadcastView({ said, onClose }: BroadcastViewProps) {
  const { formatMessage } = useIntl();
  return (
    <StatusRegion>
      {said && (
        <div key={said.broadcastId} className={styles.said}>
          <p className={styles.by}>
            <FormattedMessage id="broadcast.by" values={{ name: <bdi>{said.name}</bdi> }} />
          </p>
          <p className={styles.text} dir="auto">
            {said.text}
          </p>
          <CloseButton
            label={formatMessage({ id: 'broadcast.close' })}
            className={styles.close}
            onClose={() => onClose(said.broadcastId)}
          />
        </div>
      )}
    </StatusRegion>
  );
}
