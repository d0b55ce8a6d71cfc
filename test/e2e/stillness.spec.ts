import type { Page } from '@playwright/test';
import { signedInBefore } from './support/person';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

/**
 * Long lists and cards stand still: what a page contains does not move while it loads, while pictures arrive
 * late, and while one scrolls through it and back. Header, footer and splash, which frame every page, are not
 * looked at here.
 */

const server = sharedServer();

/** Highest acceptable layout shift of a visit. */
const STILL = 0.02;

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Collects the layout shifts of the pages opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const text = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((figure) => Math.round(figure)).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const inPage = ({ node }: { node: Node | null }) => node?.parentElement?.closest('main');
        if (entry.hadRecentInput || !entry.sources.some(inPage)) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName}.${element?.className} ${text(previousRect)} → ${text(currentRect)}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end in steps of half a window, and back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const step = innerHeight / 2;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      await frames();
    }
    for (let y = scrollY; y >= 0; y -= step) {
      scrollTo(0, y);
      await frames();
    }
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts ?? []);
const total = (shifts: Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

const SCREENS = [
  ['cleaning-summit', '/', 'Recommended for you'],
  ['cleaning-summit', '/sessions', 'Live now'],
  ['retail-brands-summit', '/attendees', 'Retailers'],
  ['retail-brands-summit', '/attendees/results?lastName=a', 'people were found'],
] as const;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const [event, path, sign] of SCREENS) {
    test(`${event} ${path} stands still at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const origin = `http://${event}.localhost:${server().port}`;
      await signedInBefore(page, origin);
      await watchShifts(page);
      // Pictures come after everything else.
      let letPicturesCome = () => {};
      const textIsThere = new Promise<void>((resolve) => {
        letPicturesCome = resolve;
      });
      await page.route(/\/assets\/.*\.(svg|png|jpg|webp)/, async (route) => {
        await textIsThere;
        await route.continue();
      });
      await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
      await expect(page.getByText(sign).first()).toBeVisible();
      letPicturesCome();
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      const shifts = await shiftsOf(page);
      expect(total(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(STILL);
    });
  }
}
