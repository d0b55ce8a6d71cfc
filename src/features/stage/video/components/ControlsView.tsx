import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BEHIND_SECONDS, clockTime } from '../live';
import type { Captions, CaptionStyle } from '../preferences';
import { CaptionsMenu } from './CaptionsMenu';
import { Icon } from './Icons';
import { SettingsMenu, type SettingsMenuProps } from './SettingsMenu';
import type { PlaybackTime } from './useMediaElement';
import type { PictureInPicture } from './usePictureInPicture';
import styles from './ControlsView.module.css';

export interface ControlsViewProps extends SettingsMenuProps {
  playing: boolean;
  /** The live stream is not arriving right now: nothing is live. */
  waiting: boolean;
  time: PlaybackTime;
  volume: number;
  muted: boolean;
  captions: Captions;
  captionStyle: CaptionStyle;
  /** Available caption languages; none hides the menu. */
  languages: readonly string[];
  fullscreen: boolean;
  pictureInPicture: Omit<PictureInPicture, 'toggle'>;
  onToggle: () => void;
  onSeek: (position: number) => void;
  onMute: () => void;
  onVolume: (volume: number) => void;
  onCaptions: (captions: Captions) => void;
  onCaptionStyle: (style: Partial<CaptionStyle>) => void;
  onFullscreen: () => void;
  onPictureInPicture: () => void;
}

const percent = (part: number, whole: number) =>
  whole > 0 && Number.isFinite(whole) ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0;

/** Seconds behind the live edge; 0 when watching live. */
const behindOf = ({ edge, position }: PlaybackTime) =>
  edge - position > BEHIND_SECONDS ? edge - position : 0;

function SeekBar({ time, live, waiting, onSeek }: ControlsViewProps) {
  const { formatMessage } = useIntl();
  // A live session can be watched up to the live edge; there is nothing beyond it yet.
  const { from } = time;
  const end = live || time.duration === Infinity ? time.edge : time.duration;
  const behind = live ? behindOf(time) : 0;
  const text = { position: clockTime(time.position), duration: clockTime(end) };
  return (
    <input
      type="range"
      data-keys="player"
      className={styles.seek}
      aria-label={formatMessage({ id: 'video.seek' })}
      aria-valuetext={
        live
          ? formatMessage(
              { id: waiting ? 'video.waiting' : behind > 0 ? 'video.behindLive' : 'video.live' },
              { time: clockTime(behind) },
            )
          : formatMessage({ id: 'video.position' }, text)
      }
      min={Math.ceil(from)}
      max={Math.max(Math.ceil(from) + 1, Math.floor(end))}
      step={1}
      value={Math.floor(Math.max(from, Math.min(time.position, end)))}
      disabled={!(end > from)}
      onChange={(event) => onSeek(Number(event.target.value))}
      style={
        {
          '--played': `${percent(time.position - from, end - from)}%`,
          '--buffered': `${percent(time.bufferedTo - from, end - from)}%`,
        } as CSSProperties
      }
    />
  );
}

function LiveControls({ time, waiting, onSeek }: ControlsViewProps) {
  const behind = behindOf(time);
  if (waiting) {
    return (
      <span className={styles.waiting}>
        <FormattedMessage id="video.waiting" />
      </span>
    );
  }
  return behind > 0 ? (
    <>
      <span className={styles.behind} aria-hidden="true">
        −{clockTime(behind)}
      </span>
      <button type="button" className={styles.goLive} onClick={() => onSeek(time.edge)}>
        <FormattedMessage id="video.goLive" />
      </button>
    </>
  ) : (
    <span className={styles.live}>
      <FormattedMessage id="video.live" />
    </span>
  );
}

function Sound({ volume, muted, onMute, onVolume }: ControlsViewProps) {
  const { formatMessage } = useIntl();
  const silent = muted || volume === 0;
  return (
    <>
      <button
        type="button"
        className={styles.control}
        onClick={onMute}
        aria-label={formatMessage({ id: silent ? 'video.unmute' : 'video.mute' })}
      >
        <Icon name={silent ? 'muted' : 'volume'} />
      </button>
      <input
        type="range"
        className={styles.volume}
        aria-label={formatMessage({ id: 'video.volume' })}
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => onVolume(Number(event.target.value))}
        style={{ '--played': `${(muted ? 0 : volume) * 100}%`, '--buffered': '0%' } as CSSProperties}
      />
    </>
  );
}

function PictureInPictureButton({ pictureInPicture, onPictureInPicture }: ControlsViewProps) {
  const { formatMessage } = useIntl();
  const { offered, active } = pictureInPicture;
  if (!offered) return null;
  return (
    <button
      type="button"
      className={styles.control}
      onClick={onPictureInPicture}
      aria-label={formatMessage({ id: active ? 'video.leavePictureInPicture' : 'video.pictureInPicture' })}
    >
      <Icon name={active ? 'leavePicture' : 'picture'} />
    </button>
  );
}

/**
 * The player's control bar: play, position, sound, captions, speed and quality, picture in picture, full
 * screen.
 */
export function ControlsView(props: ControlsViewProps) {
  const { playing, time, live, captions, languages, fullscreen, container } = props;
  const { formatMessage } = useIntl();
  const label = (id: string) => formatMessage({ id });
  return (
    <div className={styles.controls}>
      <SeekBar {...props} />
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.control}
          onClick={props.onToggle}
          aria-label={label(playing ? 'video.pause' : 'video.play')}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Sound {...props} />
        {time.duration > 0 && !live && (
          <span className={styles.time}>
            {clockTime(time.position)}
            {time.duration < Infinity && (
              <span className={styles.duration}> / {clockTime(time.duration)}</span>
            )}
          </span>
        )}
        {live && (time.duration > 0 || props.waiting) && <LiveControls {...props} />}
        <span className={styles.gap} />
        {languages.length > 0 && (
          <CaptionsMenu
            captions={captions}
            style={props.captionStyle}
            languages={languages}
            container={container}
            onCaptions={props.onCaptions}
            onStyle={props.onCaptionStyle}
          />
        )}
        <SettingsMenu {...props} />
        <PictureInPictureButton {...props} />
        <button
          type="button"
          className={styles.control}
          onClick={props.onFullscreen}
          aria-label={label(fullscreen ? 'video.leaveFullscreen' : 'video.enterFullscreen')}
        >
          <Icon name={fullscreen ? 'leave' : 'enter'} />
        </button>
      </div>
    </div>
  );
}
