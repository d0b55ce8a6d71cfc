import type { Browser, Page } from '@playwright/test';
import { signedInBefore, signInOnce } from '../../e2e/support/person';
import { goIn } from '../../e2e/support/room';
import { pause, SETTLE_MS } from '../measuredProcess';
import { percentile } from '../percentile';
import type { Figure } from '../report';
import type { BareRoom, BareWindow } from './bareRoom';
import { WATCH_FRAMES, type FramesWindow } from './firstFrame';
import { ALLOWED, ownCamera } from './ownCamera';

const ROUNDS = 30;
const WARM_UP = 2;
const GOAL = 1.5;
const ROOM = 'lounge-B';
/** The video that the app requests from cameras. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24 } };

type Timing = () => Promise<number>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs in as somebody, and enters our room. */
async function enterOurs(
  browser: Browser,
  origin: string,
  { username, script }: { username: string; script: string },
): Promise<Page> {
  const context = await browser.newContext(ALLOWED);
  const page = await context.newPage();
  await page.addInitScript(script);
  await signedInBefore(page, origin, username, signInOnce);
  await page.goto(`${origin}/meeting/${ROOM}`);
  await goIn(page);
  return page;
}

/** Leaves and enters again; timed from the click on "Enter", after the device check. */
async function enterAgain(page: Page): Promise<number> {
  await press(page, 'Leave');
  await press(page, 'Enter again');
  await page.getByRole('button', { name: 'Enter', exact: true }).waitFor();
  await page.waitForFunction(
    () =>
      (window as unknown as FramesWindow).captures() === 2 &&
      (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
  );
  await pause(SETTLE_MS);
  return page.evaluate(() => {
    const enter = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enter');
    if (!enter) throw new Error('There is no way in.');
    return (window as unknown as FramesWindow).firstFrame(() => enter.click());
  });
}

/** The same for the bare page. */
async function joinAgain(page: Page): Promise<number> {
  await page.evaluate(() => (window as unknown as BareWindow).leave());
  await pause(SETTLE_MS);
  return page.evaluate(() => {
    const { firstFrame, join } = window as unknown as FramesWindow & BareWindow;
    return firstFrame(() => join(['first']));
  });
}

/**
 * Time from entering a room until the first frame of the person who is there is shown, compared with a bare
 * pair of pages in the same browser with the same devices. Both start once both ends have captured sound and
 * video, and their sockets are open; ours asks the server to be let in, learns who is there, and signals
 * through it. The two are measured in alternating rounds.
 */
export async function* joining(
  browser: Browser,
  origin: string,
  { bare, way }: { bare: BareRoom; way: string },
): AsyncGenerator<Figure> {
  const pages: Page[] = [];
  const kept = (page: Page) => {
    pages.push(page);
    return page;
  };
  try {
    const script = (camera: number) => ownCamera(camera) + WATCH_FRAMES;
    kept(await enterOurs(browser, origin, { username: 'attendee', script: script(0) }));
    const ours = kept(await enterOurs(browser, origin, { username: 'attendee2', script: script(1) }));
    kept(await bare.enter(browser, 'first', PICTURE, script(2)));
    const theirs = kept(await bare.enter(browser, 'second', PICTURE, script(3)));
    const timings: [Timing, Timing] = [() => enterAgain(ours), () => joinAgain(theirs)];
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [index, timing] of timings.entries()) {
        const took = await timing();
        if (round >= WARM_UP) times[index]?.push(took);
      }
    }
    for (const [name, share] of Object.entries({ p50: 0.5, p95: 0.95 })) {
      yield {
        name: `from entering a room to the first frame of the other, ${way}, ${name} of ${ROUNDS}`,
        value: percentile(times[0], share),
        unit: 'ms',
        goal: GOAL,
        beside: { name: 'a bare pair', value: percentile(times[1], share) },
      };
    }
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
  }
}
