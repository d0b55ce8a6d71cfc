import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../server/demo/random';

/**
 * What a file that shares its context must not do: replace modules, timers or globals, which the files after
 * it would see too.
 */
const ALTERS_CONTEXT = [
  /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules|useFakeTimers|replaceProperty)\b/,
  /\bjest\.spyOn\((globalThis|window|document|navigator|console|process|Math|Date)\b/,
  /\bObject\.(assign|defineProperty)\((globalThis|window|document|navigator|process|Element|HTML\w+)\b/,
  /\b(globalThis|window|document|navigator)(\.\w+)+ = /,
  /\bdelete process\.env\b|\bprocess\.env(\.\w+|\[[^\]]+\]) = /,
  /\bfake(Media|Intersection)\(/,
];

/**
 * What depends on which modules have been loaded: the app's chunks, or, said in the file's first comment,
 * something else.
 */
const DEPENDS_ON_MODULES = /\b(loadAllChunks|loadedChunks|todaysApp)\b|@own-context\b/;

const NEEDS_PAGE = /@jest-environment jsdom/;

/** How Jest runs test files: `node` and `jsdom` share contexts of their kind, `own` have one each. */
export type Sharing = 'node' | 'jsdom' | 'own';

/** Decides from a test file's source whether it may share the modules and globals of other files. */
export function sharingOf(source: string): Sharing {
  if (DEPENDS_ON_MODULES.test(source) || ALTERS_CONTEXT.some((pattern) => pattern.test(source))) return 'own';
  return NEEDS_PAGE.test(source) ? 'jsdom' : 'node';
}

/** The items in an order that depends on the seed alone. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, place: random.whole(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Deals the items out to `count` groups in turn. Groups without items are left out. */
function dealt<T>(items: readonly T[], count: number): T[][] {
  const groups = Array.from({ length: count }, (_none, group) =>
    items.filter((_item, index) => index % count === group),
  );
  return groups.filter((group) => group.length > 0);
}

/** The source of a test file that runs others in one context, each in a `describe` named after it. */
function groupSource(root: string, folder: string, sharing: Sharing, files: readonly string[]): string {
  const relative = (file: string) => path.relative(folder, path.join(root, file)).replaceAll('\\', '/');
  const lines = files.map(
    (file) => `shareContext(${JSON.stringify(file)}, () => require(${JSON.stringify(relative(file))}));`,
  );
  return [
    // Relative to the root.
    `/** @jest-environment ./test/setup/environments/${sharing}.ts */`,
    `const { shareContext } = require(${JSON.stringify(relative('test/setup/shareContext.ts'))});`,
    ...lines,
    '',
  ].join('\n');
}

export interface GroupOptions {
  root: string;
  /** Where the group files are written; what it held is deleted. */
  folder: string;
  /** Groups of each kind. */
  count: number;
  /** Decides the order of the files, and so which share a context. */
  seed: number;
}

/**
 * Writes group files for the test files that may share a context. Returns the files for Jest to run: the
 * groups, then those with a context of their own. Paths are relative to the root.
 */
export function writeGroups(files: readonly string[], { root, folder, count, seed }: GroupOptions): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sharing = new Map(
    files.map((file) => [file, sharingOf(readFileSync(path.join(root, file), 'utf8'))]),
  );
  const ofKind = (kind: Sharing) => files.filter((file) => sharing.get(file) === kind);
  const groups = (['node', 'jsdom'] as const).flatMap((kind) =>
    dealt(shuffled(ofKind(kind), seed), count).map((group, index) => {
      const file = path.join(folder, `${kind}-${index + 1}.group.js`);
      writeFileSync(file, groupSource(root, folder, kind, group));
      return path.relative(root, file);
    }),
  );
  return [...groups, ...ofKind('own')];
}
