import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { resumePosition, startPosition } from '../startPosition';
import {
  askVimeoDuration,
  playVimeo,
  resetVimeo,
  seekVimeo,
  subscribeToVimeo,
  vimeoEventOf,
  vimeoPlayerUrl,
} from '../vimeo';
import { ResumeView } from './PlayerNotices';
import type { MediaElementOptions, PlayerFacts } from './useMediaElement';
import { useWatchMeter } from './useWatchMeter';
import styles from './VideoPanel.module.css';

export interface VimeoPlayerProps
  extends
    Pick<PlayerFacts, 'onPlayed' | 'onPaused' | 'onEnded' | 'onAdvanced'>,
    Pick<MediaElementOptions, 'live' | 'elapsed' | 'requested' | 'remembered'> {
  videoId: string;
  /** Of an unlisted video. */
  hash: string | null;
  title: string;
  onStartOver: () => void;
}

/** Vimeo's player in our own iframe; its messages report playback like our own player's events. */
export function VimeoPlayer(props: VimeoPlayerProps) {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { sample, flush } = useWatchMeter((seconds, { position, duration: length }) =>
    latest.current.onAdvanced(seconds, latest.current.live ? null : position, length),
  );
  /** 0 while unknown. */
  const [duration, setDuration] = useState(0);
  /** Played, or asked to. */
  const [isBegun, setBegun] = useState(false);

  useEffect(() => {
    let playing = false;
    /** Whether it has been played since it was loaded or last ended. */
    let begun = false;
    let length: number | null = null;
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
          length = playerEvent.duration;
          setDuration(length);
          const start = startPosition({
            ...latest.current,
            elapsed: latest.current.elapsed(),
            duration: length,
          });
          if (start > 0) seekVimeo(player, start);
          return;
        }
        case 'play':
          // A live session has moved on since the player became ready.
          if (!begun && latest.current.live) askVimeoDuration(player);
          begun = true;
          playing = true;
          setBegun(true);
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
          return sample({
            position: playerEvent.position,
            duration: length,
            at: message.timeStamp,
            rate: 2,
            playing,
          });
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [sample, flush]);

  const { title, live, requested, remembered } = props;
  const mayResume = duration > 0 && !isBegun && !live && requested === null;
  const resumeAt = mayResume ? resumePosition(remembered, duration) : null;
  const begin = (position: number) => {
    const player = frame.current?.contentWindow;
    if (!player) return;
    setBegun(true);
    // The pressed button disappears: keyboard focus goes on to the player.
    frame.current?.focus();
    seekVimeo(player, position);
    playVimeo(player);
  };
  const startOver = () => {
    props.onStartOver();
    begin(0);
  };
  return (
    <div className={styles.embed}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={vimeoPlayerUrl(props)}
        title={formatMessage({ id: 'video.player' }, { title })}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {resumeAt !== null && (
        <ResumeView position={resumeAt} onResume={() => begin(resumeAt)} onStartOver={startOver} />
      )}
    </div>
  );
}
