import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './CallView.module.css';

export interface CallViewProps {
  title: string;
  /** Shown beside the title, e.g. the time left. */
  facts?: ReactNode;
  /** The connection to the server is lost. */
  isReconnecting: boolean;
  isMutedByHost: boolean;
  isLocked: boolean;
  /** Ids of the messages for what failed. */
  problems?: readonly string[];
  /** Other notices, e.g. that somebody is waiting. */
  notices?: ReactNode;
  stage: ReactNode;
  /** Shown over the bottom of the stage. */
  captions?: ReactNode;
  /** Shown beside the stage, or over it where space is short; null: none. */
  panel?: ReactNode;
  /** The caption field, above the controls. */
  writer?: ReactNode;
  bar: ReactNode;
}

/** A call: its title, the stage, the panel beside it, and the controls. */
export function CallView(props: CallViewProps) {
  const { title, facts, isReconnecting, isMutedByHost, isLocked, problems = [], panel } = props;
  return (
    <div className={styles.call}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {isLocked && (
          <span className={styles.fact}>
            <FormattedMessage id="room.locked" />
          </span>
        )}
        {facts}
      </header>
      <div className={styles.middle} data-panel={Boolean(panel) || undefined}>
        <div className={styles.stage}>
          {props.stage}
          <div className={styles.captions}>{props.captions}</div>
          <div className={styles.notices}>
            <div role="status">
              {isReconnecting && (
                <p className={styles.notice}>
                  <FormattedMessage id="room.reconnecting" />
                </p>
              )}
              {isMutedByHost && (
                <p className={styles.notice}>
                  <FormattedMessage id="room.mutedByHost" />
                </p>
              )}
            </div>
            <div role="alert">
              {problems.map((id) => (
                <p key={id} className={styles.notice}>
                  <FormattedMessage id={id} />
                </p>
              ))}
            </div>
            {props.notices}
          </div>
        </div>
        {panel && <div className={styles.panel}>{panel}</div>}
      </div>
      <div className={styles.controls}>
        {props.writer}
        {props.bar}
      </div>
    </div>
  );
}
