import { expect } from '@playwright/test';
import { accessibilityFaults, overflow } from '../e2e/support/screen';
import { contrastFaults, showStory } from './preview';
import { CONTRASTED, HEIGHT, readStories, THEMES, WIDTHS, widthOf } from './readStories';
import { test } from './worker';

/** What stories.spec.ts leaves out: axe at the other width, and text contrast in the other themes. */
const LEFT_THEMES = THEMES.filter((theme) => !CONTRASTED.includes(theme));

for (const [title, stories] of readStories()) {
  test(title, async ({ storybook: { page, errors } }) => {
    test.setTimeout(20_000 * stories.length + 60_000);
    for (const [index, story] of stories.entries()) {
      const { id, name } = story;
      const [width = WIDTHS[0]] = WIDTHS.filter((each) => each !== widthOf(id));
      await page.setViewportSize({ width, height: HEIGHT });
      await showStory(page, story);
      await expect.poll(() => overflow(page), { message: name }).toBe(0);
      expect(await accessibilityFaults(page), `${name} at ${width} px`).toEqual([]);
      if (index === 0) expect(await contrastFaults(page, LEFT_THEMES), name).toEqual([]);
      expect(errors, name).toEqual([]);
    }
  });
}
