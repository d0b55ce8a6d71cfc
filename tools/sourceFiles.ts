import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type IsIgnored = (file: string, isFolder: boolean) => boolean;

/**
 * Which paths a line of `.gitignore` means: a name, in which `*` stands for anything, with `/` before it if it is
 * at the root and after it if it is a folder.
 */
function ignoredBy(line: string): IsIgnored {
  const name = line
    .replace(/^\/|\/$/g, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  const pattern = new RegExp(`^${line.startsWith('/') ? '' : '(.*/)?'}${name}$`);
  return (file, isFolder) => (isFolder || !line.endsWith('/')) && pattern.test(file);
}

/** The files of a folder that its `.gitignore` does not exclude, sorted. Needs no git, and not even a clone. */
export function sourceFiles(root: string): string[] {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignores = ['/.git', ...lines].map(ignoredBy);
  const filesIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (ignores.some((isIgnored) => isIgnored(file, entry.isDirectory()))) return [];
      return entry.isDirectory() ? filesIn(file) : [file];
    });
  return filesIn('').sort();
}
