import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { FoundContact } from '../../../../contract/helpdesk/helpdesk';
import { partsOf } from '../../../../contract/kit/foundWords';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './ContactRowView.module.css';

export interface ContactRowViewProps {
  contact: FoundContact;
  /** Matched words to highlight in the message; none in the lists of open chats. */
  words?: readonly string[];
  /** Path of the chat. */
  href: string;
  /** Whether this chat is the one shown. */
  isCurrent: boolean;
  unread: number;
  /** Handed over by a colleague and not viewed since. */
  isHanded: boolean;
  /** Waiting time, or start time. */
  time: ReactNode;
  /** The answering agent; null if obvious. */
  agentName: string | null;
  /** Accepting the chat is in progress. */
  isBusy: boolean;
  /** Absent if the chat cannot be accepted. */
  onAccept?: () => void;
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi>
      {partsOf(text, words).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
      )}
    </bdi>
  );
}

/** A chat in a list: attendee, time, and the last message or the search hit. */
export function ContactRowView({
  contact,
  words = [],
  href,
  isCurrent,
  unread,
  isHanded,
  time,
  agentName,
  isBusy,
  onAccept,
}: ContactRowViewProps) {
  const { formatMessage } = useIntl();
  const { attendee } = contact;
  const message = contact.hit ?? contact.lastMessage;
  return (
    <li className={styles.row}>
      <Link to={href} className={styles.link} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles.top}>
          <bdi className={styles.name}>{attendee.name}</bdi>
          <span className={styles.time}>{time}</span>
        </span>
        {message && (
          <span className={styles.last}>
            {message.fromAttendee ? (
              <Marked text={message.text} words={words} />
            ) : (
              <FormattedMessage
                id="desk.lastOurs"
                values={{ text: <Marked text={message.text} words={words} /> }}
              />
            )}
          </span>
        )}
        {attendee.leftAt !== undefined && (
          <span className={styles.quiet}>
            <FormattedMessage id="desk.leftPage" />
          </span>
        )}
        {agentName !== null && (
          <span className={styles.quiet}>
            <FormattedMessage id="desk.withAgent" values={{ name: agentName }} />
          </span>
        )}
        {(isHanded || unread > 0) && (
          <span className={styles.unread}>
            {isHanded ? (
              <FormattedMessage id="desk.handed" />
            ) : (
              <FormattedMessage id="desk.unread" values={{ count: unread }} />
            )}
          </span>
        )}
      </Link>
      {onAccept && (
        <Button
          className={styles.accept}
          aria-disabled={isBusy}
          aria-label={formatMessage({ id: 'desk.acceptName' }, { name: attendee.name })}
          onClick={() => {
            if (!isBusy) onAccept();
          }}
        >
          <FormattedMessage id="desk.accept" />
        </Button>
      )}
    </li>
  );
}
