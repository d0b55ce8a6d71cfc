import type { Browser } from '@playwright/test';
import { openPool } from '../../../server/db/database';
import { connectionOf } from '../../e2e/support/database';
import type { RunningServer } from '../../e2e/support/server';
import { keepFunctionNames } from '../benchPage';
import { lateFrames, watchedFrames, watchFrames } from '../frames';
import { buildFloor } from '../gateSize';
import type { Figure } from '../report';
import { besideFloor, paintFigure, shiftFigure, signedInOptions } from '../start/startCost';
import { fillTradeshow } from './hallWorld';

const EVENT = 'cleaning-summit';
const BOOTHS = 1_000;
/** Pixels per second: as fast as a finger can fling a page. */
const FLING_SPEED = 12_000;
const FLINGS = 6;

/** Frames that come late while a long page is flung to its end. */
async function fling(browser: Browser, url: string, what: string, options: object): Promise<Figure> {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await keepFunctionNames(page);
  await page.goto(url);
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await watchFrames(page);
  for (let flings = 0; flings < FLINGS; flings += 1) {
    const left = await page.evaluate(
      () => document.documentElement.scrollHeight - scrollY - document.documentElement.clientHeight,
    );
    if (left < 1) break;
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x: 720, y: 450, yDistance: -Math.min(left, 20_000), speed: FLING_SPEED, preventFling: false },
    });
  }
  const gaps = await watchedFrames(page);
  await context.close();
  return lateFrames(gaps, `while ${what} is flung`);
}

/** The tradeshow of 1,000 booths from a visitor's point of view. */
export async function* hallPage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    await fillTradeshow(pool, EVENT, BOOTHS, [4, 3, 2, 1]);
  } finally {
    await pool.end();
  }
  const { folder, remove } = await buildFloor();
  try {
    const options = await signedInOptions(server.origin, 'attendee');
    const page = { url: `${server.origin}/tradeshow`, options };
    const [near] = await besideFloor(browser, page, folder, [undefined]);
    if (near) yield paintFigure(`tradeshow of ${BOOTHS} booths`, near);
    if (near) yield shiftFigure(`tradeshow of ${BOOTHS} booths`, near);
    yield await fling(browser, page.url, `a tradeshow of ${BOOTHS} booths`, options);
  } finally {
    remove();
  }
}
