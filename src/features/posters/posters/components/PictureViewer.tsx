import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_SCALE, stepOf } from '../../../../shared/kit/lib/zoom';
import { Button } from '../../../../shared/kit/ui/Button';
import { singleKeyOf } from '../../../../shared/kit/ui/keys';
import { useFullscreen } from '../../../../shared/kit/ui/useFullscreen';
import { usePanning } from '../../../../shared/kit/ui/usePanning';
import { useZoomWheel } from '../../../../shared/kit/ui/useZoomWheel';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import styles from './PictureViewer.module.css';

/** The picture as wide as its window; it is never smaller. */
const FIT = 1;

/** A poster that is a picture: zoomed by buttons, keys and the wheel, panned by the mouse and scrolling. */
export function PictureViewer({ url, title }: { url: string; title: string }) {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(FIT);
  const [isBroken, setIsBroken] = useState(false);
  const fullscreen = useFullscreen(frame);
  const zoomTo = useCallback((scale: number) => setZoom(Math.max(FIT, scale)), []);
  usePanning(box);
  useZoomWheel(box, zoom, zoomTo);
  if (isBroken) {
    return (
      <p role="alert" className={styles.broken}>
        <FormattedMessage id="posters.pictureBroken" />
      </p>
    );
  }
  const step = (direction: 1 | -1) => zoomTo(stepOf(zoom, direction));
  const keys: Partial<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => zoomTo(FIT),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[singleKeyOf(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div ref={frame} className={styles.frame}>
      <div data-screen-only className={styles.tools}>
        <Button look="secondary" aria-disabled={zoom <= FIT} onClick={() => step(-1)}>
          <FormattedMessage id="posters.zoomOut" />
        </Button>
        <Button look="secondary" aria-disabled={zoom >= MAX_SCALE} onClick={() => step(1)}>
          <FormattedMessage id="posters.zoomIn" />
        </Button>
        <span role="status" className={styles.zoom}>
          <span className={hiddenStyles.visuallyHidden}>
            <FormattedMessage id="posters.zoom" />{' '}
          </span>
          {Math.round(zoom * 100)} %
        </span>
        <Button look="secondary" aria-pressed={fullscreen.isOn} onClick={fullscreen.toggle}>
          <FormattedMessage id="posters.fullscreen" />
        </Button>
        {fullscreen.isRefused && (
          <p role="alert" className={styles.refused}>
            <FormattedMessage id="posters.fullscreenRefused" />
          </p>
        )}
      </div>
      <div
        ref={box}
        role="region"
        aria-label={formatMessage({ id: 'posters.picture' }, { title })}
        // Scrolled and zoomed by keys.
        tabIndex={0}
        className={styles.window}
        onKeyDown={onKeyDown}
      >
        <img
          src={url}
          alt={title}
          // It would be dragged away instead of moved.
          draggable={false}
          className={styles.picture}
          style={{ inlineSize: `${zoom * 100}%` }}
          onError={() => setIsBroken(true)}
        />
      </div>
    </div>
  );
}
