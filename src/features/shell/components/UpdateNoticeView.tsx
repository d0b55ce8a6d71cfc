import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import styles from './UpdateNoticeView.module.css';

/** Says that a newer version is there, on every route but the meeting view (spec §2). */
export function UpdateNoticeView({ onUpdate }: { onUpdate: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <FormattedMessage id="shell.updateText" />
      <Button look="secondary" onClick={onUpdate}>
        <FormattedMessage id="shell.getUpdates" />
      </Button>
    </div>
  );
}
