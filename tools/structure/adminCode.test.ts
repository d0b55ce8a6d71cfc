import { readdirSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../../src/app/routes';
import { importGraph, readSources } from '../importGraph';

const ROOT = path.resolve(__dirname, '../..');

const all = Object.values(routes);
const chunksOf = (isForSuperusers: boolean) =>
  new Set(
    all.flatMap(({ chunk, restriction }) =>
      (restriction === 'superuser') === isForSuperusers ? [chunk as string] : [],
    ),
  );

/** Everything that is loaded along with a file, on the same path as webpack loads it. */
function loadedWith(graph: ReadonlyMap<string, ReadonlySet<string>>, root: string): Set<string> {
  const loaded = new Set<string>();
  const waiting = [root];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return loaded;
}

const FEATURE = /import \{(?<names>[^}]*)\} from '\.\.\/\.\.\/(?<folder>features\/[^']*)'/g;

/** Folders of the features whose sagas a part of the app runs. What it only shows may be others' too. */
const foldersRunBy = (source: string) =>
  [...source.matchAll(FEATURE)].flatMap(({ groups: { names = '', folder = '' } = {} }) =>
    /Saga\b/.test(names) ? [`src/${folder}/`] : [],
  );

describe('the code of the administration', () => {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join('src', file.split(path.sep).join('/')),
  );
  const sources = readSources(ROOT, files);
  const graph = importGraph(sources, ({ kind }) => kind === 'static');
  const openToOthers = chunksOf(false);
  const administration = [...chunksOf(true)]
    .filter((chunk) => !openToOthers.has(chunk))
    .map((chunk) => `src/app/chunks/${chunk}.ts`);
  const foldersOf = new Map(
    administration.map((part) => [part, foldersRunBy(sources.get(part) ?? '')] as const),
  );
  const folders = [...foldersOf.values()].flat();

  it('is features that are run by parts for superusers alone', () => {
    expect(folders).toContain('src/features/admin/analytics/');
    for (const [part, run] of foldersOf) expect([part, run]).not.toEqual([part, []]);
  });

  it('is not loaded at the start, nor with any other part', () => {
    const chunks = [...graph.keys()].filter((file) => /^src\/app\/chunks\/\w+\.ts$/.test(file));
    const others = chunks.filter((part) => !foldersOf.has(part));
    expect(others.length).toBeGreaterThan(35);
    for (const root of ['src/app/main.tsx', ...others]) {
      const loaded = [...loadedWith(graph, root)];
      const found = loaded.filter((file) => folders.some((folder) => file.startsWith(folder)));
      expect([root, ...found]).toEqual([root]);
    }
  });
});
