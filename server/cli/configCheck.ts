import { loadEvents } from '../events/load';
import { problemLine, type EventProblem } from '../events/problems';
import { EVENT_FAULTS, EVENT_HINTS, EVENT_WARNINGS, eventWarnings } from './eventWarnings';

/**
 * Checks every event in a folder. Prints a line per valid event, per problem, per doubtful setting, prefixed
 * with "warning", and per setting that is worth a look, prefixed with "hint". Returns the exit code: 1 if
 * there are problems or, with `strict`, warnings.
 */
export function configCheck(
  folder: string,
  print: (line: string) => void,
  { strict = false }: { strict?: boolean } = {},
): number {
  const { events, refused } = loadEvents(folder);
  const problems: EventProblem[] = [];
  let warnings = 0;
  for (const event of events) {
    const faults = eventWarnings(event, EVENT_FAULTS);
    const doubtful = eventWarnings(event, EVENT_WARNINGS);
    warnings += doubtful.length;
    problems.push(...faults);
    if (faults.length === 0) print(`${event.config.conferenceId}: valid (${event.config.conferenceName})`);
    for (const each of doubtful) print(`warning: ${problemLine(each)}`);
    for (const each of eventWarnings(event, EVENT_HINTS)) print(`hint: ${problemLine(each)}`);
  }
  problems.push(...refused.flatMap((event) => event.problems));
  for (const problem of problems) print(problemLine(problem));
  if (events.length + refused.length === 0) print(`${folder}: contains no event folders.`);
  const failed = problems.length > 0 || events.length === 0 || (strict && warnings > 0);
  return failed ? 1 : 0;
}
