import { loadEvents } from '../events/load';
import { problemLine } from '../events/problems';

/** Checks every event of a folder: a line for each good one, a line for each problem. Returns the exit code. */
export function checkConfigs(folder: string, print: (line: string) => void): number {
  const { events, refused } = loadEvents(folder);
  for (const { config } of events) print(`${config.conferenceId}: good (${config.conferenceName})`);
  for (const { problems } of refused) for (const problem of problems) print(problemLine(problem));
  if (events.length + refused.length === 0) print(`${folder}: there is no event folder in it.`);
  return refused.length > 0 || events.length === 0 ? 1 : 0;
}
