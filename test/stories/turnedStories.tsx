import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_LOCALE } from '../../src/contract/platform/eventConfig';
import { MessagesProvider } from '../../src/shared/kit/texts/MessagesProvider';
import { allMessages } from '../messages';
import { showsTurnedNames, turnedTexts, turnNames } from './turnedNames';
import { subject } from './turnedRuntime';

export const SOURCE = path.join(import.meta.dirname, '../../src');

type Decorator = (Story: ComponentType, context: object) => ReactNode;

/** A story, or what a file says of all of its stories, as far as it decides what is rendered. */
interface Story {
  component?: ComponentType;
  args?: object;
  render?: (args: object, context: object) => ReactNode;
  decorators?: Decorator[];
}

// Nothing of what jsdom lacks decides how names are shown.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(Element.prototype, { scrollIntoView() {} });
Object.assign(HTMLMediaElement.prototype, { play: async () => {}, pause() {}, load() {} });
Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { value: new EventTarget() });

/** The story as Storybook composes it, with every name in it turned. */
function composed(meta: Story, story: Story): ComponentType {
  const args = turnNames({ ...meta.args, ...story.args });
  const show = story.render ?? meta.render;
  const context = { args, globals: {}, parameters: {} };
  const Inner = () => (show ? show(args, context) : createElement(meta.component ?? 'div', args));
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Nested, decorator) =>
      function Decorated() {
        return decorator(Nested, context);
      },
    Inner,
  );
}

/**
 * Renders the stories of a file, relative to src, with names that turn what follows them; only the first
 * `most`, if given. Returns the texts that are turned, and the number of stories that show such names.
 */
export function turnedStories(file: string, most = Infinity): { turned: string[]; shown: number } {
  const { default: meta = {}, ...stories } = jest.requireActual<Record<string, Story>>(
    path.join(SOURCE, file),
  );
  subject.component = meta.component;
  const turned: string[] = [];
  let shown = 0;
  for (const [name, story] of Object.entries(stories).slice(0, most)) {
    const Composed = composed(meta, story);
    render(
      <MessagesProvider locale={DEFAULT_LOCALE} messages={allMessages(DEFAULT_LOCALE)}>
        <MemoryRouter>
          <Composed />
        </MemoryRouter>
      </MessagesProvider>,
    );
    if (showsTurnedNames(document.body)) shown += 1;
    turned.push(...turnedTexts(document.body).map((text) => `${name}: ${text}`));
    cleanup();
  }
  return { turned, shown };
}
