import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encodingFault } from './encoding';

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../test/fixtures/imports', `${name}.csv`));

it.each([
  ['utf16le-bom-tabs', { code: 'utf16' }],
  ['utf16be-no-bom', { code: 'utf16' }],
  ['cp1252-semicolon', { code: 'windows1252', line: 2 }],
])('%s.csv is named, with the line that shows it', (name, fault) => {
  expect(encodingFault(fixture(name))).toEqual(fault);
});

it('goes by the first line that is not UTF-8, whatever bytes others have', () => {
  const bytes = Buffer.concat([Buffer.from('\u00c1gata\n'), Buffer.from('Zo\u00eb\n', 'latin1')]);
  expect(encodingFault(bytes)).toEqual({ code: 'windows1252', line: 2 });
});

it.each([[0x00], [0x81], [0x9d]])('bytes that no Windows-1252 has, as %i, are not called so', (byte) => {
  expect(encodingFault(Buffer.from([0x4d, 0xfc, 0x6c, byte]))).toEqual({ code: 'notUtf8', line: 1 });
});

it('does not take binary files for UTF-16', () => {
  for (const hex of ['010002', '0100000002', '504b0304']) {
    expect(encodingFault(Buffer.from(hex, 'hex'))?.code).not.toBe('utf16');
  }
});

it('finds no fault with UTF-8', () => {
  expect(encodingFault(Buffer.from('\uFEFFName,Zoë\n', 'utf8'))).toBeNull();
  expect(encodingFault(Buffer.from(''))).toBeNull();
});
