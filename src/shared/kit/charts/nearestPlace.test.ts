import { nearestPlace } from './nearestPlace';

it.each([
  [-5, 0],
  [0, 0],
  [4, 0],
  [6, 1],
  [54, 1],
  [56, 2],
  [120, 2],
])('%d is nearest to the place %d', (to, index) => {
  expect(nearestPlace([0, 10, 100], to)).toBe(index);
});

it('is the only place from both sides', () => {
  expect(nearestPlace([50], 10)).toBe(0);
  expect(nearestPlace([50], 90)).toBe(0);
});
