import { memo, useState, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { MESSAGE_SIGNS, type Message } from '../../../../contract/messages/messages';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import { goneText, quoteText } from './describe';
import styles from './MessageLine.module.css';
import { CardsView, FilesView, signName, SignsView } from './MessageParts';
import { Fact } from './Summary';

/** Actions on messages. */
export interface MessageActions {
  onReply: (message: Message) => void;
  onReact: (number: number, sign: string, on: boolean) => void;
  onEdit: (message: Message) => void;
  onDelete: (number: number) => void;
  /** Absent where messages cannot be reported. */
  onReport?: ((number: number) => void) | undefined;
  /** Goes to another message. */
  onJump: (number: number) => void;
  onActive: (number: number) => void;
}

export interface MessageLineProps extends MessageActions {
  conferenceId: string;
  message: Message;
  userId: string;
  isOwn: boolean;
  /** Shows author and time. */
  isFirst: boolean;
  /** Whether the arrow keys have reached it. */
  isActive: boolean;
  /** Whether nothing can be done with messages any longer. */
  isClosed: boolean;
  mayEdit: boolean;
  zone: string;
  locale: Locale;
}

function Tools(props: MessageLineProps) {
  const { message, userId, isOwn, mayEdit, onReply, onReact, onEdit, onDelete, onReport } = props;
  const { formatMessage } = useIntl();
  const { number, reactions } = message;
  const given = (sign: string) =>
    reactions.some((each) => each.sign === sign && each.people.some((person) => person.userId === userId));
  const name = isOwn ? formatMessage({ id: 'messageCenter.you' }) : message.senderName;
  return (
    <div
      className={styles.tools}
      role="group"
      aria-label={formatMessage({ id: 'messageCenter.tools' }, { name })}
    >
      {MESSAGE_SIGNS.map((sign) => {
        const label = formatMessage({ id: `messageCenter.sign.${signName(sign)}` });
        return (
          <button
            key={sign}
            type="button"
            className={styles.tool}
            aria-pressed={given(sign)}
            aria-label={label}
            title={label}
            onClick={() => onReact(number, sign, !given(sign))}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        );
      })}
      <button type="button" className={styles.tool} onClick={() => onReply(message)}>
        <FormattedMessage id="messageCenter.reply" />
      </button>
      {mayEdit && (
        <button type="button" className={styles.tool} onClick={() => onEdit(message)}>
          <FormattedMessage id="messageCenter.edit" />
        </button>
      )}
      {isOwn && (
        <button
          type="button"
          className={styles.tool}
          onClick={({ currentTarget }) => {
            // The tools disappear with the text, so the line takes the focus for after the dialog.
            currentTarget.closest<HTMLElement>('[data-line]')?.focus();
            onDelete(number);
          }}
        >
          <FormattedMessage id="messageCenter.delete" />
        </button>
      )}
      {!isOwn && onReport && (
        <button type="button" className={styles.tool} onClick={() => onReport(number)}>
          <FormattedMessage id="messageCenter.report" />
        </button>
      )}
    </div>
  );
}

function Body(props: MessageLineProps) {
  const { conferenceId, message, userId, isOwn, isActive, isClosed, onJump, onReact } = props;
  const { replyTo, text } = message;
  const intl = useIntl();
  if (message.isDeleted) {
    return (
      <p className={styles.deleted}>
        <FormattedMessage id={goneText(message, isOwn)} />
      </p>
    );
  }
  return (
    <>
      {replyTo && (
        <button
          type="button"
          className={styles.quote}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onJump(replyTo.number)}
        >
          <bdi className={styles.quoteName}>{replyTo.senderName}</bdi> <bdi>{quoteText(replyTo, intl)}</bdi>
        </button>
      )}
      {text !== '' && (
        <div className={styles.text} dir="auto">
          <LinkedText text={text} />
        </div>
      )}
      <FilesView files={message.files} />
      <CardsView conferenceId={conferenceId} cards={message.cards} />
      <SignsView {...{ message, userId, isActive, isClosed, onReact }} />
    </>
  );
}

/** One message: author and time, what it answers, its text, files and cards, its reactions. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, isOwn, isFirst, isActive, isClosed, zone, locale, onActive } = props;
  const intl = useIntl();
  const { number, fact, isDeleted, isEdited } = message;
  const [isHovered, setHovered] = useState(false);
  // A finger hovers for as long as it touches: the tools would appear and vanish under it.
  const onHover = (event: PointerEvent) =>
    setHovered(event.type === 'pointerover' && event.pointerType !== 'touch');
  const time = <time dateTime={message.at}>{formatDate(Date.parse(message.at), 'time', zone, locale)}</time>;
  const attributes = {
    'data-line': true,
    'data-number': number,
    tabIndex: isActive ? 0 : -1,
    onFocus: () => onActive(number),
  };
  if (fact) {
    return (
      <li {...attributes} className={styles.fact}>
        <Fact fact={fact} senderName={message.senderName} /> {time}
      </li>
    );
  }
  const name = isOwn
    ? intl.formatMessage({ id: 'messageCenter.you' })
    : message.senderName || intl.formatMessage({ id: 'messageCenter.former' });
  return (
    <li
      {...attributes}
      className={`${styles.message} ${isOwn ? styles.own : styles.theirs} ${isFirst ? styles.first : ''}`}
      // React fires no enter event if the element under the pointer is replaced, e.g. by a sent message.
      onPointerOver={onHover}
      onPointerLeave={onHover}
    >
      {(isFirst || isEdited) && (
        <p className={styles.meta}>
          {isFirst && (
            <>
              <bdi className={styles.author}>{name}</bdi> {time}{' '}
            </>
          )}
          {isEdited && !isDeleted && <FormattedMessage id="messageCenter.edited" />}
        </p>
      )}
      <Body {...props} />
      {(isActive || isHovered) && !isClosed && !isDeleted && <Tools {...props} />}
    </li>
  );
});
