import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Spoken } from '../../../shared/ui/Spoken';
import type { InputNoticeKind } from '../selectors';
import styles from './InputNoticeView.module.css';

export interface InputNoticeViewProps {
  /** Null while the stream can be watched. */
  kind: InputNoticeKind | null;
  posterUrl: string | null;
  /** The player. It stays while the stream is interrupted, to go on by itself. */
  children: ReactNode;
}

/** The player of a live input, or in words why there is nothing to see. A change is announced. */
export function InputNoticeView({ kind, posterUrl, children }: InputNoticeViewProps) {
  const plays = kind === null || kind === 'interrupted';
  return (
    <div className={plays ? styles.frame : `${styles.frame} ${styles.alone}`}>
      {plays ? (
        <div inert={kind === 'interrupted'}>{children}</div>
      ) : (
        posterUrl !== null && <img className={styles.poster} src={posterUrl} alt="" />
      )}
      {kind !== null && (
        <div className={styles.veil}>
          <p className={styles.text}>
            <FormattedMessage id={`ingest.notice.${kind}`} />
          </p>
        </div>
      )}
      <Spoken>{kind !== 'loading' && <FormattedMessage id={`ingest.notice.${kind ?? 'onAir'}`} />}</Spoken>
    </div>
  );
}
