import { Heading } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../shared/kit/ui/Button';
import styles from './RecordingPanelView.module.css';

/** Tells the user that the recording of their visit was removed elsewhere while it was being made. */
export function RemovedView({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.panel}>
      <Heading slot="title" level={2} className={styles.heading ?? ''}>
        {formatMessage({ id: 'recording.removedHeading' })}
      </Heading>
      <p>{formatMessage({ id: 'recording.removedWhat' })}</p>
      <Button onClick={onClose}>{formatMessage({ id: 'recording.removedClose' })}</Button>
    </div>
  );
}
