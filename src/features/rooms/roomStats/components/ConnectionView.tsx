import { FormattedMessage, useIntl } from 'react-intl';
import type { MeasuredConnection } from '../selectors';
import styles from './ConnectionView.module.css';

const WIDTH = 240;
const HEIGHT = 40;
const COLUMNS = ['stream', 'codec', 'layer', 'size', 'rate', 'lost', 'jitter', 'frames'] as const;

/** How many samples fill the width. */
const SPAN = 59;

/** The rates as points of a line, the latest at the right. */
function pointsOf(rates: readonly number[], most: number): string {
  const first = SPAN - rates.length;
  return rates
    .map((rate, index) => {
      const x = ((first + index + 1) / SPAN) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - (rate / most) * (HEIGHT - 2) - 1).toFixed(1)}`;
    })
    .join(' ');
}

/** One connection: its state, its rate over time, and its streams. */
export function ConnectionView({ connection, name }: { connection: MeasuredConnection; name: string }) {
  const { formatMessage, formatNumber } = useIntl();
  const { state, roundTripMs, local, remote, rates, streams } = connection;
  const unknown = formatMessage({ id: 'roomStats.unknown' });
  const most = Math.max(1, ...rates);
  const numberOf = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return (
    <article className={styles.connection} aria-label={name}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className={styles.facts}>
        <FormattedMessage
          id="roomStats.facts"
          values={{
            state,
            roundTrip:
              roundTripMs === null
                ? unknown
                : formatMessage({ id: 'roomStats.roundTrip' }, { ms: roundTripMs }),
            local: local ?? unknown,
            remote: remote ?? unknown,
          }}
        />
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={formatMessage(
          { id: 'roomStats.chart' },
          { name, rate: rates.at(-1) ?? 0, most: Math.max(0, ...rates) },
        )}
      >
        <polyline points={pointsOf(rates, most)} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <div
        className={styles.scroll}
        role="region"
        aria-label={formatMessage({ id: 'roomStats.table' }, { name })}
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`roomStats.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {streams.map((stream) => (
              <tr key={stream.id}>
                <th scope="row">
                  <FormattedMessage id={`roomStats.${stream.medium}`} />{' '}
                  <FormattedMessage id={`roomStats.${stream.direction}`} />
                </th>
                <td>{stream.codec ?? '–'}</td>
                <td>{stream.layer ?? '–'}</td>
                <td>{stream.size ?? '–'}</td>
                <td>{numberOf(stream.rate)}</td>
                <td>{numberOf(stream.lost)}</td>
                <td>{numberOf(stream.jitterMs)}</td>
                <td>{numberOf(stream.frames)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
