import { importGraph, importsOf } from './importGraph';

it('finds the imports of our own files, and how each is imported', () => {
  const source = [
    `import { a } from './a';`,
    `import type { B } from '../b';`,
    `export * from './c';`,
    `export type { D } from './d';`,
    `import './styles.css';`,
    `import z from 'zod';`,
    `import {`,
    `  e,`,
    `} from './e';`,
    `const load = () => import(/* webpackChunkName: "f" */ './f');`,
    `const text = 'no import from here';`,
  ].join('\n');
  expect(importsOf(source).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'static ./a',
    'type ../b',
    'static ./c',
    'type ./d',
    'static ./styles.css',
    'static ./e',
    'onDemand ./f',
  ]);
});

it('resolves files and folders, and leaves out what does not count or is not ours', () => {
  const sources = new Map([
    ['src/a.ts', `import './b'; import type { C } from './c'; import z from 'zod';`],
    ['src/b/index.tsx', `export * from '../a';`],
    ['src/c.ts', `import './gone';`],
  ]);
  const graph = importGraph(sources, ({ kind }) => kind === 'static');
  expect([...graph].map(([file, targets]) => [file, ...targets])).toEqual([
    ['src/a.ts', 'src/b/index.tsx'],
    ['src/b/index.tsx', 'src/a.ts'],
    ['src/c.ts'],
  ]);
});
