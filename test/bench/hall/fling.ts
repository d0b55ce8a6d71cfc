import type { Browser } from '@playwright/test';
import { keepFunctionNames } from '../benchPage';
import { lateFrames, watchedFrames, watchFrames } from '../frames';
import type { Figure } from '../report';

/** Pixels per second: as fast as a finger can fling a page. */
const FLING_SPEED = 12_000;
const FLINGS = 6;

/** Frames that come late while a long page is flung to its end. */
export async function fling(browser: Browser, url: string, what: string, options: object): Promise<Figure> {
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
      x: 720,
      y: 450,
      yDistance: -Math.min(left, 20_000),
      speed: FLING_SPEED,
      preventFling: false,
    });
  }
  const gaps = await watchedFrames(page);
  await context.close();
  return lateFrames(gaps, `while ${what} is flung`);
}
