import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepDocument } from './keepDocument';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-document-'));
  file = path.join(folder, 'table.md');
});
afterEach(() => rmSync(folder, { recursive: true }));

function keep(content: string, ...argv: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = keepDocument({ file, content, command: 'npm run table' }, argv, { out: say, err: say });
  return { code, said };
}

it('writes a document that is missing or has changed', () => {
  expect(keep('one')).toEqual({ code: 0, said: ['table.md is written.'] });
  expect(keep('two')).toEqual({ code: 0, said: ['table.md is written.'] });
  expect(readFileSync(file, 'utf8')).toBe('two');
});

it('leaves an up-to-date document untouched', () => {
  writeFileSync(file, 'one');
  const before = statSync(file).mtimeMs;
  expect(keep('one')).toEqual({ code: 0, said: ['table.md is up to date.'] });
  expect(statSync(file).mtimeMs).toBe(before);
});

it('with --check reports what to do, and writes nothing', () => {
  expect(keep('one', '--check')).toEqual({
    code: 1,
    said: ['table.md is out of date; npm run table writes it.'],
  });
  expect(existsSync(file)).toBe(false);
});
