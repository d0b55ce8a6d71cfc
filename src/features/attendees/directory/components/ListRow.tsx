import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AttendeeResult } from '../../../../contract/attendees';
import type { PlaceOptions } from '../../../../shared/people/describe';
import { companyPath, profilePath } from '../../../../shared/people/paths';
import { columnText, type Column } from '../list/columns';
import styles from './VirtualListView.module.css';

export interface ListRowProps {
  /** Number of the row, from 0. */
  row: number;
  /** Rows of the whole list. */
  count: number;
  /** Pixels from the top of the list, and of the row's own height. */
  top: number;
  height: number;
  /** Not there until the row's page was read. */
  person: AttendeeResult | undefined;
  /** Tab leads here. */
  isTabStop: boolean;
  columns: readonly Column[];
  places: PlaceOptions;
}

function Name({ person }: { person: AttendeeResult }) {
  const { prefix, firstName, MI, lastName, suffix } = person;
  const before = [prefix, firstName, MI].map((part) => part.trim()).filter(Boolean);
  return (
    <>
      {before.join(' ')} <strong>{lastName}</strong> {suffix}
    </>
  );
}

function Cell({
  person,
  column,
  places,
  isTabStop,
}: { column: Column } & Required<Pick<ListRowProps, 'places' | 'isTabStop'>> & { person: AttendeeResult }) {
  const text = columnText(person, column.field, places);
  if (text === '') return <span className={styles.cell} />;
  const { companyId } = person;
  return (
    <span className={styles.cell}>
      <span className={styles.spoken}>{column.label}: </span>
      {column.field === 'companyName' && companyId !== null ? (
        <Link to={companyPath(companyId)} tabIndex={isTabStop ? 0 : -1} className={styles.company ?? ''}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}

/** One person of the list. It renders again only when something of it changed: a fling renders hundreds of them. */
export const ListRow = memo(function ListRow({
  row,
  count,
  top,
  height,
  person,
  isTabStop,
  columns,
  places,
}: ListRowProps) {
  return (
    <li
      data-row={row}
      tabIndex={-1}
      aria-setsize={count}
      aria-posinset={row + 1}
      aria-busy={person === undefined}
      className={`${styles.row} ${row % 2 === 1 ? styles.odd : ''}`}
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      {person === undefined ? (
        <span className={styles.waiting}>
          <span className={styles.spoken}>
            <FormattedMessage id="directory.rowLoading" />
          </span>
        </span>
      ) : (
        <>
          <span className={styles.cell}>
            <Link
              to={profilePath(person.attendeeId)}
              tabIndex={isTabStop ? 0 : -1}
              data-person=""
              className={styles.person ?? ''}
            >
              <Name person={person} />
            </Link>
          </span>
          {columns.map((column) => (
            <Cell key={column.field} person={person} column={column} places={places} isTabStop={isTabStop} />
          ))}
        </>
      )}
    </li>
  );
});
