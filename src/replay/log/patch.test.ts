import fc from '../../../test/property';
import { applyPatch, differences, diffPlain, samePlain } from './patch';
import type { Json } from './plain';

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

it('turns any value into any other', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(samePlain(applyPatch(before, diffPlain(before, after)), after)).toBe(true);
    }),
  );
});

it('is empty between equal values, even if their fields are ordered differently', () => {
  expect(diffPlain({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toEqual([]);
});

it('lists what was changed, added and removed', () => {
  const before = { kept: { a: 1 }, gone: true, list: [1, 2], moved: ['x', 'y'] };
  const after = { kept: { a: 2 }, come: null, list: [1, 2, 3], moved: ['y'] };
  expect(diffPlain(before, after)).toEqual([
    { path: ['kept', 'a'], value: 2 },
    { path: ['come'], value: null },
    { path: ['list', 2], value: 3 },
    { path: ['moved'], value: ['y'] },
    { path: ['gone'] },
  ]);
  expect(differences(before, after)).toContainEqual({ path: ['kept', 'a'], before: 1, after: 2 });
  expect(differences(before, after)).toContainEqual({ path: ['gone'], before: true });
});

it('treats an undefined field as missing', () => {
  const withUndefined = { a: 1, b: undefined } as unknown as Json;
  expect(samePlain(withUndefined, { a: 1 })).toBe(true);
  expect(samePlain({ a: 1 }, withUndefined)).toBe(true);
  expect(samePlain({ b: null }, withUndefined)).toBe(false);
  expect(diffPlain({ a: 1, b: 2 }, withUndefined)).toEqual([{ path: ['b'] }]);
});

it('does not descend into shared values', () => {
  const shared = new Proxy(
    { a: 1 },
    {
      ownKeys: () => {
        throw new Error('looked into');
      },
    },
  );
  expect(diffPlain({ shared, n: 1 }, { shared, n: 2 })).toEqual([{ path: ['n'], value: 2 }]);
});

it('rejects a path beyond the end of a list', () => {
  expect(() => applyPatch({ list: [1] }, [{ path: ['list', 400_000_000], value: 2 }])).toThrow(
    /place 400000000/,
  );
  expect(() => applyPatch({ list: [1] }, [{ path: ['list', 'length'], value: 9 }])).toThrow(RangeError);
});

it('treats __proto__ like any other name', () => {
  const evil = JSON.parse('{"__proto__":{"polluted":true},"a":1}') as Json;
  const patched = applyPatch({ a: 1 }, diffPlain({ a: 1 }, evil));
  expect(Object.hasOwn(patched as object, '__proto__')).toBe(true);
  expect(samePlain(patched, evil)).toBe(true);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
