import { expect } from '@playwright/test';
import { accessibilityFaults } from '../e2e/support/screen';
import { contrastFaults, expectNoOverflow, faultsOnPaper, pressedUnseen, showStory } from './preview';
import { CONTRASTED, DARK_THEME, HEIGHT, readStories, THEMES, WIDTHS, widthOf } from './readStories';
import { test } from './worker';

const LEFT_THEMES = THEMES.filter((theme) => !CONTRASTED.includes(theme));

/**
 * What stories.spec.ts leaves out of each view: axe at the other width, text contrast in the other themes,
 * toggles in forced colors, and what is printed.
 */
for (const [title, [story]] of readStories()) {
  if (!story) continue;
  test(title, async ({ storybook: { page, errors } }) => {
    const [width = WIDTHS[0]] = WIDTHS.filter((each) => each !== widthOf(story.id));
    await page.setViewportSize({ width, height: HEIGHT });
    await showStory(page, story);
    await expectNoOverflow(page, story.name);
    expect(await accessibilityFaults(page), `at ${width} px`).toEqual([]);
    expect(await contrastFaults(page, LEFT_THEMES)).toEqual([]);
    expect(await pressedUnseen(page)).toEqual([]);
    expect(await faultsOnPaper(page, DARK_THEME)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
