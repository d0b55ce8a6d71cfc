import type { Database } from '../../../db/database';
import type { Author } from './items';
import type { ItemRow } from './rows';

/** An author's earlier item with the same token; undefined if there is none. */
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
