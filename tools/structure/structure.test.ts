import { readdirSync } from 'node:fs';
import path from 'node:path';
import { importGraph, readSources } from '../importGraph';
import { structureProblems } from './problems';

const ROOT = path.resolve(__dirname, '../..');

/** Tests and stories may import anything, and nothing imports them. */
const isTest = (file: string) => /\.(test|stories)\.tsx?$|(^|\/)testing\//.test(file);

/**
 * Imports of types count; what is imported on demand does not: the list of chunks loads every screen without
 * depending on one.
 */
const graphOf = (sources: ReadonlyMap<string, string>) =>
  importGraph(new Map([...sources].filter(([file]) => !isTest(file))), ({ kind }) => kind !== 'onDemand');

/** The files below these folders, with slashes. */
const filesBelow = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  );

const problemsOf = (sources: Record<string, string>) =>
  structureProblems(graphOf(new Map(Object.entries(sources))));

describe('the structure check', () => {
  it('finds nothing where imports run one way', () => {
    expect(
      problemsOf({
        'server/app.ts': `import { routes } from './modules/talks/routes'; import './problem';`,
        'server/problem.ts': '',
        'server/modules/talks/routes.ts': `import { list } from './rows/list'; import '../../problem';`,
        'server/modules/talks/rows/list.ts': `import z from 'zod'; import data from './data.json';`,
      }),
    ).toEqual([]);
  });

  it('finds files that import each other, by type or by re-export too', () => {
    expect(
      problemsOf({
        'src/shared/a/one.ts': `import type { Two } from './two';`,
        'src/shared/a/two.tsx': `export * from './deep';`,
        'src/shared/a/deep/index.ts': `import { one } from '../one';`,
      }),
    ).toEqual([
      'Files import each other: src/shared/a/one.ts → src/shared/a/two.tsx → src/shared/a/deep/index.ts → src/shared/a/one.ts',
    ]);
  });

  it('leaves out what is imported on demand', () => {
    expect(
      problemsOf({
        'src/app/a.ts': `const load = () => import(/* webpackChunkName: "b" */ './b'); import('./c');`,
        'src/app/b.ts': `import './a';`,
        'src/app/c.ts': `import './a';`,
      }),
    ).toEqual([]);
  });

  const twoFolders = {
    'server/lib/clock.ts': `import type { Talk } from '../modules/talks/talk';`,
    'server/lib/list.ts': '',
    'server/modules/talks/talk.ts': '',
    'server/modules/talks/routes.ts': `import { list } from '../../lib/list';`,
  };

  it('finds folders that import each other, though no file does', () => {
    expect(problemsOf(twoFolders)).toEqual([
      `Folders import each other: server/lib → server/modules/talks → server/lib
    server/lib/clock.ts imports server/modules/talks/talk.ts
    server/modules/talks/routes.ts imports server/lib/list.ts`,
    ]);
  });

  it('finds imports from the inside of another server folder', () => {
    expect(
      problemsOf({
        'server/main.ts': `import './db/embedded'; import './db/embedded/locks'; import './db/pool';`,
        'server/db/pool.ts': `import './embedded/locks';`,
        'server/db/embedded/index.ts': '',
        'server/db/embedded/locks.ts': '',
      }),
    ).toEqual(['server/main.ts imports server/db/embedded/locks.ts, which is inside server/db']);
  });

  it('leaves out tests, stories and what they share', () => {
    const importsBack = `import '../b/x';`;
    expect(
      problemsOf({
        'src/shared/b/x.ts': `import '../a/y';`,
        'src/shared/a/y.ts': '',
        'src/shared/a/y.test.ts': importsBack,
        'src/shared/a/y.stories.tsx': importsBack,
        'src/shared/a/testing/build.ts': importsBack,
      }),
    ).toEqual([]);
  });
});

it('no file or folder is part of a circle, and no server folder reaches inside another', () => {
  const graph = graphOf(readSources(ROOT, filesBelow(['src', 'server'])));
  expect(graph.size).toBeGreaterThan(1_000);
  expect(structureProblems(graph)).toEqual([]);
});
