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

/**
 * From a cold cache to the main content, signed in, at a quarter of the CPU: beside the same content as static
 * data on the same frameworks, with the same style sheets, fonts and pictures.
 */
export async function* startCost(browser: Browser, origin: string): AsyncGenerator<Figure> {
  const { folder, remove } = await buildFloor();
  const options = {
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [storedCredentials(await tokensOf(origin, 'attendee'))] }],
    },
  };
  try {
    for (const path of PAGES) {
      const url = origin + path;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await keepFunctionNames(page);
      await page.goto(url);
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      const floorSite = await serveFloor(page, folder);
      await context.close();
      const near = await compare(browser, { url, options }, floorSite.url);
      const far = await compare(browser, { url, options }, floorSite.url, PHONE_NETWORK);
      floorSite.close();
      yield {
        name: `${path}: largest contentful paint, median of ${ROUNDS}`,
        ...{ value: near.page.lcp, unit: 'ms', beside: { name: FLOOR, value: near.floor.lcp }, goal: 1.8 },
      };
      yield {
        name: `${path}: total blocking time`,
        ...{ value: near.page.blocked, unit: 'ms', goal: 2 },
        beside: { name: FLOOR, value: near.floor.blocked },
      };
      yield {
        name: `${path}: longest task, median`,
        ...{ value: near.page.longestTask, unit: 'ms', goal: 200 },
      };
      yield {
        name: `${path}: layout shift, most of ${ROUNDS}`,
        ...{ value: Math.max(near.page.shift, far.page.shift), unit: '', goal: 0.02 },
      };
      yield {
        name: `${path}: largest contentful paint at 150 ms and 1.6 Mbit/s, median of ${ROUNDS}`,
        ...{ value: far.page.lcp, unit: 'ms', beside: { name: FLOOR, value: far.floor.lcp }, goal: 2 },
      };
    }
  } finally {
    remove();
  }
}
