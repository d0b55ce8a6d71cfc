import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { FILE_PURPOSES } from '../../../src/contract/files';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { posterFields, type PosterFields } from '../../../src/contract/posters';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { FileChecks, FileStore } from '../../deps/files';
import { mapTitles, plainTitle, type GivenFields } from '../../lib/columnMapping';
import { readCsvTable } from '../../lib/csvTable';
import { ProblemError } from '../../problem';
import { filesByIds } from '../files/repository';
import { keepPosterFile, partsOf } from '../posters/keepFile';
import {
  addVersion,
  authorsOf,
  findPoster,
  indexPoster,
  insertPoster,
  updatePoster,
  versionsOf,
  writeFields,
} from '../posters/repository';
import type { PosterAt, PosterRow } from '../posters/rows';
import { fieldNames, type PosterField } from './columns';
import type { RowError } from '../../lib/tableRows';
import { readRows, type FilePoster } from './readRows';

/** Largest file: far more than 2,000 posters with long abstracts. */
const MAX_FILE_BYTES = 100_000_000;

/** Result of an import. With errors, nothing was stored. */
export interface PosterImportResult {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  errors: RowError[];
  /** The field each column was mapped to, by title. */
  columns: readonly (readonly [title: string, field: PosterField])[];
}

export interface PosterImportOptions {
  columns?: GivenFields<PosterField>;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
  /** The folder with the files that the rows name; null if there is none. */
  folder: string | null;
}

/** What an import works with. */
export interface ImportParts {
  pool: pg.Pool;
  files: FileStore;
  checks: FileChecks;
  now: () => number;
}

/** Thrown to roll back the transaction after a dry run or an error. */
class Undone extends Error {
  constructor(readonly result: PosterImportResult) {
    super('Undone on purpose.');
  }
}

/** What is wrong with the header. */
function headerErrors(
  titles: readonly string[],
  { problems, missing, columns }: ReturnType<typeof mapTitles<PosterField>>,
): RowError[] {
  const messages = [
    ...problems.map((each) =>
      each.kind === 'unknown'
        ? `The column "${each.title}" is not recognized: map it to a field, or skip it.`
        : `Two columns are mapped to "${each.field}", the second is "${each.title}": skip one.`,
    ),
    ...missing.map((title) => `The file has no column "${title}".`),
    ...(titles.length === 0 ? ['The file is empty.'] : []),
    ...(titles.length > 0 && ![...columns.values()].includes('title')
      ? ['There is no column with titles.']
      : []),
  ];
  return messages.map((message) => ({ row: 1, title: null, message }));
}

/** A file of the folder. */
interface FolderFile {
  /** On this machine. */
  path: string;
  purpose: 'poster' | 'thumbnail';
  content: Buffer;
  /** The same for the same content of the same poster, so that a second import finds it. */
  fileId: string;
}

/** Reads a file that a row names. Throws a problem whose detail is about the row. */
async function readFolderFile(
  folder: string | null,
  at: PosterAt,
  purpose: FolderFile['purpose'],
  name: string,
): Promise<FolderFile> {
  if (folder === null) {
    throw new ProblemError('not-found', `names the file "${name}": say where files are with --files`);
  }
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) {
    throw new ProblemError('not-found', `names the file "${name}", which is not in the folder`);
  }
  const content = await readFile(file);
  const owner = JSON.stringify([at.conferenceId, at.posterId, purpose]);
  const hash = createHash('sha256').update(owner).update(content);
  return { path: file, purpose, content, fileId: hash.digest('hex').slice(0, 32) };
}

const DEFAULTS: PosterFields = {
  ...{ title: '', abstract: '', categories: [], authors: [], doi: '', pitchUrl: '', allowsDownload: false },
};

/** What authors wrote, as stored. */
async function storedFields(db: Database, row: PosterRow, at: PosterAt): Promise<PosterFields> {
  const authors = await authorsOf(db, at);
  return {
    ...{ title: row.title, abstract: row.abstract, categories: row.categories, doi: row.doi },
    ...{ pitchUrl: row.pitch_url, allowsDownload: row.allows_download },
    authors: authors.map(({ name, affiliation, account }) => ({ name, affiliation, account: account ?? '' })),
  };
}

/** The columns beside what authors write that the row changes. */
function changesOf(stored: PosterRow | undefined, { number, award, state }: FilePoster) {
  const wanted = {
    ...(number !== undefined && { number }),
    ...(award !== undefined && { award }),
    ...(state !== undefined || !stored ? { state: state ?? 'published' } : {}),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !stored || (stored as unknown as Record<string, unknown>)[name] !== value,
  );
  return Object.fromEntries(changed) as Partial<typeof wanted>;
}

/** One import under way. */
interface Import {
  parts: ImportParts;
  options: PosterImportOptions;
  event: EventConfig;
  /** Keys of what was written into the store, to be removed if nothing is stored after all. */
  written: string[];
}

type Outcome = 'added' | 'changed' | 'unchanged';

