import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encodingFault } from './encoding';

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../test/fixtures/imports', `${name}.csv`));

it.each([
  ['utf16le-bom-tabs', 'utf16'],
  ['utf16be-no-bom', 'utf16'],
  ['cp1252-semicolon', 'windows1252'],
])('%s.csv is %s', (name, code) => {
  expect(encodingFault(fixture(name))).toEqual({ code });
});

it.each([[0x00], [0x81], [0x9d]])('bytes that no Windows-1252 has, as %i, are not called so', (byte) => {
  expect(encodingFault(Buffer.from([0x4d, 0xfc, 0x6c, byte]))).toEqual({ code: 'notUtf8' });
});

it('finds no fault with UTF-8', () => {
  expect(encodingFault(Buffer.from('\uFEFFName,Zoë\n', 'utf8'))).toBeNull();
  expect(encodingFault(Buffer.from(''))).toBeNull();
});
