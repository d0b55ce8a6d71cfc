import type { Browser, Page } from '@playwright/test';
import { askForHelp, conversation, launcher, panel } from '../e2e/support/helpdesk';
import { fillChat, readToBeginning } from '../e2e/support/longChat';
import type { RunningServer } from '../e2e/support/server';
import { keepFunctionNames } from './benchPage';
import type { Figure } from './report';

/** Conversation sizes to measure, and the user each belongs to. */
const SIZES = [
  { messages: 100, username: 'attendee' },
  { messages: 10_000, username: 'attendee2' },
] as const;
const ROUNDS = 15;
const GOAL_MS = 200;

/** Milliseconds from the click on the launcher until the newest message and the input are painted. */
async function openingTime(page: Page, newest: string): Promise<number> {
  return launcher(page).evaluate(
    (button, text) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          const open = document.querySelector('[role="dialog"]');
          const isThere = open?.querySelector('textarea') && open.textContent?.includes(text);
          if (!isThere) return requestAnimationFrame(look);
          // A message posted in an animation frame is handled after that frame is painted.
          return requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begun);
            port2.postMessage(null);
          });
        };
        (button as HTMLButtonElement).click();
        look();
      }),
    newest,
  );
}

/** Reopens the panel with an entire conversation in the page; reports the slowest of several rounds. */
export async function panelOpening(browser: Browser, server: RunningServer): Promise<Figure[]> {
  const { origin } = server;
  const figures: Figure[] = [];
  for (const { messages, username } of SIZES) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await keepFunctionNames(page);
    await askForHelp(page, origin, username);
    await fillChat(server, username, messages);
    await page.reload();
    const newest = `Message ${messages} of many`;
    await conversation(page).getByText(newest).waitFor();
    await readToBeginning(conversation(page));
    const times: number[] = [];
    // The first round is the warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await panel(page).getByRole('button', { name: 'Hide the chat' }).click();
      await panel(page).waitFor({ state: 'detached' });
      const time = await openingTime(page, newest);
      if (round > 0) times.push(time);
    }
    await context.close();
    figures.push({
      name: `chat panel opened again beside ${messages.toLocaleString('en')} messages, slowest of ${ROUNDS}`,
      value: Math.max(...times),
      unit: 'ms',
      goal: GOAL_MS,
    });
  }
  return figures;
}
