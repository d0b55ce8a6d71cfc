/** @jest-environment jsdom */
import { readdirSync } from 'node:fs';
import { SOURCE, turnedStories } from '../../test/stories/turnedStories';

jest.mock('react/jsx-runtime', () => jest.requireActual<object>('../../test/stories/turnedRuntime'));
// Only what stories would do next, which nothing here does.
jest.mock('storybook/test', () => ({ fn: () => () => {} }));

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .sort();

let shown = 0;

// product.md#sanitizing, 4
it.each(files)('no name turns what stands beside it: %s', (file) => {
  const found = turnedStories(file);
  shown += found.shown;
  expect(found.turned).toEqual([]);
});

it('has seen such names', () => {
  expect(shown).toBeGreaterThan(500);
});
