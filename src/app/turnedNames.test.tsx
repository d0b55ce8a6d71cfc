/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { turnedTexts, turnNames } from '../../test/stories/turnedNames';
import { turnedStories } from '../../test/stories/turnedStories';
import { isolated } from '../contract/kit/isolated';

jest.mock('react/jsx-runtime', () => jest.requireActual<object>('../../test/stories/turnedRuntime'));
// Only what stories would do next, which nothing here does.
jest.mock('storybook/test', () => ({ fn: () => () => {} }));

// All stories follow in turnedNames.full.test.tsx.
it.each([
  'features/stage/comments/components/CommentsView.stories.tsx',
  'features/stage/moderation/components/ModerationView.stories.tsx',
  'features/program/schedule/components/ScheduleView.stories.tsx',
])('no name turns what stands beside it: %s', (file) => {
  const { turned, shown } = turnedStories(file, 3);
  expect(shown).toBeGreaterThan(0);
  expect(turned).toEqual([]);
});

describe('the check itself', () => {
  const { name } = turnNames({ name: 'Robin' });
  const check = (element: ReactNode) => turnedTexts(render(element).container).length;

  it.each([
    ['text after a name', <p>{name} 9:10</p>],
    [
      'text after an element with a name',
      <p>
        <b>{name}</b>: yes
      </p>,
    ],
    ['text that the name itself lets out', <p>{`\u2068${name}\u2069: yes`}</p>],
    ['a label', <p aria-label={`${name}: yes`} />],
    ['text after a name in an isolate with it', <bdi>{name}: yes</bdi>],
  ])('finds %s', (_what, element) => {
    expect(check(element)).toBe(1);
  });

  it.each([
    ['a name alone', <p>{name}</p>],
    [
      'a name on a line of its own',
      <div>
        <p>{name}</p>yes
      </div>,
    ],
    [
      'an isolated element',
      <p>
        <bdi>{name}</bdi>: yes
      </p>,
    ],
    ['an isolated text', <p aria-label={`${isolated(name)}: yes`}>{`${isolated(name)}: yes`}</p>],
    ['a name after a text', <p>By {name}</p>],
  ])('accepts %s', (_what, element) => {
    expect(check(element)).toBe(0);
  });
});
