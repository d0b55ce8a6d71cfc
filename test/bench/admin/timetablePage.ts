import type { Browser, Page } from '@playwright/test';
import { openPool } from '../../../server/db/database';
import { connectionOf } from '../../e2e/support/database';
import { open } from '../../e2e/support/person';
import type { RunningServer } from '../../e2e/support/server';
import { keepFunctionNames } from '../benchPage';
import { lateFrames, watchedFrames, watchFrames } from '../frames';
import type { Figure } from '../report';

const EVENT = 'cleaning-summit';
const WHO = 'organiser';
/** A large congress: four days of 200 sessions in 20 rooms. */
const SESSIONS = 800;
const DAYS = 4;
const ROOMS = 20;
const FIRST_DAY = '2031-01-25';
const THROTTLE = 4;
const DAY_MS = 24 * 3_600_000;
const DRAGS = 6;
const STEPS = 40;
/** How long a drop is watched. */
const SETTLING_MS = 500;

/** The program: of each data set, as an event may show one. Some speakers are needed twice at a time. */
async function fillProgram(server: RunningServer): Promise<void> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    await pool.query('delete from session where conference_id = $1', [EVENT]);
    for (let index = 0; index < SESSIONS; index += 1) {
      const inDay = Math.floor(index / DAYS);
      const day = new Date(Date.parse(FIRST_DAY) + (index % DAYS) * DAY_MS).toISOString().slice(0, 10);
      const start = Date.parse(`${day}T14:00:00.000Z`) + Math.floor(inDay / ROOMS) * 3_600_000;
      const speakers = [`Speaker ${index % 700}`, `Chair ${index % 350}`];
      await pool.query(
        `insert into session (conference_id, table_name, session_id, title, day, start_time, end_time, room, speakers)
         select $1, name, $2, $3, $4, $5, $6, $7, $8 from unnest(array['', 'demo-sessions']) as name`,
        [
          EVENT,
          `bench-${index}`,
          `Session ${index} on something worth an hour of time`,
          day,
          new Date(start),
          new Date(start + 50 * 60_000),
          `Room ${String(inDay % ROOMS).padStart(2, '0')}`,
          JSON.stringify(speakers.map((name) => ({ name, title: '', biography: '' }))),
        ],
      );
    }
  } finally {
    await pool.end();
  }
}

/** Drags a session down by an hour and a column to the right, as a hand does, and drops it. */
async function drag(page: Page, sessionId: string): Promise<void> {
  const box = await page.locator(`[data-session="${sessionId}"]`).boundingBox();
  if (!box) throw new Error(`${sessionId} is not in the timetable.`);
  const [x, y] = [box.x + 20, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width, y + 96, { steps: STEPS });
  await page.mouse.up();
  await page.waitForTimeout(SETTLING_MS);
}

/** A timetable of 800 sessions at a quarter of the CPU: sessions are dragged and dropped. */
export async function* timetablePage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  await fillProgram(server);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await keepFunctionNames(page);
    await open(page, server.origin, WHO, '/admin/schedule');
    await page
      .locator('[data-session]')
      .nth(SESSIONS / DAYS - 1)
      .waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    // What was drawn last is painted.
    await page.waitForTimeout(2_000);
    await watchFrames(page);
    // In the first row: what is in view.
    for (let index = 0; index < DRAGS; index += 1) await drag(page, `bench-${index * DAYS}`);
    const gaps = await watchedFrames(page);
    yield lateFrames(gaps, `while sessions of ${SESSIONS} are dragged, at a quarter of the CPU`);
  } finally {
    await context.close();
  }
}
