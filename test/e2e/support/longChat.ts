import type { Locator } from '@playwright/test';
import { inDatabase } from './database';
import type { RunningServer } from './server';

/**
 * Adds the given number of messages from both sides to a demo account's waiting chat, starting with "Message
 * 1 of many".
 */
export const fillChat = (server: RunningServer, username: string, messages: number): Promise<void> =>
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

/** Scrolls such a conversation up until all of it is in the page. Returns its number of rows. */
export const readToBeginning = (conversation: Locator): Promise<number> =>
  conversation.evaluate(async (list) => {
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
    return list.querySelectorAll('li').length;
  });
