import { expect } from '@playwright/test';
import { accessibilityFaults } from '../e2e/support/screen';
import { contrastFaults, expectNoOverflow, showStory } from './preview';
import { CONTRASTED, deadlineOf, HEIGHT, readStories, WIDTHS, widthOf } from './readStories';
import { test } from './worker';

for (const [title, stories] of readStories()) {
  test(title, async ({ storybook: { page, errors } }) => {
    test.setTimeout(deadlineOf(stories));
    for (const [index, story] of stories.entries()) {
      const { id, name } = story;
      await showStory(page, story);
      // Start at the width at which the story before ended: resizing takes time.
      const widths = page.viewportSize()?.width === WIDTHS[1] ? WIDTHS.toReversed() : WIDTHS;
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectNoOverflow(page, name);
        if (width === widthOf(id)) {
          const faults = await accessibilityFaults(page, { contrast: false });
          expect(faults, `${name} at ${width} px`).toEqual([]);
        }
      }
      // One story of each view, for text contrast only: that is what a theme can break.
      if (index === 0) expect(await contrastFaults(page, CONTRASTED), name).toEqual([]);
      expect(errors, name).toEqual([]);
    }
  });
}
