import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { STAGE_PATH } from '../address';
import type { StageWidth } from '../slice';
import { STAGE_READY, type StageHandle } from '../stage/contract';
import styles from './StageFrame.module.css';
import { useSize } from './useSize';

/** Milliseconds after which screens that have not loaded are considered missing. */
const PATIENCE_MS = 30_000;

export interface StageFrameProps {
  width: StageWidth;
  /** Whether the user may scroll and try the screens. */
  touchable: boolean;
  /** Called when the stage is ready; null if it failed to load. */
  onStage: (stage: StageHandle | null) => void;
}

/**
 * The frame with the stage, a page whose own policy denies it the network. It can open and send nothing;
 * unless `touchable`, it does not take the focus either.
 */
export function StageFrame({ width, touchable, onStage }: StageFrameProps) {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const space = useSize(element);

  useEffect(() => {
    const late = setTimeout(() => onStage(null), PATIENCE_MS);
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const stage = frame.current?.contentWindow;
      if (!stage || source !== stage || origin !== window.location.origin || data !== STAGE_READY) return;
      clearTimeout(late);
      onStage(stage.plenaryStage ?? null);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', onMessage);
    };
  }, [onStage]);

  const scale = width === 'fit' || space.width === 0 ? 1 : Math.min(1, space.width / width);
  const size =
    width === 'fit'
      ? { inlineSize: '100%', blockSize: '100%' }
      : { inlineSize: width, blockSize: space.height / scale, transform: `scale(${scale})` };
  return (
    <div ref={setElement} className={styles.space} data-fit={width === 'fit'}>
      <iframe
        ref={frame}
        src={STAGE_PATH}
        title={formatMessage({ id: 'replay.stageFrame' })}
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin"
        inert={!touchable}
        style={{
          ...size,
          marginInlineStart: width === 'fit' ? 0 : Math.max(0, (space.width - width * scale) / 2),
        }}
      />
    </div>
  );
}
