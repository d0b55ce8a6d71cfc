import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { FILE_PURPOSES } from '../../../../src/contract/platform/files';
import type { FileRefusal } from '../../../../src/contract/platform/importFault';
import { MAX_IMPORT_BYTES, type ImportFault } from '../../../../src/contract/platform/imports';
import { newPoster, type PosterFields } from '../../../../src/contract/posters/posters';
import type { Database } from '../../../db/database';
import type { FileChecks, FileStore } from '../../../deps/files';
import {
  importTable,
  type RowOutcome,
  type TableColumns,
  type TableImportOptions,
  type TableImportResult,
} from '../../../lib/tableImport';
import { excerpt } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { addGivenFile, storeContent } from '../../platform/files/keepGiven';
import { dropPart, type StoredPart } from '../../platform/files/partRepository';
import { filesByIds } from '../../platform/files/repository';
import {
  addVersion,
  findPoster,
  indexPoster,
  insertPoster,
  storedFields,
  updatePoster,
  versionsOf,
  writeFields,
} from '../posters/repository';
import type { PosterAt, PosterRow } from '../posters/rows';
import { POSTER_COLUMNS, type PosterField } from './columns';
import { readRows, type FilePoster } from './readRows';

/** The columns of a poster file. */
export const POSTER_TABLE: TableColumns<PosterField> = {
  names: POSTER_COLUMNS,
  required: [['title', { code: 'noTitleColumn' }]],
};

export interface PosterImportOptions extends TableImportOptions<PosterField> {
  /** Where the file of a name is, if it is there; null if no files were given. */
  fileOf: ((name: string) => string) | null;
}

/** What an import works with. */
export interface ImportDeps {
  pool: pg.Pool;
  db: Database;
  files: FileStore;
  checks: FileChecks;
  now: () => number;
}

/** Thrown for a row that cannot be taken. */
class RowRefused extends Error {
  constructor(readonly fault: ImportFault) {
    super(`The row is refused: ${fault.code}.`);
  }
}

/** A file that a row names. */
interface NamedFile {
  name: string;
  /** On this machine. */
  path: string;
  purpose: 'poster' | 'thumbnail';
  content: Buffer;
  /** The same for the same content of the same poster, so that a second import finds it. */
  fileId: string;
}

/** Reads a file that a row names. Throws a `RowRefused` if it was not given. */
async function readNamedFile(
  { options: { fileOf } }: Import,
  at: PosterAt,
  purpose: NamedFile['purpose'],
  name: string,
): Promise<NamedFile> {
  const file = fileOf?.(name);
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !found?.isFile()) {
    throw new RowRefused({ code: 'fileMissing', name: excerpt(name) });
  }
  const content = await readFile(file);
  const owner = JSON.stringify([at.conferenceId, at.posterId, purpose]);
  const hash = createHash('sha256').update(owner).update(content);
  return { name, path: file, purpose, content, fileId: hash.digest('hex').slice(0, 32) };
}

const DEFAULTS: PosterFields = {
  title: '',
  abstract: '',
  categories: [],
  authors: [],
  doi: '',
  pitchUrl: '',
  allowsDownload: false,
};

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

/** Why a file is refused, by the problem that the checks name. */
const REFUSALS: Partial<Record<string, FileRefusal>> = {
  'unsupported-media': 'type',
  'too-large': 'size',
  'protected-file': 'protected',
  'restricted-file': 'restricted',
  'file-with-scripts': 'scripts',
  'file-with-files': 'files',
  'file-with-launch': 'launch',
  'too-many-pages': 'pages',
  'broken-file': 'broken',
  'broken-picture': 'broken',
  infected: 'infected',
  'too-many-pixels': 'pixels',
  'too-narrow': 'narrow',
  'too-complex': 'complex',
};

/** One import under way. */
interface Import {
  deps: ImportDeps;
  options: PosterImportOptions;
  event: EventConfig;
  /** What was written into the store, to be removed if nothing is kept after all. */
  written: StoredPart[];
  /** Something is wrong, so that nothing will be stored. */
  hasErrors: boolean;
}

/** Looks into a file like into an upload. Throws a `RowRefused` if it is refused. */
async function checkFile({ deps }: Import, { name, path: file, purpose, content }: NamedFile) {
  const asker = { who: 'import', signal: new AbortController().signal };
  const arrived = { path: file, bytes: content.length };
  try {
    return await deps.checks.check(arrived, FILE_PURPOSES.poster[purpose], asker);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problem = error.problem.type.split(':').at(-1) ?? '';
    const reason = error.isPassing ? 'unchecked' : REFUSALS[problem];
    if (!reason) throw error;
    throw new RowRefused({ code: 'fileRefused', name: excerpt(name), reason });
  }
}

