import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files each file imports, by path from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Imports of our own files at run time: `import … from`, `export … from`, `import '…'` and `import('…')`. */
const IMPORTS =
  /^\s*(?:import|export)\s(?!type\b)[^;'"]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\(\s*(?:\/\*.*?\*\/)?\s*'(\.[^']+)'/gm;

/** What an import path may stand for, in the order TypeScript tries it. */
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Paths a source file imports, as written. */
export function importPaths(source: string): string[] {
  return [...source.matchAll(IMPORTS)].flatMap(([, ...found]) => found.filter(Boolean));
}

/** Reads the import graph of the given files. Types leave no trace at run time, so their imports don't count. */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  const known = new Set(files);
  const resolve = (file: string, imported: string) =>
    ENDINGS.map((ending) => path.join(path.dirname(file), imported) + ending).find((each) => known.has(each));
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => {
        const imported = importPaths(readFileSync(path.join(root, file), 'utf8'));
        return [file, imported.flatMap((each) => resolve(file, each) ?? [])];
      }),
  );
}
