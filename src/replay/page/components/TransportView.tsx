import { FormattedMessage, useIntl } from 'react-intl';
import { SPEEDS, type Speed } from '../playing';
import { recordingTime } from '../times';
import { Icon, type IconName } from './icons';
import { ScrubMarks } from './ScrubMarks';
import styles from './TransportView.module.css';

export interface TransportViewProps {
  /** The current moment, from 0, and the number of moments. */
  position: number;
  total: number;
  /** Milliseconds since the recording began, at the current moment and at the end. */
  time: number;
  end: number;
  playing: boolean;
  speed: Speed;
  skipIdle: boolean;
  failures: readonly number[];
  /** First moments of the page lives. */
  beginnings: readonly number[];
  onPlay: () => void;
  onStep: (moments: number) => void;
  onSeek: (index: number) => void;
  onFailure: () => void;
  onSpeed: (speed: Speed) => void;
  onSkipIdle: (skip: boolean) => void;
}

interface ControlProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
  main?: boolean;
}

/** Uses `aria-disabled`, so that a disabled button keeps the focus. */
function Control({ icon, label, disabled = false, onPress, main = false }: ControlProps) {
  return (
    <button
      type="button"
      className={main ? styles.play : styles.control}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

function Scrubber({ position, total, time, failures, beginnings, onSeek }: TransportViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <ScrubMarks total={total} failures={failures} beginnings={beginnings} />
      <input
        type="range"
        className={styles.scrub}
        aria-label={formatMessage({ id: 'replay.scrub' })}
        aria-valuetext={formatMessage(
          { id: 'replay.scrubValue' },
          { position: position + 1, total, time: recordingTime(time) },
        )}
        min={0}
        max={total - 1}
        step={1}
        value={position}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}

/** Playback controls: play, step and scrub. */
export function TransportView(props: TransportViewProps) {
  const { position, total, time, end, playing, speed, skipIdle, failures } = props;
  const { onPlay, onStep, onSeek, onFailure, onSpeed, onSkipIdle } = props;
  const { formatMessage, formatNumber } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const atEnd = position >= total - 1;
  const lastFailure = failures.at(-1) ?? -1;
  return (
    <div className={styles.transport}>
      <Scrubber {...props} />
      <div className={styles.controls}>
        <div className={styles.group}>
          <Control
            icon="first"
            label={say('replay.first')}
            disabled={position === 0}
            onPress={() => onSeek(0)}
          />
          <Control
            icon="back"
            label={say('replay.back')}
            disabled={position === 0}
            onPress={() => onStep(-1)}
          />
          <Control
            main
            icon={playing ? 'pause' : 'play'}
            label={say(playing ? 'replay.pause' : 'replay.play')}
            onPress={onPlay}
          />
          <Control icon="forward" label={say('replay.forward')} disabled={atEnd} onPress={() => onStep(1)} />
          <Control
            icon="last"
            label={say('replay.last')}
            disabled={atEnd}
            onPress={() => onSeek(total - 1)}
          />
        </div>
        <p className={styles.time}>
          <FormattedMessage
            id="replay.time"
            values={{ now: <strong>{recordingTime(time)}</strong>, end: recordingTime(end) }}
          />
        </p>
        <label className={styles.choice}>
          <span>{say('replay.speed')}</span>
          <select
            className={styles.speed}
            value={speed}
            onChange={({ target }) => onSpeed(Number(target.value) as Speed)}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {formatMessage({ id: 'replay.times' }, { speed: each })}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <input type="checkbox" checked={skipIdle} onChange={({ target }) => onSkipIdle(target.checked)} />
          <span>{say('replay.skipIdle')}</span>
        </label>
        <button
          type="button"
          className={styles.failure}
          aria-disabled={lastFailure <= position}
          onClick={() => {
            if (lastFailure > position) onFailure();
          }}
        >
          <Icon name="failure" />
          {say('replay.nextFailure')}
        </button>
        <p className={styles.count}>
          {say('replay.listTitle')}: {formatNumber(position + 1)} / {formatNumber(total)}
          {' · '}
          <FormattedMessage id="replay.failures" values={{ count: failures.length }} />
        </p>
      </div>
    </div>
  );
}
