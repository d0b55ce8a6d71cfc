import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { CompileHintPlugin } from './CompileHintPlugin';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-hint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds an entry with two chunks, as the app is built: minified. Returns the first lines of its files. */
async function build(): Promise<Record<string, string | undefined>> {
  writeFileSync(
    path.join(folder, 'entry.js'),
    `import(/* webpackChunkName: "every" */ './every'); import(/* webpackChunkName: "some" */ './some');`,
  );
  for (const name of ['every', 'some']) {
    writeFileSync(path.join(folder, `${name}.js`), `export const run = () => console.log('${name}');`);
  }
  const output = path.join(folder, 'dist');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: { entry: './entry.js' },
        output: { path: output, filename: '[name].js', chunkFilename: '[name].js' },
        plugins: [new CompileHintPlugin(['every'])],
      },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  return Object.fromEntries(
    readdirSync(output).map((file) => [file, readFileSync(path.join(output, file), 'utf8').split('\n')[0]]),
  );
}

it('marks the scripts of the named chunks for V8, and no others', async () => {
  const { 'entry.js': entry, 'every.js': every, 'some.js': some } = await build();
  expect(every).toBe('//# allFunctionsCalledOnLoad');
  expect(some).toMatch(/^"use strict"|^\(/);
  expect(entry).not.toContain('allFunctionsCalledOnLoad');
});
