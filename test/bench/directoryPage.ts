import type { Browser, Page } from '@playwright/test';
import { open } from '../e2e/support/person';
import type { RunningServer } from '../e2e/support/server';
import { openPool } from '../../server/db/database';
import { connectionOf } from '../e2e/support/database';
import { keepFunctionNames } from './benchPage';
import { lateFrames, watchedFrames, watchFrames } from './frames';
import { fillDirectory } from './manyPeople';
import { percentile } from './percentile';
import type { Figure } from './report';

/** An event that shows its attendees. */
const EVENT = 'retail-brands-summit';
const PEOPLE = 100_000;
const THROTTLE = 4;
const TYPED = ['johansson', 'martinez', 'nakamura', 'oconnor', 'petrov', 'schmidt', 'thompson', 'williams'];
const KEY_GOAL_MS = 150;
const FLING_ROWS = 10_000;
/** Rows per second: as fast as a finger can fling a long list. */
const FLING_SPEED = 2_500;
/** Rows rendered above the visible ones: the first rendered row understates the distance scrolled. */
const ROWS_OF_WINDOW = 40;
const MAX_GESTURES = 6;

/** Milliseconds from a key press until the results for the text are painted. */
async function keyToResults(page: Page, letter: string, text: string): Promise<number> {
  await page.evaluate(() => {
    const pressed = window as unknown as { pressedAt: number | null };
    pressed.pressedAt = null;
    addEventListener('keydown', () => (pressed.pressedAt = performance.now()), { once: true, capture: true });
  });
  const shown = page.evaluate(
    (sought) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { pressedAt } = window as unknown as { pressedAt: number | null };
          const results = document.querySelector('section[aria-busy]');
          const isShown =
            new URLSearchParams(location.search).get('lastName') === sought &&
            results?.getAttribute('aria-busy') === 'false';
          if (pressedAt === null || !isShown) return requestAnimationFrame(look);
          // A message posted in an animation frame is handled after that frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - pressedAt);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    text,
  );
  await page.keyboard.press(letter);
  return shown;
}

async function typing(page: Page, origin: string): Promise<Figure> {
  await page.goto(`${origin}/attendees/results`);
  const field = page.getByLabel('Last name');
  await field.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const times: number[] = [];
  for (const [index, name] of TYPED.entries()) {
    await field.fill('');
    await page.waitForURL((url) => !url.searchParams.has('lastName'));
    for (let letters = 1; letters <= 6; letters += 1) {
      const time = await keyToResults(page, name.charAt(letters - 1), name.slice(0, letters));
      // The first name is the warm-up.
      if (index > 0) times.push(time);
    }
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return {
    name: `key press to results painted among ${PEOPLE} at a quarter of the CPU, p95 (p50 ${Math.round(percentile(times, 0.5))} ms)`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: KEY_GOAL_MS,
  };
}

async function fling(page: Page, origin: string): Promise<Figure> {
  await page.goto(`${origin}/attendees/list`);
  const start = page.locator('[data-row="3"]');
  await start.locator('[data-person]').waitFor();
  const { x, y, height } = (await start.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await watchFrames(page);
  const devtools = await page.context().newCDPSession(page);
  const reached = async () => Number(await page.locator('[data-row]').nth(2).getAttribute('data-row'));
  // A gesture may end before covering its distance; another one then continues, as a finger would.
  let row = 0;
  for (let gestures = 0; row < FLING_ROWS && gestures < MAX_GESTURES; gestures += 1) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: Math.round(x + 50),
      y: Math.round(y),
      yDistance: -Math.round((FLING_ROWS - row + ROWS_OF_WINDOW) * height),
      speed: Math.round(FLING_SPEED * height),
      preventFling: false,
    });
    row = await reached();
  }
  await devtools.detach();
  const gaps = await watchedFrames(page);
  if (row < FLING_ROWS) throw new Error(`The fling came only to row ${row}.`);
  return lateFrames(gaps, `in a fling over ${FLING_ROWS} rows`);
}

/** The directory of 100,000 attendees from a user's point of view. */
export async function directoryPage(browser: Browser, server: RunningServer): Promise<Figure[]> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    await fillDirectory(pool, EVENT, PEOPLE);
  } finally {
    await pool.end();
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await keepFunctionNames(page);
  const origin = `http://${EVENT}.localhost:${server.port}`;
  await open(page, origin);
  const figures = [await typing(page, origin), await fling(page, origin)];
  await context.close();
  return figures;
}
