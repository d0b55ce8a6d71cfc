import { createHash } from 'node:crypto';
import type { EditedAuthor, PosterFields, PosterState } from '../../../../src/contract/posters/posters';
import { posterState } from '../../../../src/contract/posters/posters';
import { cleanAddress } from '../../../../src/contract/kit/typedText';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { CsvTable } from '../../../lib/csvTable';
import type { RowErrors } from '../../../lib/rowErrors';
import {
  CellFault,
  present,
  readAccount,
  readId,
  readName,
  readYesNo,
  rowsOf,
  valuesOf,
} from '../../../lib/tableRows';
import { cleanLine, cleanText, excerpt } from '../../../lib/text';
import type { PosterField } from './columns';

/** A poster as a file has it: what the file has no column for is absent. */
export interface FilePoster {
  row: number;
  /** Given, or made from the number, or else from the title. */
  posterId: string;
  number?: number;
  fields: Partial<PosterFields>;
  award?: string | null;
  state?: PosterState;
  /** Names within the folder; empty for none. */
  file?: string;
  thumbnail?: string;
}

const MOST = 2_000_000_000;

/**
 * Name, affiliation in parentheses, account in angle brackets: `Ana Ruiz (Harbor Works)
 * <ana@harbor.example>`.
 */
function readAuthor(text: string): EditedAuthor {
  const [named = ''] = text.split('<', 1);
  const cleaned = readName(named) + cleanAddress(text.slice(named.length));
  const [, name = '', affiliation = '', account = ''] =
    /^([^(<]*)(?:\((.*)\))?\s*(?:<([^<>]*)>)?$/.exec(cleaned) ?? [];
  if (readName(name) === '') throw new CellFault({ code: 'author', name: excerpt(text) });
  return { name: readName(name), affiliation: readName(affiliation), account: readAccount(account) };
}

function readAuthors(cell: string): EditedAuthor[] {
  const authors = valuesOf(cell).map(readAuthor);
  if (authors.length === 0) throw new CellFault({ code: 'missing' });
  return authors;
}

function readCategories(cell: string, { posterCategories }: EventConfig): string[] {
  const names = [...new Set(valuesOf(cell))];
  const strange = names.find((name) => !posterCategories.includes(name));
  if (strange === undefined) return names;
  throw new CellFault({ code: 'category', name: excerpt(strange) });
}

function readNumber(cell: string): number {
  const number = Number(cleanLine(cell));
  if (!Number.isInteger(number) || number < 1 || number > MOST) throw new CellFault({ code: 'number' });
  return number;
}

function readState(cell: string): PosterState {
  const found = posterState.safeParse(cleanLine(cell).toLowerCase() || 'published');
  if (!found.success) throw new CellFault({ code: 'state', known: posterState.options.join(', ') });
  return found.data;
}

/** A name within the folder: nothing may lead out of it. */
function readFileName(cell: string): string {
  const name = cell.trim();
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)) throw new CellFault({ code: 'fileName' });
  return name;
}

/** The id of a poster without one: the same for the same title, so that a second import finds it. */
const idOfTitle = (title: string) =>
  `poster-${createHash('sha256').update(title.toLowerCase()).digest('hex').slice(0, 16)}`;

export interface RowsContext {
  event: EventConfig;
  columns: ReadonlyMap<number, PosterField>;
}

/** The file's posters. Everything that is wrong with them is added to `errors`. */
export function readRows(table: CsvTable, { event, columns }: RowsContext, errors: RowErrors): FilePoster[] {
  const posters: FilePoster[] = [];
  const first = new Map<string, number>();
  for (const { row, read, isSound } of rowsOf(table, columns, errors)) {
    const title = read('title', (cell) => {
      const text = cleanLine(cell);
      if (text === '') throw new CellFault({ code: 'missing' });
      return text;
    });
    const given = read('id', readId);
    const number = read('number', readNumber);
    const fields = {
      title,
      abstract: read('abstract', cleanText),
      categories: read('categories', (cell) => readCategories(cell, event)),
      authors: read('authors', readAuthors),
      doi: read('doi', (cell) => cleanLine(cell).replace(/^https?:\/\/(dx\.)?doi\.org\//i, '')),
      pitchUrl: read('pitch', cleanLine),
      allowsDownload: read('download', readYesNo),
    };
    const others = {
      number,
      award: read('award', (cell) => cleanLine(cell) || null),
      state: read('state', readState),
      file: read('file', readFileName),
      thumbnail: read('thumbnail', readFileName),
    };
    if (title === undefined || !isSound()) continue;
    const posterId = given || (number === undefined ? idOfTitle(title) : `poster-${number}`);
    const twin = first.get(posterId);
    if (twin !== undefined) {
      errors.add(row, null, { code: 'sameAs', first: twin });
      continue;
    }
    first.set(posterId, row);
    posters.push({ row, posterId, fields: present(fields), ...present(others) });
  }
  return posters;
}
