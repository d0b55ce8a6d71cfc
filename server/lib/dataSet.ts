import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { ProblemError } from '../problem';

/** `table_name` of the real program; every other value is one of the event's data sets. */
export const REAL_PROGRAM = '';

/**
 * Resolves a request's `tableName`: the real program if it is absent or empty, otherwise one of the event's
 * configured names (422 for any other, so that arbitrary input never reaches a query) (product.md#api).
 */
export function dataSetOf(event: EventConfig, tableName: string | undefined): string {
  if (!tableName) return REAL_PROGRAM;
  if (event.dataSets.includes(tableName)) return tableName;
  const known = event.dataSets.map((name) => `"${name}"`).join(', ') || 'none';
  const detail = `This conference has no data set "${tableName}" (it has: ${known}); leave tableName out for the program.`;
  throw new ProblemError('unprocessable', detail, [{ path: 'tableName', message: 'unknown data set' }]);
}

/**
 * The data set shown instead of the program: the event's configured one, if the server runs as a demo
 * (product.md#api).
 */
export function shownDataSet(
  { pageOptions }: Pick<EventConfig, 'pageOptions'>,
  { showsDemoProgram }: { showsDemoProgram: boolean },
): string | undefined {
  return showsDemoProgram ? pageOptions.sessions.tableName : undefined;
}
