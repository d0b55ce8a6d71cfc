import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { subscribeToVimeo, vimeoEventOf, vimeoPlayerUrl } from '../vimeo';
import type { PlayerFacts } from './useMediaElement';
import { useWatchMeter } from './useWatchMeter';
import styles from './VideoPanel.module.css';

export interface VimeoPlayerProps extends Pick<
  PlayerFacts,
  'onPlayed' | 'onPaused' | 'onEnded' | 'onAdvanced'
> {
  id: string;
  videoId: string;
  title: string;
  /** Seconds. */
  start: number;
  live: boolean;
}

/** Vimeo's player in a frame that we make ourselves; its messages tell what plays, as our own player's events do. */
export function VimeoPlayer(props: VimeoPlayerProps) {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const meter = useWatchMeter((seconds, position) =>
    latest.current.onAdvanced(seconds, latest.current.live ? null : position),
  );
  const { sample, flush } = meter;

  useEffect(() => {
    let playing = false;
    const onMessage = (message: MessageEvent) => {
      const player = frame.current?.contentWindow ?? null;
      const told = vimeoEventOf(message, player);
      if (!told) return;
      switch (told.event) {
        case 'ready':
          if (player) subscribeToVimeo(player);
          return;
        case 'play':
          playing = true;
          return latest.current.onPlayed();
        case 'pause':
        case 'ended':
          playing = false;
          flush();
          return told.event === 'ended' ? latest.current.onEnded() : latest.current.onPaused();
        case 'timeupdate':
          // Vimeo does not say how fast it plays; its fastest speed is 2.
          return sample({ position: told.position, at: message.timeStamp, rate: 2, playing });
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [sample, flush]);

  const { id, videoId, title, start } = props;
  return (
    <iframe
      id={id}
      ref={frame}
      className={styles.frame}
      src={vimeoPlayerUrl(videoId, start)}
      title={formatMessage({ id: 'video.player' }, { title })}
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
