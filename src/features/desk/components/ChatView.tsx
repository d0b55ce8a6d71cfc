import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import styles from './ChatView.module.css';

export interface ChatViewProps {
  status: 'loading' | 'loaded' | 'notFound' | 'failed';
  /** Name of the attendee; null while it is not known. */
  name: string | null;
  /** Where one goes back to on a small screen. */
  backHref: string;
  /** What may be done with the chat. */
  actions?: ReactNode;
  /** What a colleague noted who handed the chat over. */
  note?: ReactNode;
  transcript: ReactNode;
  /** Where one answers, or why one cannot. */
  footer: ReactNode;
  /** What the attendee writes, for those who listen. */
  said?: ReactNode;
  onRetry: () => void;
}

/** The chat that is shown. It takes the focus as it opens: what opened it may be out of sight then. */
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
