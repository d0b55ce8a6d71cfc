import type { ErrorTotal } from '../../../../src/contract/platform/imports';
import { errorLine } from '../../../lib/importFaultText';
import { excerpt } from '../../../lib/text';
import type { AttendeeImportResult } from './reading/importAttendees';

/** Maximum number of errors printed. */
const MAX_LINES = 100;

const COLUMN_ADVICE = 'Map a column with --map "<title>=<field>", or skip it with --ignore "<title>".';

const named = (values: readonly { name: string; people: number }[]) =>
  values.map(({ name, people }) => `"${excerpt(name)}" (${people})`).join(', ');

/** The kinds of errors, if there are more errors than lines. */
function totalLines(totals: readonly ErrorTotal[], errorCount: number): string[] {
  if (errorCount <= MAX_LINES) return [];
  return [
    `  and ${errorCount - MAX_LINES} more. In all:`,
    ...totals.map(
      ({ column, code, count }) => `  ${code}${column === null ? '' : ` in "${excerpt(column)}"`}: ${count}`,
    ),
  ];
}

function warningLines({ noLastName, unknownCountries, kindsWithoutLane }: AttendeeImportResult): string[] {
  const countries = unknownCountries?.countries.map(({ country, people }) => ({ name: country, people }));
  const rows = noLastName && noLastName.people > noLastName.rows.length ? ' …' : '';
  return [
    ...(noLastName
      ? [`  no last name: ${noLastName.people} (rows ${noLastName.rows.join(', ')}${rows})`]
      : []),
    ...(countries
      ? [`  unknown countries, imported as written: ${unknownCountries?.people}, as ${named(countries)}`]
      : []),
    ...kindsWithoutLane.map(({ kind, people }) => `  no lane is for "${excerpt(kind)}" (${people})`),
  ];
}

/** Human-readable report: one fact per line, then each error with its position. */
export function reportLines(title: string, result: AttendeeImportResult, dryRun: boolean): string[] {
  const { rows, added, changed, unchanged, errors, errorCount, errorTotals, columns } = result;
  const taken = columns.map(([name, field]) => `  "${excerpt(name)}" is ${field}`);
  const warnings = warningLines(result);
  const warned = warnings.length > 0 ? ['Warnings:', ...warnings] : [];
  if (errorCount > 0) {
    return [
      `${title}: nothing was stored`,
      ...taken,
      ...warned,
      `Errors: ${errorCount}`,
      ...errors.slice(0, MAX_LINES).map((error) => `  ${errorLine(error)}`),
      ...totalLines(errorTotals, errorCount),
      ...(errors.some(({ row, column }) => row === 1 && column === null) ? [COLUMN_ADVICE] : []),
    ];
  }
  return [
    dryRun ? `${title}: a dry run, nothing was stored` : title,
    ...taken,
    `  ${rows} ${rows === 1 ? 'row' : 'rows'}: ${added} new, ${changed} updated, ${unchanged} unchanged`,
    ...warned,
  ];
}
