import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractFingerprint } from './contractFingerprint';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-contract-'));
  mkdirSync(path.join(folder, 'inner'));
  writeFileSync(path.join(folder, 'a.ts'), 'a');
  writeFileSync(path.join(folder, 'inner/b.ts'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each<[string, () => void]>([
  ['a file', () => writeFileSync(path.join(folder, 'a.ts'), 'changed')],
  ['a file below', () => writeFileSync(path.join(folder, 'inner/b.ts'), 'changed')],
  ['the set of files', () => writeFileSync(path.join(folder, 'c.ts'), '')],
])('changes with %s', (_what, change) => {
  const before = contractFingerprint(folder);
  expect(contractFingerprint(folder)).toBe(before);
  change();
  expect(contractFingerprint(folder)).not.toBe(before);
});

it('does not depend on tests', () => {
  const before = contractFingerprint(folder);
  writeFileSync(path.join(folder, 'a.test.ts'), '');
  expect(contractFingerprint(folder)).toBe(before);
});
