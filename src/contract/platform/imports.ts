import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done, isoInstant } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { importFault } from './importFault';

export { importFault, type ImportFault } from './importFault';

/** What files are imported of. */
export const importKind = z.enum(['attendees', 'exhibitors', 'posters']);
export type ImportKind = z.infer<typeof importKind>;

/** Maximum size of an imported file, in bytes. */
export const MAX_IMPORT_BYTES = {
  attendees: 500_000_000,
  exhibitors: 100_000_000,
  posters: 100_000_000,
} as const;
/** Rows shown as a preview before the import. */
export const PREVIEW_ROWS = 5;

const count = z.int().check(z.minimum(0));

/** Maximum number of company types reported as having no lane. */
export const MAX_KINDS_WITHOUT_LANE = 5;

/** A company type as spelled in the file, and the number of attendees with it. */
const kindWithoutLane = z.object({ kind: z.string(), people: count });
export type KindWithoutLane = z.infer<typeof kindWithoutLane>;

/** Maximum number of errors listed; all of them are counted. */
export const MAX_LISTED_ERRORS = 500;
/** Maximum number of rows, country names, and accounts named in a warning. */
export const MAX_NAMED_IN_WARNING = 5;

/** An error in a row or a cell. Rows are numbered as in a spreadsheet: the header is row 1. */
const importError = z.object({
  row: count,
  /** Title of the column; null if the whole row is at fault. */
  column: z.nullable(z.string()),
  /** The value at fault, shortened; null if no single value is. */
  value: z.nullable(z.string()),
  fault: importFault,
});
export type ImportError = z.infer<typeof importError>;

/** The exact number of errors of one kind. */
const errorTotal = z.object({ column: z.nullable(z.string()), code: z.string(), count });
export type ErrorTotal = z.infer<typeof errorTotal>;

/** Country names that are neither an ISO code nor a name in one of the product's languages. */
const unknownCountries = z.object({
  /** Number of attendees with such a country. */
  people: count,
  /** The most common ones, as spelled in the file. */
  countries: z.array(z.object({ country: z.string(), people: count })),
});
export type UnknownCountries = z.infer<typeof unknownCountries>;

/** Rows with a first name only, and the first of their numbers. */
const noLastName = z.object({ people: count, rows: z.array(count) });
export type NoLastName = z.infer<typeof noLastName>;

/** Staff of booths whose account no attendee has: whoever signs in with it joins the team. */
const unknownStaff = z.object({
  people: count,
  /** The first ones, as spelled in the file. */
  accounts: z.array(z.object({ row: count, account: z.string() })),
});

/** What an import did, or would do. With errors, nothing was changed. */
export const importResult = z.object({
  /** Rows read, without the header. */
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  /** The first `MAX_LISTED_ERRORS` errors found, by row. */
  errors: z.array(importError),
  /** The number of all errors, listed or not. */
  errorCount: count,
  /** All errors by kind, most frequent first. */
  errorTotals: z.array(errorTotal),
  /**
   * Company types of attendees without a lane, most attendees first, if the event has lanes by company type.
   * Not an error: not every attendee has to be in a lane.
   */
  kindsWithoutLane: z.optional(z.array(kindWithoutLane)),
  /** Of attendees. */
  noLastName: z.optional(noLastName),
  /** Of attendees. */
  unknownCountries: z.optional(unknownCountries),
  /** Of exhibitors. */
  unknownStaff: z.optional(unknownStaff),
});
export type ImportResult = z.infer<typeof importResult>;

/** Phases of an import, in order: read and validate the file, match its rows to what is stored, store them. */
export const importPhase = z.enum(['reading', 'comparing', 'merging']);
export type ImportPhase = z.infer<typeof importPhase>;

/** Progress of a run. */
export const importPace = z.object({
  phase: importPhase,
  /** Rows processed in this phase. */
  rows: count,
  /** Fraction of the phase that is done, 0 to 1; null if unknown. */
  part: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** Average over the last seconds; null until known. */
  rowsPerSecond: z.nullable(count),
  /** Until the end of the phase; null until known. */
  secondsLeft: z.nullable(count),
});
export type ImportPace = z.infer<typeof importPace>;

/**
 * A run over the file. `failed` means it ended early and stored nothing; `reason` says whether the server
 * stopped, the run was canceled, the file is missing on the server, or something failed there. `done` with
 * errors in the result stored nothing either.
 */
