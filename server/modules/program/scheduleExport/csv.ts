import moment from 'moment-timezone';
import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { csvLine } from '../../../lib/csv';
import { plainText } from '../../../lib/plainText';
import type { SessionRow } from '../sessions/rows';

/** A date and time as spreadsheets read it in any language. */
const LOCAL_TIME = 'YYYY-MM-DD HH:mm';

/** The columns of the table and what a session has in each; times are those of the event's zone. */
const columnsIn = (
  zone: string,
): readonly (readonly [title: string, cell: (row: SessionRow) => string])[] => [
  ['sessionId', (row) => row.session_id],
  ['title', (row) => row.title],
  ['date', (row) => row.day],
  [`startTime (${zone})`, (row) => moment.tz(row.start_time, zone).format(LOCAL_TIME)],
  [`endTime (${zone})`, (row) => moment.tz(row.end_time, zone).format(LOCAL_TIME)],
  ['room', (row) => row.room ?? ''],
  ['category', (row) => row.category ?? ''],
  ['speakers', (row) => row.speakers.map(({ name }) => name).join('; ')],
  ['description', (row) => plainText(row.description)],
  ['onDemandOnly', (row) => String(row.on_demand_only)],
  ['notForOnDemand', (row) => String(row.not_for_on_demand)],
  ['videoUrl', (row) => row.video_url ?? ''],
  ['videoUrlOnDemand', (row) => row.video_url_on_demand ?? ''],
  ['document', (row) => row.document ?? ''],
];

/** The head of the program's table, and its lines. */
export function scheduleLines({ timeZone }: Pick<EventConfig, 'timeZone'>, dialect: CsvDialect) {
  const columns = columnsIn(timeZone);
  return {
    head: csvLine(
      columns.map(([title]) => title),
      dialect,
    ),
    lineOf: (row: SessionRow) =>
      csvLine(
        columns.map(([, cell]) => cell(row)),
        dialect,
      ),
  };
}
