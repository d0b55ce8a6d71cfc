import { useEffect, useRef, useState } from 'react';
import styles from './Backdrop.module.css';
import { PauseButton } from './PauseButton';

/** A muted, looping video over its poster, which stays if the video cannot be played. */
export function VideoBackdrop({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) video.current?.pause();
    // Autoplay was refused: the poster stays.
    else video.current?.play().catch(() => setFailed(true));
  }, [paused]);
  if (failed) return null;
  return (
    <>
      <div className={styles.scene} aria-hidden="true">
        <video
          ref={video}
          src={address}
          className={`${styles.cover} ${playing ? styles.arrived : styles.arriving}`}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="auto"
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
          onError={() => setFailed(true)}
        />
      </div>
      {playing && <PauseButton paused={paused} onToggle={() => setPaused(!paused)} />}
    </>
  );
}
