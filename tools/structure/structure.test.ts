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
        'server/app.ts': `import { routes } from './modules/program/talks/routes'; import './problem';`,
        'server/problem.ts': '',
        'server/modules/program/talks/routes.ts': `import { list } from './rows/list'; import '../../../problem';`,
        'server/modules/program/talks/rows/list.ts': `import z from 'zod'; import data from './data.json';`,
      }),
    ).toEqual([]);
  });

  it('finds files that import each other, by type or by re-export too', () => {
    expect(
      problemsOf({
        'src/shared/kit/a/one.ts': `import type { Two } from './two';`,
        'src/shared/kit/a/two.tsx': `export * from './deep';`,
        'src/shared/kit/a/deep/index.ts': `import { one } from '../one';`,
      }),
    ).toEqual([
      'Files import each other: src/shared/kit/a/one.ts → src/shared/kit/a/two.tsx → src/shared/kit/a/deep/index.ts → src/shared/kit/a/one.ts',
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

  it('finds folders of one area that import each other', () => {
    expect(
      problemsOf({
        'server/modules/stage/polls/rows.ts': '',
        'server/modules/stage/polls/routes.ts': `import '../questions/rows';`,
        'server/modules/stage/questions/rows.ts': `import '../polls/rows';`,
      }),
    ).toEqual([expect.stringContaining('server/modules/stage/polls → server/modules/stage/questions → ')]);
  });

  it('finds what an area takes from one above it, in the folders that are divided into areas', () => {
    expect(
      problemsOf({
        'server/modules/index.ts': `import './people/saved/routes';`,
        'server/modules/people/saved/routes.ts': `import '../../stage/polls/rows'; import '../../kit/a';`,
        'server/modules/stage/polls/rows.ts': '',
        'server/modules/kit/a.ts': '',
        'src/contract/people/saved.ts': `import '../stage/polls'; import '../../shared/stage/b';`,
        'src/contract/stage/polls.ts': `import '../people/person';`,
        'src/contract/people/person.ts': '',
        'src/shared/people/list/index.ts': `import '../../../features/stage/polls/slice';`,
        'src/features/stage/polls/slice.ts': '',
        'src/shared/stage/b.ts': '',
      }).filter((problem) => problem.includes('above')),
    ).toEqual([
      'src/contract/people/saved.ts imports src/contract/stage/polls.ts, of an area above its own',
      'src/shared/people/list/index.ts imports src/features/stage/polls/slice.ts, of an area above its own',
      'server/modules/people/saved/routes.ts imports server/modules/stage/polls/rows.ts, of an area above its own',
    ]);
  });

  const twoFolders = {
    'server/lib/clock.ts': `import type { Talk } from '../modules/program/talks/talk';`,
    'server/lib/list.ts': '',
    'server/modules/program/talks/talk.ts': '',
    'server/modules/program/talks/routes.ts': `import { list } from '../../../lib/list';`,
  };

  it('finds folders that import each other, though no file does', () => {
    expect(problemsOf(twoFolders)).toEqual([
      `Folders import each other: server/lib → server/modules/program/talks → server/lib
    server/lib/clock.ts imports server/modules/program/talks/talk.ts
    server/modules/program/talks/routes.ts imports server/lib/list.ts`,
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
        'src/shared/kit/b/x.ts': `import '../a/y';`,
        'src/shared/kit/a/y.ts': '',
        'src/shared/kit/a/y.test.ts': importsBack,
        'src/shared/kit/a/y.stories.tsx': importsBack,
        'src/shared/kit/a/testing/build.ts': importsBack,
      }),
    ).toEqual([]);
  });
});

it('no file or folder is part of a circle, and no server folder reaches inside another', () => {
  const graph = graphOf(readSources(ROOT, filesBelow(['src', 'server'])));
  expect(graph.size).toBeGreaterThan(1_000);
  expect(structureProblems(graph)).toEqual([]);
});
