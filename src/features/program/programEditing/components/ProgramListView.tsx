import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ListedSession } from '../../../../contract/program/programEditing';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { ProgramFilter, ProgramListState, Sort } from '../listSlice';
import { editPath } from '../paths';
import { BulkBar, type BulkBarProps } from './BulkBar';
import { ProgramFilters } from './ProgramFilters';
import { SessionsTable } from './SessionsTable';
import styles from './ProgramListView.module.css';

export interface ProgramListViewProps
  extends
    Pick<ProgramListState, 'status' | 'filter' | 'sort' | 'order' | 'chosen' | 'changing'>,
    Pick<BulkBarProps, 'dates' | 'outsideAfter' | 'onChange'> {
  /** The sessions that match the filter, sorted. */
  sessions: readonly ListedSession[];
  /** How many there are in all. */
  total: number;
  /** The days, rooms and categories that occur in them. */
  occurring: Record<'days' | 'rooms' | 'categories', string[]>;
  onFilter: (filter: Partial<ProgramFilter>) => void;
  onSort: (sort: Sort) => void;
  onChoose: (sessionIds: string[], isChosen: boolean) => void;
  onRetry: () => void;
}

/** All sessions of the event as a table: to find, open, and change together. */
export function ProgramListView(props: ProgramListViewProps) {
  const { status, sessions, total, filter, sort, order, chosen, changing, occurring, dates } = props;
  const { days, rooms, categories } = occurring;
  return (
    <AdminPageView
      hasTimes
      title={<FormattedMessage id="programmeEditing.title" />}
      acts={
        <Link to={editPath(null)} className={cardStyles.link}>
          <FormattedMessage id="programmeEditing.add" />
        </Link>
      }
    >
      {status === 'failed' ? (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="programmeEditing.failed" />
        </RetryAlert>
      ) : (
        <>
          <ProgramFilters filter={filter} days={days} rooms={rooms} onFilter={props.onFilter} />
          <p role="status" className={styles.count}>
            {status === 'loaded' ? (
              <FormattedMessage id="programmeEditing.count" values={{ shown: sessions.length, total }} />
            ) : (
              <FormattedMessage id="programmeEditing.loading" />
            )}
          </p>
          <BulkBar
            count={chosen.length}
            dates={dates}
            outsideAfter={props.outsideAfter}
            changing={changing}
            rooms={rooms}
            categories={categories}
            onChange={props.onChange}
          />
          {status === 'loaded' && sessions.length === 0 ? (
            <p className={styles.empty}>
              <FormattedMessage
                id={total === 0 ? 'programmeEditing.none' : 'programmeEditing.nothingFound'}
              />
            </p>
          ) : (
            <SessionsTable
              sessions={sessions}
              chosen={new Set(chosen)}
              sort={sort}
              order={order}
              onSort={props.onSort}
              onChoose={props.onChoose}
            />
          )}
        </>
      )}
    </AdminPageView>
  );
}
