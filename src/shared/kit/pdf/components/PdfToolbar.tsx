import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MAX_SCALE, MIN_SCALE, type Zoom } from '../../lib/zoom';
import styles from './Pdf.module.css';
import type { Fullscreen } from '../../ui/useFullscreen';

export interface PdfToolbarProps {
  pages: number;
  /** Page in view, from 1. */
  current: number;
  scale: number;
  zoom: Zoom;
  fullscreen: Fullscreen;
  onGoTo: (page: number) => void;
  onStep: (direction: 1 | -1) => void;
  onZoom: (zoom: Zoom) => void;
}

interface ToolProps {
  /** Name of a tool that shows a sign. */
  label?: string;
  isOn?: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that stays focusable where it can do nothing. */
const Tool = ({ label, isOn, isOff = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    aria-pressed={isOn}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
  >
    {children}
  </button>
);

/** The number of the page in view, which can be overwritten to go to another one. */
function PageField({ pages, current, onGoTo }: Pick<PdfToolbarProps, 'pages' | 'current' | 'onGoTo'>) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const number = Number.parseInt(typed ?? '', 10);
    if (Number.isFinite(number)) onGoTo(number);
    setTyped(null);
  };
  return (
    <form className={styles.pageField} onSubmit={go}>
      <input
        inputMode="numeric"
        size={4}
        aria-label={formatMessage({ id: 'pdf.pageField' })}
        className={styles.pageNumber}
        value={typed ?? String(current)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => go()}
      />
      <span>
        <FormattedMessage id="pdf.ofPages" values={{ pages }} />
      </span>
    </form>
  );
}

/** Pages, zoom and full screen of a document. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { pages, current, scale, zoom, fullscreen, onGoTo, onStep, onZoom } = props;
  const { formatMessage } = useIntl();
  const label = (id: string) => formatMessage({ id });
  return (
    <div role="group" aria-label={label('pdf.tools')} data-screen-only className={styles.tools}>
      <div className={styles.toolGroup}>
        <Tool label={label('pdf.previous')} isOff={current <= 1} onClick={() => onGoTo(current - 1)}>
          <span aria-hidden="true">‹</span>
        </Tool>
        <PageField pages={pages} current={current} onGoTo={onGoTo} />
        <Tool label={label('pdf.next')} isOff={current >= pages} onClick={() => onGoTo(current + 1)}>
          <span aria-hidden="true">›</span>
        </Tool>
      </div>
      <div className={styles.toolGroup}>
        <Tool label={label('pdf.zoomOut')} isOff={scale <= MIN_SCALE} onClick={() => onStep(-1)}>
          <span aria-hidden="true">−</span>
        </Tool>
        <span className={styles.percent}>
          <FormattedNumber value={scale} style="percent" />
        </span>
        <Tool label={label('pdf.zoomIn')} isOff={scale >= MAX_SCALE} onClick={() => onStep(1)}>
          <span aria-hidden="true">+</span>
        </Tool>
      </div>
      <div className={styles.toolGroup}>
        <Tool isOn={zoom === 'width'} onClick={() => onZoom('width')}>
          <FormattedMessage id="pdf.fitWidth" />
        </Tool>
        <Tool isOn={zoom === 'page'} onClick={() => onZoom('page')}>
          <FormattedMessage id="pdf.fitPage" />
        </Tool>
        <Tool isOn={fullscreen.isOn} onClick={fullscreen.toggle}>
          <FormattedMessage id="pdf.fullscreen" />
        </Tool>
      </div>
      {fullscreen.isRefused && (
        <p role="alert" className={styles.refused}>
          <FormattedMessage id="pdf.fullscreenRefused" />
        </p>
      )}
    </div>
  );
}
