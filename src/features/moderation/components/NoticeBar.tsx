import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { ActNotice } from '../actsSlice';
import styles from './NoticeBar.module.css';

export interface NoticeBarProps {
  notice: ActNotice | null;
  onUndo: (actIds: number[]) => void;
  onClose: () => void;
}

function Words({ notice }: { notice: ActNotice }) {
  const { outcome, action, count, by, problem } = notice;
  if (outcome === 'failed') {
    const reason = problem ?? 'busy';
    return <FormattedMessage id={`moderation.problem.${reason}`} />;
  }
  if (outcome === 'already') {
    return by ? (
      <FormattedMessage id="moderation.already" values={{ by }} />
    ) : (
      <FormattedMessage id="moderation.alreadyDone" />
    );
  }
  if (outcome === 'undone') return <FormattedMessage id="moderation.undone" />;
  return <FormattedMessage id={`moderation.done.${action}`} values={{ count }} />;
}

/** Says what became of the moderator's last act, and undoes it. */
export function NoticeBar({ notice, onUndo, onClose }: NoticeBarProps) {
  return (
    <StatusRegion>
      {notice && (
        <div key={notice.number} className={styles.bar} data-outcome={notice.outcome}>
          <p className={styles.words}>
            <Words notice={notice} />
          </p>
          {notice.actIds.length > 0 && (
            <Button look="quiet" className={styles.button} onClick={() => onUndo(notice.actIds)}>
              <FormattedMessage id="moderation.undo" />
            </Button>
          )}
          <Button look="quiet" className={styles.button} onClick={onClose}>
            <FormattedMessage id="moderation.close" />
          </Button>
        </div>
      )}
    </StatusRegion>
  );
}
