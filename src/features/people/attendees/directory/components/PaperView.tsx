import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AttendeeResult } from '../../../../../contract/people/attendees';
import { fullName, type LocationOptions } from '../../../../../shared/people/person/describe';
import { columnText, type Column } from '../list/columns';
import { usePrinting } from '../../../../../shared/kit/ui/usePrinting';
import styles from './PaperView.module.css';

export interface PaperViewProps {
  /** Title of the printout. */
  title: string;
  /** Number of the first row, zero-based. */
  first: number;
  /** Total number of rows in the list. */
  count: number;
  people: readonly AttendeeResult[];
  columns: readonly Column[];
  locationOptions: LocationOptions;
}

/** Part of the list as a print-only table. */
export function PaperView({ title, first, count, people, columns, locationOptions }: PaperViewProps) {
  const { locale } = useIntl();
  return (
    <table className={styles.paper}>
      <caption>
        <bdi>{title}</bdi>:{' '}
        <FormattedMessage
          id="directory.printRows"
          values={{ first: Math.min(first + 1, count), last: first + people.length, count }}
        />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="directory.name" />
          </th>
          {columns.map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.attendeeId}>
            <th scope="row">{fullName(person)}</th>
            {columns.map(({ field }) => (
              <td key={field}>{columnText(person, field, { locationOptions, locale })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders its children only while the browser prints. */
export function WhilePrinting({ children }: { children: () => ReactNode }) {
  return usePrinting() ? children() : null;
}
