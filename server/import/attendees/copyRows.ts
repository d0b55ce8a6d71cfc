import { Transform } from 'node:stream';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { cellProblem, readInterests } from './checks';
import type { ColumnMap, ImportField } from './columns';
import { arrayText, copyRow } from './copyText';
import { withoutApostrophe } from './formulas';
import { Stopped, type RowErrors } from './errors';

/** The rows of a file, on their way into the database. */
export interface CopyRows {
  transform: Transform;
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
  let row = 0;

  function take(cells: readonly string[]): string {
    const before = errors.list.length;
    if (cells.length !== titles.length) {
      errors.add(row, null, `has ${cells.length} cells, and the header has ${titles.length}`);
      return '';
    }
    const values = [String(row)];
    const filled = new Set<ImportField>();
    for (const [index, field] of columns) {
      const cell = withoutApostrophe((cells[index] ?? '').trim());
      const problem = cellProblem(field, cell, event);
      if (problem) errors.add(row, titles[index] ?? null, problem);
      values.push(field === 'interests' ? arrayText(readInterests(cell)) : cell);
      if (cell !== '') filled.add(field);
    }
    if (!filled.has('attendeeId') && !filled.has('email')) {
      errors.add(row, null, 'has neither an id nor an e-mail address');
    }
    if (!filled.has('firstName') && !filled.has('lastName')) errors.add(row, null, 'has no name');
    return errors.list.length === before ? copyRow(values) : '';
  }

  return {
    transform: new Transform({
      writableObjectMode: true,
      transform(cells: string[], _encoding, done) {
        row += 1;
        if (row > 1) this.push(take(cells));
        done(errors.hasMore ? new Stopped() : null);
      },
    }),
    count: () => row,
  };
}
