import { countNew, type ListedLine } from './readingPlace';

const lines = (...keys: string[]): ListedLine[] => keys.map((key) => ({ key, isOwn: key.startsWith('own') }));

it.each([
  ['later lines of others', lines('a', 'b'), lines('a', 'b', 'c', 'own', 'd'), 2],
  ['no earlier lines', lines('b'), lines('a', 'b'), 0],
  ['those after the last one left', lines('a', 'b'), lines('a', 'c'), 1],
])('counts %s', (_what, known, now, count) => {
  expect(countNew(known, now)).toBe(count);
});

it('does not know what is new in another part of the list', () => {
  expect(countNew(lines('a'), lines('x', 'y'))).toBeNull();
});
