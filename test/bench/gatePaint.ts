import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Browser } from '@playwright/test';
import { median, type Figure } from './report';

const ROUNDS = 15;
const CPU_THROTTLE = 4;

/** First contentful paint of an address in a fresh profile, at a quarter of this machine's speed. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
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

/** The gate against the same page without its scripts: what is seen first must not wait for code. Alternating rounds. */
export async function gatePaint(browser: Browser, origin: string): Promise<Figure> {
  const gate = `${origin}/gate`;
  const html = await (await fetch(gate)).text();
  const css = await Promise.all(
    [...html.matchAll(/<link[^>]+href="(\/app\/[^"]+\.css)"/g)].map(async ([, href]) => {
      const reply = await fetch(origin + String(href));
      return [href, await reply.text()] as const;
    }),
  );
  const files = new Map<string | undefined, string>(css);
  const page = html.replace(/<script\b[^>]*><\/script>/g, '');
  const still = createServer((request, response) => {
    const style = files.get(request.url);
    response.setHeader('content-type', style === undefined ? 'text/html; charset=utf-8' : 'text/css');
    response.end(style ?? page);
  }).listen(0, 'localhost');
  await once(still, 'listening');
  const address = still.address();
  if (typeof address !== 'object' || !address) throw new Error('The static page has no port.');
  const staticUrl = `http://localhost:${address.port}/`;

  const paints = { gate: [] as number[], still: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    paints.gate.push(await firstPaint(browser, gate));
    paints.still.push(await firstPaint(browser, staticUrl));
  }
  still.close();
  return {
    name: `gate first contentful paint, CPU at 1/${CPU_THROTTLE}, median of ${ROUNDS}`,
    value: median(paints.gate),
    unit: 'ms',
    beside: { name: 'the same page without scripts', value: median(paints.still) },
    goal: 1.2,
  };
}
