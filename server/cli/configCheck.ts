import path from 'node:path';
import { loadEvents, type LoadedEvent } from '../events/load';
import { problemLine, type EventProblem } from '../events/problems';
import { EVENT_HINTS, EVENT_WARNINGS, eventWarnings } from './eventWarnings';

/** Path from an `event.json` to the schema editors validate it with. */
const SCHEMA = '../event.schema.json';

/** An event loads without `$schema`, but editors won't flag mistakes in it. */
function missingSchema({ config, folder }: LoadedEvent): EventProblem | undefined {
  if (config.$schema === SCHEMA) return undefined;
  const shownFolder = path.join(path.basename(path.dirname(folder)), path.basename(folder));
  return {
    file: `${shownFolder}/event.json`,
    path: '$schema',
    found: config.$schema === undefined ? 'nothing' : JSON.stringify(config.$schema),
    expected: JSON.stringify(SCHEMA),
  };
}

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
    const problem = missingSchema(event);
    const doubtful = eventWarnings(event, EVENT_WARNINGS);
    warnings += doubtful.length;
    if (problem) problems.push(problem);
    else print(`${event.config.conferenceId}: good (${event.config.conferenceName})`);
    for (const each of doubtful) print(`warning: ${problemLine(each)}`);
    for (const each of eventWarnings(event, EVENT_HINTS)) print(`hint: ${problemLine(each)}`);
  }
  problems.push(...refused.flatMap((event) => event.problems));
  for (const problem of problems) print(problemLine(problem));
  if (events.length + refused.length === 0) print(`${folder}: there is no event folder in it.`);
  const failed = problems.length > 0 || events.length === 0 || (strict && warnings > 0);
  return failed ? 1 : 0;
}
