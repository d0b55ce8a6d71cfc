import type { Page } from '@playwright/test';

/** Gives a page the helper by which tsx preserves function names; without it no function can be evaluated. */
export async function keepFunctionNames(page: Page): Promise<void> {
  await page.addInitScript('window.__name = (named) => named');
}
