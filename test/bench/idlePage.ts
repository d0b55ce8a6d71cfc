import type { Browser, Page } from '@playwright/test';
import { enter } from '../e2e/support/person';
import { keepFunctionNames } from './benchPage';
import type { Figure } from './report';

const MINUTE_MS = 60_000;
const WARM_UP_MINUTES = 60;
const MINUTES = 1_000;
/** The flag React sets on a fiber whose component function ran in a commit. */
const PERFORMED_WORK = 1;

/** Hooks into React's commits as its DevTools do; works with the production build. */
async function countRenders(page: Page): Promise<void> {
  await keepFunctionNames(page);
  await page.addInitScript((performedWork) => {
    interface Fiber {
      tag: number;
      flags: number;
      alternate: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedProps: unknown;
      memoizedState: unknown;
    }
    const counter = window as unknown as { rendered: number };
    counter.rendered = 0;
    /** Function, memo and forwardRef components. */
    const COMPONENTS = new Set([0, 11, 14, 15]);
    const visit = (fiber: Fiber | null): void => {
      for (let current = fiber; current; current = current.sibling) {
        const changed =
          current.alternate !== null &&
          (current.memoizedProps !== current.alternate.memoizedProps ||
            current.memoizedState !== current.alternate.memoizedState);
        if (COMPONENTS.has(current.tag) && changed && current.flags & performedWork) counter.rendered += 1;
        // An unchanged subtree is shared with the previous tree.
        if (current.alternate === null || current.child !== current.alternate.child) visit(current.child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current),
      },
    });
  }, PERFORMED_WORK);
}

async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/**
 * Advances the page's clock minute by minute, giving the network real time after each to answer its polls.
 */
async function passMinutes(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await page.clock.runFor(MINUTE_MS);
    await page.evaluate(() => fetch('/healthz').then((reply) => reply.text()));
  }
}

/**
 * A signed-in user's program page left idle: components rendered per tick, and heap growth over a thousand
 * minutes.
 */
export async function idlePage(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await countRenders(page);
  await page.clock.install();
  await enter(page, origin);
  await page.goto(`${origin}/sessions`);
  await page.getByRole('article').first().waitFor();
  await passMinutes(page, 2);

  // Between two polls and two full minutes, only the second changes.
  const before = await page.evaluate(() => (window as unknown as { rendered: number }).rendered);
  if (!before) throw new Error('The page renders, and none of it was counted.');
  await page.clock.runFor(1_000);
  const after = await page.evaluate(() => (window as unknown as { rendered: number }).rendered);

  await passMinutes(page, WARM_UP_MINUTES);
  const start = await heapBytes(page);
  await passMinutes(page, MINUTES);
  const end = await heapBytes(page);
  await context.close();
  return [
    {
      name: 'components rendered by one clock tick (the clock and its view)',
      value: after - before,
      unit: 'components',
      goal: 2,
    },
    {
      name: `heap growth of an idle page over ${MINUTES} simulated minutes`,
      value: (end - start) / 1e6,
      unit: 'MB',
      goal: 2,
    },
  ];
}
