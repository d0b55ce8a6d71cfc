import { expect } from '@playwright/test';
import { expectFocusKept, showStory } from './preview';
import { HEIGHT, readStories, WIDTHS } from './readStories';
import { test } from './worker';

/** Whatever a story opens by key, and closes again, leaves the focus where it was. */
for (const [title, stories] of readStories()) {
  test(title, async ({ storybook: { page, errors } }) => {
    await page.setViewportSize({ width: WIDTHS[1], height: HEIGHT });
    for (const story of stories) {
      await showStory(page, story);
      await expectFocusKept(page, story.name);
      expect(errors, story.name).toEqual([]);
    }
  });
}
