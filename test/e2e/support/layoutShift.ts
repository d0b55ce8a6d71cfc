import type { Page } from '@playwright/test';

/** A shift of the layout that no input caused. */
export interface LayoutShift {
  score: number;
  /** The elements that moved. */
  moved: string[];
  /** Those of them that are the page's main, or stand in its header or footer. */
  frame: string[];
}

type Watched = Window & { layoutShifts: LayoutShift[] };

/** Records layout shifts of every page opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const shown = (node: Node | null) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'removed')).slice(0, 120);
        const isFrame = (node: Node | null) => {
          const part = (node instanceof Element ? node : node?.parentElement)?.closest(
            'header, main, footer',
          );
          return part && (part === node || part.matches('body header:first-of-type, footer'));
        };
        const nodes = sources.map(({ node }) => node);
        shifts.push({ score: value, moved: nodes.map(shown), frame: nodes.filter(isFrame).map(shown) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls through the whole page, a screen at a time. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await painted();
    }
  });
}

/** The cumulative layout shift so far, and what moved. */
export async function layoutShiftOf(page: Page): Promise<{ score: number; shifts: LayoutShift[] }> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).layoutShifts);
  return { score: shifts.reduce((sum, { score }) => sum + score, 0), shifts };
}
