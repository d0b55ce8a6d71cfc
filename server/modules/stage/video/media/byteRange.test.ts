import { readByteRange } from './byteRange';

describe('readByteRange', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['BYTES=5-5', { first: 5, last: 5 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=200-300', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'all'],
    ['', 'all'],
    ['bytes=-', 'all'],
    ['bytes=9-0', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes=0x1-2', 'all'],
    ['items=0-9', 'all'],
    [`bytes=${'9'.repeat(400)}-`, 'all'],
  ])('reads %s of a body of 100 bytes', (header, expected) => {
    expect(readByteRange(header, 100)).toEqual(expected);
  });

  it('finds no last bytes in an empty body', () => {
    expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});
