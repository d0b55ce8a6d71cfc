import { readFileSync } from 'node:fs';
import path from 'node:path';
import type AxeCore from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';

const AXE = readFileSync(path.join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PICTURES = path.join(import.meta.dirname, '../../../test-results/screens');

/** What axe finds on the page, one line for each element: everything of WCAG 2.2 AA, or only what one rule is about. */
export async function accessibilityFaults(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Through the debugger, which the page's policy does not concern.
    const debug = await page.context().newCDPSession(page);
    await debug.send('Runtime.evaluate', { expression: AXE });
    await debug.detach();
  }
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: typeof AxeCore };
      // What is still fading in is judged as it will stand; what moves for ever has no end to go to.
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      // Only the violations get their selectors: those of all that is well take a third of the time.
      const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    rule === undefined ? { type: 'tag' as const, values: RULES } : { type: 'rule' as const, values: [rule] },
  );
}

/** Pixels by which the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Everything that every screen owes: its title, no axe finding, nothing that sticks out to the side. */
export async function expectSoundScreen(page: Page, name: string, title: string | RegExp): Promise<void> {
  await expect(page, name).toHaveTitle(title);
  const width = page.viewportSize()?.width ?? 0;
  expect(await overflow(page), `${name}: pixels that stick out at ${width} px`).toBe(0);
  expect(await accessibilityFaults(page), name).toEqual([]);
}

/** The same, and keeps a picture. */
export async function expectGoodScreen(page: Page, name: string, title: string | RegExp): Promise<void> {
  await expect(page, name).toHaveTitle(title);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = page.viewportSize()?.width ?? 0;
  // A dialog covers what can be seen, not the whole length of the page.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), fullPage });
  await expectSoundScreen(page, name, title);
}

/** Presses Tab until the element has the focus, and looks that the focus can be seen there. */
export async function tabTo(page: Page, target: Locator, presses = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    const seen = await target.evaluate((element) => {
      // A card shows the focus of the link that covers it; a link may show it around what it covers.
      const shown = [element, element.closest('article, label') ?? element].flatMap((each) => [
        getComputedStyle(each),
        getComputedStyle(each, '::after'),
      ]);
      return shown.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow.includes('inset'),
      );
    });
    expect(seen, 'the focus can be seen').toBe(true);
    return;
  }
  throw new Error(`${presses} presses of Tab do not reach ${String(target)}.`);
}
