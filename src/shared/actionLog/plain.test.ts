import fc from 'fast-check';
import { getComments } from '../../contract/comments';
import { ApiFailure } from '../lib/apiFailure';
import { fromPlain, plainError, reviveError, toPlain } from './plain';

it('gives back what sagas compute on, also where JSON has no word for it', () => {
  const value = { a: [1, NaN, -0, Infinity, undefined, null], b: { c: 'x', d: false } };
  expect(fromPlain(JSON.parse(JSON.stringify(toPlain(value))) as never)).toEqual(value);
});

it('goes through JSON unharmed', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 3 }), (value) => {
      const plain = toPlain(value);
      expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
    }),
  );
});

it('names code instead of copying it', () => {
  expect(toPlain([getComments, function named() {}])).toEqual([
    { $endpoint: getComments.id },
    { $value: 'function', is: 'named' },
  ]);
});

it('leaves a value without marks as the object that it is', () => {
  const plain = { a: [{ b: 1 }] };
  expect(fromPlain(plain)).toBe(plain);
});

it('keeps what decides about a failure', () => {
  const failure = new ApiFailure({ kind: 'http', status: 401, message: 'no' });
  const again = reviveError(JSON.parse(JSON.stringify(plainError(failure))) as never);
  expect(again).toBeInstanceOf(ApiFailure);
  expect(again).toMatchObject({ kind: 'http', status: 401, message: 'no' });
});

it('keeps the code of a fault, and what was thrown that is no error', () => {
  const fault = Object.assign(new TypeError('There is no screen.'), { code: 'module-not-found' });
  expect(reviveError(plainError(fault))).toMatchObject({ name: 'TypeError', code: 'module-not-found' });
  expect(plainError('words')).toEqual({ name: 'Thrown', message: 'words' });
});
