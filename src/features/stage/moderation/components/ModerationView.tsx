import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  MAX_REPORT_NOTE,
  type ModerationTarget,
  type QueueItem,
  type TargetAction,
} from '../../../../contract/access/moderation';
import { ZoneLine } from '../../../../shared/platform/admin/zone/ZoneLine';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import type { ActNotice } from '../actsSlice';
import { DESK_VIEWS, itemKey, type DeskState, type DeskView } from '../deskSlice';
import { QueueList } from './QueueList';
import { HistoryList } from './HistoryList';
import { Keys } from './Keys';
import styles from './ModerationView.module.css';
import { NoticeBar } from './NoticeBar';

export interface ModerationViewProps extends Pick<
  DeskState,
  | 'view'
  | 'sessionId'
  | 'status'
  | 'items'
  | 'contexts'
  | 'next'
  | 'acts'
  | 'nextAct'
  | 'moreStatus'
  | 'waiting'
  | 'sessions'
  | 'gone'
  | 'coming'
  | 'selected'
  | 'cursor'
> {
  notice: ActNotice | null;
  /** Event time, milliseconds since 1970; null until it is known. */
  now: number | null;
  /** The address of a view. */
  hrefOf: (view: DeskView) => string;
  onSession: (sessionId: string | null) => void;
  onAct: (action: TargetAction, items: QueueItem[], reason: string) => void;
  onSilence: (userId: string, span: 'short' | 'event', reason: string) => void;
  onUndo: (actIds: number[]) => void;
  onNoticeClose: () => void;
  onSelection: (keys: string[], on: boolean) => void;
  onCursor: (key: string) => void;
  onRequest: () => void;
  onContext: (target: ModerationTarget) => void;
  onMore: () => void;
}

