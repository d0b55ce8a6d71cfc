import * as z from 'zod/mini';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { tableQuery } from '../kit/common';

/** Export formats of the program: frab/pretalx JSON, frab XML, or a table. */
export const scheduleFormat = z.enum(['json', 'xml', 'csv']);
export type ScheduleFormat = z.infer<typeof scheduleFormat>;

/** Media types of the files. */
export const SCHEDULE_TYPES = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<ScheduleFormat, string>;

/**
 * The published program as a file. Importing JSON or XML of it again changes nothing. The CSV is for people:
 * descriptions are plain text, and times are those of the event's zone, which their headings name.
 */
export const exportSchedule = defineEndpoint({
  id: 'exportSchedule',
  method: 'GET',
  path: '/admin/schedule-export',
  access: 'superuser',
  query: z.extend(tableQuery, { format: scheduleFormat, ...csvQuery }),
  download: SCHEDULE_TYPES.json,
  response: z.never(),
});