/** Keeps a file that the poster does not have yet, checked like an upload. */
async function keepNew(
  db: Database,
  { parts, options, written }: Import,
  at: PosterAt,
  { path: file, purpose, content, fileId }: FolderFile,
): Promise<void> {
  if ((await filesByIds(db, at.conferenceId, [fileId])).length > 0) return;
  const asker = { who: 'import', signal: new AbortController().signal };
  const arrived = { path: file, bytes: content.length };
  const { mediaType, pages, picture } = await parts.checks.check(
    arrived,
    FILE_PURPOSES.poster[purpose],
    asker,
  );
  if (options.dryRun) return;
  const checked = picture ?? content;
  written.push(...partsOf(at.conferenceId, fileId, checked.length));
  const kept = { purpose, name: path.basename(file), mediaType, content: checked, pages, fileId };
  await keepPosterFile(db, parts.files, at, kept, new Date(parts.now()));
}

/** Shows the row's file, unless it is shown already. Returns whether anything changed. */
async function showFiles(db: Database, running: Import, at: PosterAt, poster: FilePoster): Promise<boolean> {
  const { folder } = running.options;
  if (!poster.file) return false;
  const main = await readFolderFile(folder, at, 'poster', poster.file);
  const small = poster.thumbnail ? await readFolderFile(folder, at, 'thumbnail', poster.thumbnail) : null;
  const row = await findPoster(db, at);
  const shown = (await versionsOf(db, at)).find(({ version }) => version === row?.version);
  if (shown?.file_id === main.fileId && (small === null || shown.thumbnail_id === small.fileId)) return false;
  await keepNew(db, running, at, main);
  if (small) await keepNew(db, running, at, small);
  const version = await addVersion(db, at, { fileId: main.fileId, thumbnailId: small?.fileId ?? null });
  await updatePoster(db, at, { version });
  return true;
}

/** Takes one poster of the file. Throws a ProblemError whose detail is about its row. */
async function take(db: Database, running: Import, poster: FilePoster): Promise<Outcome> {
  const { event, parts } = running;
  const at = { conferenceId: event.conferenceId, posterId: poster.posterId };
  const stored = await findPoster(db, at, 'forChange');
  const before = stored ? await storedFields(db, stored, at) : DEFAULTS;
  const parsed = posterFields.safeParse({ ...before, ...poster.fields });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ProblemError(
      'unprocessable',
      `has a wrong ${issue?.path.join('.') ?? 'value'}: ${issue?.message ?? ''}`,
    );
  }
  if (!stored) await insertPoster(db, at, parsed.data);
  const isWritten = stored !== undefined && !isDeepStrictEqual(before, parsed.data);
  if (isWritten) await writeFields(db, at, parsed.data);
  const changes = changesOf(stored, poster);
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged) {
    const now = new Date(parts.now());
    const isFirst = changes.state === 'published' && !stored?.published_at;
    await updatePoster(db, at, { ...changes, ...(isFirst && { published_at: now }) });
  }
  if (isWritten || isChanged) await indexPoster(db, at);
  const hasNewFile = await showFiles(db, running, at, poster);
  if (!stored) return 'added';
  return isWritten || isChanged || hasNewFile ? 'changed' : 'unchanged';
}

/** What a poster's row is refused with; rethrows what is no refusal. */
function refusalOf(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.detail ?? error.problem.title;
  if ((error as { constraint?: string }).constraint === 'poster_conference_id_number_key')
    return 'has the number of another poster';
  throw error;
}

/**
 * Imports posters from a CSV file, with the files that its rows name: all of them or, on any error, none. Who
 * has the id of a row, or the id made from its number or title, is updated in the columns that the file has;
 * the others are added, published unless the file says otherwise. Files are checked like uploads. Importing
 * the same file again changes nothing. Rejects with an `UnreadableTable` if the file cannot be read.
 */
export async function importPosters(
  parts: ImportParts,
  event: EventConfig,
  source: Readable,
  options: PosterImportOptions,
): Promise<PosterImportResult> {
  const table = await readCsvTable(source, MAX_FILE_BYTES);
  const mapped = mapTitles(table.titles, fieldNames(plainTitle), options.columns ?? {});
  const { columns } = mapped;
  const result: PosterImportResult = {
    ...{ rows: table.rows.length, added: 0, changed: 0, unchanged: 0 },
    errors: headerErrors(table.titles, mapped),
    columns: [...columns].map(([index, field]) => [table.titles[index] ?? '', field] as const),
  };
  if (result.errors.length > 0) return result;
  const { posters, errors } = readRows(table, { event, columns });
  if (errors.length > 0) return { ...result, errors };
  const running: Import = { parts, options, event, written: [] };
  try {
    return await inTransaction(parts.pool, async ({ db, client }) => {
      for (const poster of posters) {
        // What one row is refused for must not keep the others from being looked at.
        await client.query('savepoint row');
        try {
          result[await take(db, running, poster)] += 1;
          await client.query('release savepoint row');
        } catch (error) {
          await client.query('rollback to savepoint row');
          result.errors.push({ row: poster.row, title: null, message: refusalOf(error) });
        }
      }
      if (options.dryRun || result.errors.length > 0) throw new Undone(result);
      return result;
    });
  } catch (error) {
    for (const key of running.written) await parts.files.remove(key);
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
