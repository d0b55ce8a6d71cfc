import { spawnSync } from 'node:child_process';
import { ROOT } from './dependencies';

/**
 * npm's JSON output and exit code. Throws if there is none; npm's error output names registries and is
 * discarded.
 */
export function askNpm(args: readonly string[]): { answer: unknown; code: number | null } {
  const { error, stdout, status } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error) throw error;
  return { answer: JSON.parse(stdout), code: status };
}
