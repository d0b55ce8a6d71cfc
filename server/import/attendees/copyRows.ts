import type { EventConfig } from '../../../src/contract/eventConfig';
import { hasName } from '../../../src/contract/hasName';
import { cellCheck, readInterests } from './checks';
import type { ColumnMap, ImportField } from './columns';
import { arrayText, copyRow } from './copyText';
import type { RowErrors } from './errors';
import { withoutApostrophe } from './formulas';

/** The rows of a file, on their way into the database. */
export interface CopyRows {
  /** A row of COPY; empty for the header, and where something cannot be taken. */
  take: (cells: readonly string[]) => string;
  /** There are more errors than are told: nothing more need be read. */
  isStopped: () => boolean;
  /** How many rows have been read, the header too. */
  count: () => number;
}

/** Turns rows of cells into rows of COPY: the row's number, then the columns' cells. Gathers what cannot be taken. */
export function copyRows(
  event: EventConfig,
  titles: readonly string[],
  columns: ColumnMap,
  errors: RowErrors,
): CopyRows {
  const checks = [...columns].map(([index, field]) => ({ index, field, check: cellCheck(field, event) }));
  /** Where a field is among the row's values, which its number begins; -1 where the file does not have it. */
  function placeOf(wanted: ImportField): number {
    const index = checks.findIndex(({ field }) => field === wanted);
    return index < 0 ? index : index + 1;
  }
  const [id, email] = [placeOf('attendeeId'), placeOf('email')];
  const [first, last] = [placeOf('firstName'), placeOf('lastName')];
  let row = 0;

  function read(cells: readonly string[]): string {
    const before = errors.list.length;
    if (cells.length !== titles.length) {
      errors.add(row, null, { code: 'cellCount', cells: cells.length, titles: titles.length });
      return '';
    }
    const values = [String(row)];
    for (const { index, field, check } of checks) {
      const cell = withoutApostrophe((cells[index] ?? '').trim());
      const fault = check(cell);
      if (fault) errors.add(row, titles[index] ?? null, fault);
      values.push(field === 'interests' ? arrayText(readInterests(cell)) : cell);
    }
    if (!values[id] && !values[email]) errors.add(row, null, { code: 'noKey' });
    const [firstName = '', lastName = ''] = [values[first], values[last]];
    if (!hasName({ firstName, lastName })) errors.add(row, null, { code: 'noName' });
    return errors.list.length === before ? copyRow(values) : '';
  }

  return {
    take(cells) {
      row += 1;
      return row > 1 ? read(cells) : '';
    },
    isStopped: () => errors.hasMore,
    count: () => row,
  };
}
