import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import type { InputNoticeKind } from '../selectors';
import styles from './InputNoticeView.module.css';

export interface InputNoticeViewProps {
  /** Null while the stream can be watched. */
  kind: InputNoticeKind | null;
  /** Whether it is a live input that plays; if not, there is nothing to say of it. */
  isInput: boolean;
  posterUrl: string | null;
  /** The player. It stays while the stream is interrupted or looked for, to go on by itself. */
  children: ReactNode;
}

/** The player of a live input, or in words why there is nothing to see. A change is announced. */
export function InputNoticeView({ kind, isInput, posterUrl, children }: InputNoticeViewProps) {
  const isThere = kind === null || kind === 'interrupted';
  const [wasThere, setWasThere] = useState(isThere);
  const plays = isThere || (kind === 'loading' && wasThere);
  if (plays !== wasThere) setWasThere(plays);
  return (
    <div className={plays ? styles.frame : `${styles.frame} ${styles.alone}`}>
      {plays ? (
        <div className={styles.player} inert={kind !== null}>
          {children}
        </div>
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
      <Spoken>
        {isInput && kind !== 'loading' && <FormattedMessage id={`ingest.notice.${kind ?? 'onAir'}`} />}
      </Spoken>
    </div>
  );
}
