import type { Json } from '../plain';
import { MAX_DEPTH } from './limits';
import { arbitraryJson } from './testing/arbitraryLog';
import { atOnce } from '../steps';
import fc from '../../../../test/property';
import { createResolver, shareValues } from './values';

const again = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;
const long = 'x'.repeat(300);

function roundTrip(roots: Json[]): Json[] {
  const shared = again(atOnce(shareValues(roots)));
  const resolve = createResolver(shared.values);
  return shared.roots.map((root) => resolve(root, 'here').value);
}

describe('sharing', () => {
  it('round-trips, whatever is shared', () => {
    fc.assert(
      fc.property(fc.array(arbitraryJson), (roots) => {
        const twice = [...roots, ...roots.map((root) => ({ again: root }))];
        expect(roundTrip(twice)).toEqual(twice);
      }),
    );
  });

  it('writes a repeated large value once, along with the large values inside it', () => {
    const inner = { text: long };
    const reply = { items: [inner, inner], name: 'reply' };
    const { roots, values } = atOnce(
      shareValues([{ a: reply }, { b: [reply] }, { c: { name: 'only once', text: `${long}!` } }]),
    );
    const texts = Object.values(values).map((value) => JSON.stringify(value));
    expect(texts.filter((text) => text.includes(long))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('reply'))).toHaveLength(1);
    expect(JSON.stringify(roots.slice(0, 2)).length).toBeLessThan(100);
    expect(roots[2]).toEqual({ c: { name: 'only once', text: `${long}!` } });
  });

  it('identifies a value by its content', () => {
    const keys = (roots: Json[]) => Object.keys(atOnce(shareValues(roots)).values);
    const first = keys([[long], [long]]);
    expect(first).toHaveLength(1);
    expect(keys([['other'], [long], [[long]], 'more'])).toEqual(first);
    expect(keys([[`${long}.`], [`${long}.`]])).not.toEqual(first);
  });

  it('leaves data that looks like a reference unchanged', () => {
    const roots: Json[] = [
      { $ref: 'abc' },
      [{ $$ref: { $ref: long } }, { $ref: long }],
      { $ref: 1, more: 2 },
    ];
    expect(roundTrip(roots)).toEqual(roots);
    expect(again(atOnce(shareValues([{ $ref: 'abc' }])).roots)).toEqual([{ $$ref: 'abc' }]);
  });

  it('returns equal values as one object', () => {
    const [first, second] = roundTrip([[{ text: long }], [{ text: long }]]) as [Json[], Json[]];
    expect(first[0]).toBe(second[0]);
  });
});

describe('a table of shared values', () => {
  const resolve = (values: Record<string, Json>, value: Json) => createResolver(values)(value, 'here');

  it.each<[string, Record<string, Json>, Json, string]>([
    ['a reference to nothing', {}, { $ref: 'gone' }, 'refers to "gone"'],
    ['a reference to what every object has', {}, { $ref: 'constructor' }, 'refers to "constructor"'],
    ['a reference that is no text', {}, { $ref: 5 }, 'does not have'],
    ['a value in itself', { a: [{ $ref: 'a' }] }, { $ref: 'a' }, 'refers to itself'],
    ['a circle', { a: { $ref: 'b' }, b: { x: { $ref: 'a' } } }, [{ $ref: 'a' }], 'refers to itself'],
  ])('is rejected for %s', (_name, values, value, reason) => {
    expect(() => resolve(values, value)).toThrow(reason);
  });

  it('is rejected if a chain of references is nested too deep', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`v${index}`, { $ref: `v${index + 1}` }]),
    );
    expect(() => resolve(chain, { $ref: 'v0' })).toThrow(`more than ${MAX_DEPTH} deep`);
  });

  it('computes the expanded size of values without expanding them', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `v${index}`,
        [{ $ref: `v${index + 1}` }, { $ref: `v${index + 1}` }],
      ]),
    );
    const { characters } = resolve({ ...doubling, v60: 'end' }, { $ref: 'v0' });
    expect(characters).toBeGreaterThan(2 ** 60);
  });
});
