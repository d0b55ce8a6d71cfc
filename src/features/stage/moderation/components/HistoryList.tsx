import { useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LoggedAction, ModerationAct } from '../../../../contract/access/moderation';
import { Button } from '../../../../shared/kit/ui/Button';
import { useHeldPlace } from '../../../../shared/kit/ui/useHeldPlace';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import styles from './Queue.module.css';

export interface HistoryListProps {
  acts: readonly ModerationAct[];
  onUndo: (actIds: number[]) => void;
}

/** Id of the text for an act. */
const actText = (action: LoggedAction, kind: ModerationAct['target']['kind']) =>
  kind === 'question' && (action === 'hide' || action === 'show')
    ? `moderation.actOnQuestion.${action}`
    : `moderation.act.${action}`;

/** What the act was about, in words. */
function Subject({ act }: { act: ModerationAct }) {
  const { about, target, seconds, startTime } = act;
  return (
    <>
      {about !== null && about.name !== '' && <bdi className={styles.author}>{about.name}</bdi>}
      {target.sessionTitle !== null && <bdi>{target.sessionTitle}</bdi>}
      {target.kind === 'stage' && <bdi>{target.id}</bdi>}
      {startTime !== undefined && <ViewerDate at={startTime} format="date-time" />}
      {seconds !== undefined && <FormattedMessage id="moderation.seconds" values={{ seconds }} />}
    </>
  );
}

/** The log of acts: who did what, when and why, and who undid it. */
export function HistoryList({ acts, onUndo }: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  useHeldPlace(
    list,
    useMemo(() => acts.map(({ actId }) => ({ key: String(actId), isOwn: false })), [acts]),
  );
  return (
    <ul ref={list} className={styles.list}>
      {acts.map((act) => (
        <li key={act.actId} data-line className={styles.act}>
          <p className={styles.meta}>
            <time dateTime={act.at}>
              <ViewerDate at={act.at} format="date-time" />
            </time>{' '}
            <bdi className={styles.author}>{act.by.name || <FormattedMessage id="moderation.nobody" />}</bdi>
          </p>
          <p className={styles.subject}>
            <strong>
              <FormattedMessage id={actText(act.action, act.target.kind)} />
            </strong>
            {act.undid !== undefined && (
              <span>
                (<FormattedMessage id={actText(act.undid, act.target.kind)} />)
              </span>
            )}
            <Subject act={act} />
          </p>
          {act.reason !== '' && <blockquote className={styles.note}>{act.reason}</blockquote>}
          {act.undoneBy !== null && (
            <p className={styles.gone}>
              <FormattedMessage id="moderation.undoneBy" values={{ name: act.undoneBy.name }} />
            </p>
          )}
          {act.undoable && (
            <Button look="quiet" className={styles.action} onClick={() => onUndo([act.actId])}>
              <FormattedMessage id="moderation.undo" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
