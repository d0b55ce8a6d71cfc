import type { Database } from '../db/database';
import type { Author } from './items';
import type { ItemRow } from './rows';

/** What the person sent before under the same token; undefined when they did not. */
export function findByClientToken(
  db: Database,
  contactId: string,
  { role, userId }: Pick<Author, 'role' | 'userId'>,
  clientToken: string,
): Promise<ItemRow | undefined> {
  return db
    .selectFrom('helpdesk_item')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('participant_role', '=', role)
    .where('user_id', '=', userId)
    .where('client_token', '=', clientToken)
    .executeTakeFirst();
}
