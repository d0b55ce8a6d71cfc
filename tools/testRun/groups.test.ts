import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sharingOf, shuffled, writeGroups } from './groups';

describe('sharingOf', () => {
  it.each([
    `jest.mock('./a');`,
    'jest.useFakeTimers();',
    `jest.spyOn(console, 'error');`,
    `Object.defineProperty(globalThis, 'fetch', {});`,
    'window.scrollTo = scrolled;',
    `process.env['PORT'] = '1';`,
    `delete process.env['PORT'];`,
    'await loadAllChunks();',
    'const media = fakeMedia();',
    '/** @own-context The sanitizer is loaded once. */',
  ])('keeps a file to itself that contains %s', (source) => {
    expect(sharingOf(source)).toBe('own');
  });

  it('tells files that need a page from the others', () => {
    expect(sharingOf('/** @jest-environment jsdom */')).toBe('jsdom');
    expect(sharingOf(`if (window.name === '') return process.env['PORT'];`)).toBe('node');
  });
});

it('shuffles by the seed alone', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8));
  expect(shuffled(items, 7).sort((a, b) => a - b)).toEqual(items);
});

describe('writeGroups', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'plenary-groups-'));
    mkdirSync(path.join(root, 'src'));
    for (const name of ['a', 'b', 'c'])
      writeFileSync(path.join(root, `src/${name}.test.ts`), `it('${name}');`);
    writeFileSync(path.join(root, 'src/page.test.ts'), '/** @jest-environment jsdom */');
    writeFileSync(path.join(root, 'src/own.test.ts'), 'jest.useFakeTimers();');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('puts every file into one group, or leaves it to itself', () => {
    const files = ['a', 'b', 'c', 'page', 'own'].map((name) => `src/${name}.test.ts`);
    const folder = path.join(root, 'groups');
    const written = writeGroups(files, { root, folder, count: 2, seed: 1 });
    expect(written).toEqual([
      'groups/node-1.group.js',
      'groups/node-2.group.js',
      'groups/jsdom-1.group.js',
      'src/own.test.ts',
    ]);
    const sources = written.slice(0, 3).map((file) => readFileSync(path.join(root, file), 'utf8'));
    const shared = sources.join('').match(/(?<=require\(")\.\.\/src[^"]+/g);
    expect(shared?.sort()).toEqual(files.slice(0, 4).map((file) => `../${file}`));
    const environments = sources.map((source) => /@jest-environment \S+\/(\w+)\.ts/.exec(source)?.[1]);
    expect(environments).toEqual(['node', 'node', 'jsdom']);
  });
});
