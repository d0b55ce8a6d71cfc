import { memo } from 'react';
import type { AttendeeResult } from '../../../../../contract/people/attendees';
import { fullName, type LocationOptions } from '../../../../../shared/people/person/describe';
import { companyPath, profilePath } from '../../../../../shared/platform/page/paths';
import { columnText, type Column } from '../list/columns';
import styles from './VirtualListView.module.css';

export interface ListRowProps {
  /** Row number, zero-based. */
  row: number;
  /** Total number of rows in the list. */
  count: number;
  /** Offset from the top of the list and least height, in pixels. */
  top: number;
  height: number;
  /** Measures the rendered row, which may be higher. */
  measure: (row: HTMLElement | null) => void;
  /** Undefined until the row's page is loaded. */
  person: AttendeeResult | undefined;
  /** Placeholder text for a row that is not loaded yet. */
  waitingText: string;
  /** Whether this row is the tab stop. */
  isTabStop: boolean;
  columns: readonly Column[];
  locationOptions: LocationOptions;
  locale: string;
  /** Lead to a conversation or a meeting with the person. Stay the same. */
  ways: readonly PersonWay[];
}

/** A link to a conversation with somebody, or to a request for a meeting. */
export interface PersonWay {
  /** Null for the user themselves. */
  pathOf: (person: { attendeeId: string }) => string | null;
  text: string;
  nameOf: (name: string) => string;
}

type PersonProps = Pick<ListRowProps, 'isTabStop' | 'columns' | 'locationOptions' | 'locale' | 'ways'> & {
  person: AttendeeResult;
};

const spaced = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

function Person({ person, columns, locationOptions, locale, isTabStop, ways }: PersonProps) {
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
        const text = columnText(person, field, { locationOptions, locale });
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
      {ways.length > 0 && (
        <span className={`${styles.cell} ${styles.ways}`}>
          {ways.map(({ pathOf, text, nameOf }) => {
            const path = pathOf({ attendeeId });
            if (path === null) return null;
            const name = nameOf(fullName(person));
            return (
              <a key={text} href={path} tabIndex={tabIndex} aria-label={name} className={styles.company}>
                {text}
              </a>
            );
          })}
        </span>
      )}
    </>
  );
}

/**
 * One attendee of the list. A fling renders hundreds of rows a second, so rows are kept minimal: they
 * re-render only when their own props change, use no context, and leave link clicks to the list.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const {
    row,
    count,
    top,
    height,
    measure,
    person,
    waitingText,
    isTabStop,
    columns,
    locationOptions,
    locale,
    ways,
  } = props;
  return (
    <li
      ref={measure}
      data-row={row}
      data-index={row}
      tabIndex={-1}
      aria-setsize={count}
      aria-posinset={row + 1}
      aria-busy={person === undefined}
      className={row % 2 === 1 ? `${styles.row} ${styles.odd}` : styles.row}
      style={{ transform: `translateY(${top}px)`, minBlockSize: height }}
    >
      {person === undefined ? (
        <span className={styles.waiting}>{waitingText}</span>
      ) : (
        <Person
          person={person}
          columns={columns}
          locationOptions={locationOptions}
          locale={locale}
          isTabStop={isTabStop}
          ways={ways}
        />
      )}
    </li>
  );
});
