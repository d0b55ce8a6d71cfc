import type { Browser, Page } from '@playwright/test';
import { inDatabase } from '../e2e/support/database';
import { askForHelp, conversation, launcher, panel } from '../e2e/support/helpdesk';
import type { RunningServer } from '../e2e/support/server';
import type { Figure } from './report';

/** Messages of the conversations that are measured, with whose they are. */
const SIZES = [
  { messages: 100, username: 'attendee' },
  { messages: 10_000, username: 'attendee2' },
] as const;
const ROUNDS = 15;
const GOAL_MS = 200;

/** Puts so many messages of both sides into the person's chat. */
const fill = (server: RunningServer, username: string, messages: number) =>
  inDatabase(
    server,
    `with chat as (select * from helpdesk_contact where user_id = $1 and status = 'waiting'),
     item as (
       insert into helpdesk_item (contact_id, number, conference_id, item_id, type, content_type, content, participant_id,
         participant_role, display_name, user_id, at)
       select contact_id, last_number + n, conference_id, gen_random_uuid(), 'MESSAGE', 'text/plain',
         'Message ' || n || ' of many' || repeat(', and more', n % 17), participant_id,
         case when n % 3 = 0 then 'AGENT' else 'CUSTOMER' end, 'Somebody', user_id, last_item_at + n * interval '1 ms'
       from chat, generate_series(1, $2::int) as n)
     update helpdesk_contact c set last_number = c.last_number + $2::int, last_item_at = c.last_item_at + interval '11 s'
     from chat where c.contact_id = chat.contact_id`,
    [`demo-${username}`, messages],
  );

/** Reads a conversation to its beginning, so that all of it is in the page. */
async function readToBeginning(page: Page): Promise<void> {
  await conversation(page).evaluate(async (list) => {
    while (list.textContent?.includes('Message 1 of many') !== true) {
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(list, { childList: true, subtree: true });
      });
      list.scrollTop = 0;
      await changed;
    }
  });
}

/** Milliseconds from the press on the launcher until the newest message and the place to write stand in a frame. */
async function openingTime(page: Page, newest: string): Promise<number> {
  return launcher(page).evaluate(
    (button, text) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          const open = document.querySelector('[role="dialog"]');
          const isThere = open?.querySelector('textarea') && open.textContent?.includes(text);
          if (!isThere) return requestAnimationFrame(look);
          // A message posted in a frame is handled after that frame was painted.
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

/** The panel opened again, with the whole of a conversation in the page: the slowest of some rounds. */
export async function panelOpening(browser: Browser, server: RunningServer): Promise<Figure[]> {
  const { origin } = server;
  const figures: Figure[] = [];
  for (const { messages, username } of SIZES) {
    const context = await browser.newContext();
    const page = await context.newPage();
    // tsx keeps the names of functions by a helper that the page does not have.
    await page.addInitScript('window.__name = (named) => named');
    await askForHelp(page, origin, username);
    await fill(server, username, messages);
    await page.reload();
    const newest = `Message ${messages} of many`;
    await conversation(page).getByText(newest).waitFor();
    await readToBeginning(page);
    const times: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await panel(page).getByRole('button', { name: 'Hide the chat' }).click();
      await panel(page).waitFor({ state: 'detached' });
      const time = await openingTime(page, newest);
      if (round > 0) times.push(time);
    }
    await context.close();
    figures.push({
      name: `chat panel opened again beside ${messages.toLocaleString('en')} messages, slowest of ${ROUNDS}`,
      ...{ value: Math.max(...times), unit: 'ms', goal: GOAL_MS },
    });
  }
  return figures;
}
