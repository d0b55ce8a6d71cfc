import path from 'node:path';
import type { ConfigProblem } from '../../../src/contract/configProblems';
import type { LoadedEvent } from '../../events/load';
import type { EventProblem } from '../../events/problems';

/**
 * What is doubtful in an event that can be opened. `file` is the one it is in, below the event's folder, where it is not
 * `event.json`.
 */
export type EventWarnings = (event: LoadedEvent) => (ConfigProblem & { file?: string })[];

/** Everything doubtful about an event, in the same form as what would keep it from opening. */
export function eventWarnings(event: LoadedEvent, checks: readonly EventWarnings[]): EventProblem[] {
  const shownFolder = path.join(path.basename(path.dirname(event.folder)), path.basename(event.folder));
  return checks
    .flatMap((check) => check(event))
    .map(({ file = 'event.json', ...warning }) => ({ file: `${shownFolder}/${file}`, ...warning }));
}
