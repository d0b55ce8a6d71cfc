import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { openPool } from '../../../server/db/database';
import { connectionOf } from '../../e2e/support/database';
import { enter } from '../../e2e/support/person';
import type { RunningServer } from '../../e2e/support/server';
import { keepFunctionNames } from '../benchPage';
import { lateFrames, watchedFrames, watchFrames } from '../frames';
import { pause } from '../measuredProcess';
import type { Figure } from '../report';

const EVENT = 'cleaning-summit';
const THROTTLE = 4;
const WATCHED_S = 30;
const COMMENTS_PER_SECOND = 5;
const SETTLE_MS = 3_000;

const STEP_MS = 10_000;
const WARM_UP_STEPS = 60;
/** Two hours. */
const STEPS = 720;
const GROWTH_MB = 10;

/** What goes on in a session, sent as the server's processes send it. */
class Traffic {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  #number = 100_000;

  constructor(pool: pg.Pool, channel: string) {
    this.#pool = pool;
    this.#channel = channel;
  }

  async comment(): Promise<void> {
    this.#number += 1;
    const comment = {
      number: this.#number,
      userId: `bench-${this.#number % 200}`,
      userName: 'Somebody Watching',
      text: `What was said there is what we do on every night shift, number ${this.#number}.`,
      createdAt: new Date().toISOString(),
    };
    await this.#pool.query('select publish_message($1, $2, null, $3)', [
      EVENT,
      this.#channel,
      JSON.stringify({ kind: 'comment', comment, key: null }),
    ]);
  }

  async signal(body: object): Promise<void> {
    await this.#pool.query(`select pg_notify('channel_signal', $1)`, [
      JSON.stringify({ conferenceId: EVENT, channel: this.#channel, body }),
    ]);
  }

  reactions = () => this.signal({ kind: 'reactions', counts: { '👏': 180, '❤️': 40, '🎉': 30 } });
  viewers = (viewers: number) => this.signal({ kind: 'viewers', viewers });
}

/** Opens the main stage. Resolves with the channel that its page follows. */
async function openStage(page: Page, origin: string): Promise<string> {
  const followed = new Promise<string>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const channel = /"channel":"(session\/[^"]+)"/.exec(String(payload))?.[1];
        if (channel !== undefined) resolve(channel);
      });
    });
  });
  await page.goto(`${origin}/mg-live`);
  await page.getByRole('tab').first().waitFor();
  return followed;
}

/** Frames that came late while a chat is busy, at a quarter of the CPU. */
async function busyChat(browser: Browser, origin: string, pool: pg.Pool): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await keepFunctionNames(page);
    await enter(page, origin);
    const traffic = new Traffic(pool, await openStage(page, origin));
    await pause(SETTLE_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await watchFrames(page);
    const ticks = WATCHED_S * COMMENTS_PER_SECOND;
    for (let tick = 0; tick < ticks; tick += 1) {
      await traffic.comment();
      if (tick % 3 === 0) await traffic.reactions();
      if (tick % COMMENTS_PER_SECOND === 0) await traffic.viewers(900 + (tick % 50));
      await pause(1_000 / COMMENTS_PER_SECOND);
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return lateFrames(
      await watchedFrames(page),
      `in ${WATCHED_S} s with ${COMMENTS_PER_SECOND} comments/s at a quarter of the CPU`,
    );
  } finally {
    await context.close();
  }
}

async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1_048_576;
}

/** Growth of a viewer's page in two hours by its own clock. */
async function memoryGrowth(browser: Browser, origin: string, pool: pg.Pool): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await keepFunctionNames(page);
    await page.clock.install();
    await enter(page, origin);
    const traffic = new Traffic(pool, await openStage(page, origin));
    const pass = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await traffic.comment();
        await traffic.reactions();
        await traffic.viewers(900 + (step % 50));
        await page.clock.runFor(STEP_MS);
        // Real time for the network to answer the page's polls.
        await page.evaluate(() => fetch('/healthz').then((reply) => reply.text()));
      }
    };
    await pass(WARM_UP_STEPS);
    const before = await heapMb(page);
    await pass(STEPS);
    const after = await heapMb(page);
    return {
      name: `growth of a viewer's page in 2 hours of its own time (${before.toFixed(1)} MB before, ${STEPS} comments)`,
      value: after - before,
      unit: 'MB',
      goal: GROWTH_MB,
    };
  } finally {
    await context.close();
  }
}

/** A viewer's page on the main stage of the demo. */
export async function* stagePage(browser: Browser, server: RunningServer): AsyncGenerator<Figure> {
  const pool = openPool(await connectionOf(server), console.error);
  try {
    yield await busyChat(browser, server.origin, pool);
    yield await memoryGrowth(browser, server.origin, pool);
  } finally {
    await pool.end();
  }
}
