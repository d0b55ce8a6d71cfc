import path from 'node:path';
import type { ConfigProblem } from '../../../src/contract/configProblems';
import type { LoadedEvent } from '../../events/load';
import type { EventProblem } from '../../events/problems';

/**
 * Finds what is doubtful in an event that loads. `file` is relative to the event's folder and defaults to
 * `event.json`.
 */
export type EventWarnings = (event: LoadedEvent) => (ConfigProblem & { file?: string })[];

/** All warnings about an event, in the same form as problems that keep it from loading. */
export function eventWarnings(event: LoadedEvent, checks: readonly EventWarnings[]): EventProblem[] {
  const shownFolder = path.join(path.basename(path.dirname(event.folder)), path.basename(event.folder));
  return checks
    .flatMap((check) => check(event))
    .map(({ file = 'event.json', ...warning }) => ({ file: `${shownFolder}/${file}`, ...warning }));
}
