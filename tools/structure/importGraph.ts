import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Each node with the nodes it points to: a file with the files it imports, or a domain with its domains. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Tests and stories may import anything, and nothing imports them. */
const IS_TEST = /\.(test|stories)\.tsx?$|(^|\/)testing\//;
const IS_SOURCE = /(?<!\.d)\.tsx?$/;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The end of a text in which a specifier follows that is imported on demand. */
const ON_DEMAND = /\bimport\(\s*(\/\*[^*]*\*\/)?\s*$/;

/**
 * The relative imports of a source text, of values and of types. What is imported on demand is left out: the
 * list of chunks loads every screen without depending on one.
 */
function relativeImports(text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName, pos }) => {
      return fileName.startsWith('.') && !ON_DEMAND.test(text.slice(Math.max(0, pos - 200), pos));
    })
    .map(({ fileName }) => fileName);
}

/**
 * The import graph of sources given by path, without tests. Paths are relative to one root and use slashes;
 * imports of anything else (packages, styles, messages) are left out.
 */
export function importGraph(sources: ReadonlyMap<string, string>): Graph {
  const resolve = (from: string, name: string) => {
    const target = path.posix.join(path.posix.dirname(from), name);
    return ENDINGS.map((ending) => target + ending).find((file) => sources.has(file));
  };
  const files = [...sources].filter(([file]) => !IS_TEST.test(file));
  return new Map(
    files.map(([file, text]) => {
      const targets = relativeImports(text).map((name) => resolve(file, name));
      return [file, new Set(targets.filter((target) => target !== undefined && target !== file))] as const;
    }) as [string, Set<string>][],
  );
}

/** The TypeScript sources below these folders of the root. */
export function readSources(root: string, folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  );
  return new Map(
    files
      .filter((file) => IS_SOURCE.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}
