import { existsSync, readFileSync } from 'node:fs';
import type { ConfigProblem } from '../../src/contract/configProblems';

/** One thing that is wrong with an event, and the file in which it is. */
export interface EventProblem extends ConfigProblem {
  /** Path as a person types it, e.g. `configs/cleaning-summit/event.json`. */
  file: string;
}

/** The problem as one line: file, path, what was found and what was expected. */
export function problemLine({ file, path: place, found, expected }: EventProblem): string {
  return `${file}: ${place || '(whole file)'}: found ${found}, expected ${expected}`;
}

/** Parses a file; a file that cannot be read or is not JSON is a problem, not an error. */
export function readJson(file: string): { value: unknown } | { problem: ConfigProblem } {
  const problem = (found: string) => ({ problem: { path: '', found, expected: 'a JSON file' } });
  if (!existsSync(file)) return problem('no such file');
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) as unknown };
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
}
