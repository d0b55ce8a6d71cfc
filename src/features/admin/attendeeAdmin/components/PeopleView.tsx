import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/kit/ui/Button';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { DownloadState } from '../downloadSlice';
import { NEW_PERSON_PATH } from '../paths';
import { ActionConfirmation, type ActionConfirmationProps } from './ActionConfirmation';
import { ActionList } from './ActionList';
import { Downloaded } from './Downloaded';
import styles from './PeopleView.module.css';
import { PeopleFilters, type PeopleFiltersProps } from './PeopleFilters';
import { PeopleTable, type PeopleTableProps } from './PeopleTable';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';
import type { PeopleState } from '../peopleSlice';

export interface PeopleViewProps
  extends
    PeopleState,
    Omit<PeopleFiltersProps, keyof PeopleState>,
    Omit<PeopleTableProps, keyof PeopleState>,
    Omit<SelectionBarProps, keyof PeopleState>,
    Omit<ActionConfirmationProps, keyof PeopleState> {
  pageSize: number;
  /** Of all files, also of those of chosen people. */
  csvChoice: ReactNode;
  exporting: DownloadState['export'];
  onPage: (page: number) => void;
  onRetry: () => void;
  onExport: () => void;
}

/** How many people match, or why that is not known; announced by screen readers. */
function Standing({ status, failure, count, hidden }: PeopleState) {
  if (status === 'failed' && failure) {
    return (
      <p className={cardStyles.problem}>
        {failure.kind === 'network' ? (
          <FormattedMessage id="attendeeAdmin.offline" />
        ) : (
          <FormattedMessage
            id="attendeeAdmin.failed"
            values={{ reason: <FaultText fault={faultOf(failure)} /> }}
          />
        )}
      </p>
    );
  }
  if (status !== 'loaded') {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.searching" />
      </p>
    );
  }
  return (
    <p className={cardStyles.quiet}>
      <FormattedMessage id="attendeeAdmin.found" values={{ count, hidden }} />
    </p>
  );
}

function ExportAll({ exporting, onExport }: Pick<PeopleViewProps, 'exporting' | 'onExport'>) {
  const working = exporting === 'working';
  return (
    <Button look="secondary" aria-disabled={working} onClick={() => !working && onExport()}>
      <FormattedMessage id={working ? 'attendeeAdmin.exporting' : 'attendeeAdmin.export'} />
    </Button>
  );
}

/** Navigation between pages, and which people are shown. */
function Pager({ page, pageSize, count, people, onPage }: PeopleViewProps) {
  const { formatMessage } = useIntl();
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  const isFirst = page === 0;
  const isLast = page >= last;
  return (
    <nav className={styles.pager} aria-label={formatMessage({ id: 'attendeeAdmin.pages' })}>
      <Button look="secondary" aria-disabled={isFirst} onClick={() => !isFirst && onPage(page - 1)}>
        <FormattedMessage id="attendeeAdmin.previousPage" />
      </Button>
      <p className={styles.range}>
        <FormattedMessage
          id="attendeeAdmin.range"
          values={{ first: page * pageSize + 1, last: page * pageSize + people.length, count }}
        />
      </p>
      <Button look="secondary" aria-disabled={isLast} onClick={() => !isLast && onPage(page + 1)}>
        <FormattedMessage id="attendeeAdmin.nextPage" />
      </Button>
    </nav>
  );
}

/** The people of the event as a table: finds, sorts, adds, edits and exports them, and acts on several. */
export function PeopleView(props: PeopleViewProps) {
  const { exporting, status, people, count } = props;
  const isComing = people.length === 0 && (status === 'idle' || status === 'loading');
  return (
    <>
      <section data-screen-only className={cardStyles.card}>
        <div className={cardStyles.actions}>
          <Link to={NEW_PERSON_PATH} className={cardStyles.link}>
            <FormattedMessage id="attendeeAdmin.add" />
          </Link>
          <ExportAll {...props} />
          {props.csvChoice}
        </div>
        <StatusRegion>
          <Downloaded state={exporting} />
        </StatusRegion>
      </section>
      <section className={isComing ? `${cardStyles.card} ${styles.coming}` : cardStyles.card}>
        <PeopleFilters {...props} />
        <StatusRegion>
          <Standing {...props} />
        </StatusRegion>
        {status === 'failed' && (
          <div className={cardStyles.actions}>
            <Button look="secondary" onClick={props.onRetry}>
              <FormattedMessage id="ui.retry" />
            </Button>
          </div>
        )}
        {people.length > 0 && (
          <>
            <SelectionBar {...props} />
            <PeopleTable {...props} />
            <Pager {...props} />
          </>
        )}
        {status === 'loaded' && count === 0 && (
          <p className={styles.empty}>
            <FormattedMessage id="attendeeAdmin.noneFound" />
          </p>
        )}
      </section>
      <section className={cardStyles.card} aria-labelledby="admin-actions">
        <h2 id="admin-actions" className={cardStyles.heading}>
          <FormattedMessage id="attendeeAdmin.actions" />
        </h2>
        <ActionList actions={props.actions} failed={props.actionsFailed} />
      </section>
      <ActionConfirmation {...props} />
    </>
  );
}
