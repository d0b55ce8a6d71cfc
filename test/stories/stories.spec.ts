import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { loadEvents } from '../../server/events/load';
import { accessibilityFaults, overflow } from '../e2e/support/screen';
import { contrastFaults, openStory, applyTheme } from './preview';
import { BUILT, test } from './worker';

const WIDTHS = [360, 1280];
const THEMES = ['plenary', ...loadEvents().events.map(({ config }) => config.conferenceId)];

/** Assigns each story a fixed theme, so that every theme is seen on many views. */
function themeOf(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return THEMES[sum % THEMES.length] ?? 'plenary';
}

interface Story {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

/** The build's stories, grouped by title. */
function readStories(): Map<string, Story[]> {
  const index = path.join(BUILT, 'index.json');
  if (!existsSync(index)) throw new Error('The stories are not built yet: run "npm run test:stories".');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  const byTitle = new Map<string, Story[]>();
  for (const story of Object.values(entries)) {
    if (story.type === 'story') byTitle.set(story.title, [...(byTitle.get(story.title) ?? []), story]);
  }
  return byTitle;
}

for (const [title, stories] of readStories()) {
  test(title, async ({ storybook: { page, errors } }) => {
    test.setTimeout(20_000 * stories.length + 60_000);
    for (const [index, { id, name }] of stories.entries()) {
      await openStory(page, id);
      await expect(page.locator('body.sb-show-main'), name).toBeAttached();
      await expect(page.locator('#storybook-root > *').first(), name).toBeAttached();
      await applyTheme(page, themeOf(id));
      // Start at the width at which the story before ended: resizing takes time.
      const widths = page.viewportSize()?.width === WIDTHS.at(-1) ? WIDTHS.toReversed() : WIDTHS;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // Components that measure the window re-render shortly after a resize.
        await expect
          .poll(() => overflow(page), { message: `${name}: pixels that stick out at ${width} px` })
          .toBe(0);
        expect(await accessibilityFaults(page), `${name} at ${width} px`).toEqual([]);
      }
      // Check one story per view in every theme, for text contrast only: that is what a theme can break.
      if (index === 0) expect(await contrastFaults(page, THEMES), name).toEqual([]);
      expect(errors, name).toEqual([]);
    }
  });
}
