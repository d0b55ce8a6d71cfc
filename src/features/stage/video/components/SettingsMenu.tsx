import { useIntl } from 'react-intl';
import { Icon } from './Icons';
import { PlayerMenu, type PlayerChoices } from './PlayerMenu';
import styles from './ControlsView.module.css';

/** Playback rates of a recording. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const AUTO = 'auto';

export interface SettingsMenuProps {
  live: boolean;
  rate: number;
  /** Heights of the stream's levels; with fewer than two there is nothing to choose. */
  levels: readonly number[];
  /** The chosen level; null adapts by itself. */
  level: number | null;
  /** Sound and captions only. */
  soundOnly: boolean;
  /** Whether figures about playback are shown. */
  stats: boolean;
  container: HTMLElement | null;
  onRate: (rate: number) => void;
  onLevel: (height: number | null) => void;
  onSoundOnly: (isOn: boolean) => void;
  onStats: () => void;
}

/**
 * Speed, quality, sound only for slow connections, and figures. A live session keeps its speed, and the menu
 * says so.
 */
export function SettingsMenu(props: SettingsMenuProps) {
  const { live, rate, levels, level, soundOnly, stats, container, onRate, onLevel } = props;
  const { formatMessage } = useIntl();
  const label = (id: string) => formatMessage({ id });
  const rateOf = (value: number) => formatMessage({ id: 'video.rateOf' }, { rate: value });
  const speed: PlayerChoices = live
    ? {
        label: label('video.rate'),
        choices: [{ value: String(rate), label: label('video.rateLive') }],
        value: null,
        onChoose: () => onRate(rate),
      }
    : {
        label: label('video.rate'),
        choices: RATES.map((value) => ({ value: String(value), label: rateOf(value) })),
        value: String(rate),
        onChoose: (value) => onRate(Number(value)),
      };
  const quality: PlayerChoices = {
    label: label('video.quality'),
    choices: [
      { value: AUTO, label: label('video.qualityAuto') },
      ...levels.map((height) => ({
        value: String(height),
        label: formatMessage({ id: 'video.qualityOf' }, { height }),
      })),
    ],
    value: level !== null && levels.includes(level) ? String(level) : AUTO,
    onChoose: (value) => onLevel(value === AUTO ? null : Number(value)),
  };
  const connection: PlayerChoices = {
    label: label('video.connection'),
    choices: ['picture', 'sound'].map((value) => ({ value, label: label(`video.connection.${value}`) })),
    value: soundOnly ? 'sound' : 'picture',
    onChoose: (value) => props.onSoundOnly(value === 'sound'),
  };
  const figures: PlayerChoices = {
    label: label('video.stats'),
    choices: ['hide', 'show'].map((value) => ({ value, label: label(`video.stats.${value}`) })),
    value: stats ? 'show' : 'hide',
    onChoose: (value) => (value === 'show') !== stats && props.onStats(),
  };
  const changed = !live && rate !== 1;
  return (
    <PlayerMenu
      label={label('video.settings')}
      sign={
        <>
          <Icon name="settings" />
          {changed && <span className={styles.rate}>{rateOf(rate)}</span>}
        </>
      }
      {...(changed && { signText: rateOf(rate) })}
      groups={[speed, ...(levels.length > 1 && !soundOnly ? [quality] : []), connection, figures]}
      container={container}
    />
  );
}
