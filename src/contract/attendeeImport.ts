import * as z from 'zod/mini';
import { done, isoInstant } from './common';
import { defineEndpoint } from './endpoint';
import { importFault } from './importFault';
import { importField } from './importField';

export { importFault, type ImportFault } from './importFault';
export { importField, type ImportField } from './importField';

/** Maximum size of an attendee file, in bytes. */
export const MAX_IMPORT_BYTES = 500_000_000;
/** Rows shown as a preview before the import. */
export const PREVIEW_ROWS = 5;

/** Field by column title; null skips the column. */
export const givenColumns = z.record(z.string(), z.nullable(importField));
export type GivenColumns = z.infer<typeof givenColumns>;

const count = z.int().check(z.minimum(0));

/** Maximum number of company types reported as having no lane. */
export const MOST_KINDS_WITHOUT_LANE = 5;

/** A company type as spelled in the file, and the number of attendees with it. */
const kindWithoutLane = z.object({ kind: z.string(), people: count });
export type KindWithoutLane = z.infer<typeof kindWithoutLane>;

/** Maximum number of errors listed; all of them are counted. */
export const MAX_LISTED_ERRORS = 500;
/** Maximum number of rows, and of country names, named in a warning. */
export const MOST_NAMED_IN_WARNING = 5;

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

/** What an import did, or would do, counted in attendees. With errors, nothing was changed. */
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
   * Company types without a lane, most attendees first, if the event has lanes by company type. Not an error:
   * not every attendee has to be in a lane.
   */
  kindsWithoutLane: z.optional(z.array(kindWithoutLane)),
  noLastName: z.optional(noLastName),
  unknownCountries: z.optional(unknownCountries),
});
export type ImportResult = z.infer<typeof importResult>;

/** Phases of an import, in order: read and validate the file, match rows to attendees, store them. */
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

/** An uploaded attendee file, before or after its import. */
export const attendeeImport = z.object({
  importId: z.uuid(),
  uploadedAt: isoInstant,
  bytes: count,
  /** The columns in order, with their title and the detected field; null if none was detected. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(importField) })),
  /** Problems with the header, until a column mapping is given. */
  problems: z.array(importFault),
  /** The first data rows, one string per cell; empty once the file is deleted. */
  preview: z.array(z.array(z.string())),
  /** The latest run; null before the first. */
  run: z.nullable(importRun),
});
export type AttendeeImport = z.infer<typeof attendeeImport>;

const params = z.object({ importId: z.uuid() });

/**
 * Uploads a CSV file of attendees (UTF-8; separated by commas, semicolons or tabs; with a header). It
 * replaces the previous file and is kept for a day; nothing is imported yet. 413 if larger than
 * `MAX_IMPORT_BYTES`, 415 for a workbook instead of a CSV file, 422 for UTF-16 text or NUL characters at the
 * start.
 */
export const postAttendeeImport = defineEndpoint({
  id: 'postAttendeeImport',
  method: 'POST',
  path: '/attendee-imports',
  access: 'superuser',
  upload: {
    // Browsers report different media types for CSV depending on the system.
    mediaTypes: ['text/*', 'application/csv', 'application/vnd.ms-excel', 'application/octet-stream'],
    maxBytes: MAX_IMPORT_BYTES,
  },
  response: attendeeImport,
});

/** An empty CSV file with a column title for every field, using the event's labels. */
export const getAttendeeImportTemplate = defineEndpoint({
  id: 'getAttendeeImportTemplate',
  method: 'GET',
  path: '/attendee-import-template',
  access: 'superuser',
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});

/** The status of an import; 404 once the file is deleted. Poll while it runs. */
export const getAttendeeImport = defineEndpoint({
  id: 'getAttendeeImport',
  method: 'GET',
  path: '/attendee-imports/{importId}',
  access: 'superuser',
  params,
  response: attendeeImport,
});

/**
 * Starts an import. It is all or nothing: any error imports nobody. `dryRun` only reports what would change.
 * `columns` maps columns by title where the file alone is not enough. The file is deleted after a successful
 * import. 409 while it is running or after it was imported; 404 once the file is deleted.
 */
export const runAttendeeImport = defineEndpoint({
  id: 'runAttendeeImport',
  method: 'POST',
  path: '/attendee-imports/{importId}/run',
  access: 'superuser',
  params,
  body: z.strictObject({ columns: givenColumns, dryRun: z.boolean() }),
  response: attendeeImport,
});

/**
 * Cancels a run: nothing of it is stored, and the file is kept. The run has ended by the time of the reply,
 * unless another server process runs it, which notices within a second or two. A finished run is left
 * unchanged.
 */
export const cancelAttendeeImport = defineEndpoint({
  id: 'cancelAttendeeImport',
  method: 'DELETE',
  path: '/attendee-imports/{importId}/run',
  access: 'superuser',
  params,
  response: attendeeImport,
});

/** Deletes the file. 409 while it is being imported. */
export const deleteAttendeeImport = defineEndpoint({
  id: 'deleteAttendeeImport',
  method: 'DELETE',
  path: '/attendee-imports/{importId}',
  access: 'superuser',
  params,
  response: done,
});

/**
 * Exports the whole directory, including hidden attendees, as a CSV file that can be imported again. Cells
 * that a spreadsheet would interpret as formulas get a leading apostrophe, which an import removes.
 */
export const exportAttendees = defineEndpoint({
  id: 'exportAttendees',
  method: 'GET',
  path: '/attendee-export',
  access: 'superuser',
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
