import { readFileSync } from 'node:fs';
import path from 'node:path';
import type AxeCore from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';
import { escapeRegExp } from '../../../tools/escapeRegExp';
import { endLoad } from './layoutShift';

const AXE = readFileSync(path.join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PICTURES = path.join(import.meta.dirname, '../../../test-results/screens');

/** What `injectAxe` adds to the page's window. */
export interface WithAxe {
  axe: typeof AxeCore;
  whileStill: typeof whileStill;
  axeFaults: typeof axeFaults;
}

/** Runs work while nothing in the page moves. Runs in the page. */
async function whileStill<T>(work: () => Promise<T>): Promise<T> {
  // A transition that starts during a check would show colors that are neither old nor new.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  // Finish running animations so elements are checked in their final state; infinite ones cannot be
  // finished.
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  const result = await work();
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
  return result;
}

/** Axe violations, one line per element. Runs in the page. */
async function axeFaults(runOnly: AxeCore.RunOnly, rules: AxeCore.RuleObject = {}): Promise<string[]> {
  const { axe } = window as unknown as WithAxe;
  // Compute selectors for violations only: those of passing elements take a third of the time.
  const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Adds axe and what calls it to the page's window, once per document. */
export async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axeFaults' in window)) return;
  // Injected through the debugger, to which the page's content policy does not apply.
  const debug = await page.context().newCDPSession(page);
  const expression = `${AXE}; Object.assign(window, { whileStill: ${String(whileStill)}, axeFaults: ${String(axeFaults)} })`;
  await debug.send('Runtime.evaluate', { expression });
  await debug.detach();
}

/**
 * Axe violations on the page against all of WCAG 2.2 AA, one line per element. Without contrast it takes half
 * the time.
 */
export async function accessibilityFaults(page: Page, { contrast = true } = {}): Promise<string[]> {
  await endLoad(page);
  await injectAxe(page);
  return page.evaluate(
    ([values, isContrastChecked]) => {
      const { whileStill, axeFaults } = window as unknown as WithAxe;
      const rules = { 'color-contrast': { enabled: isContrastChecked } };
      return whileStill(() => axeFaults({ type: 'tag', values }, rules));
    },
    [RULES, contrast] as const,
  );
}

/** Pixels by which the page overflows its window horizontally. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A title, whatever number of unread messages precedes it. */
export const unreadOrNot = (title: string | RegExp): RegExp =>
  title instanceof RegExp ? title : new RegExp(`^(\\(\\d+\\) )?${escapeRegExp(title)}$`);

/** Checks that apply to every screen: its title, no axe violations, no horizontal overflow. */
export async function expectSoundScreen(page: Page, name: string, title: string | RegExp): Promise<void> {
  await expect(page, name).toHaveTitle(unreadOrNot(title));
  const width = page.viewportSize()?.width ?? 0;
  expect(await overflow(page), `${name}: pixels that stick out at ${width} px`).toBe(0);
  expect(await accessibilityFaults(page), name).toEqual([]);
}

/** The same, with a screenshot. */
export async function expectGoodScreen(page: Page, name: string, title: string | RegExp): Promise<void> {
  await expect(page, name).toHaveTitle(unreadOrNot(title));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = page.viewportSize()?.width ?? 0;
  // A dialog covers the viewport, not the full length of the page.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await endLoad(page);
  // What is far from the window is skipped, but not in the picture of a whole page.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), fullPage });
  await expectSoundScreen(page, name, title);
}

/** Presses Tab until the element has focus, and expects the focus to be visible. */
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
