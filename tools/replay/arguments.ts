import { parseArgs } from 'node:util';

export interface ReplayArguments {
  file: string;
  mode: 'state' | 'sagas';
  /** Sequence number of the first entry not to replay; Infinity for all. */
  until: number;
  json: boolean;
}

export const USAGE = `Usage: npm run replay -- <log.json.gz> [--mode state|sagas] [--until N] [--json]

Replays a recorded action log, packed or not, with the code of this checkout and says where it does something else.

  --mode sagas   (default) runs the sagas and answers them from the log
  --mode state   folds the recorded actions through the reducers only; for logs without their beginning
                 and for exports of Redux DevTools
  --until N      stops before entry N
  --json         prints the result as JSON

Exit codes: 0 the same, 1 diverged, 2 the file or the command cannot be used.`;

/** Invalid arguments; the message says which. */
export class ArgumentProblem extends Error {}

/** Parses the command line; null if it asks for help. Throws `ArgumentProblem`. */
export function readArguments(argv: readonly string[]): ReplayArguments | null {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        mode: { type: 'string', default: 'sagas' },
        until: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new ArgumentProblem(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ArgumentProblem('Name one log file.');
  const { mode, until, json } = values;
  if (mode !== 'state' && mode !== 'sagas')
    throw new ArgumentProblem(`--mode is state or sagas, not "${mode}".`);
  if (until !== undefined && !/^\d+$/.test(until)) {
    throw new ArgumentProblem(`--until is the number of an entry, not "${until}".`);
  }
  return { file, mode, until: until === undefined ? Infinity : Number(until), json };
}
