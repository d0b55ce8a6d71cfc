import type { Browser } from '@playwright/test';
import { tokensOf } from '../../e2e/support/api';
import { storedCredentials } from '../../e2e/support/person';
import { keepFunctionNames } from '../benchPage';
import { buildFloor } from '../gateSize';
import { median, type Figure } from '../report';
import { serveFloor } from './floorSite';
import { load, type Load, type Network } from './load';

const ROUNDS = 7;
const PAGES = ['/', '/sessions', '/attendees'];
const PHONE_NETWORK: Network = { latency: 150, bitsPerSecond: 1_600_000 };
const FLOOR = 'the same content as static data';

type Measured = Record<keyof Load, number>;

const medians = (loads: readonly Load[]): Measured => ({
  lcp: median(loads.map(({ lcp }) => lcp)),
  blocked: median(loads.map(({ blocked }) => blocked)),
  longestTask: median(loads.map(({ longestTask }) => longestTask)),
  shift: Math.max(...loads.map(({ shift }) => shift)),
});

/** Medians of a page and of its floor, in alternating rounds. */
async function compare(
  browser: Browser,
  page: { url: string; options: Parameters<typeof load>[2] },
  floorUrl: string,
  network?: Network,
): Promise<{ page: Measured; floor: Measured }> {
  const loads = { page: [] as Load[], floor: [] as Load[] };
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      page: await load(browser, page.url, page.options, network),
      floor: await load(browser, floorUrl, {}, network),
    };
    if (round === 0) continue;
    loads.page.push(measured.page);
    loads.floor.push(measured.floor);
  }
  return { page: medians(loads.page), floor: medians(loads.floor) };
}

/** Somebody who is signed in, as the options of a browser context. */
export async function signedInOptions(origin: string, username: string) {
  return {
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [storedCredentials(await tokensOf(origin, username))] }],
    },
  };
}

/**
 * Opens a page from a cold cache at a quarter of the CPU: beside the same content as static data on the same
 * frameworks, with the same style sheets, fonts and pictures.
 */
export async function besideFloor(
  browser: Browser,
  page: { url: string; options: Parameters<typeof load>[2] },
  floorFolder: string,
  networks: readonly (Network | undefined)[],
): Promise<{ page: Measured; floor: Measured }[]> {
  const context = await browser.newContext(page.options);
  const shown = await context.newPage();
  await keepFunctionNames(shown);
  await shown.goto(page.url);
  await shown.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  await shown.waitForLoadState('networkidle');
  const floorSite = await serveFloor(shown, floorFolder);
  await context.close();
  try {
    const measured: { page: Measured; floor: Measured }[] = [];
    for (const network of networks) measured.push(await compare(browser, page, floorSite.url, network));
    return measured;
  } finally {
    floorSite.close();
  }
}

/** The largest contentful paint beside that of the floor. */
export const paintFigure = (name: string, { page, floor }: { page: Measured; floor: Measured }): Figure => ({
  name: `${name}: largest contentful paint, median of ${ROUNDS}`,
  value: page.lcp,
  unit: 'ms',
  beside: { name: FLOOR, value: floor.lcp },
  goal: 1.8,
});

/** How much the page moved. */
export const shiftFigure = (name: string, ...loads: { page: Measured }[]): Figure => ({
  name: `${name}: layout shift, most of ${ROUNDS}`,
  value: Math.max(...loads.map(({ page }) => page.shift)),
  unit: '',
  goal: 0.02,
});

/** From a cold cache to the main content of the most visited pages, signed in. */
export async function* startCost(browser: Browser, origin: string): AsyncGenerator<Figure> {
  const { folder, remove } = await buildFloor();
  const options = await signedInOptions(origin, 'attendee');
  try {
    for (const path of PAGES) {
      const page = { url: origin + path, options };
      const [near, far] = await besideFloor(browser, page, folder, [undefined, PHONE_NETWORK]);
      if (!near || !far) continue;
      yield paintFigure(path, near);
      yield {
        name: `${path}: total blocking time`,
        value: near.page.blocked,
        unit: 'ms',
        goal: 2,
        beside: { name: FLOOR, value: near.floor.blocked },
      };
      yield {
        name: `${path}: longest task, median`,
        value: near.page.longestTask,
        unit: 'ms',
        goal: 200,
      };
      yield shiftFigure(path, near, far);
      yield {
        name: `${path}: largest contentful paint at 150 ms and 1.6 Mbit/s, median of ${ROUNDS}`,
        value: far.page.lcp,
        unit: 'ms',
        beside: { name: FLOOR, value: far.floor.lcp },
        goal: 2,
      };
    }
  } finally {
    remove();
  }
}
