import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import hiddenStyles from '../../../shared/ui/visuallyHidden.module.css';
import styles from './PictureViewer.module.css';

/** Steps of the zoom; 1 fits the width. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** A poster that is a picture: zoomed by buttons, panned by scrolling, whatever one scrolls with. */
export function PictureViewer({ url, title }: { url: string; title: string }) {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const zoom = ZOOMS[step] ?? 1;
  if (isBroken) {
    return (
      <p role="alert" className={styles.broken}>
        <FormattedMessage id="posters.pictureBroken" />
      </p>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <Button look="secondary" aria-disabled={step === 0} onClick={() => setStep(Math.max(0, step - 1))}>
          <FormattedMessage id="posters.zoomOut" />
        </Button>
        <Button
          look="secondary"
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(Math.min(ZOOMS.length - 1, step + 1))}
        >
          <FormattedMessage id="posters.zoomIn" />
        </Button>
        <span role="status" className={styles.zoom}>
          <span className={hiddenStyles.visuallyHidden}>
            <FormattedMessage id="posters.zoom" />{' '}
          </span>
          {Math.round(zoom * 100)} %
        </span>
      </div>
      <div
        role="region"
        aria-label={formatMessage({ id: 'posters.picture' }, { title })}
        // Scrolled with the arrow keys.
        tabIndex={0}
        className={styles.window}
      >
        <img
          src={url}
          alt={title}
          className={styles.picture}
          style={{ inlineSize: `${zoom * 100}%` }}
          onError={() => setIsBroken(true)}
        />
      </div>
    </div>
  );
}
