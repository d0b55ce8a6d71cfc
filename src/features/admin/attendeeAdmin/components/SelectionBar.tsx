import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MAX_CHOSEN, MAX_DELETED } from '../../../../contract/admin/people';
import { Button } from '../../../../shared/kit/ui/Button';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { DownloadState } from '../downloadSlice';
import type { ActionOutcome, AskedAction, Asking, PeopleState } from '../peopleSlice';
import { Downloaded } from './Downloaded';
import styles from './PeopleView.module.css';

export interface SelectionBarProps extends Pick<
  PeopleState,
  'selection' | 'count' | 'status' | 'working' | 'outcome'
> {
  chosenCount: number;
  /** The numbers of every action on the chosen people. */
  askings: Readonly<Record<AskedAction, Asking>>;
  exportingChosen: DownloadState['chosen'];
  onEveryone: () => void;
  onClearSelection: () => void;
  onAsk: (asking: Asking) => void;
  onExportChosen: () => void;
}

const ACTIONS: readonly AskedAction[] = ['hide', 'show', 'delete'];

/** The outcome of the last action. */
function Outcome({ outcome }: { outcome: ActionOutcome }) {
  if (outcome.kind === 'failed') {
    return (
      <p className={cardStyles.problem}>
        {outcome.failure.kind === 'http' ? (
          <FormattedMessage
            id="attendeeAdmin.actionRefused"
            values={{ reason: <FaultText fault={faultOf(outcome.failure)} /> }}
          />
        ) : (
          <FormattedMessage id="attendeeAdmin.actionFailed" />
        )}
      </p>
    );
  }
  const { kind, people, kept } = outcome;
  return (
    <p className={cardStyles.done}>
      <FormattedMessage id={`attendeeAdmin.${kind}Done`} values={{ people }} />
      {Boolean(kept.self) && (
        <>
          {' '}
          <FormattedMessage id="attendeeAdmin.keptSelf" />
        </>
      )}
      {Boolean(kept.answersChat) && (
        <>
          {' '}
          <FormattedMessage id="attendeeAdmin.keptAgents" values={{ people: kept.answersChat }} />
        </>
      )}
    </p>
  );
}

/** Why something cannot be done with the selection; null if nothing prevents it. */
function hintOf({ selection, chosenCount }: SelectionBarProps): ReactNode {
  if (chosenCount > MAX_DELETED || (selection.everyone && chosenCount > 0)) {
    return <FormattedMessage id="attendeeAdmin.deleteLimit" values={{ most: MAX_DELETED }} />;
  }
  return null;
}

/** How many people are chosen, and the actions for them. Always shown, so that nothing moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, count, status, working, outcome, chosenCount, askings, exportingChosen } = props;
  const isReady = status === 'loaded' && working === null && chosenCount > 0;
  const may: Record<AskedAction, boolean> = {
    hide: isReady && askings.hide.people > 0,
    show: isReady && askings.show.people > 0,
    delete: isReady && !selection.everyone && chosenCount <= MAX_DELETED,
  };
  const mayExport = isReady && exportingChosen !== 'working';
  return (
    <div data-screen-only className={styles.bar}>
      <p role="status" className={styles.chosen}>
        <FormattedMessage id="attendeeAdmin.chosen" values={{ people: chosenCount }} />
        {selection.people.length === MAX_CHOSEN && (
          <>
            {' '}
            <FormattedMessage id="attendeeAdmin.chosenLimit" values={{ most: MAX_CHOSEN }} />
          </>
        )}
      </p>
      <div className={styles.barButtons}>
        <Button
          look="quiet"
          aria-disabled={status !== 'loaded' || selection.everyone}
          onClick={() => status === 'loaded' && !selection.everyone && props.onEveryone()}
        >
          <FormattedMessage id="attendeeAdmin.chooseEveryone" values={{ count }} />
        </Button>
        <Button
          look="quiet"
          aria-disabled={chosenCount === 0}
          onClick={() => chosenCount > 0 && props.onClearSelection()}
        >
          <FormattedMessage id="attendeeAdmin.clearSelection" />
        </Button>
      </div>
      <div className={styles.barButtons}>
        {ACTIONS.map((kind) => (
          <Button
            key={kind}
            look="secondary"
            aria-disabled={!may[kind]}
            {...(kind === 'delete' && { 'aria-describedby': 'admin-people-limit' })}
            onClick={() => may[kind] && props.onAsk(askings[kind])}
          >
            <FormattedMessage id={`attendeeAdmin.${kind}Chosen`} />
          </Button>
        ))}
        <Button
          look="secondary"
          aria-disabled={!mayExport}
          onClick={() => mayExport && props.onExportChosen()}
        >
          <FormattedMessage
            id={exportingChosen === 'working' ? 'attendeeAdmin.exporting' : 'attendeeAdmin.exportChosen'}
          />
        </Button>
        <p id="admin-people-limit" className={styles.limit}>
          {hintOf(props)}
        </p>
      </div>
      <div className={styles.whole}>
        <StatusRegion>
          {working !== null && (
            <p className={cardStyles.quiet}>
              <FormattedMessage id="attendeeAdmin.working" />
            </p>
          )}
          {outcome && <Outcome outcome={outcome} />}
          <Downloaded state={exportingChosen} />
        </StatusRegion>
      </div>
    </div>
  );
}
