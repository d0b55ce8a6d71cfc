import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './MusicView.module.css';

export interface MusicViewProps {
  src: string;
  isPlaying: boolean;
  /** From 0 to 1. */
  volume: number;
  onPlay: () => void;
  onPause: () => void;
  onVolume: (volume: number) => void;
}

/** Background music, which plays only once the user has started it (WCAG 1.4.2), and ends with the page. */
export function MusicView({ src, isPlaying, volume, onPlay, onPause, onVolume }: MusicViewProps) {
  const { formatNumber } = useIntl();
  const audio = useRef<HTMLAudioElement>(null);
  const slider = useId();
  useEffect(() => {
    const player = audio.current;
    if (!player || !isPlaying) return undefined;
    // If the browser refuses to play, treat it as paused.
    player.play().catch(onPause);
    return () => player.pause();
  }, [isPlaying, onPause]);
  useEffect(() => {
    if (audio.current) audio.current.volume = volume;
  }, [volume]);

  return (
    <div className={styles.music}>
      {/* Music has no words. */}
      <audio ref={audio} src={src} loop preload="none" />
      <Button look="secondary" onClick={isPlaying ? onPause : onPlay}>
        <span aria-hidden="true">{isPlaying ? '❚❚' : '♪'}</span>
        <FormattedMessage id={isPlaying ? 'lounge.music.pause' : 'lounge.music.play'} />
      </Button>
      <div className={styles.volume}>
        <label htmlFor={slider} className={styles.label}>
          <FormattedMessage id="lounge.music.volume" />
        </label>
        <input
          id={slider}
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-valuetext={formatNumber(volume, { style: 'percent' })}
          className={styles.slider}
          onChange={({ target }) => onVolume(target.valueAsNumber)}
        />
      </div>
    </div>
  );
}
