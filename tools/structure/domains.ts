import type { Graph } from '../importGraph';

/** Folders whose entries are domains, the most specific first. */
const HOMES = ['server/modules', 'server', 'src/features', 'src/shared', 'src/app', 'src'];

/**
 * The domain a file belongs to: the folder directly below `server`, `server/modules`, `src/features`,
 * `src/shared`, `src/app` or `src` (`src/contract`, for example), with everything in it. A file directly in
 * one of these folders is a domain of its own: `server/problem.ts` is used by everyone, `server/app.ts` uses
 * everyone, so together they would be one big circle.
 */
export function domainOf(file: string): string {
  const home = HOMES.find((each) => file.startsWith(`${each}/`));
  if (home === undefined) return file;
  const [name = ''] = file.slice(home.length + 1).split('/');
  return `${home}/${name}`;
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
