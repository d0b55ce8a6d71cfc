import * as z from 'zod/mini';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { importField } from '../platform/importField';
import { defineImport } from '../platform/imports';

export { importField, type ImportField } from '../platform/importField';

/** The import of attendees into the directory. */
export const attendeeImport = defineImport('Attendee', '/attendee-import', 'attendees', importField);

/**
 * Exports the whole directory, including hidden attendees, as a CSV file that can be imported again. Cells
 * that a spreadsheet would interpret as formulas get a leading apostrophe, which an import removes.
 */
export const exportAttendees = defineEndpoint({
  id: 'exportAttendees',
  method: 'GET',
  path: '/attendee-export',
  access: 'superuser',
  query: z.object(csvQuery),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
