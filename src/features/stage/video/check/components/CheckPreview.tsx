import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { attachMedia, type PlayableMedia } from '../../engine';
import type { Media, VideoProblem } from '../../slice';
import { askVimeoDuration, vimeoEventOf, vimeoPlayerUrl } from '../../vimeo';
import type { VideoFacts } from '../slice';
import { Cues } from './Cues';
import styles from './VideoCheckView.module.css';

export interface CheckPreviewProps {
  media: Media;
  /** Label of the field. */
  label: string;
  onPlayed: (facts: VideoFacts) => void;
  onFailed: (problem: VideoProblem) => void;
}

const LANGUAGES = ['en', 'es'] as const;

type Facts = Pick<CheckPreviewProps, 'label' | 'onPlayed' | 'onFailed'>;

type VimeoMedia = Extract<Media, { kind: 'vimeo' }>;

/** Vimeo's player in its frame. It reports the video's duration, but not its size. */
function VimeoPreview({ media, label, onPlayed }: Facts & { media: VimeoMedia }) {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = (message: MessageEvent) => {
      const player = frame.current?.contentWindow ?? null;
      const told = vimeoEventOf(message, player);
      if (told?.event === 'ready' && player) askVimeoDuration(player);
      if (told?.event === 'duration') {
        onPlayed({ width: null, height: null, seconds: told.duration, captions: [] });
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onPlayed]);
  return (
    <iframe
      ref={frame}
      className={styles.video}
      src={vimeoPlayerUrl(media)}
      title={formatMessage({ id: 'videoCheck.preview' }, { label })}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

const nothing = () => {};

/** Plays the video muted, with the code that attendees' players use. */
function ElementPreview({ media, label, onPlayed, onFailed }: Facts & { media: PlayableMedia }) {
  const { formatMessage } = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const inStream = useRef<readonly string[]>([]);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    inStream.current = [];
    const never = () => false;
    const engine = attachMedia(
      element,
      media,
      { query: () => media.query, isExpected: never, wasLost: never, isSoundOnly: never },
      {
        onCaptions(own, typed) {
          inStream.current = [...own, ...typed];
        },
        onProblem: onFailed,
        onLevels: nothing,
        onSoundOnly: nothing,
        onLost: nothing,
        onReached: nothing,
        onWindow: nothing,
      },
    );
    engine.start();
    return () => engine.destroy();
  }, [media, onFailed]);
  const tracks = LANGUAGES.flatMap((language) => {
    const src = media.captions[language];
    return src === null ? [] : [{ language, src }];
  });
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  const player = (
    <video
      ref={video}
      className={styles.video}
      aria-label={formatMessage({ id: 'videoCheck.preview' }, { label })}
      {...{ autoPlay: true, muted: true, playsInline: true, controls: true, preload: 'auto' }}
      // As in the player: captions from another host need it.
      {...(tracks.some(({ src }) => /^https?:/.test(src)) && { crossOrigin: 'anonymous' as const })}
      onPlaying={({ currentTarget: { videoWidth: width, videoHeight: height, duration } }) =>
        onPlayed({
          width,
          height,
          seconds: Number.isFinite(duration) ? duration : null,
          captions: LANGUAGES.filter(
            (language) => media.captions[language] !== null || inStream.current.includes(language),
          ),
        })
      }
    >
      {tracks.map(({ language, src }) => (
        <track key={src} kind="captions" srcLang={language} label={language} src={src} />
      ))}
    </video>
  );
  return (
    <div className={styles.preview}>
      {player}
      {tracks.map(({ language, src }) => (
        <Cues key={src} video={video} language={language} onSeek={seek} />
      ))}
    </div>
  );
}

/** A small, muted player that tries what attendees will see. */
export function CheckPreview({ media, ...facts }: CheckPreviewProps) {
  return media.kind === 'vimeo' ? (
    <VimeoPreview {...facts} media={media} />
  ) : (
    <ElementPreview {...facts} media={media} />
  );
}
