import { FormattedMessage } from 'react-intl';
import type { ActionLog } from '../../log/actionLog';
import { KeysView } from './KeysView';
import styles from './HeaderView.module.css';
import { takeFocus } from './takeFocus';

export interface HeaderViewProps {
  name: string;
  log: Pick<ActionLog, 'event' | 'report'>;
  pages: number;
  entries: number;
  comparing: boolean;
  keysOn: boolean;
  onKeys: (on: boolean) => void;
  onCompare: () => void;
  onExport: () => void;
  onClose: () => void;
}

function Report({ report }: { report: NonNullable<ActionLog['report']> }) {
  const { description, place, browser, viewport, build, fault } = report;
  return (
    <details className={styles.report}>
      <summary>
        <FormattedMessage id="replay.reportTitle" />
      </summary>
      <p className={styles.text}>{description || <FormattedMessage id="replay.reportNothing" />}</p>
      <p className={styles.facts}>
        <FormattedMessage id="replay.reportFacts" values={{ place, browser, build, ...viewport }} />
      </p>
      {fault !== null && (
        <p className={styles.facts}>
          <FormattedMessage id="replay.reportFault" values={{ fault }} />
        </p>
      )}
    </details>
  );
}

/** The open recording and its actions. */
export function HeaderView(props: HeaderViewProps) {
  const { name, log, pages, entries, comparing, keysOn, onKeys, onCompare, onExport, onClose } = props;
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <h1 ref={takeFocus} tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <p className={styles.facts}>
          <FormattedMessage
            id="replay.facts"
            values={{
              event: log.event?.id ?? <FormattedMessage id="replay.noEvent" />,
              pages,
              entries,
            }}
          />
        </p>
        {log.report && <Report report={log.report} />}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.main}
          aria-disabled={comparing}
          onClick={() => {
            if (!comparing) onCompare();
          }}
        >
          <FormattedMessage id={comparing ? 'replay.comparing' : 'replay.compare'} />
        </button>
        <button type="button" className={styles.action} onClick={onExport}>
          <FormattedMessage id="replay.export" />
        </button>
        <button type="button" className={styles.action} onClick={onClose}>
          <FormattedMessage id="replay.another" />
        </button>
        <KeysView on={keysOn} onChange={onKeys} />
      </div>
    </header>
  );
}
