import * as z from 'zod/mini';

/**
 * How a CSV file is written: for an Excel that expects commas or semicolons, which depends on its reader's
 * language, or `plain` for other programs, without a byte order mark. No dialect writes `sep=`: with that
 * line, Excel ignores the mark and takes the file's UTF-8 for the system's encoding.
 */
export const csvDialect = z.enum(['excel', 'excelSemicolon', 'plain']);
export type CsvDialect = z.infer<typeof csvDialect>;

/** What an export writes unless told otherwise. */
export const DEFAULT_CSV_DIALECT: CsvDialect = 'excel';

/** The part of a query that chooses the dialect of a CSV file. */
export const csvQuery = { dialect: z._default(csvDialect, DEFAULT_CSV_DIALECT) };
