import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import type { MeasuredConnection } from '../selectors';
import type { Logged } from '../slice';
import { ConnectionView } from './ConnectionView';
import styles from './StatsView.module.css';

export interface StatsViewProps {
  /** People's names, by entry. */
  names: Readonly<Record<string, string>>;
  connections: readonly MeasuredConnection[];
  /** Oldest first. */
  log: readonly Logged[];
  isCopied: boolean | null;
  onCopy: () => void;
  onRestart: () => void;
  onDrop: () => void;
}

/** A time as the log shows it, to the millisecond. */
const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23);

/** A call's statistics, with buttons that restart or drop connections. */
export function StatsView(props: StatsViewProps) {
  const { names, connections, log, isCopied, onCopy, onRestart, onDrop } = props;
  const { formatMessage } = useIntl();
  const fixed: Readonly<Record<string, string>> = {
    sending: formatMessage({ id: 'roomStats.sending' }),
    receiving: formatMessage({ id: 'roomStats.receiving' }),
  };
  return (
    <section className={styles.panel} aria-labelledby="room-stats">
      <h2 id="room-stats" className={styles.heading}>
        <FormattedMessage id="roomStats.heading" />
      </h2>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onCopy}>
          <FormattedMessage id="roomStats.copy" />
        </Button>
        <Button look="secondary" onClick={onRestart}>
          <FormattedMessage id="roomStats.restart" />
        </Button>
        <Button look="secondary" onClick={onDrop}>
          <FormattedMessage id="roomStats.drop" />
        </Button>
        <span role="status">
          {isCopied !== null && (
            <FormattedMessage id={isCopied ? 'roomStats.copied' : 'roomStats.notCopied'} />
          )}
        </span>
      </div>
      {connections.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="roomStats.none" />
        </p>
      )}
      {connections.map((connection) => (
        <ConnectionView
          key={connection.name}
          connection={connection}
          name={names[connection.name] ?? fixed[connection.name] ?? formatMessage({ id: 'roomStats.other' })}
        />
      ))}
      <h3 id="room-signals" className={styles.heading}>
        <FormattedMessage id="roomStats.log" />
      </h3>
      {log.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="roomStats.logEmpty" />
        </p>
      ) : (
        <ol className={styles.log} aria-labelledby="room-signals" tabIndex={0}>
          {[...log].reverse().map(({ at, kind }, index) => (
            <li key={log.length - index}>
              {timeOf(at)} {kind}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
