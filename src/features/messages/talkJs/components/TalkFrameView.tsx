import { FormattedMessage, useIntl } from 'react-intl';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { TalkState } from '../slice';
import styles from './TalkFrameView.module.css';

export interface TalkFrameViewProps {
  frameId: string;
  /** Name of the navigation entry; null if it has none. */
  title: string | null;
  /** Address of the frame's page. */
  src: string;
  status: TalkState['status'];
  /** Whether this is the screen; otherwise the frame works unseen. */
  inView: boolean;
  onRetry: () => void;
}

/** The frame with the conversations, and what is said while it shows none. */
export function TalkFrameView({ frameId, title, src, status, inView, onRetry }: TalkFrameViewProps) {
  const { formatMessage } = useIntl();
  const name = title ?? formatMessage({ id: 'talk.title' });
  const failed = status === 'signature' || status === 'service';
  return (
    <section className={inView ? styles.screen : styles.unseen} aria-label={name} hidden={!inView}>
      <h1 className={styles.title}>{name}</h1>
      {status === 'starting' && (
        <p role="status" className={styles.note}>
          <FormattedMessage id="talk.starting" />
        </p>
      )}
      {failed && (
        <RetryAlert onRetry={onRetry}>
          <p className={styles.note}>
            <FormattedMessage id={`talk.${status}`} />
          </p>
        </RetryAlert>
      )}
      <iframe
        id={frameId}
        src={src}
        title={name}
        className={failed ? styles.unseen : styles.frame}
        allow="clipboard-write"
      />
    </section>
  );
}
