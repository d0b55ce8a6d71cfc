import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Conversation } from '../../../../contract/messages/conversations';
import { FaultText } from '../../../../shared/platform/faults';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { titleOf } from './describe';
import styles from './ThreadView.module.css';

export interface ThreadViewProps {
  /** Null while it is not known. */
  conversation: Conversation | null;
  status: 'loading' | 'loaded' | 'failed' | 'gone';
  /** The link back to the list, on small screens. */
  back: ReactNode;
  /** Who is online, beside the title. */
  presence?: ReactNode;
  /** When a booth is staffed. */
  hours?: ReactNode;
  /** Further actions, beside the title. */
  tools: ReactNode;
  messages: ReactNode;
  composer: ReactNode;
  /** The message for a failed act on the conversation or a message. */
  problem: ReactNode;
  onRetry: () => void;
  onAnswer: (accept: boolean) => void;
  /** Takes the conversation off the user's list. */
  onUnlist: () => void;
}

/** Why the user cannot write, in place of the composer. */
function Closed({ conversation, onUnlist }: { conversation: Conversation; onUnlist: () => void }) {
  const { closed, kind, isListed } = conversation;
  if (closed === null) return null;
  return (
    <div className={styles.closed}>
      <p role="status">
        <FaultText fault={{ code: closed === 'unavailable' && kind === 'booth' ? 'companyLeft' : closed }} />
      </p>
      {closed === 'left' && isListed && (
        <Button look="secondary" onClick={onUnlist}>
          <FormattedMessage id="messageCenter.unlist" />
        </Button>
      )}
    </div>
  );
}

function Request({ name, onAnswer }: { name: string; onAnswer: (accept: boolean) => void }) {
  return (
    <div className={styles.request}>
      <p>
        <FormattedMessage id="messageCenter.request" values={{ name: <bdi>{name}</bdi> }} />
      </p>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(true)}>
          <FormattedMessage id="messageCenter.accept" />
        </Button>
        <Button look="secondary" onClick={() => onAnswer(false)}>
          <FormattedMessage id="messageCenter.decline" />
        </Button>
      </div>
    </div>
  );
}

/** A conversation: whom it is with, its messages, and the composer. */
export function ThreadView(props: ThreadViewProps) {
  const { conversation, status, onRetry } = props;
  const intl = useIntl();
  if (status === 'gone' || (status === 'failed' && !conversation)) {
    return (
      <section className={styles.thread}>
        {props.back}
        <div className={styles.state}>
          {status === 'gone' ? (
            <p role="alert">
              <FormattedMessage id="messageCenter.gone" />
            </p>
          ) : (
            <RetryAlert onRetry={onRetry}>
              <p>
                <FormattedMessage id="messageCenter.threadFailed" />
              </p>
            </RetryAlert>
          )}
        </div>
      </section>
    );
  }
  const title = conversation ? titleOf(conversation, intl) : '';
  return (
    <section
      className={styles.thread}
      aria-label={title || intl.formatMessage({ id: 'messageCenter.conversation' })}
    >
      <header className={styles.header}>
        {props.back}
        <div className={styles.about}>
          <h2 className={styles.title}>{title}</h2>
          {props.presence}
          {props.hours}
          {conversation?.kind === 'group' && (
            <p className={styles.quiet}>
              <FormattedMessage
                id="messageCenter.memberCount"
                values={{ count: conversation.members.length + (conversation.membership === 'left' ? 0 : 1) }}
              />
            </p>
          )}
        </div>
        {props.tools}
      </header>
      {status === 'failed' ? (
        <div className={styles.state}>
          <RetryAlert onRetry={onRetry}>
            <p>
              <FormattedMessage id="messageCenter.threadFailed" />
            </p>
          </RetryAlert>
        </div>
      ) : status === 'loading' || !conversation ? (
        <div className={styles.state}>
          <p className={styles.quiet} role="status">
            <FormattedMessage id="messageCenter.loading" />
          </p>
        </div>
      ) : (
        props.messages
      )}
      <div role="alert">{props.problem}</div>
      {conversation &&
        (conversation.membership === 'asked' ? (
          <Request name={title} onAnswer={props.onAnswer} />
        ) : conversation.closed !== null ? (
          <Closed conversation={conversation} onUnlist={props.onUnlist} />
        ) : (
          props.composer
        ))}
    </section>
  );
}
