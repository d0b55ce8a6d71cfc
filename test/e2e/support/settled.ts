import { expect, type Page } from '@playwright/test';

/** Resolves when the page is idle. What loads ahead has begun to then. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Whether the fonts are ready and the pictures in the window complete. Runs in the page. */
const isPainted = (): boolean =>
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, bottom, width, height } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < window.innerHeight && width * height > 0;
    return !isInWindow || image.complete;
  });

/**
 * Waits until a page has everything that belongs to it: no part of it is still loading, what is in the window
 * is painted, and the requests made for it (`inFlight`) are answered.
 */
export async function settled(page: Page, requests: ReadonlySet<unknown>): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(async () => {
    await idle(page);
    await expect.poll(() => requests.size).toBe(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(/^(Loading|Counting)\b.*…$/)).toHaveCount(0);
    await expect.poll(() => page.evaluate(isPainted)).toBe(true);
    await idle(page);
    expect(requests.size).toBe(0);
  }).toPass();
}