/** Keeps a file that the poster does not have yet. */
async function keepNew(db: Database, running: Import, at: PosterAt, file: NamedFile): Promise<void> {
  const { deps, options, written } = running;
  const { name, purpose, content, fileId } = file;
  if ((await filesByIds(db, at.conferenceId, [fileId])).length > 0) return;
  const { mediaType, pages, picture } = await checkFile(running, file);
  if (options.dryRun || running.hasErrors) return;
  const checked = picture ?? content;
  const now = new Date(deps.now());
  const stored = await storeContent(deps.db, deps.files, at.conferenceId, checked, now);
  written.push(...stored);
  const kept = { purpose, name: path.basename(name), mediaType, content: checked, pages, fileId };
  const owner = { conferenceId: at.conferenceId, ownerKind: 'poster', ownerId: at.posterId } as const;
  await addGivenFile(db, owner, kept, stored, now);
}

/** Shows the row's file, unless it is shown already. Returns whether anything changed. */
async function showFiles(db: Database, running: Import, at: PosterAt, poster: FilePoster): Promise<boolean> {
  if (!poster.file) return false;
  const main = await readNamedFile(running, at, 'poster', poster.file);
  const small = poster.thumbnail ? await readNamedFile(running, at, 'thumbnail', poster.thumbnail) : null;
  const row = await findPoster(db, at);
  const shown = (await versionsOf(db, at)).find(({ version }) => version === row?.version);
  if (shown?.file_id === main.fileId && (small === null || shown.thumbnail_id === small.fileId)) return false;
  await keepNew(db, running, at, main);
  if (small) await keepNew(db, running, at, small);
  const version = await addVersion(db, at, { fileId: main.fileId, thumbnailId: small?.fileId ?? null });
  await updatePoster(db, at, { version });
  return true;
}

/** Takes one poster of the file. Throws a `RowRefused` if it cannot be taken. */
async function take(db: Database, running: Import, poster: FilePoster): Promise<RowOutcome> {
  const { event, deps } = running;
  const at = { conferenceId: event.conferenceId, posterId: poster.posterId };
  const stored = await findPoster(db, at, 'forChange');
  const before = stored ? await storedFields(db, stored, at) : DEFAULTS;
  const parsed = newPoster.safeParse({ ...before, ...poster.fields });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RowRefused({ code: 'invalid', field: String(issue?.path[0] ?? '') });
  }
  if (!stored) await insertPoster(db, at, parsed.data);
  const isWritten = stored !== undefined && !isDeepStrictEqual(before, parsed.data);
  if (isWritten) await writeFields(db, at, parsed.data);
  const changes = changesOf(stored, poster);
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged) {
    const now = new Date(deps.now());
    const isFirst = changes.state === 'published' && !stored?.published_at;
    await updatePoster(db, at, { ...changes, ...(isFirst && { published_at: now }) });
  }
  if (isWritten || isChanged) await indexPoster(db, at);
  const hasNewFile = await showFiles(db, running, at, poster);
  if (!stored) return 'added';
  return isWritten || isChanged || hasNewFile ? 'changed' : 'unchanged';
}

/** What a poster's row is refused for; rethrows what is no refusal. */
function refusalOf(error: unknown): ImportFault {
  if (error instanceof RowRefused) return error.fault;
  if ((error as { constraint?: string }).constraint === 'poster_conference_id_number_key')
    return { code: 'numberTaken' };
  throw error;
}

/**
 * Imports posters from a CSV file, with the files that its rows name: all of them or, on any error, none. Who
 * has the id of a row, or the id made from its number or title, is updated in the columns that the file has;
 * the others are added, published unless the file says otherwise. Files are checked like uploads. Importing
 * the same file again changes nothing.
 */
export async function importPosters(
  deps: ImportDeps,
  event: EventConfig,
  source: Readable,
  options: PosterImportOptions,
): Promise<TableImportResult> {
  const running: Import = { deps, options, event, written: [], hasErrors: false };
  const forgetWritten = async () => {
    for (const { storageKey } of running.written) {
      await deps.files.remove(storageKey);
      await dropPart(deps.db, storageKey);
    }
  };
  try {
    const result = await importTable(
      deps.pool,
      source,
      {
        columns: POSTER_TABLE,
        maxBytes: MAX_IMPORT_BYTES.posters,
        read: (_transaction, table, columns, errors) =>
          Promise.resolve(readRows(table, { event, columns }, errors)),
        async store({ db, client }, poster, errors) {
          running.hasErrors ||= errors.count > 0;
          // What one row is refused for must not keep the others from being looked at.
          await client.query('savepoint row');
          try {
            const outcome = await take(db, running, poster);
            await client.query('release savepoint row');
            return outcome;
          } catch (error) {
            const fault = refusalOf(error);
            await client.query('rollback to savepoint row');
            errors.add(poster.row, null, fault);
            return null;
          }
        },
      },
      options,
    );
    if (result.errorCount > 0) await forgetWritten();
    return result;
  } catch (error) {
    await forgetWritten();
    throw error;
  }
}
