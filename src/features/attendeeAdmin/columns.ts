import type { AttendeeImport, GivenColumns, ImportField } from '../../contract/attendeeImport';
import type { ImportState } from './importSlice';

/** A column of the file, with what it is taken for. */
export interface MappedColumn {
  title: string;
  /** Null: it is left out. */
  field: ImportField | null;
  /** Cells of the first rows. */
  cells: readonly string[];
  /** Another column is taken for the same field: only one may be. */
  isDouble: boolean;
}

/** The columns as they will be read: what the person says of them, else what the server takes them for. */
export function mappedColumns(
  { columns, preview }: AttendeeImport,
  given: ImportState['given'],
): MappedColumn[] {
  const fields = columns.map(({ field }, index) => {
    const said = given[index];
    return said === undefined ? field : said;
  });
  return columns.map(({ title }, index) => {
    const field = fields[index] ?? null;
    return {
      title,
      field,
      cells: preview.map((row) => row[index] ?? ''),
      isDouble: field !== null && fields.filter((each) => each === field).length > 1,
    };
  });
}

/**
 * What the server is told of the columns, by their titles: every one, so that nothing is guessed that the person did not see.
 */
export function givenColumns(columns: readonly MappedColumn[]): GivenColumns {
  return Object.fromEntries(columns.map(({ title, field }) => [title, field]));
}

/** Titles that the server does not tell apart: it compares them without case, spaces and punctuation. */
const plain = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Why a file cannot be run with these columns, in the words of `attendeeAdmin.columnsProblem.<problem>`. */
export type ColumnsProblem = 'double' | 'sameTitle' | 'noKey' | 'noName';

/** Null for columns that a file can be run with. */
export function problemOfColumns(columns: readonly MappedColumn[]): ColumnsProblem | null {
  if (columns.some(({ isDouble }) => isDouble)) return 'double';
  const titles = columns.map(({ title }) => plain(title));
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  if (columns.some(({ field, title }) => field !== null && isShared(plain(title)))) return 'sameTitle';
  const fields = new Set(columns.map(({ field }) => field));
  if (!fields.has('attendeeId') && !fields.has('email')) return 'noKey';
  return fields.has('firstName') || fields.has('lastName') ? null : 'noName';
}
