import * as z from 'zod/mini';
import { done, isoInstant } from './common';
import { defineEndpoint } from './endpoint';
import { importFault } from './importFault';
import { importField } from './importField';

export { importFault, type ImportFault } from './importFault';
export { importField, type ImportField } from './importField';

/** Longest file of people, in bytes. */
export const MAX_IMPORT_BYTES = 500_000_000;
/** Rows that are shown before anything is imported. */
export const PREVIEW_ROWS = 5;

/** A field for a column's title, or null to leave the column out. */
export const givenColumns = z.record(z.string(), z.nullable(importField));
export type GivenColumns = z.infer<typeof givenColumns>;

const count = z.int().check(z.minimum(0));

/** Most kinds of organizations that are named as having no lane. */
export const MOST_KINDS_WITHOUT_LANE = 5;

/** A kind of organization as the file writes it, and how many people it has there. */
const kindWithoutLane = z.object({ kind: z.string(), people: count });
export type KindWithoutLane = z.infer<typeof kindWithoutLane>;

/** What an import did, or would do, in people. With errors it did nothing. */
export const importResult = z.object({
  /** Rows behind the header that were read. */
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  /** The first hundred; there are more where `hasMore` says so. Rows count as a spreadsheet counts them: the header is row 1. */
  errors: z.array(z.object({ row: count, column: z.nullable(z.string()), fault: importFault })),
  hasMore: z.boolean(),
  /**
   * Kinds of organizations that no lane of the event names, where it has lanes by them: of most people first. No error: not everybody has
   * to be in a lane.
   */
  kindsWithoutLane: z.optional(z.array(kindWithoutLane)),
});
export type ImportResult = z.infer<typeof importResult>;

/** What an import does, in this order: reads and checks the file, finds out whom its rows mean, and stores them. */
export const importPhase = z.enum(['reading', 'comparing', 'merging']);
export type ImportPhase = z.infer<typeof importPhase>;

/** How far a run is. */
export const importPace = z.object({
  phase: importPhase,
  /** Rows that the phase is through with. */
  rows: count,
  /** How much of the phase is done, from 0 to 1; null where nobody can tell. */
  part: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** Of the last seconds; null until it can be told. */
  rowsPerSecond: z.nullable(count),
  /** Until the phase ends; null until it can be told. */
  secondsLeft: z.nullable(count),
});
export type ImportPace = z.infer<typeof importPace>;

/**
 * A run over the file. `failed`: it ended before its end, and nothing was stored; `reason` says whether the server was stopped, somebody cancelled the run, the file is not on the server, or something failed there. `done` with errors in the result
 * stored nothing either.
 */
export const importRun = z.object({
  status: z.enum(['running', 'done', 'failed']),
  dryRun: z.boolean(),
  /** Of the file's `bytes`. */
  readBytes: count,
  result: z.nullable(importResult),
  /** While it runs; null before anything is known. */
  pace: z.nullable(importPace),
  reason: z.nullable(z.enum(['stopped', 'cancelled', 'gone', 'failed'])),
});
export type ImportRun = z.infer<typeof importRun>;

/** A file of people that waits for its import, or had it. */
export const attendeeImport = z.object({
  importId: z.uuid(),
  uploadedAt: isoInstant,
  bytes: count,
  /** Of each column, in their order, its title and what it seems to be; null where nothing is known of it. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(importField) })),
  /** What is wrong with the header, as long as nobody says what the columns are. */
  problems: z.array(importFault),
  /** The first rows behind the header, a text a cell; none once the file is gone. */
  preview: z.array(z.array(z.string())),
  /** The last run; null before the first. */
  run: z.nullable(importRun),
});
export type AttendeeImport = z.infer<typeof attendeeImport>;

const params = z.object({ importId: z.uuid() });

/**
 * Takes a CSV file of people (UTF-8; commas, semicolons or tabs; a header). It waits for a day, in place of the one before. Nothing is
 * imported yet. 413 for more than `MAX_IMPORT_BYTES`, 415 for a workbook in place of a CSV file, 422
 * for text in UTF-16 or with NUL at its beginning.
 */
export const postAttendeeImport = defineEndpoint({
  id: 'postAttendeeImport',
  method: 'POST',
  path: '/attendee-imports',
  access: 'superuser',
  upload: {
    // What browsers call a CSV file differs from system to system.
    mediaTypes: ['text/*', 'application/csv', 'application/vnd.ms-excel', 'application/octet-stream'],
    maxBytes: MAX_IMPORT_BYTES,
  },
  response: attendeeImport,
});

/** A CSV file with a title for every field, in the event's words, and nobody in it. */
export const getAttendeeImportTemplate = defineEndpoint({
  id: 'getAttendeeImportTemplate',
  method: 'GET',
  path: '/attendee-import-template',
  access: 'superuser',
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});

/** How a file's import stands; 404 when it is gone. To be asked again while it runs. */
export const getAttendeeImport = defineEndpoint({
  id: 'getAttendeeImport',
  method: 'GET',
  path: '/attendee-imports/{importId}',
  access: 'superuser',
  params,
  response: attendeeImport,
});

/**
 * Begins to import the file, all of it or, with any error, nobody; with `dryRun` it only says what would be done. `columns` says of
 * columns, by their titles, what the file does not. The file is deleted once it was imported. 409 while it runs already, and
 * after it was imported; 404 when the file is gone.
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
 * Ends a run: nothing of it is stored, and the file stays. It is over when the reply comes, unless another process of the server runs it,
 * which notices within a second or two. A run that has ended already stays as it is.
 */
export const cancelAttendeeImport = defineEndpoint({
  id: 'cancelAttendeeImport',
  method: 'DELETE',
  path: '/attendee-imports/{importId}/run',
  access: 'superuser',
  params,
  response: attendeeImport,
});

/** Deletes the file. 409 while it is imported. */
export const deleteAttendeeImport = defineEndpoint({
  id: 'deleteAttendeeImport',
  method: 'DELETE',
  path: '/attendee-imports/{importId}',
  access: 'superuser',
  params,
  response: done,
});

/**
 * Everybody in the directory, hidden people too, as a CSV file that can be imported again. Cells that a spreadsheet would take for a
 * formula begin with an apostrophe, which an import takes away again.
 */
export const exportAttendees = defineEndpoint({
  id: 'exportAttendees',
  method: 'GET',
  path: '/attendee-export',
  access: 'superuser',
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
