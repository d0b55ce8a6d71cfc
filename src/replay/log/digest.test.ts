import fc from '../../../test/property';
import { digestOf } from './digest';
import { samePlain } from './patch';

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as never);

it('is equal for equal content and different for any other', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(digestOf(a) === digestOf(b)).toBe(samePlain(a, b));
      expect(digestOf(structuredClone(a))).toBe(digestOf(a));
    }),
  );
});

it('ignores field order and undefined fields', () => {
  expect(digestOf({ a: 1, b: { c: 2, d: 3 } })).toBe(digestOf({ b: { d: 3, c: 2 }, a: 1 }));
  expect(digestOf({ a: 1, b: undefined })).toBe(digestOf({ a: 1 }));
});

it('does not confuse strings with structure', () => {
  expect(digestOf(['a', 'b'])).not.toBe(digestOf(['a,b']));
  expect(digestOf({ 'a:1,b': 2 })).not.toBe(digestOf({ a: 1, b: 2 }));
  expect(digestOf('1')).not.toBe(digestOf(1));
  expect(digestOf([digestOf({})])).not.toBe(digestOf([{}]));
});
