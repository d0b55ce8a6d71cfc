import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { commandOf, keyTargetOf } from '../keys';
import type { Captions, Preferences } from '../preferences';
import type { PlayerStatus } from '../slice';
import { ControlsView } from './ControlsView';
import { Icon } from './Icons';
import styles from './MediaPlayer.module.css';
import { useCaptions, type LiveCaptions } from './useCaptions';
import { useIdle } from './useIdle';
import { useMediaElement, type MediaElementOptions } from './useMediaElement';
import { usePictureInPicture } from './usePictureInPicture';
import { usePlayerCommands } from './usePlayerCommands';
import { VideoProblemView } from './VideoProblemView';

export interface MediaPlayerProps extends Omit<MediaElementOptions, 'volume' | 'muted' | 'rate'> {
  /** Id of the player's element, which is what goes full screen. */
  id: string;
  title: string;
  posterUrl: string | null;
  /** Captions typed live that are on screen now, by language. */
  liveCaptions?: LiveCaptions | undefined;
  player: PlayerStatus;
  preferences: Preferences;
  fullscreen: boolean;
  fullscreenRefused: boolean;
  onCaptionsChoice: (captions: Captions) => void;
  onVolumeChoice: (volume: number, muted: boolean) => void;
  onFullscreen: () => void;
  onRetry: () => void;
}

/** Our own player: a media element and its controls, with the usual keyboard shortcuts. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { id, title, posterUrl, player, media, generation, preferences, live, fullscreen } = props;
  const { formatMessage } = useIntl();
  const [chosenRate, setRate] = useState(1);
  const rate = live ? 1 : chosenRate;
  const { volume, muted } = preferences;
  const [level, setLevel] = useState<number | null>(null);
  const { video, engine, time, languages, levels, videoProps, play, pause, seek } = useMediaElement({
    ...props,
    volume,
    muted,
    rate,
  });
  const { idle, onActivity, rest } = useIdle();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [wasIdle, setWasIdle] = useState(false);

  const { captions } = preferences;
  const {
    tracks: files,
    offered,
    language,
    cue,
  } = useCaptions({
    ...{ video, files: media?.captions, inStream: languages, live: props.liveCaptions },
    ...{ chosen: captions, generation },
  });

  useEffect(() => {
    engine.current?.useCaptions(language);
  }, [engine, language, generation, languages]);
  useEffect(() => {
    engine.current?.useLevel(level);
  }, [engine, level, generation]);
  const commands = usePlayerCommands({
    ...{ player, time, live, offered, rate: chosenRate, play, pause, seek },
    ...{ preferences, onRate: setRate, onFullscreen: props.onFullscreen },
    onPictureInPicture: () => pictureInPicture.toggle(),
    ...{ onCaptionsChoice: props.onCaptionsChoice, onVolumeChoice: props.onVolumeChoice },
  });
  const { toggle, running, said } = commands;
  const pictureInPicture = usePictureInPicture(video, () => commands.explain('noPictureInPicture'));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onActivity();
    if (event.defaultPrevented || player.status === 'failed') return;
    const command = commandOf(event, keyTargetOf(event.target as Element));
    if (!command) return;
    event.preventDefault();
    commands.run(command);
  };
  // On touch, the first tap brings the controls back; only the next one acts on the video.
  const onPointerDown = (event: PointerEvent) => setWasIdle(idle && event.pointerType === 'touch');
  const onPictureClick = () => {
    container?.focus({ preventScroll: true });
    if (!wasIdle && player.status !== 'failed') toggle();
  };

  // The pressed button disappears: keyboard focus stays in the player.
  const retry = () => {
    container?.focus({ preventScroll: true });
    props.onRetry();
  };

  const hidden = idle && player.status === 'playing';
  const begun = player.status !== 'unstarted' && player.status !== 'ended';
  return (
    <section
      id={id}
      ref={setContainer}
      tabIndex={-1}
      className={styles.player}
      aria-label={formatMessage({ id: 'video.player' }, { title })}
      data-hidden={hidden}
      onKeyDown={onKeyDown}
      onPointerMove={onActivity}
      onPointerDownCapture={onActivity}
      onPointerLeave={rest}
      onFocus={onActivity}
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
        onPointerDown={onPointerDown}
        onClick={onPictureClick}
      >
        {files.map(({ language: code, src }) => (
          <track key={src} kind="captions" srcLang={code} src={src} />
        ))}
      </video>
      {cue && (
        <p className={styles.cue} lang={language ?? undefined}>
          <span>{cue}</span>
        </p>
      )}
      {!begun && (
        <button
          type="button"
          className={styles.big}
          onClick={() => {
            container?.focus({ preventScroll: true });
            toggle();
          }}
          aria-label={formatMessage({ id: 'video.start' }, { title })}
        >
          <Icon name="play" />
        </button>
      )}
      {player.status === 'loading' && <span className={styles.spinner} aria-hidden="true" />}
      {player.status === 'failed' ? (
        <VideoProblemView problem={player.problem} onRetry={retry} />
      ) : (
        <div className={styles.controls}>
          <ControlsView
            playing={running}
            time={time}
            live={live}
            volume={volume}
            muted={muted}
            rate={rate}
            levels={levels}
            level={level}
            captions={captions}
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
  );
}
