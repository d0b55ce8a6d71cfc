import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Each node with the nodes it points to: a file with the files it imports, or a domain with its domains. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One relative import, as written. */
export interface Import {
  path: string;
  /** `static` runs at once, `type` leaves no trace at run time, `onDemand` is an `import()`. */
  kind: 'static' | 'type' | 'onDemand';
}

/** `import … from`, `export … from`, `import '…'` and `import('…')` of our own files. */
const IMPORTS =
  /(?:^|;)\s*(?:import|export)\s(?<type>type\b)?[^;'"`]*?\bfrom\s+'(?<named>\.[^']*)'|(?:^|;)\s*import\s+'(?<bare>\.[^']*)'|\bimport\(\s*(?:\/\*.*?\*\/)?\s*'(?<onDemand>\.[^']*)'/gm;

/** The relative imports of a source text. */
export function importsOf(text: string): Import[] {
  return [...text.matchAll(IMPORTS)].map(({ groups = {} }): Import => {
    const { type, named, bare, onDemand } = groups;
    if (onDemand !== undefined) return { path: onDemand, kind: 'onDemand' };
    return { path: named ?? bare ?? '', kind: type === undefined ? 'static' : 'type' };
  });
}

/** What an import path may stand for, in the order TypeScript tries it. */
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * The import graph of sources by path, with the imports that count. Paths are relative to one root and use
 * slashes; imports of what is not among the sources (packages, styles, messages) are left out.
 */
export function importGraph(
  sources: ReadonlyMap<string, string>,
  counts: (imported: Import, file: string) => boolean,
): Graph {
  const resolve = (from: string, name: string) => {
    const target = path.posix.join(path.posix.dirname(from), name);
    return ENDINGS.map((ending) => target + ending).find((file) => sources.has(file));
  };
  return new Map(
    [...sources].map(([file, text]): [string, Set<string>] => {
      const imports = importsOf(text).filter((each) => counts(each, file));
      const targets = imports.flatMap((each) => resolve(file, each.path) ?? []);
      return [file, new Set(targets.filter((target) => target !== file))];
    }),
  );
}

/** The source texts of these files of the root. */
export function readSources(root: string, files: readonly string[]): Map<string, string> {
  return new Map(
    files
      .filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}
