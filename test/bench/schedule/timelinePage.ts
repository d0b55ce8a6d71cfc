import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { openPool } from '../../../server/db/database';
import { connectionOf } from '../../e2e/support/database';
import { open } from '../../e2e/support/person';
import type { RunningServer } from '../../e2e/support/server';
import { keepFunctionNames } from '../benchPage';
import { lateFrames, watchedFrames, watchFrames } from '../frames';
import type { Figure } from '../report';

const EVENT = 'cleaning-summit';
const WHO = 'attendee';
const ITEMS = 300;
const DAYS = 5;
const FIRST_DAY = '2021-01-25';
const THROTTLE = 4;
const DAY_MS = 24 * 3_600_000;

/** Puts entries on the user's schedule, some of which overlap: 60 a day from 8 in the morning on. */
async function fillSchedule(server: RunningServer): Promise<void> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    const { rows } = await pool.query<{ user_id: string }>(
      'select attendee_id as user_id from attendee where conference_id = $1 and attendee_id like $2',
      [EVENT, `%${WHO}`],
    );
    const userId = rows[0]?.user_id ?? `demo-${WHO}`;
    for (let index = 0; index < ITEMS; index += 1) {
      const start =
        Date.parse(`${FIRST_DAY}T14:00:00.000Z`) +
        (index % DAYS) * DAY_MS +
        Math.floor(index / DAYS) * 600_000;
      await pool.query(
        `insert into own_time (own_time_id, conference_id, user_id, title, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [randomUUID(), EVENT, userId, `Entry ${index}`, new Date(start), new Date(start + 25 * 60_000)],
      );
    }
  } finally {
    await pool.end();
  }
}

async function scrollThrough(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const distance of [-2_000, 2_000]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 600,
      y: 500,
      yDistance: distance,
      speed: 1_500,
    });
  }
  await devtools.detach();
}

/** A schedule of 300 items at a quarter of the CPU: scrolled by days and as a list, and an item moved by keyboard. */
export async function* timelinePage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  await fillSchedule(server);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await keepFunctionNames(page);
    await open(page, server.origin, WHO, '/schedule?view=days');
    const items = page.getByRole('button', { name: /^(Conflict: )?Entry/ });
    await items.nth(ITEMS - 1).waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    // What was drawn last is painted.
    await page.waitForTimeout(2_000);
    await watchFrames(page);
    await scrollThrough(page);
    yield lateFrames(await watchedFrames(page), `scrolling ${ITEMS} items by days at a quarter of the CPU`);
    await items.first().focus();
    await page.waitForTimeout(1_000);
    await watchFrames(page);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(250);
    }
    yield lateFrames(
      await watchedFrames(page),
      `moving one of ${ITEMS} items by keyboard at a quarter of the CPU`,
    );
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.waitForTimeout(3_000);
    await watchFrames(page);
    await scrollThrough(page);
    yield lateFrames(await watchedFrames(page), `scrolling a list of ${ITEMS} items at a quarter of the CPU`);
  } finally {
    await context.close();
  }
}
