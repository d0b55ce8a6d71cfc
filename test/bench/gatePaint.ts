import type { Browser, BrowserContextOptions } from '@playwright/test';
import { fetchHere, serveBeside } from './localSite';
import { median, type Figure } from './report';

const ROUNDS = 25;
const CPU_THROTTLE = 4;

/** First contentful paint of a URL in a fresh profile, at a quarter of this machine's CPU speed. */
async function firstPaint(browser: Browser, url: string, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}

/** Median first contentful paint of a page and of the same page without scripts, in alternating rounds. */
export async function comparePaint(
  browser: Browser,
  url: string,
  rounds: number,
  options: BrowserContextOptions = {},
): Promise<{ page: number; still: number }> {
  const { origin } = new URL(url);
  const html = (await fetchHere(url)).bytes.toString();
  const still = await serveBeside(origin, {
    '/': {
      type: 'text/html; charset=utf-8',
      bytes: Buffer.from(
        html
          .replace(/<script\b[^>]*><\/script>/g, '')
          .replace(/<link rel="preload"[^>]* as="script"[^>]*>/g, '')
          .replace(/<link rel="preload"[^>]* as="style"/g, '<link rel="stylesheet"'),
      ),
    },
  });
  const paints = { page: [] as number[], still: [] as number[] };
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const measured = {
      page: await firstPaint(browser, url, options),
      still: await firstPaint(browser, still.url, {}),
    };
    if (round === 0) continue;
    paints.page.push(measured.page);
    paints.still.push(measured.still);
  }
  still.close();
  return { page: median(paints.page), still: median(paints.still) };
}

/** The gate compared with the same page without scripts: the first paint must not wait for code. */
export async function gatePaint(browser: Browser, origin: string): Promise<Figure> {
  const { page, still } = await comparePaint(browser, `${origin}/gate`, ROUNDS);
  return {
    name: `gate first contentful paint, CPU at 1/${CPU_THROTTLE}, median of ${ROUNDS}`,
    value: page,
    unit: 'ms',
    beside: { name: 'the same page without scripts', value: still },
    goal: 1.2,
  };
}
