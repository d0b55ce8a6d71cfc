import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolated } from '../../../../contract/kit/isolated';
import type { ModerationTarget, QueueItem } from '../../../../contract/access/moderation';
import { roomOfChat } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { ViewerMoment } from '../../../../shared/kit/ui/ViewerMoment';
import { itemKey, type MessageContext } from '../deskSlice';
import { ContextView } from './ContextView';
import styles from './Queue.module.css';

/** What a moderator can do with a line. */
export interface RowActions {
  onHide: (item: QueueItem) => void;
  onDismiss: (item: QueueItem) => void;
  onPin: (item: QueueItem) => void;
  /** Lets everybody see a pending question. */
  onApprove: (item: QueueItem) => void;
  /** Marks a question as answered live. */
  onAnswered: (item: QueueItem) => void;
  onSilence: (item: QueueItem, span: 'short' | 'event') => void;
  onLift: (item: QueueItem) => void;
  /** Shows what came before a private message, which the log records. */
  onContext: (target: ModerationTarget) => void;
  onSelect: (key: string, on: boolean, extend: boolean) => void;
  onCursor: (key: string) => void;
}

export interface QueueRowProps extends RowActions {
  item: QueueItem;
  /** Event time, milliseconds since 1970; null until it is known. */
  now: number | null;
  /** What came before, once it was asked for. */
  context: MessageContext | undefined;
  isCursor: boolean;
  isSelected: boolean;
  /** Somebody else has dealt with it since it was shown. */
  isGone: boolean;
}

function Facts({ item, now }: Pick<QueueRowProps, 'item' | 'now'>) {
  const { reports, silence, state, pinned, target } = item;
  const isQuestion = target.kind === 'question';
  return (
    <ul className={styles.facts}>
      {reports.reasons.map(({ reason, count }) => (
        <li key={reason} className={styles.reported}>
          <FormattedMessage id={`moderation.reported.${reason}`} values={{ count }} />
        </li>
      ))}
      {isQuestion && (
        <li>
          <FormattedMessage id="moderation.isQuestion" />
        </li>
      )}
      {target.kind === 'message' && (
        <li>
          <FormattedMessage id="moderation.isMessage" />
        </li>
      )}
      {(state === 'pending' || state === 'answered') && (
        <li>
          <FormattedMessage id={`moderation.is.${state}`} />
        </li>
      )}
      {state === 'hidden' && (
        <li>
          <FormattedMessage id={isQuestion ? 'moderation.isDismissed' : 'moderation.isHidden'} />
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
              values={{ time: <ViewerMoment at={silence.until} now={now} /> }}
            />
          )}
        </li>
      )}
    </ul>
  );
}

/** What can be done with the text itself. */
function TextActions({ item, onHide, onDismiss, onPin, onApprove, onAnswered }: QueueRowProps) {
  const { state, pinned, reports, target } = item;
  const isQuestion = target.kind === 'question';
  const button = (id: string, look: 'secondary' | 'quiet', press: (item: QueueItem) => void) => (
    <Button look={look} className={styles.action} onClick={() => press(item)}>
      <FormattedMessage id={`moderation.${id}`} />
    </Button>
  );
  const hide = state === 'hidden' ? 'show' : isQuestion ? 'dismissQuestion' : 'hide';
  return (
    <>
      {isQuestion && state === 'pending' && button('approve', 'secondary', onApprove)}
      {isQuestion && state === 'shown' && button('answer', 'secondary', onAnswered)}
      {button(hide, 'secondary', onHide)}
      {reports.count > 0 && button('dismiss', 'secondary', onDismiss)}
      {target.kind === 'comment' && state === 'shown' && button(pinned ? 'unpin' : 'pin', 'quiet', onPin)}
    </>
  );
}

/** What can be done about who wrote it. */
function AuthorActions({ item, onSilence, onLift }: QueueRowProps) {
  const { formatMessage } = useIntl();
  const { silence, author } = item;
  if (author === null) return null;
  const button = (id: string, press: () => void) => (
    <Button
      key={id}
      look="quiet"
      className={styles.action}
      aria-label={`${formatMessage({ id })}: ${isolated(author.name)}`}
      onClick={press}
    >
      <FormattedMessage id={id} />
    </Button>
  );
  if (silence) return button('moderation.lift', () => onLift(item));
  return (['short', 'event'] as const).map((span) =>
    button(`moderation.silence.${span}`, () => onSilence(item, span)),
  );
}

/** Where a text can be read in its place; conversations are private. */
const PATHS: Readonly<Partial<Record<QueueItem['place'], (id: string) => string>>> = {
  session: (id) => `/sessions/${id}`,
  exhibitor: (id) => `/tradeshow/exhibitor-details/${id}`,
  poster: (id) => `/posters/poster-details/${id}`,
  room: (id) => `/meeting/${roomOfChat(id) ?? ''}`,
};

/** A line of the queue: who said what where, why it was reported, and what can be done. */
export function QueueRow(props: QueueRowProps) {
  const { item, isCursor, isSelected, isGone, onSelect, onCursor } = props;
  const { formatMessage } = useIntl();
  const key = itemKey(item);
  const { createdAt, sessionTitle, place, target, text, reports } = item;
  const path = PATHS[place]?.(target.sessionId);
  const author = item.author?.name ?? formatMessage({ id: 'moderation.anonymous' });
  return (
    <li
      className={styles.row}
      data-line
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
          aria-label={formatMessage({ id: 'moderation.choose' }, { name: author })}
          onChange={() => undefined}
          onClick={(event) => onSelect(key, !isSelected, event.shiftKey)}
        />
      </label>
      <div className={styles.content}>
        <p className={styles.meta}>
          <bdi className={styles.author}>{author}</bdi>{' '}
          <time dateTime={createdAt}>
            <ViewerMoment at={createdAt} now={props.now} />
          </time>{' '}
          {path !== undefined && (
            <Link to={path} tabIndex={isCursor ? 0 : -1}>
              <bdi>{sessionTitle}</bdi>
            </Link>
          )}
        </p>
        {target.kind === 'message' && (
          <ContextView context={props.context} now={props.now} onRequest={() => props.onContext(target)} />
        )}
        {target.kind === 'comment' ? (
          <SafeHtml html={text} className={styles.text ?? ''} />
        ) : (
          <p className={styles.text}>{text}</p>
        )}
        <Facts item={item} now={props.now} />
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
          <div className={styles.actions}>
            <TextActions {...props} />
            <AuthorActions {...props} />
          </div>
        )}
      </div>
    </li>
  );
}
