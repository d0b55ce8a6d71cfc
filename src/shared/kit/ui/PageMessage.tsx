import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import styles from './PageMessage.module.css';

export type PageMessageProps =
  | { kind: 'loading' }
  | { kind: 'chunkFailed'; onRetry: () => void }
  /** `children`: further ways out. */
  | { kind: 'fault'; code: string; onRetry: () => void; children?: ReactNode };

/** A full-screen message: loading, failed to load, or crashed. */
export function PageMessage(props: PageMessageProps) {
  if (props.kind === 'loading') {
    return (
      <div className={styles.page} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <p className={styles.quiet}>
          <FormattedMessage id="ui.loading" />
        </p>
      </div>
    );
  }
  const fault = props.kind === 'fault';
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>
        <FormattedMessage id={fault ? 'ui.faultTitle' : 'ui.chunkFailedTitle'} />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id={fault ? 'ui.faultText' : 'ui.chunkFailedText'} />
      </p>
      {fault && (
        <p className={styles.quiet}>
          <FormattedMessage id="ui.faultCode" values={{ code: props.code }} />
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={props.onRetry}>
          <FormattedMessage id={fault ? 'ui.toStart' : 'ui.retry'} />
        </Button>
        {fault && props.children}
      </div>
    </div>
  );
}
