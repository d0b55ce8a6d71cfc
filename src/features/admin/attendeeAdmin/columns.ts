import type { FileImport, GivenColumns } from '../../../contract/platform/imports';
import type { KindOfImport, RequirementProblem } from './importKinds';
import type { ImportState } from './importSlice';

/** A column of the file and the field it maps to. */
export interface MappedColumn {
  title: string;
  /** Null if the column is skipped. */
  field: string | null;
  /** Cells of the preview rows. */
  cells: readonly string[];
  /** Another column maps to the same field, which only one may. */
  isDouble: boolean;
}

/** The effective mapping: the user's choice, or else the server's detection. */
export function mappedColumns({ columns, preview }: FileImport, given: ImportState['given']): MappedColumn[] {
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
 * The mapping to send, by column title. It contains every column, so that the server detects nothing the user
 * has not seen.
 */
export function givenColumns(columns: readonly MappedColumn[]): GivenColumns {
  return Object.fromEntries(columns.map(({ title, field }) => [title, field]));
}

/** Normalizes a title like the server, which ignores case, spaces and punctuation when comparing them. */
const plain = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Why a file cannot be run with these columns; message id `attendeeAdmin.columnsProblem.<problem>`. */
export type ColumnsProblem = 'double' | 'sameTitle' | RequirementProblem;

/** Null if the file can be run with these columns. */
export function problemOfColumns(
  columns: readonly MappedColumn[],
  { required }: Pick<KindOfImport, 'required'>,
): ColumnsProblem | null {
  if (columns.some(({ isDouble }) => isDouble)) return 'double';
  const titles = columns.map(({ title }) => plain(title));
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  if (columns.some(({ field, title }) => field !== null && isShared(plain(title)))) return 'sameTitle';
  const fields = new Set(columns.map(({ field }) => field));
  const missing = required.find(([names]) => !names.some((name) => fields.has(name)));
  return missing?.[1] ?? null;
}
