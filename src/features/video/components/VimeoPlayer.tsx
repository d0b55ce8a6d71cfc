import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { startPosition } from '../startPosition';
import {
  askVimeoDuration,
  resetVimeo,
  seekVimeo,
  subscribeToVimeo,
  vimeoEventOf,
  vimeoPlayerUrl,
} from '../vimeo';
import type { MediaElementOptions, PlayerFacts } from './useMediaElement';
import { useWatchMeter } from './useWatchMeter';
import styles from './VideoPanel.module.css';

export interface VimeoPlayerProps
  extends
    Pick<PlayerFacts, 'onPlayed' | 'onPaused' | 'onEnded' | 'onAdvanced'>,
    Pick<MediaElementOptions, 'live' | 'elapsed' | 'requested' | 'remembered'> {
  videoId: string;
  title: string;
}

/** Vimeo's player in our own iframe; its messages report playback like our own player's events. */
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
    /** Whether it has been played since it was loaded or last ended. */
    let begun = false;
    const onMessage = (message: MessageEvent) => {
      const player = frame.current?.contentWindow ?? null;
      const playerEvent = vimeoEventOf(message, player);
      if (!playerEvent || !player) return;
      switch (playerEvent.event) {
        case 'ready':
          begun = false;
          subscribeToVimeo(player);
          return askVimeoDuration(player);
        case 'duration': {
          const start = startPosition({
            ...latest.current,
            elapsed: latest.current.elapsed(),
            duration: playerEvent.duration,
          });
          if (start > 0) seekVimeo(player, start);
          return;
        }
        case 'play':
          // A live session has moved on since the player became ready.
          if (!begun && latest.current.live) askVimeoDuration(player);
          begun = true;
          playing = true;
          return latest.current.onPlayed();
        case 'pause':
          // Rewinding after the end is not a pause by the user.
          if (!playing) return;
          playing = false;
          flush();
          return latest.current.onPaused();
        case 'ended':
          playing = false;
          begun = false;
          flush();
          latest.current.onEnded();
          return resetVimeo(player);
        case 'timeupdate':
          // Vimeo does not report its playback rate; the maximum is 2.
          return sample({ position: playerEvent.position, at: message.timeStamp, rate: 2, playing });
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [sample, flush]);

  const { videoId, title } = props;
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={vimeoPlayerUrl(videoId)}
      title={formatMessage({ id: 'video.player' }, { title })}
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
