import type { BrowserContext, Page } from '@playwright/test';

/** A layout shift that no input caused. */
interface Shift {
  /** Milliseconds since the document began to load. */
  at: number;
  score: number;
  /** How far the page was scrolled when that was reported, in pixels. */
  scrolled: number;
  /** The elements that moved, with their rectangles in the window before and after: position, then size. */
  moved: string[];
  /** Those of them that are the page's main, or stand in its header or footer. */
  frame: string[];
  /** Paths of what arrived shortly before. */
  arrived: string[];
}

/** What moved in a document before its first input. */
export class Load {
  readonly #shifts: Shift[] = [];
  /** When what the first screen does not wait for any longer came: what moves from then on is no fault. */
  #lateAt = Infinity;
  url = '';

  add(url: string, shift: Shift): void {
    this.url = url;
    this.#shifts.push(shift);
  }

  endAt(time: number): void {
    this.#lateAt = Math.min(this.#lateAt, time);
  }

  get shifts(): Shift[] {
    return this.#shifts.filter(({ at }) => at < this.#lateAt);
  }

  /** Cumulative layout shift. */
  get score(): number {
    return this.shifts.reduce((sum, { score }) => sum + score, 0);
  }
}

/** The most a page may move by itself while it loads (cumulative layout shift). */
const MOST = 0.02;

/** The loads that moved more than they may. `mayMove`: further addresses at which that is no fault. */
export function restless(loads: Iterable<Load>, mayMove: readonly RegExp[] = []): object[] {
  return [...loads]
    .filter(({ url, score }) => {
      if (score <= MOST) return false;
      const { pathname, search } = new URL(url);
      return !mayMove.some((each) => each.test(pathname + search));
    })
    .map(({ url, score, shifts }) => ({ url, score, shifts }));
}

/** What the watch adds to a page's window. */
interface Watched {
  reportShift: (documentId: string, url: string, shift: Shift) => void;
  reportLate: (documentId: string, at: number) => void;
  layoutShifts: { flush: () => void; stop: () => void };
}

/** Collects the shifts of every document that the context opens from now on, each under an id of its own. */
export async function watchLayoutShifts(context: BrowserContext, loads: Map<string, Load>): Promise<void> {
  const loadOf = (documentId: string) => {
    const load = loads.get(documentId) ?? new Load();
    loads.set(documentId, load);
    return load;
  };
  await context.exposeFunction('reportShift', (documentId: string, url: string, shift: Shift) =>
    loadOf(documentId).add(url, shift),
  );
  await context.exposeFunction('reportLate', (documentId: string, at: number) =>
    loadOf(documentId).endAt(at),
  );
  await context.addInitScript(() => {
    // A frame's document moves within its page's; without a network, a page shows what it has, bit by bit.
    if (window.top !== window || !navigator.onLine) return;
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    /** How long before a shift its cause may have arrived, in milliseconds. */
    const CAUSE_MS = 200;
    const documentId = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
    const shown = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'removed')).slice(0, 120);
    const isFrame = (node: Node | null) => {
      const part = (node instanceof Element ? node : node?.parentElement)?.closest('header, main, footer');
      return part && (part === node || part.matches('body header:first-of-type, footer'));
    };
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('x')}`;
    const arrivedBefore = (time: number) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ responseEnd }) => responseEnd <= time && responseEnd > time - CAUSE_MS)
        .map(({ name }) => new URL(name).pathname);
    // On a test's clock, what the page measures before a frame is late.
    const hasOwnClock = () => !String(requestAnimationFrame).includes('[native code]');
    // While it is being parsed, a page may be painted as far as it has come, and then moves once more.
    let parsedAt = Infinity;
    const nextFrame = (then: () => void) => requestAnimationFrame(then);
    document.addEventListener('DOMContentLoaded', () =>
      nextFrame(() =>
        nextFrame(() => {
          parsedAt = performance.now();
        }),
      ),
    );
    const report = (entries: PerformanceEntryList) => {
      if (hasOwnClock()) return;
      for (const { startTime, value, hadRecentInput, sources } of entries as Entry[]) {
        if (hadRecentInput || startTime < parsedAt) continue;
        const nodes = sources.map(({ node }) => node);
        (window as unknown as Watched).reportShift(documentId, location.href, {
          at: startTime,
          score: value,
          scrolled: window.scrollY,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${shown(node)} ${place(previousRect)} → ${place(currentRect)}`,
          ),
          frame: nodes.filter(isFrame).map(shown),
          arrived: arrivedBefore(startTime),
        });
      }
    };
    const observer = new PerformanceObserver((list) => report(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const flush = () => report(observer.takeRecords());
    // What follows an input may move, however late a busy machine shows it.
    const stop = () => {
      flush();
      observer.disconnect();
    };
    const inputs = ['pointerdown', 'click', 'keydown', 'input', 'change', 'wheel', 'resize', 'popstate'];
    for (const type of inputs) addEventListener(type, stop, { capture: true, once: true });
    // The first screen waits for fonts, code and the roles that decide about the navigation, but not for ever.
    const reportLate = (at: number) => (window as unknown as Watched).reportLate(documentId, at);
    let shownAt = Infinity;
    new MutationObserver((_changes, self) => {
      if (!document.querySelector('main')) return;
      shownAt = performance.now();
      self.disconnect();
    }).observe(document, { childList: true, subtree: true });
    const add = document.fonts.add.bind(document.fonts);
    document.fonts.add = (font) => {
      if (shownAt !== Infinity) reportLate(performance.now());
      return add(font);
    };
    new PerformanceObserver((list) => {
      for (const { name, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
        const isAwaited = /\.js$|\/userinfo$/.test(name);
        if (isAwaited && startTime < shownAt && responseEnd > shownAt) reportLate(responseEnd);
      }
    }).observe({ type: 'resource' });
    Object.assign(window, { layoutShifts: { flush, stop } });
  });
}

/** Reports what moved last. Runs in the page. */
export const flushShifts = (): void => (window as unknown as Partial<Watched>).layoutShifts?.flush();

/** Counts the open document as loaded: what moves from now on, moves by the test's doing. */
export async function endLoad(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Partial<Watched>).layoutShifts?.stop());
}

/** Scrolls through the whole page, a screen at a time. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      // What comes into view is laid out in the first frame, and what that moves in the second.
      await frame();
      await frame();
    }
  });
}
