import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WIDTHS, type StageWidth } from '../slice';
import styles from './StageView.module.css';

export interface StageViewProps {
  width: StageWidth;
  onWidth: (width: StageWidth) => void;
  touchable: boolean;
  onTouchable: (touchable: boolean) => void;
  /** `loading` until the screens can be shown, `missing` if they failed to load. */
  status: 'loading' | 'ready' | 'missing';
  /** The error from rendering the screens; null if none. */
  fault: string | null;
  /** The frame with the screens. */
  children: ReactNode;
}

/** The real screens at the current moment, with a choice of width. */
export function StageView(props: StageViewProps) {
  const { width, onWidth, touchable, onTouchable, status, fault, children } = props;
  const { formatMessage } = useIntl();
  return (
    <section className={styles.stage} aria-labelledby="replay-stage">
      <div className={styles.bar}>
        <h2 id="replay-stage" className={styles.title}>
          <FormattedMessage id="replay.stageTitle" />
        </h2>
        <fieldset className={styles.widths}>
          <legend className={styles.legend}>
            <FormattedMessage id="replay.width" />
          </legend>
          {WIDTHS.map((each) => (
            <label key={each} className={styles.width} data-chosen={each === width}>
              <input
                type="radio"
                name="replay-width"
                className={styles.radio}
                checked={each === width}
                onChange={() => onWidth(each)}
              />
              {each === 'fit'
                ? formatMessage({ id: 'replay.width.fit' })
                : formatMessage({ id: 'replay.width.px' }, { width: each })}
            </label>
          ))}
        </fieldset>
        <label className={styles.touch} title={formatMessage({ id: 'replay.touchHint' })}>
          <input type="checkbox" checked={touchable} onChange={({ target }) => onTouchable(target.checked)} />
          <FormattedMessage id="replay.touch" />
        </label>
      </div>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          <FormattedMessage id="replay.stageFault" values={{ reason: fault }} />
        </p>
      )}
      <div className={styles.viewport}>
        {children}
        {status !== 'ready' && (
          <p role="status" className={styles.wait}>
            <FormattedMessage id={status === 'loading' ? 'replay.stageLoading' : 'replay.stageMissing'} />
          </p>
        )}
      </div>
    </section>
  );
}
