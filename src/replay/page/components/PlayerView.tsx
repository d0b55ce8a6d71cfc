import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './PlayerView.module.css';

export interface DeskViewProps {
  header: ReactNode;
  /** Notices below the header. */
  notices: ReactNode;
  list: ReactNode;
  stage: ReactNode;
  details: ReactNode;
  transport: ReactNode;
}

/** Layout of the replay desk: panes side by side if there is room, otherwise stacked. */
export function PlayerView({ header, notices, list, stage, details, transport }: DeskViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.desk}>
      {header}
      <div>{notices}</div>
      <main className={styles.panes}>
        <section className={styles.list} aria-label={formatMessage({ id: 'replay.listTitle' })}>
          {list}
        </section>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.details}>{details}</div>
      </main>
      <div className={styles.transport}>{transport}</div>
    </div>
  );
}
