import { Transform } from 'node:stream';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { hasName } from '../../../src/contract/hasName';
import { cellFault, readInterests } from './checks';
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
      errors.add(row, null, { code: 'cellCount', cells: cells.length, titles: titles.length });
      return '';
    }
    const values = [String(row)];
    const filled = new Map<ImportField, string>();
    for (const [index, field] of columns) {
      const cell = withoutApostrophe((cells[index] ?? '').trim());
      const fault = cellFault(field, cell, event);
      if (fault) errors.add(row, titles[index] ?? null, fault);
      values.push(field === 'interests' ? arrayText(readInterests(cell)) : cell);
      if (cell !== '') filled.set(field, cell);
    }
    if (!filled.has('attendeeId') && !filled.has('email')) {
      errors.add(row, null, { code: 'noKey' });
    }
    const [firstName = '', lastName = ''] = [filled.get('firstName'), filled.get('lastName')];
    if (!hasName({ firstName, lastName })) errors.add(row, null, { code: 'noName' });
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
