import { execFileSync } from 'node:child_process';

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  return output.split('\n').filter(Boolean);
}

/** Files that differ from where this branch left `base`, committed or not. Throws on an unknown base. */
export function changedSince(base: string): string[] {
  const [start = base] = git('merge-base', base, 'HEAD');
  return [
    ...git('diff', '--name-only', '--no-renames', start),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}
