import type { Browser, BrowserContextOptions } from '@playwright/test';
import { loadEvents } from '../../server/events/load';
import { tokensOf } from '../e2e/support/api';
import { storedCredentials } from '../e2e/support/person';
import { comparePaint } from './gatePaint';
import { FLOOR, floorBytes, scriptBytes } from './gateSize';
import type { Figure } from './report';

const ROUNDS = 9;
/** Maximum ratio to the baseline. */
const GOALS = { gate: 1.35, home: 2 };
/**
 * The lobby's hall is rendered by three.js, which loads only after the page is up and only if motion is
 * allowed. In kB.
 */
const HALL_GOAL = 170;

/** Scripts a page loads until the network is idle. */
async function scriptsOf(browser: Browser, url: string, options: BrowserContextOptions): Promise<string[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script' && pathname.startsWith('/app/'))
      scripts.push(pathname);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return scripts;
}

/** JavaScript size and first paint of every event's gate and home page, against the baseline. */
export async function* eventPages(browser: Browser, port: number): AsyncGenerator<Figure> {
  const floor = (await floorBytes()) / 1000;
  for (const { config } of loadEvents().events) {
    const origin = `http://${config.conferenceId}.localhost:${port}`;
    const signedIn = {
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [storedCredentials(await tokensOf(origin, 'attendee'))] }],
      },
    };
    const hasHall = config.pageOptions.home.variant === 'lobby3d';
    const still = { ...signedIn, reducedMotion: 'reduce' } as const;
    const pages = [
      { page: 'gate', url: `${origin}/gate`, options: {} },
      { page: 'home', url: `${origin}/`, options: hasHall ? still : signedIn },
    ] as const;
    for (const { page, url, options } of pages) {
      yield {
        name: `${config.conferenceId}: ${page} JavaScript, gzip`,
        value: scriptBytes(await scriptsOf(browser, url, options)) / 1000,
        unit: 'kB',
        beside: { name: FLOOR, value: floor },
        goal: GOALS[page],
      };
      const paint = await comparePaint(browser, url, ROUNDS, options);
      yield {
        name: `${config.conferenceId}: ${page} first contentful paint, median of ${ROUNDS}`,
        value: paint.page,
        unit: 'ms',
        beside: { name: 'the same page without scripts', value: paint.still },
        goal: GOALS[page],
      };
    }
    if (!hasHall) continue;
    const kept = new Set(await scriptsOf(browser, `${origin}/`, still));
    const all = await scriptsOf(browser, `${origin}/`, signedIn);
    yield {
      name: `${config.conferenceId}: the lobby's hall, gzip`,
      value: scriptBytes(all.filter((script) => !kept.has(script))) / 1000,
      unit: 'kB',
      goal: HALL_GOAL,
    };
  }
}
