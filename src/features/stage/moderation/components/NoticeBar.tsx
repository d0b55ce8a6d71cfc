import { FormattedMessage } from 'react-intl';
import { UndoBar } from '../../../../shared/kit/ui/UndoBar';
import type { ActNotice } from '../actsSlice';

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
  const actIds = notice?.actIds ?? [];
  return (
    <UndoBar
      {...(notice && { number: notice.number, outcome: notice.outcome })}
      onUndo={actIds.length > 0 ? () => onUndo(actIds) : null}
      onClose={onClose}
    >
      {notice && <Words notice={notice} />}
    </UndoBar>
  );
}
