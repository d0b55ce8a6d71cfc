import { getComments } from '../../contract/stage/comments';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import fc from '../../../test/property';
import { fromPlain, plainError, reviveError, toPlain } from './plain';

it('restores the values sagas compute with, including those JSON cannot express', () => {
  const value = { a: [1, NaN, -0, Infinity, undefined, null], b: { c: 'x', d: false } };
  expect(fromPlain(JSON.parse(JSON.stringify(toPlain(value))) as never)).toEqual(value);
});

it('survives JSON unchanged', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 3 }), (value) => {
      const plain = toPlain(value);
      expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
    }),
  );
});

it('refers to code by name instead of copying it', () => {
  expect(toPlain([getComments, function named() {}])).toEqual([
    { $endpoint: getComments.id },
    { $value: 'function', is: 'named' },
  ]);
});

it('returns a value without markers as the same object', () => {
  const plain = { a: [{ b: 1 }] };
  expect(fromPlain(plain)).toBe(plain);
});

it('preserves the fields that decide how a failure is handled', () => {
  const failure = new ApiFailure({ kind: 'http', status: 401, message: 'no' });
  const again = reviveError(JSON.parse(JSON.stringify(plainError(failure))) as never);
  expect(again).toBeInstanceOf(ApiFailure);
  expect(again).toMatchObject({ kind: 'http', status: 401, message: 'no' });
});

it('keeps the code of an error, and thrown values that are not errors', () => {
  const fault = Object.assign(new TypeError('There is no screen.'), { code: 'module-not-found' });
  expect(reviveError(plainError(fault))).toMatchObject({ name: 'TypeError', code: 'module-not-found' });
  expect(plainError('words')).toEqual({ name: 'Thrown', message: 'words' });
});
