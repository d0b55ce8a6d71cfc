import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tool } from '../run';

/**
 * Which run a test file belongs to. `fault`: its subject is a fault of processes, disks or networks. `full`:
 * long corpora and samples.
 */
export type Part = 'quick' | 'full' | 'fault';

const PART = /\.(full|fault)\.test\.tsx?$/;

/** The run that a test file's name puts it in. */
export function partOf(file: string): Part {
  return (PART.exec(file)?.[1] as Part | undefined) ?? 'quick';
}

/** A Jest project's test files of one part, relative to the root, in alphabetical order. */
export function testFiles(project: string, part: Part, root: string): string[] {
  const listed = execFileSync(tool('jest'), ['--selectProjects', project, '--listTests', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  return (JSON.parse(listed) as string[])
    .map((file) => path.relative(root, file))
    .filter((file) => partOf(file) === part)
    .sort();
}
