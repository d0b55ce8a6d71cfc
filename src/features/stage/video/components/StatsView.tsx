import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { EngineStats } from '../engine';
import styles from './StatsView.module.css';

/** Figures about playback at one moment. */
export interface PlaybackStats extends EngineStats {
  width: number;
  height: number;
  droppedFrames: number;
  totalFrames: number;
  /** Seconds of playback that are loaded. */
  buffer: number;
}

const KILO = 1_000;

function rowsOf(stats: PlaybackStats) {
  const seconds = (value: number | null) => value !== null && { value, unit: 's', digits: 1 };
  const rate = (value: number | null) => value !== null && { value: value / KILO, unit: 'kbit/s', digits: 0 };
  return [
    ['bitrate', rate(stats.bitrate)],
    ['bandwidth', rate(stats.bandwidth)],
    ['buffer', seconds(stats.buffer)],
    ['latency', seconds(stats.latency)],
  ] as const;
}

/** Figures about playback, for people who want to know why it looks the way it does. */
export function StatsView({ stats }: { stats: PlaybackStats }) {
  return (
    <dl className={styles.stats}>
      <dt>
        <FormattedMessage id="video.stats.resolution" />
      </dt>
      <dd>{stats.width > 0 ? `${stats.width} × ${stats.height}` : '–'}</dd>
      <dt>
        <FormattedMessage id="video.stats.frames" />
      </dt>
      <dd>
        <FormattedMessage
          id="video.stats.framesOf"
          values={{ dropped: stats.droppedFrames, total: stats.totalFrames }}
        />
      </dd>
      {rowsOf(stats).map(([name, figure]) => (
        <div key={name} className={styles.row}>
          <dt>
            <FormattedMessage id={`video.stats.${name}`} />
          </dt>
          <dd>
            {figure ? (
              <>
                <FormattedNumber
                  value={figure.value}
                  minimumFractionDigits={figure.digits}
                  maximumFractionDigits={figure.digits}
                />{' '}
                {figure.unit}
              </>
            ) : (
              '–'
            )}
          </dd>
        </div>
      ))}
      <dt>
        <FormattedMessage id="video.stats.engine" />
      </dt>
      <dd>
        <FormattedMessage id={`video.stats.engine.${stats.engine}`} />
      </dd>
    </dl>
  );
}
