import type { Graph } from '../importGraph';

/** Folders whose entries are domains, the most specific first, with how many folders down they are. */
const HOMES = [
  { home: 'server/modules', depth: 2 },
  { home: 'server', depth: 1 },
  { home: 'src/contract', depth: 1 },
  { home: 'src/features', depth: 2 },
  { home: 'src/shared', depth: 2 },
  { home: 'src/app', depth: 1 },
  { home: 'src', depth: 1 },
];

/**
 * The domain a file belongs to, with everything in it: a folder of an area in `server/modules`,
 * `src/features` and `src/shared`, an area of `src/contract`, or a folder directly below `server`, `src/app`
 * and `src`. A file directly in one of these folders is a domain of its own: `server/problem.ts` is used by
 * everyone, `server/app.ts` uses everyone, so together they would be one big circle.
 */
export function domainOf(file: string): string {
  const found = HOMES.find(({ home }) => file.startsWith(`${home}/`));
  if (!found) return file;
  const { home, depth } = found;
  return [
    home,
    ...file
      .slice(home.length + 1)
      .split('/')
      .slice(0, depth),
  ].join('/');
}

/** Whether other domains may import the file: it stands directly in its domain's folder or is an `index`. */
export function isPublic(file: string): boolean {
  const inside = file.slice(domainOf(file).length + 1);
  return !inside.includes('/') || /\/index\.tsx?$/.test(inside);
}

/** The imports between different domains, as `[importing file, imported file]`. */
export function importsAcross(files: Graph): [string, string][] {
  return [...files].flatMap(([from, targets]) =>
    [...targets].filter((to) => domainOf(to) !== domainOf(from)).map((to): [string, string] => [from, to]),
  );
}

/** Which domain imports which, from the imports between them. */
export function domainGraph(imports: readonly [string, string][]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const targets = graph.get(domainOf(from)) ?? new Set();
    graph.set(domainOf(from), targets.add(domainOf(to)));
  }
  return graph;
}
