import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions } from '@playwright/test';
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

/** Fetches from the local server. Subdomains of localhost point to it, but not every resolver knows that. */
async function fetchHere(url: string): Promise<{ type: string; bytes: Buffer }> {
  const { host, port, pathname, search } = new URL(url);
  const asked = get({ host: 'localhost', port, path: pathname + search, headers: { host } });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode, headers } = reply;
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return { type: headers['content-type'] ?? '', bytes: await buffer(reply) };
}

/** Serves `html` at `/` and proxies every other file from `origin`. */
async function serveStill(origin: string, html: string): Promise<{ url: string; close(): void }> {
  const files = new Map<string, Awaited<ReturnType<typeof fetchHere>>>();
  const fileAt = async (url: string) => {
    const known = files.get(url);
    if (known) return known;
    const file = await fetchHere(origin + url);
    files.set(url, file);
    return file;
  };
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    fileAt(url).then(
      ({ type, bytes }) => response.setHeader('content-type', type).end(bytes),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The static page has no port.');
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
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
  const still = await serveStill(
    origin,
    html
      .replace(/<script\b[^>]*><\/script>/g, '')
      .replace(/<link rel="preload"[^>]* as="script"[^>]*>/g, '')
      .replace(/<link rel="preload"[^>]* as="style"/g, '<link rel="stylesheet"'),
  );
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
