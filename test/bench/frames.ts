import type { Page } from '@playwright/test';
import type { Figure } from './report';

const LATE_MS = 50;

interface Watched {
  gaps: number[];
  watching: boolean;
}

/** Begins to note the time between the page's frames. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    Object.assign(watched, { gaps: [], watching: true });
    let before = performance.now();
    const tick = (now: number) => {
      watched.gaps.push(now - before);
      before = now;
      if (watched.watching) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

/**
 * Ends it. Whole milliseconds: three frames of a 60 Hz screen, 50.0 ms, are measured as 49.9 to 50.1.
 */
export async function watchedFrames(page: Page): Promise<number[]> {
  const gaps = await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.watching = false;
    return watched.gaps;
  });
  return gaps.map(Math.round);
}

/** How many frames came late; there should be none. */
export const lateFrames = (gaps: readonly number[], doing: string): Figure => ({
  name: `frames over ${LATE_MS} ms of ${gaps.length} ${doing} (longest ${Math.max(...gaps)} ms)`,
  value: gaps.filter((gap) => gap > LATE_MS).length,
  unit: 'frames',
  goal: 0,
});
