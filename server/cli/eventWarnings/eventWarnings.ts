import path from 'node:path';
import type { ConfigProblem } from '../../../src/contract/platform/configProblems';
import type { LoadedEvent } from '../../events/load';
import { problemsInFile, type EventProblem } from '../../events/problems';

/**
 * Finds what is doubtful in an event that loads. `file` is relative to the event's folder and defaults to
 * `event.json`.
 */
export type EventWarnings = (event: LoadedEvent) => (ConfigProblem & { file?: string })[];

/** What the checks find in an event, in the same form as problems that keep it from loading. */
export function eventWarnings(event: LoadedEvent, checks: readonly EventWarnings[]): EventProblem[] {
  const { folder } = event;
  const shownFolder = path.join(path.basename(path.dirname(folder)), path.basename(folder));
  return checks
    .flatMap((check) => check(event))
    .flatMap(({ file = 'event.json', ...warning }) =>
      problemsInFile(path.join(folder, file), `${shownFolder}/${file}`, [warning]),
    );
}
