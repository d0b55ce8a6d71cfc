import type { Browser, Page } from '@playwright/test';
import { Api } from '../e2e/support/api';
import { open } from '../e2e/support/person';
import { keepFunctionNames } from './benchPage';
import { median, type Figure } from './report';

const ACTIONS = 600;
const ROUNDS = 5;
const PER_SECOND = 200;
const SECONDS = 5;

/** A session page with its comment box: each letter typed is one action and one render. */
async function sessionPage(browser: Browser, origin: string, query: string): Promise<Page> {
  const api = await Api.as(origin, 'attendee');
  const { upcomingSessions } = await api.sessions();
  await api.dispose();
  const page = await (await browser.newContext()).newPage();
  await keepFunctionNames(page);
  await open(page, origin, 'attendee', `/sessions/${upcomingSessions[0]?.sessionId}${query}`);
  await page.getByLabel('Your comment').waitFor();
  return page;
}

/**
 * Mean milliseconds from one letter's input event to the end of its render; React flushes it synchronously.
 */
async function dispatchToRender(page: Page): Promise<number> {
  return page.getByLabel('Your comment').evaluate(async (box: HTMLTextAreaElement, actions) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let typed = 0; typed < actions; typed += 1) {
      const started = performance.now();
      setValue?.call(box, 'x'.repeat(1 + (typed % 40)));
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      times.push(performance.now() - started);
      if (typed % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return times.reduce((sum, time) => sum + time) / times.length;
  }, ACTIONS);
}

/** Frames more than one and a half frame times after the previous one, while typing at a steady pace. */
async function lateFrames(page: Page): Promise<number> {
  return page.getByLabel('Your comment').evaluate(
    async (box: HTMLTextAreaElement, { perSecond, seconds }) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      let late = 0;
      let last = performance.now();
      let going = true;
      const frame = (now: number) => {
        if (now - last > 25) late += 1;
        last = now;
        if (going) requestAnimationFrame(frame);
      };
      await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      last = performance.now();
      requestAnimationFrame(frame);
      const started = performance.now();
      for (let typed = 0; typed < perSecond * seconds; typed += 1) {
        const due = started + (typed * 1_000) / perSecond;
        while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve));
        setValue?.call(box, 'x'.repeat(1 + (typed % 40)));
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      going = false;
      return late;
    },
    { perSecond: PER_SECOND, seconds: SECONDS },
  );
}

/** Cost of recording in the browser: the same page with and without it, in alternating rounds. */
export async function recordingCost(browser: Browser, origin: string): Promise<Figure[]> {
  const plain = await sessionPage(browser, origin, '');
  const recorded = await sessionPage(browser, origin, '?record=1');
  await recorded.getByRole('button', { name: /Recording/ }).waitFor();
  await dispatchToRender(plain);
  await dispatchToRender(recorded);
  const times = { plain: [] as number[], recorded: [] as number[] };
  const late = { plain: [] as number[], recorded: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.plain.push(await dispatchToRender(plain));
    times.recorded.push(await dispatchToRender(recorded));
    late.plain.push(await lateFrames(plain));
    late.recorded.push(await lateFrames(recorded));
  }
  await plain.context().close();
  await recorded.context().close();
  const [without, with_] = [median(times.plain), median(times.recorded)];
  return [
    {
      name: 'recording, dispatch to render',
      value: with_,
      unit: 'ms',
      beside: { name: 'the same without recording', value: without },
      goal: 1.1,
    },
    { name: 'recorder, for one dispatch', value: (with_ - without) * 1_000, unit: 'µs', goal: 100 },
    {
      name: `recording, late frames in ${SECONDS} s of ${PER_SECOND} actions a second (without recording: ${median(late.plain)})`,
      value: Math.max(0, median(late.recorded) - median(late.plain)),
      unit: 'more',
      goal: 0,
    },
  ];
}
