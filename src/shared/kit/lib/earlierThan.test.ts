import { earlierThan } from './earlierThan';

it.each([
  ['what follows the page', [5, 4], [4, 3, 2], [3, 2]],
  ['nothing across a gap', [9, 8], [4, 3, 2], []],
  ['nothing after an empty page', [], [4, 3], []],
])('keeps %s', (_what, page, known, kept) => {
  expect(earlierThan(page, known, (number) => number)).toEqual(kept);
});
