import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs `npm run replay` in a separate process. */
function replay(...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/replay.ts', ...argv],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, stdout, stderr };
}

it('exits with 0 when a recorded journey replays as recorded', () => {
  const { status, stdout, stderr } = replay('test/replay/evaluationRefused.json.gz');
  expect(stdout).toMatch(/^The same: \d+ entries in sagas mode, state [0-9a-f]{16}\.\n$/);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('exits with 1 when the log does not match what happens', () => {
  const { status, stdout, stderr } = replay('test/replay/altered/evaluationRefused.json.gz');
  expect(stdout).toMatch(/^Diverged at entry \d+, .*, saga outbox\n/);
  expect(stdout).toContain('payload.failure.status: 422 → 409');
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
});

it('exits with 2 when the file is not a log', () => {
  const { status, stdout, stderr } = replay('package.json');
  expect(stderr).toBe('package.json: the file: this is not an action log of Plenary\n');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});
