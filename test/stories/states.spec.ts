import { expect } from '@playwright/test';
import { contrastFaults, expectFocusKept, showStory } from './preview';
import { deadlineOf, HEIGHT, readStories, themeOf, widthOf } from './readStories';
import { test } from './worker';

/**
 * What stories.spec.ts leaves out of each story: text contrast in its theme, and that whatever its controls
 * open, and close again, leaves the focus where it was.
 */
for (const [title, stories] of readStories()) {
  test(title, async ({ storybook: { page, errors } }) => {
    test.setTimeout(deadlineOf(stories));
    // Some views at the width of a phone, the others at that of a desktop: resizing takes time.
    await page.setViewportSize({ width: widthOf(title), height: HEIGHT });
    for (const story of stories) {
      await showStory(page, story);
      expect(await contrastFaults(page, [themeOf(story.id)]), story.name).toEqual([]);
      await expectFocusKept(page, story.name);
      expect(errors, story.name).toEqual([]);
    }
  });
}
