import { spawnSync } from 'node:child_process';
import { ROOT } from './dependencies';

/** What npm printed, as an object, and how it ended. Throws when it printed none; its errors name registries and are left out. */
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
