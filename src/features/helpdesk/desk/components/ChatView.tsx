import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './ChatView.module.css';

export interface ChatViewProps {
  status: 'loading' | 'loaded' | 'notFound' | 'failed';
  /** The attendee's name; null while unknown. */
  name: string | null;
  /** Target of the back link on small screens. */
  backHref: string;
  /** Actions for the chat. */
  actions?: ReactNode;
  /** The note of the colleague who handed the chat over. */
  note?: ReactNode;
  transcript: ReactNode;
  /** The composer, or the reason there is none. */
  footer: ReactNode;
  /** Live region with the attendee's messages. */
  said?: ReactNode;
  onRetry: () => void;
}

/** The shown chat. It takes the focus on opening, as the control that opened it may be hidden by then. */
export function ChatView(props: ChatViewProps) {
  const { status, name, backHref, actions, note, transcript, footer, said, onRetry } = props;
  const { formatMessage } = useIntl();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.chat}
      {...(name !== null && { 'aria-label': formatMessage({ id: 'desk.chatOf' }, { name }) })}
    >
      <div className={styles.header}>
        <Link to={backHref} className={styles.back}>
          <FormattedMessage id="desk.back" />
        </Link>
        {name !== null && (
          <h2 className={styles.heading}>
            <FormattedMessage id="desk.chatOf" values={{ name }} />
          </h2>
        )}
        {actions}
      </div>
      {said}
      {status === 'loaded' ? (
        <>
          {note}
          {transcript}
          {footer}
        </>
      ) : (
        <div className={styles.message} role={status === 'loading' ? 'status' : 'alert'}>
          <p>
            <FormattedMessage
              id={
                status === 'loading'
                  ? 'desk.chatLoading'
                  : status === 'notFound'
                    ? 'desk.chatNotFound'
                    : 'desk.chatFailed'
              }
            />
          </p>
          {status === 'failed' && (
            <Button onClick={onRetry}>
              <FormattedMessage id="desk.retry" />
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
