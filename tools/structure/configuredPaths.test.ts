import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../sourceFiles';
import { configuredPaths, globPattern, pathsBeside } from './configuredPaths';

const ROOT = path.resolve(__dirname, '../..');
const files = sourceFiles(ROOT);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What reads files by a path that nothing else checks: it would find none, and say nothing. */
const CONFIGURATIONS = [
  '.oxlintrc.json',
  '.storybook/main.ts',
  'jest.config.js',
  'package.json',
  'playwright.config.ts',
  'src/shared/kit/texts/locales.test.ts',
  'tsconfig.json',
  'webpack.config.ts',
  ...files.filter((file) => /^(tools|scripts)\/.*(?<!\.test)\.(ts|mjs|cjs)$/.test(file)),
];

/** Written by builds and tests. */
const MADE = /^(node_modules\/\.cache|dist|test-results|storybook-static|\.cache)(\/|$)/;

it('reads globs', () => {
  const matches = (glob: string, file: string) => globPattern(glob).test(file);
  expect(matches('src/**/*[sS]aga.ts', 'src/app/x/wholeSaga.ts')).toBe(true);
  expect(matches('src/**/*.ts', 'src/a.ts')).toBe(true);
  expect(matches('src/*.ts', 'src/a/b.ts')).toBe(false);
  expect(matches('test/{attack,e2e}/x.ts', 'test/e2e/x.ts')).toBe(true);
  expect(matches('server/**/commands{,.fault}.test.ts', 'server/a/commands.test.ts')).toBe(true);
  expect(matches('src/shared', 'src/shared/ui/a.ts')).toBe(true);
  expect(matches('src/shared', 'src/sharedness.ts')).toBe(false);
});

it('finds paths in configurations, and beside a source', () => {
  expect(
    configuredPaths(
      `"files": ["./src/**"], join(root, 'server/x.ts'); '<rootDir>/test/a' 'src of' '../src/b/'`,
    ),
  ).toEqual(['src/**', 'server/x.ts', 'test/a', 'src/b']);
  expect(pathsBeside(`path.join(import.meta.dirname, '../x.ts'), path.join(__dirname, name)`)).toEqual([
    '../x.ts',
  ]);
});

it('every configured path names a file', () => {
  const named = CONFIGURATIONS.flatMap((file) =>
    configuredPaths(read(file)).map((at) => [file, at] as const),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, at]) => {
    const pattern = globPattern(at);
    return !files.some((file) => pattern.test(file) || pattern.test(file.replace(/\.tsx?$/, '')));
  });
  expect(missing).toEqual([]);
});

it('every path beside a source names a file', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('configuredPaths'));
  const named = sources.flatMap((file) =>
    pathsBeside(read(file)).map((at) => path.posix.join(path.posix.dirname(file), at)),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((at) => !MADE.test(at) && !existsSync(path.join(ROOT, at)));
  expect(missing).toEqual([]);
});
