import { useEffect, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { singleKeyOf } from '../../../../shared/kit/ui/keys';
import { commandOf, keyTargetOf } from '../keys';
import { isBehindLive } from '../live';
import type { Captions, CaptionStyle, Preferences } from '../preferences';
import type { PlayerStatus } from '../slice';
import { resumePosition } from '../startPosition';
import { ControlsView } from './ControlsView';
import { Icon } from './Icons';
import { InterruptedView, ResumeView, SoundOfferView, SoundOnlyView } from './PlayerNotices';
import { Stats } from './Stats';
import { useCaptions, type LiveCaptions } from './useCaptions';
import { useIdle } from './useIdle';
import { useMediaElement, type MediaElementOptions } from './useMediaElement';
import { usePictureInPicture } from './usePictureInPicture';
import { usePlayerCommands } from './usePlayerCommands';
import { usePointer } from './usePointer';
import { VideoProblemView } from './VideoProblemView';
import styles from './MediaPlayer.module.css';

export interface MediaPlayerProps extends Omit<MediaElementOptions, 'volume' | 'muted' | 'rate'> {
  title: string;
  posterUrl: string | null;
  /** Captions typed live that are on screen now, by language. */
  liveCaptions?: LiveCaptions | undefined;
  player: PlayerStatus;
  preferences: Preferences;
  fullscreen: boolean;
  fullscreenRefused: boolean;
  /** Whether sound and captions only is offered. */
  soundOffered: boolean;
  statsShown: boolean;
  /** Nothing is arriving from the stage, as reported from outside. */
  waiting: boolean;
  /** How many seconds ago the frame on screen was broadcast, from its time in milliseconds. */
  ageOf: (broadcastAt: number) => number | null;
  onCaptionsChoice: (captions: Captions) => void;
  onVolumeChoice: (volume: number, muted: boolean) => void;
  onCaptionStyle: (style: Partial<CaptionStyle>) => void;
  onSoundOnly: (isOn: boolean) => void;
  onSoundDeclined: () => void;
  onStartOver: () => void;
  onStats: () => void;
  onFullscreen: () => void;
  onRetry: () => void;
}

/** Our own player: a media element and its controls, with the usual keyboard shortcuts. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { title, posterUrl, player, media, generation, preferences, live, fullscreen } = props;
  const { formatMessage } = useIntl();
  const [chosenRate, setRate] = useState(1);
  const rate = live ? 1 : chosenRate;
  const { volume, muted } = preferences;
  const [level, setLevel] = useState<number | null>(null);
  const element = useMediaElement({ ...props, volume, muted, rate });
  const { video, engine, time, languages, levels, offersSound, videoProps, play, pause, seek } = element;
  const { idle, onActivity, rest } = useIdle();
  const [container, setContainer] = useState<HTMLElement | null>(null);

  const { captions } = preferences;
  const {
    tracks: files,
    offered,
    language,
    cue,
    typedFromStream,
  } = useCaptions({
    video,
    files: media?.captions,
    inStream: languages,
    live: props.liveCaptions,
    typedInStream: element.typedLanguages,
    isBehind: live && isBehindLive(time),
    chosen: captions,
    generation,
  });

  useEffect(() => {
    engine.current?.useCaptions(language, typedFromStream);
  }, [engine, language, typedFromStream, generation, languages]);
  const { soundOnly, remembered } = props;
  const isHidden = soundOnly && !offersSound;
  useEffect(() => {
    engine.current?.useLevel(isHidden ? 'lowest' : level);
  }, [engine, level, isHidden, generation]);
  const commands = usePlayerCommands({
    player,
    time,
    live,
    offered,
    rate: chosenRate,
    play,
    pause,
    seek,
    preferences,
    onRate: setRate,
    onFullscreen: props.onFullscreen,
    onStats: props.onStats,
    onPictureInPicture: () => pictureInPicture.toggle(),
    onCaptionsChoice: props.onCaptionsChoice,
    onVolumeChoice: props.onVolumeChoice,
  });
  const { toggle, running, said } = commands;
  const pictureInPicture = usePictureInPicture(video, () => commands.explain('noPictureInPicture'));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onActivity();
    const key = singleKeyOf(event);
    if (key === null || event.defaultPrevented || player.status === 'failed') return;
    const command = commandOf(key, keyTargetOf(event.target as Element));
    if (!command) return;
    event.preventDefault();
    commands.run(command);
  };
  const hidden = idle && player.status === 'playing';
  const { isTap, pointerProps } = usePointer({ hidden, onActivity, rest });
  const onPictureClick = () => {
    container?.focus({ preventScroll: true });
    if (!isTap() && player.status !== 'failed') toggle();
  };

  // The pressed button disappears: keyboard focus stays in the player.
  const retry = () => {
    container?.focus({ preventScroll: true });
    props.onRetry();
  };

  const isWaiting = props.waiting || props.lost || player.status === 'interrupted';
  const begun = player.status !== 'unstarted' && player.status !== 'ended';
  const mayResume = !begun && !live && props.requested === null;
  const resumeAt = mayResume ? resumePosition(remembered, time.duration) : null;
  const begin = (position: number | null) => {
    container?.focus({ preventScroll: true });
    if (position !== null) {
      props.onStartOver();
      seek(position);
    }
    toggle();
  };
  const chooseSoundOnly = (isOn: boolean) => {
    props.onSoundOnly(isOn);
    // Without video, what is said is all there is.
    if (isOn && captions === 'off' && offered.length > 0) commands.run({ do: 'captions' });
  };
  const figures = props.statsShown && <Stats video={video} engine={engine} ageOf={props.ageOf} />;
  return (
    <div className={styles.whole}>
      <section
        ref={setContainer}
        tabIndex={-1}
        className={styles.player}
        aria-label={formatMessage({ id: 'video.player' }, { title })}
        data-hidden={hidden}
        onKeyDown={onKeyDown}
        onFocus={onActivity}
        {...pointerProps}
      >
        {/* The player renders the captions: the tracks only carry them. */}
        <video
          ref={video}
          className={styles.video}
          playsInline
          preload="metadata"
          {...(posterUrl && { poster: posterUrl })}
          {...(files.some(({ src }) => /^https?:/.test(src)) && { crossOrigin: 'anonymous' as const })}
          {...videoProps}
          onClick={onPictureClick}
        >
          {files.map(({ language: code, src }) => (
            <track key={src} kind="captions" srcLang={code} src={src} />
          ))}
        </video>
        {soundOnly && <SoundOnlyView isSaving={offersSound} />}
        {cue && (
          <p
            className={styles.cue}
            data-size={preferences.captionStyle.size}
            data-background={preferences.captionStyle.background}
            lang={language ?? undefined}
          >
            <span>{cue}</span>
          </p>
        )}
        {resumeAt !== null && (
          <ResumeView position={resumeAt} onResume={() => begin(null)} onStartOver={() => begin(0)} />
        )}
        {!begun && resumeAt === null && (
          <button
            type="button"
            className={styles.big}
            onClick={() => begin(null)}
            aria-label={formatMessage({ id: 'video.start' }, { title })}
          >
            <Icon name="play" />
          </button>
        )}
        {player.status === 'interrupted' && <InterruptedView isOnAir={live} />}
        {props.soundOffered && begun && player.status !== 'failed' && (
          <SoundOfferView onAccept={() => chooseSoundOnly(true)} onDecline={props.onSoundDeclined} />
        )}
        {(player.status === 'loading' || player.status === 'interrupted') && (
          <span className={styles.spinner} aria-hidden="true" />
        )}
        {player.status === 'failed' ? (
          <VideoProblemView problem={player.problem} onRetry={retry} />
        ) : (
          <div className={styles.controls}>
            <ControlsView
              playing={running}
              time={time}
              live={live}
              waiting={isWaiting}
              volume={volume}
              muted={muted}
              rate={rate}
              levels={levels}
              level={level}
              soundOnly={soundOnly}
              stats={props.statsShown}
              captions={captions}
              captionStyle={preferences.captionStyle}
              languages={offered}
              fullscreen={fullscreen}
              pictureInPicture={pictureInPicture}
              container={fullscreen ? container : null}
              onToggle={toggle}
              onSeek={seek}
              onMute={commands.toggleMute}
              onVolume={commands.chooseVolume}
              onRate={commands.chooseRate}
              onCaptions={commands.chooseCaptions}
              onCaptionStyle={props.onCaptionStyle}
              onSoundOnly={chooseSoundOnly}
              onStats={props.onStats}
              onFullscreen={props.onFullscreen}
              onLevel={setLevel}
              onPictureInPicture={pictureInPicture.toggle}
            />
          </div>
        )}
        <p role="status" className={styles.said}>
          {player.status === 'loading' && !said.shown ? formatMessage({ id: 'video.loading' }) : said.text}
        </p>
        {said.shown && (
          <p key={said.number} className={styles.explained} aria-hidden="true">
            {said.text}
          </p>
        )}
        {props.fullscreenRefused && (
          <p role="alert" className={styles.refused}>
            <FormattedMessage id="video.fullscreenRefused" />
          </p>
        )}
      </section>
      {figures}
    </div>
  );
}
