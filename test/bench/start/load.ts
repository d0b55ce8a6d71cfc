import type { Browser, BrowserContextOptions } from '@playwright/test';
import { keepFunctionNames } from '../benchPage';

/** What one load of a page took, in ms, and how much it moved. */
export interface Load {
  /** Largest contentful paint. */
  lcp: number;
  /** Total blocking time: what tasks took beyond 50 ms, after the first paint. */
  blocked: number;
  longestTask: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Network conditions: round trip in ms, bits per second. */
export interface Network {
  latency: number;
  bitsPerSecond: number;
}

const CPU_THROTTLE = 4;
/** A start is over after this long without a request, a long task or a larger paint. */
const QUIET_MS = 2_000;
const DEADLINE_MS = 60_000;

interface Seen {
  lcp: number;
  /** First contentful paint. */
  fcp: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  /** When something was last observed. */
  lastAt: number;
}

type Bench = Window & { seenByBench: Seen };

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Seen = { lcp: 0, fcp: 0, shift: 0, tasks: [], lastAt: 0 };
  Object.assign(window, { seenByBench: seen });
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => {
        seen.lastAt = Math.max(seen.lastAt, entry.startTime + entry.duration);
        read(entry);
      }),
    ).observe({ type, buffered: true });
  on('resource', () => undefined);
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
}

/** Loads a URL in a fresh profile at a quarter of this machine's CPU speed. */
export async function load(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  network?: Network,
): Promise<Load> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await keepFunctionNames(page);
  await page.addInitScript(observe);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.bitsPerSecond / 8,
      uploadThroughput: network.bitsPerSecond / 8,
    });
  }
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main').first().waitFor({ timeout: DEADLINE_MS });
  await page.waitForFunction(
    (quiet) => performance.now() - (window as unknown as Bench).seenByBench.lastAt > quiet,
    QUIET_MS,
    { polling: 250, timeout: DEADLINE_MS },
  );
  const { lcp, fcp, shift, tasks } = await page.evaluate(() => (window as unknown as Bench).seenByBench);
  await context.close();
  const later = tasks.filter(({ start, duration }) => start + duration > fcp);
  return {
    lcp,
    blocked: later.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift,
  };
}
