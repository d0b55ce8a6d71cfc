import { expect, type Locator, type Page } from '@playwright/test';

/** More than a busy machine takes to hand the command to the page, in milliseconds. */
const AHEAD_MS = 10_000;

/**
 * Stops the clock of a page that has one installed, a little ahead. What the page shows from then on, it does
 * not show because time has passed.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/** Lets a stopped clock run on, in steps too small for a page to go past the target, until that is visible. */
export async function runUntilVisible(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(target).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
