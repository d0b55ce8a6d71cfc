import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { QueueItem } from '../../../contract/moderation';
import { Button } from '../../../shared/ui/Button';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import { ViewerDate } from '../../../shared/ui/ViewerDate';
import { itemKey } from '../deskSlice';
import styles from './Queue.module.css';

/** What a moderator can do with a line. */
export interface RowActions {
  onHide: (item: QueueItem) => void;
  onDismiss: (item: QueueItem) => void;
  onPin: (item: QueueItem) => void;
  onSilence: (item: QueueItem, span: 'short' | 'event') => void;
  onLift: (item: QueueItem) => void;
  onSelect: (key: string, on: boolean, extend: boolean) => void;
  onCursor: (key: string) => void;
}

export interface QueueRowProps extends RowActions {
  item: QueueItem;
  isCursor: boolean;
  isSelected: boolean;
  /** Somebody else has dealt with it since it was shown. */
  isGone: boolean;
}

function Facts({ item }: { item: QueueItem }) {
  const { reports, silence, state, pinned } = item;
  return (
    <ul className={styles.facts}>
      {reports.reasons.map(({ reason, count }) => (
        <li key={reason} className={styles.reported}>
          <FormattedMessage id={`moderation.reported.${reason}`} values={{ count }} />
        </li>
      ))}
      {state === 'hidden' && (
        <li>
          <FormattedMessage id="moderation.isHidden" />
        </li>
      )}
      {pinned && (
        <li>
          <FormattedMessage id="moderation.isPinned" />
        </li>
      )}
      {silence && (
        <li>
          {silence.until === null ? (
            <FormattedMessage id="moderation.isSilenced" />
          ) : (
            <FormattedMessage
              id="moderation.isSilencedUntil"
              values={{ time: <ViewerDate at={silence.until} format="time" /> }}
            />
          )}
        </li>
      )}
    </ul>
  );
}

function Actions({ item, onHide, onDismiss, onPin, onSilence, onLift }: QueueRowProps) {
  const { formatMessage } = useIntl();
  const { state, pinned, reports, silence, author } = item;
  const label = (id: string) => `${formatMessage({ id })}: ${author.name}`;
  return (
    <div className={styles.actions}>
      <Button look="secondary" className={styles.action} onClick={() => onHide(item)}>
        <FormattedMessage id={state === 'hidden' ? 'moderation.show' : 'moderation.hide'} />
      </Button>
      {reports.count > 0 && (
        <Button look="secondary" className={styles.action} onClick={() => onDismiss(item)}>
          <FormattedMessage id="moderation.dismiss" />
        </Button>
      )}
      {state === 'shown' && (
        <Button look="quiet" className={styles.action} onClick={() => onPin(item)}>
          <FormattedMessage id={pinned ? 'moderation.unpin' : 'moderation.pin'} />
        </Button>
      )}
      {silence ? (
        <Button
          look="quiet"
          className={styles.action}
          aria-label={label('moderation.lift')}
          onClick={() => onLift(item)}
        >
          <FormattedMessage id="moderation.lift" />
        </Button>
      ) : (
        (['short', 'event'] as const).map((span) => (
          <Button
            key={span}
            look="quiet"
            className={styles.action}
            aria-label={label(`moderation.silence.${span}`)}
            onClick={() => onSilence(item, span)}
          >
            <FormattedMessage id={`moderation.silence.${span}`} />
          </Button>
        ))
      )}
    </div>
  );
}

/** A line of the queue: who said what where, why it was reported, and what can be done. */
export function QueueRow(props: QueueRowProps) {
  const { item, isCursor, isSelected, isGone, onSelect, onCursor } = props;
  const { formatMessage } = useIntl();
  const key = itemKey(item);
  const { author, createdAt, sessionTitle, target, text, reports } = item;
  return (
    <li
      className={styles.row}
      data-key={key}
      data-selected={isSelected || undefined}
      data-gone={isGone || undefined}
      tabIndex={isCursor ? 0 : -1}
      onFocus={() => onCursor(key)}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={isCursor ? 0 : -1}
          aria-label={formatMessage({ id: 'moderation.choose' }, { name: author.name })}
          onChange={() => undefined}
          onClick={(event) => onSelect(key, !isSelected, event.shiftKey)}
        />
      </label>
      <div className={styles.content}>
        <p className={styles.meta}>
          <span className={styles.author}>{author.name}</span>{' '}
          <time dateTime={createdAt}>
            <ViewerDate at={createdAt} format="time" />
          </time>{' '}
          <Link to={`/sessions/${target.sessionId}`} tabIndex={isCursor ? 0 : -1}>
            {sessionTitle}
          </Link>
        </p>
        {target.kind === 'comment' ? (
          <SafeHtml html={text} className={styles.text ?? ''} />
        ) : (
          <p className={styles.text}>{text}</p>
        )}
        <Facts item={item} />
        {[...new Set(reports.notes)].map((note) => (
          <blockquote key={note} className={styles.note}>
            {note}
          </blockquote>
        ))}
        {isGone ? (
          <p className={styles.gone}>
            <FormattedMessage id="moderation.gone" />
          </p>
        ) : (
          <Actions {...props} />
        )}
      </div>
    </li>
  );
}
