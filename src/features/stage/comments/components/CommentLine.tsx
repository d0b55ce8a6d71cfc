import { memo, useState, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comment } from '../../../../contract/stage/comments';
import type { TargetAction } from '../../../../contract/access/moderation';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { plainText } from '../plainText';
import styles from './CommentsView.module.css';

/** A reaction that can be given; `name` is empty for the default one. */
export interface Sign {
  sign: string;
  name: string;
}

/** What a user can do to comments. */
export interface CommentActions {
  onReply: (number: number) => void;
  onReact: (number: number, sign: string, on: boolean) => void;
  onRemove: (number: number) => void;
  onReport: (number: number) => void;
  onModerate: (number: number, action: TargetAction) => void;
  onSilence: (userId: string, span: 'short' | 'event') => void;
  /** Goes to another comment. */
  onJump: (number: number) => void;
  onActive: (number: number) => void;
}

export interface CommentLineProps extends CommentActions {
  comment: Comment;
  /** Shows author and time. */
  isFirst: boolean;
  /** Whether the arrow keys have reached it: it shows its actions. */
  isActive: boolean;
  mayRemove: boolean;
  isReadOnly?: boolean;
  /** Whether it is the user's own. */
  isOwn: boolean;
  isPinned: boolean;
  /** Label for an author who belongs to the subject of the comments. */
  hostLabel?: string | undefined;
  /** Whether the user moderates. */
  moderates: boolean;
  signs: readonly Sign[];
  /** The user's own reactions. */
  own: readonly string[];
  /** The comment it answers; null if it answers none, or one that is gone. */
  answered: Comment | null;
  zone: string;
  locale: Locale;
}

/** How many characters of an answered comment are quoted. */
const QUOTED = 90;

/** A comment's text without markup, cut short. */
export function excerpt(html: string): string {
  const text = plainText(html);
  return text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text;
}

function Signs({ comment, signs, own, isActive, isReadOnly = false, onReact }: CommentLineProps) {
  const { formatMessage } = useIntl();
  const given = Object.entries(comment.reactions ?? {});
  if (given.length === 0) return null;
  return (
    <ul className={styles.signs}>
      {given.map(([sign, count]) => {
        const isOwn = own.includes(sign);
        const name = signs.find((each) => each.sign === sign)?.name || sign;
        return (
          <li key={sign}>
            <button
              type="button"
              className={styles.sign}
              tabIndex={isActive ? 0 : -1}
              disabled={isReadOnly}
              aria-pressed={isOwn}
              aria-label={formatMessage({ id: 'comments.signGiven' }, { name, count })}
              onClick={() => onReact(comment.number, sign, !isOwn)}
            >
              <span aria-hidden="true">
                {sign} {count}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A moderator's actions on a comment. */
function ModeratorTools({ comment, isOwn, isPinned, onModerate, onSilence }: CommentLineProps) {
  const isHidden = comment.hidden === true;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        onClick={() => onModerate(comment.number, isHidden ? 'show' : 'hide')}
      >
        <FormattedMessage id={isHidden ? 'comments.show' : 'comments.hide'} />
      </button>
      {!isHidden && (
        <button
          type="button"
          className={styles.tool}
          onClick={() => onModerate(comment.number, isPinned ? 'unpin' : 'pin')}
        >
          <FormattedMessage id={isPinned ? 'comments.unpin' : 'comments.pin'} />
        </button>
      )}
      {!isOwn && (
        <button type="button" className={styles.tool} onClick={() => onSilence(comment.userId, 'short')}>
          <FormattedMessage id="comments.silence" />
        </button>
      )}
    </>
  );
}

function Tools(props: CommentLineProps) {
  const { comment, signs, own, mayRemove, onReply, onReact, onRemove } = props;
  const { formatMessage } = useIntl();
  return (
    <div
      className={styles.tools}
      role="group"
      aria-label={formatMessage({ id: 'comments.tools' }, { name: comment.userName })}
    >
      {signs.map(({ sign, name }) => (
        <button
          key={sign}
          type="button"
          className={styles.tool}
          aria-pressed={own.includes(sign)}
          aria-label={name || formatMessage({ id: 'comments.like' })}
          title={name || formatMessage({ id: 'comments.like' })}
          onClick={() => onReact(comment.number, sign, !own.includes(sign))}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <button type="button" className={styles.tool} onClick={() => onReply(comment.number)}>
        <FormattedMessage id="comments.reply" />
      </button>
      {mayRemove && (
        <button type="button" className={styles.tool} onClick={() => onRemove(comment.number)}>
          <FormattedMessage id="comments.remove" />
        </button>
      )}
      {!props.isOwn && !props.moderates && (
        <button type="button" className={styles.tool} onClick={() => props.onReport(comment.number)}>
          <FormattedMessage id="comments.report" />
        </button>
      )}
      {props.moderates && <ModeratorTools {...props} />}
    </div>
  );
}

/** One comment: author and time, what it answers, its text, its reactions. */
export const CommentLine = memo(function CommentLine(props: CommentLineProps) {
  const { comment, isFirst, isActive, answered, zone, locale, onJump, onActive } = props;
  const { number, userName, createdAt, text } = comment;
  const [isHovered, setHovered] = useState(false);
  // A finger hovers for as long as it touches: the tools would appear and vanish under it.
  const onHover = (event: PointerEvent) =>
    setHovered(event.type === 'pointerover' && event.pointerType !== 'touch');
  return (
    <li
      className={isFirst ? `${styles.comment} ${styles.first}` : styles.comment}
      data-line
      data-number={number}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActive(number)}
      // React fires no enter event if the element under the pointer is replaced, e.g. by a sent comment.
      onPointerOver={onHover}
      onPointerLeave={onHover}
    >
      {isFirst && (
        <p className={styles.meta}>
          <bdi className={styles.author}>{userName}</bdi>{' '}
          {props.hostLabel !== undefined && <span className={styles.host}>{props.hostLabel}</span>}{' '}
          <time dateTime={createdAt}>{formatDate(Date.parse(createdAt), 'time', zone, locale)}</time>
        </p>
      )}
      {answered && (
        <button
          type="button"
          className={styles.quote}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onJump(answered.number)}
        >
          <FormattedMessage
            id="comments.answers"
            values={{ name: answered.userName, text: excerpt(answered.text) }}
          />
        </button>
      )}
      {comment.hidden && (
        <p className={styles.hidden}>
          <FormattedMessage id="comments.isHidden" />
        </p>
      )}
      <SafeHtml html={text} className={styles.text ?? ''} />
      <Signs {...props} />
      {(isActive || isHovered) && !props.isReadOnly && <Tools {...props} />}
    </li>
  );
});