function Views({ view, waiting, hrefOf }: Pick<ModerationViewProps, 'view' | 'waiting' | 'hrefOf'>) {
  const { formatMessage } = useIntl();
  const count = waiting.reports + waiting.questions;
  return (
    <nav className={styles.views} aria-label={formatMessage({ id: 'moderation.views' })}>
      {DESK_VIEWS.map((each) => (
        <Link key={each} to={hrefOf(each)} aria-current={each === view ? 'page' : undefined}>
          <FormattedMessage id={`moderation.view.${each}`} />
          {each === 'open' && count > 0 && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface BulkProps {
  items: QueueItem[];
  onAct: (action: TargetAction, items: QueueItem[]) => void;
  onClear: () => void;
}

const isPending = ({ target, state }: QueueItem) => target.kind === 'question' && state === 'pending';
const isOpenQuestion = ({ target, state }: QueueItem) => target.kind === 'question' && state === 'shown';

/** What can be done with the chosen lines together. */
function Bulk({ items, onAct, onClear }: BulkProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.bulk}>
      <p className={styles.chosen}>
        <FormattedMessage id="moderation.chosen" values={{ count: items.length }} />
      </p>
      {items.some(isPending) && (
        <Button
          look="secondary"
          className={styles.button}
          onClick={() => onAct('approve', items.filter(isPending))}
        >
          <FormattedMessage id="moderation.approve" />
        </Button>
      )}
      <Button look="secondary" className={styles.button} onClick={() => onAct('hide', items)}>
        <FormattedMessage id="moderation.hide" />
      </Button>
      <Button look="secondary" className={styles.button} onClick={() => onAct('show', items)}>
        <FormattedMessage id="moderation.show" />
      </Button>
      <Button look="secondary" className={styles.button} onClick={() => onAct('dismiss', items)}>
        <FormattedMessage id="moderation.dismiss" />
      </Button>
      <CloseButton label={formatMessage({ id: 'moderation.clear' })} onClose={onClear} />
    </div>
  );
}

/**
 * The moderators' desk: one queue over all sessions, and the log of what was done (product.md#moderation).
 */
export function ModerationView(props: ModerationViewProps) {
  const { view, status, items, acts, coming, selected, sessions, notice, onAct, onUndo } = props;
  const { formatMessage } = useIntl();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isHistory = view === 'history';
  const isEmpty = status === 'loaded' && (isHistory ? acts.length === 0 : items.length === 0);
  const hasMore = isHistory ? props.nextAct !== null : props.next !== null;
  const chosen = items.filter((item) => selected.includes(itemKey(item)));

  const act = (action: TargetAction, targets: QueueItem[]) => {
    if (targets.length === 0) return;
    onAct(action, targets, reason.trim());
    setReason('');
  };
  const hideOrShow = (targets: QueueItem[]) =>
    act(targets.every(({ state }) => state === 'hidden') ? 'show' : 'hide', targets);

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to="/" data-screen-only className={styles.link ?? ''}>
          <FormattedMessage id="moderation.toEvent" />
        </Link>
        <h1 className={styles.title}>
          <FormattedMessage id="moderation.title" />
        </h1>
        <ZoneLine />
        <Views {...props} />
      </div>
      {!isHistory && (
        <div className={styles.tools}>
          <Choice
            label={formatMessage({ id: 'moderation.session' })}
            asField
            value={props.sessionId ?? ''}
            choices={[
              { value: '', label: formatMessage({ id: 'moderation.allSessions' }) },
              ...sessions.map(({ sessionId, title }) => ({ value: sessionId, label: title })),
            ]}
            onChange={(value) => props.onSession(value === '' ? null : value)}
          />
          <div className={styles.reason}>
            <label htmlFor={reasonId} className={fieldStyles.label}>
              <FormattedMessage id="moderation.reason" />
            </label>
            <input
              id={reasonId}
              className={fieldStyles.field}
              value={reason}
              maxLength={MAX_REPORT_NOTE}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
          <Button look="secondary" onClick={() => setHelpOpen(true)}>
            <FormattedMessage id="moderation.keys" />
          </Button>
        </div>
      )}
      <div className={styles.standing}>
        <NoticeBar notice={notice} onUndo={onUndo} onClose={props.onNoticeClose} />
        {chosen.length > 0 && (
          <Bulk items={chosen} onAct={act} onClear={() => props.onSelection(selected, false)} />
        )}
        {coming > 0 && (
          <Button className={styles.news} onClick={props.onRequest}>
            <FormattedMessage id="moderation.coming" values={{ count: coming }} />
          </Button>
        )}
      </div>
      <Spoken>{coming > 0 && <FormattedMessage id="moderation.coming" values={{ count: coming }} />}</Spoken>
      <section className={styles.card} aria-busy={status === 'loading'}>
        {status === 'loading' && (
          <p className={styles.quiet} role="status">
            <FormattedMessage id="moderation.loading" />
          </p>
        )}
        {status === 'failed' && (
          <div role="alert" className={styles.failed}>
            <FormattedMessage id="moderation.failed" />
            <Button look="secondary" onClick={props.onRequest}>
              <FormattedMessage id="ui.retry" />
            </Button>
          </div>
        )}
        {isEmpty && (
          <p className={styles.empty} role="status">
            <FormattedMessage id={`moderation.empty.${view}`} />
          </p>
        )}
        {isHistory && acts.length > 0 && <HistoryList acts={acts} onUndo={onUndo} />}
        {!isHistory && items.length > 0 && (
          <QueueList
            items={items}
            contexts={props.contexts}
            now={props.now}
            onContext={props.onContext}
            selected={selected}
            gone={props.gone}
            cursor={props.cursor}
            onSelection={props.onSelection}
            onCursor={props.onCursor}
            onHide={(item) => hideOrShow([item])}
            onHideMany={hideOrShow}
            onDismiss={(item) => act('dismiss', [item])}
            onDismissMany={(targets) => act('dismiss', targets)}
            onApprove={(item) => act('approve', [item])}
            onApproveMany={(targets) => act('approve', targets.filter(isPending))}
            onAnswered={(item) => act('answer', [item])}
            onAnsweredMany={(targets) => act('answer', targets.filter(isOpenQuestion))}
            onPin={(item) => act(item.pinned ? 'unpin' : 'pin', [item])}
            onSilence={(item, span) => {
              if (item.author === null) return;
              props.onSilence(item.author.userId, span, reason.trim());
              setReason('');
            }}
            onLift={(item) => item.silence && onUndo([item.silence.actId])}
            onUndo={() => notice && notice.actIds.length > 0 && onUndo(notice.actIds)}
            onHelp={() => setHelpOpen(true)}
            onNews={() => coming > 0 && props.onRequest()}
          />
        )}
        {hasMore && (
          <Button
            look="secondary"
            aria-disabled={props.moreStatus === 'loading'}
            onClick={() => props.moreStatus !== 'loading' && props.onMore()}
          >
            <FormattedMessage id={props.moreStatus === 'failed' ? 'ui.retry' : 'moderation.more'} />
          </Button>
        )}
      </section>
      <DialogFrame
        isOpen={isHelpOpen}
        heading={formatMessage({ id: 'moderation.keys' })}
        closeLabel={formatMessage({ id: 'moderation.close' })}
        onClose={() => setHelpOpen(false)}
      >
        <Keys />
      </DialogFrame>
    </div>
  );
}
