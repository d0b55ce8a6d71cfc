import type { Graph } from '../importGraph';

/**
 * How many imports a test may be away from a change. The app's and the server's wiring import everything:
 * farther away, a change concerns every test that starts them.
 */
const MAX_DISTANCE = 2;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A feature's or a server module's folder, with a slash at the end. */
const DOMAIN = /^(?:src\/features|server\/modules)\/[^/]+\//;

/** The files within `MAX_DISTANCE` imports of the given ones, which are included. */
function importersOf(files: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(files);
  for (let distance = 0; distance < MAX_DISTANCE; distance += 1) {
    const importers = [...graph].filter(([, imports]) => [...imports].some((each) => reached.has(each)));
    for (const [file] of importers) reached.add(file);
  }
  return reached;
}

/**
 * The tests to run for changed files: those that import them, directly or through one other file; those of
 * the feature or server module they belong to; and the integration tests that call the module's endpoints
 * (they reach the module through the whole server, but name its contract).
 */
export function relatedTests(changed: readonly string[], graph: Graph): string[] {
  const importers = importersOf(changed, graph);
  const domains = new Set(changed.flatMap((file) => DOMAIN.exec(file)?.[0] ?? []));
  const contracts = new Set(
    [...domains].flatMap((domain) => {
      const [, module] = /^server\/modules\/(.+)\/$/.exec(domain) ?? [];
      return module === undefined ? [] : [`src/contract/${module}.ts`];
    }),
  );
  const isRelated = (file: string, imports: ReadonlySet<string>) =>
    importers.has(file) ||
    domains.has(DOMAIN.exec(file)?.[0] ?? '') ||
    (file.startsWith('test/integration/') && [...imports].some((each) => contracts.has(each)));
  return [...graph]
    .flatMap(([file, imports]) => (isTest(file) && isRelated(file, imports) ? [file] : []))
    .sort();
}
