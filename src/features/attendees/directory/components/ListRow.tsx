import { memo } from 'react';
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
  /** What is said of a row that is not there yet. */
  waitingText: string;
  /** Tab leads here. */
  isTabStop: boolean;
  columns: readonly Column[];
  places: PlaceOptions;
  locale: string;
}

type PersonProps = Pick<ListRowProps, 'isTabStop' | 'columns' | 'places' | 'locale'> & {
  person: AttendeeResult;
};

const spaced = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

function Person({ person, columns, places, locale, isTabStop }: PersonProps) {
  const { attendeeId, companyId, prefix, firstName, MI, lastName, suffix } = person;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <>
      <span className={styles.cell}>
        <a href={profilePath(attendeeId)} tabIndex={tabIndex} data-person="" className={styles.person}>
          {spaced([prefix, firstName, MI])} <strong>{lastName}</strong> {suffix}
        </a>
      </span>
      {columns.map(({ field, label }) => {
        const text = columnText(person, field, { places, locale });
        if (text === '') return <span key={field} className={styles.cell} />;
        return (
          <span key={field} className={styles.cell}>
            <span className={styles.spoken}>{label}: </span>
            {field === 'companyName' && companyId !== null ? (
              <a href={companyPath(companyId)} tabIndex={tabIndex} className={styles.company}>
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        );
      })}
    </>
  );
}

/**
 * One person of the list. A fling renders hundreds of rows a second, so a row is as little as it can be: it renders again only
 * when something of it changed, asks nothing of its surroundings, and its links are followed by the list.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, count, top, height, person, waitingText, isTabStop, columns, places, locale } = props;
  return (
    <li
      data-row={row}
      tabIndex={-1}
      aria-setsize={count}
      aria-posinset={row + 1}
      aria-busy={person === undefined}
      className={row % 2 === 1 ? `${styles.row} ${styles.odd}` : styles.row}
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      {person === undefined ? (
        <span className={styles.waiting}>{waitingText}</span>
      ) : (
        <Person person={person} columns={columns} places={places} locale={locale} isTabStop={isTabStop} />
      )}
    </li>
  );
});