export const importRun = z.object({
  status: z.enum(['running', 'done', 'failed']),
  dryRun: z.boolean(),
  /** Out of the file's `bytes`. */
  readBytes: count,
  result: z.nullable(importResult),
  /** Only while running; null before anything is known. */
  pace: z.nullable(importPace),
  reason: z.nullable(z.enum(['stopped', 'cancelled', 'gone', 'failed'])),
});
export type ImportRun = z.infer<typeof importRun>;

/** Field by column title; null skips the column. */
export type GivenColumns = Record<string, string | null>;

/** The endpoints of one kind of import. `path` is the collection's, `field` what a column can contain. */
export function defineImport<const Name extends string>(
  name: Name,
  path: `/${string}-import`,
  kind: ImportKind,
  field: z.ZodMiniType<string, string>,
) {
  /** An uploaded file, before or after its import. */
  const imported = z.object({
    importId: publicText(z.uuid()),
    uploadedAt: isoInstant,
    bytes: count,
    /** The columns in order, with their title and the detected field; null if none was detected. */
    columns: z.array(z.object({ title: z.string(), field: z.nullable(field) })),
    /** Problems with the header, until a column mapping is given. */
    problems: z.array(importFault),
    /** The first data rows, one string per cell; empty once the file is deleted. */
    preview: z.array(z.array(z.string())),
    /** Number of files sent along, which rows can name; always 0 for imports that take none. */
    files: count,
    /** The latest run; null before the first. */
    run: z.nullable(importRun),
  });
  const params = z.object({ importId: publicText(z.uuid()) });
  const access = 'superuser';
  const one = `${path}s/{importId}` as const;
  return {
    /**
     * Uploads a CSV file (UTF-8; separated by commas, semicolons or tabs; with a header). It replaces the
     * previous file and is kept for a day; nothing is imported yet. 413 if larger than `MAX_IMPORT_BYTES`,
     * 415 for a workbook instead of a CSV file, 422 for text that is not UTF-8 (`encoding`) or NUL characters
     * at the start.
     */
    post: defineEndpoint({
      id: `post${name}Import`,
      method: 'POST',
      path: `${path}s`,
      access,
      upload: {
        // Browsers report different media types for CSV depending on the system.
        mediaTypes: ['text/*', 'application/csv', 'application/vnd.ms-excel', 'application/octet-stream'],
        maxBytes: MAX_IMPORT_BYTES[kind],
      },
      response: imported,
    }),
    /** An empty CSV file with a column title for every field. */
    template: defineEndpoint({
      id: `get${name}ImportTemplate`,
      method: 'GET',
      path: `${path}-template`,
      access,
      query: z.object(csvQuery),
      download: 'text/csv; charset=utf-8',
      response: z.never(),
    }),
    /** The status of an import; 404 once the file is deleted. Poll while it runs. */
    get: defineEndpoint({
      id: `get${name}Import`,
      method: 'GET',
      path: one,
      access,
      params,
      response: imported,
    }),
    /**
     * Starts an import. It is all or nothing: any error imports nothing. `dryRun` only reports what would
     * change. `columns` maps columns by title where the file alone is not enough. The file is deleted after a
     * successful import. 409 while it is running or after it was imported; 404 once the file is deleted.
     */
    run: defineEndpoint({
      id: `run${name}Import`,
      method: 'POST',
      path: `${one}/run`,
      access,
      params,
      body: z.strictObject({ columns: z.record(z.string(), z.nullable(field)), dryRun: z.boolean() }),
      response: imported,
    }),
    /**
     * Cancels a run: nothing of it is stored, and the file is kept. The run has ended by the time of the reply,
     * unless another server process runs it, which notices within a second or two. A finished run is left
     * unchanged.
     */
    cancel: defineEndpoint({
      id: `cancel${name}Import`,
      method: 'DELETE',
      path: `${one}/run`,
      access,
      params,
      response: imported,
    }),
    /** Deletes the file. 409 while it is being imported. */
    remove: defineEndpoint({
      id: `delete${name}Import`,
      method: 'DELETE',
      path: one,
      access,
      params,
      response: done,
    }),
  };
}

/** The endpoints of some kind of import. */
export type ImportEndpoints = ReturnType<typeof defineImport>;

/** An uploaded file, before or after its import. */
export type FileImport = z.infer<ImportEndpoints['get']['response']>;
