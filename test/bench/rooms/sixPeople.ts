import { expect, type Browser, type Page } from '@playwright/test';
import { enterRoom, measure } from '../../e2e/support/room';
import type { RunningServer } from '../../e2e/support/server';
import { pause } from '../measuredProcess';
import { cpuMsBelow, cpuMsOf } from '../processCpu';
import type { Figure } from '../report';
import type { BareRoom, BareWindow } from './bareRoom';
import { ALLOWED, ownCamera } from './ownCamera';

const PEOPLE = ['attendee', 'attendee2', 'presenter', 'moderator', 'exhibitor', 'organiser'];
const ROOM = 'lounge-C';
/** Small enough for six people on one machine, as in the tests. */
const PICTURE = { width: 160, height: 120, frameRate: 5 };
/** How long all may take to see each other, on a busy machine. */
const STARTING_MS = 60_000;
const SETTLE_MS = 8_000;
const WATCHED_S = 15;
const GOAL = 1.5;
/** Server and Janus, in milliseconds per second. */
const SERVER_GOAL_MS = 50;
const JANUS_GOAL_MS = 300;

/** CPU time in milliseconds per second; the browser's is per person. */
interface Cost {
  browser: number;
  server: number;
  janus: number;
}

/** The CPU time of the running call, once it has settled. */
async function costNow(server: RunningServer): Promise<Cost> {
  await pause(SETTLE_MS);
  const read = () => [cpuMsBelow(/^chrom/), cpuMsOf(server.pid), cpuMsBelow(/^janus/)] as const;
  const [before, begun] = [read(), performance.now()];
  await pause(WATCHED_S * 1_000);
  const [after, seconds] = [read(), (performance.now() - begun) / 1_000];
  const [browser, own, janus] = [0, 1, 2].map(
    (index) => ((after[index] ?? 0) - (before[index] ?? 0)) / seconds,
  );
  return { browser: (browser ?? 0) / PEOPLE.length, server: own ?? 0, janus: janus ?? 0 };
}

/** Six people in our room. */
async function ours(browser: Browser, server: RunningServer): Promise<Cost> {
  const pages: Page[] = [];
  try {
    for (const username of PEOPLE) {
      const context = await browser.newContext(ALLOWED);
      const page = await context.newPage();
      await page.addInitScript(ownCamera(pages.length));
      pages.push(page);
      await enterRoom({ page, origin: server.origin, username, room: ROOM });
    }
    for (const page of pages) {
      await expect
        .poll(async () => (await measure(page)).pictures, { timeout: STARTING_MS })
        .toBe(PEOPLE.length - 1);
    }
    return await costNow(server);
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
  }
}

/** Six bare pages that are connected to each other. */
async function theirs(browser: Browser, server: RunningServer, bare: BareRoom): Promise<Cost> {
  const pages: Page[] = [];
  try {
    for (const name of PEOPLE) {
      const page = await bare.enter(browser, name, PICTURE, ownCamera(pages.length));
      await page.evaluate(
        (others) => (window as unknown as BareWindow).join(others),
        PEOPLE.slice(0, pages.length),
      );
      pages.push(page);
    }
    for (const page of pages) {
      await page.waitForFunction(
        (count) =>
          [...document.querySelectorAll('video')].filter((each) => each.videoWidth > 0).length === count,
        PEOPLE.length - 1,
      );
    }
    return await costNow(server);
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
  }
}

/** CPU time of a room of six people with sound and video, compared with bare pages that do the same. */
export async function* sixPeople(
  browser: Browser,
  server: RunningServer,
  { bare, way }: { bare: BareRoom; way: string },
): AsyncGenerator<Figure> {
  const bareCost = await theirs(browser, server, bare);
  const cost = await ours(browser, server);
  yield {
    name: `CPU of the browser by person in a room of ${PEOPLE.length}, ${way}`,
    value: cost.browser,
    unit: 'ms/s',
    goal: GOAL,
    beside: { name: 'bare pages that are connected to each other', value: bareCost.browser },
  };
  yield {
    name: `CPU of the server with a room of ${PEOPLE.length}, ${way}`,
    value: cost.server,
    unit: 'ms/s',
    goal: SERVER_GOAL_MS,
  };
  if (cost.janus > 0) {
    yield {
      name: `CPU of Janus with a room of ${PEOPLE.length}`,
      value: cost.janus,
      unit: 'ms/s',
      goal: JANUS_GOAL_MS,
    };
  }
}
