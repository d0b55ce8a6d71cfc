import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sourceFiles } from './sourceFiles';

it('lists what .gitignore does not exclude', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'source files '));
  const files = [
    '.git/HEAD',
    'a.ts',
    'a.log',
    'src/b.log',
    'src/dist/c.js',
    'src/core/d.ts',
    'core',
    'node_modules/e.js',
    'dist-one/f.js',
    'dist-two',
    'src/xlog',
    'test/node_modules/g.js',
    '.github/h.yml',
  ];
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
  writeFileSync(path.join(root, '.gitignore'), 'node_modules\ndist/\ndist-*/\n*.log\n/core\n');
  expect(sourceFiles(root)).toEqual([
    '.github/h.yml',
    '.gitignore',
    'a.ts',
    'dist-two',
    'src/core/d.ts',
    'src/xlog',
  ]);
  rmSync(root, { recursive: true });
});
