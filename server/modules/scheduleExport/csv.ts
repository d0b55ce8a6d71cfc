import { toFields, type SessionRow } from '../sessions/rows';
import { csvLine } from '../../lib/csv';

const TITLES = [
  ...(['sessionId', 'title', 'date', 'startTime', 'endTime', 'room', 'category', 'speakers'] as const),
  ...(['description', 'onDemandOnly', 'notForOnDemand', 'videoUrl', 'videoUrlOnDemand', 'document'] as const),
];

export const csvHead = csvLine(TITLES);

/** A session as a CSV line. */
export function sessionLine(row: SessionRow): string {
  const fields = { ...toFields(row), sessionId: row.session_id };
  return csvLine(
    TITLES.map((title) => {
      if (title === 'speakers') return fields.speakers.map(({ name }) => name).join('; ');
      return String(fields[title] ?? '');
    }),
  );
}
