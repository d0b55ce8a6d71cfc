import type { EventConfig } from '../../src/contract/eventConfig';
import { ProblemError } from '../problem';

/** Name of the real programme in the tables; every other name is one of the event's data sets. */
export const REAL_PROGRAMME = '';

/**
 * The data set that a call's `tableName` means: the real programme when it is absent or empty, otherwise one of the names
 * the event allows (422 for any other, so that no name of the caller's own ever reaches a query).
 */
export function dataSetOf(event: EventConfig, tableName: string | undefined): string {
  if (!tableName) return REAL_PROGRAMME;
  if (event.dataSets.includes(tableName)) return tableName;
  const known = event.dataSets.map((name) => `"${name}"`).join(', ') || 'none';
  const detail = `This conference has no data set "${tableName}" (it has: ${known}); leave tableName out for the programme.`;
  throw new ProblemError('unprocessable', detail, [{ path: 'tableName', message: 'unknown data set' }]);
}

/** The data set that a server shows in place of the programme: that of the event's configuration, where it runs as a demo. */
export function shownDataSet(
  { pageOptions }: Pick<EventConfig, 'pageOptions'>,
  { showsDemoProgramme }: { showsDemoProgramme: boolean },
): string | undefined {
  return showsDemoProgramme ? pageOptions.sessions.tableName : undefined;
}
