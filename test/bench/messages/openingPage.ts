import type { Browser, Page } from '@playwright/test';
import { openPool } from '../../../server/db/database';
import { stableId } from '../../../server/demo/stableId';
import { connectionOf } from '../../e2e/support/database';
import type { RunningServer } from '../../e2e/support/server';
import { keepFunctionNames } from '../benchPage';
import { median, type Figure } from '../report';
import { signedInOptions } from '../start/startCost';
import { fillPairs } from './messagesWorld';

const MESSAGES = 10_000;
const ROUNDS = 7;
const THROTTLE = 4;
const GOAL_MS = 300;

/** Milliseconds from a click on the conversation until its last message is painted. */
async function openingTime(page: Page, conversationId: string): Promise<number> {
  return page.evaluate(
    ({ id, last }) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        document.querySelector<HTMLElement>(`a[href*="${id}"]`)?.click();
        const look = () => {
          const line = document.querySelector(`[role="log"] [data-number="${last}"]`);
          if (!line || line.getBoundingClientRect().top > innerHeight) return requestAnimationFrame(look);
          // A message posted in an animation frame is handled after that frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begun);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    { id: conversationId, last: MESSAGES },
  );
}

/**
 * From the click on a conversation of 10,000 messages, which the page has not opened yet, to its last ones.
 */
export async function* openingPage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  const conversationId = stableId('bench conversation', 'long');
  const pool = openPool(await connectionOf(server), console.error);
  try {
    await fillPairs(pool, [{ conversationId, one: 'demo-attendee', other: 'bench-friend' }], MESSAGES);
  } finally {
    await pool.end();
  }
  const options = await signedInOptions(server.origin, 'attendee');
  const times: number[] = [];
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await keepFunctionNames(page);
    const devtools = await context.newCDPSession(page);
    // The first round is the warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(`${server.origin}/message-center`);
      await page.locator(`a[href*="${conversationId}"]`).waitFor();
      await page.waitForLoadState('networkidle');
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      const time = await openingTime(page, conversationId);
      if (round > 0) times.push(time);
    }
  } finally {
    await context.close();
  }
  yield {
    name: `click on a conversation of ${MESSAGES} messages to its last ones at a quarter of the CPU, median of ${ROUNDS}`,
    value: median(times),
    unit: 'ms',
    goal: GOAL_MS,
  };
}
