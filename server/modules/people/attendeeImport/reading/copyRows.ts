import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import { hasName } from '../../../../../src/contract/kit/hasName';
import { cellCheck, readCell, readInterests } from './checks';
import type { ColumnMap, ImportField } from '../columns';
import { arrayText, copyRow } from './copyText';
import type { RowErrors } from '../../../../lib/rowErrors';

/** Converts the file's rows for the database. */
export interface CopyRows {
  /**
   * Returns a COPY row; empty for the header and for rows without the right number of cells. Other rows with
   * errors are passed on, so that they are compared with the rest of the file.
   */
  take: (cells: readonly string[]) => string;
  /** Number of rows read, including the header. */
  count: () => number;
}

/** Converts rows of cells to COPY rows: the row number, then the columns' cells. Collects errors. */
export function copyRows(
  event: EventConfig,
  titles: readonly string[],
  columns: ColumnMap,
  errors: RowErrors,
): CopyRows {
  const checks = [...columns].map(([index, field]) => ({ index, field, check: cellCheck(field, event) }));
  /**
   * Index of a field in the row's values, which start with the row number; -1 if the file lacks the field.
   */
  function indexOf(requested: ImportField): number {
    const index = checks.findIndex(({ field }) => field === requested);
    return index < 0 ? index : index + 1;
  }
  const [id, email] = [indexOf('attendeeId'), indexOf('email')];
  const [first, last] = [indexOf('firstName'), indexOf('lastName')];
  let row = 0;

  function read(cells: readonly string[]): string {
    if (cells.length !== titles.length) {
      errors.add(row, null, { code: 'cellCount', cells: cells.length, titles: titles.length });
      return '';
    }
    const values = [String(row)];
    for (const { index, field, check } of checks) {
      const cell = readCell(field, cells[index] ?? '');
      const fault = check(cell);
      if (fault) errors.add(row, titles[index] ?? null, fault, cell);
      const storable = fault?.code === 'unstorable' ? cell.replaceAll('\0', '') : cell;
      values.push(field === 'interests' ? arrayText(readInterests(storable)) : storable);
    }
    if (!values[id] && !values[email]) errors.add(row, null, { code: 'noKey' });
    const [firstName = '', lastName = ''] = [values[first], values[last]];
    if (!hasName({ firstName, lastName })) errors.add(row, null, { code: 'noName' });
    return copyRow(values);
  }

  return {
    take(cells) {
      row += 1;
      return row > 1 ? read(cells) : '';
    },
    count: () => row,
  };
}
