import type { Database } from '../../../db/database';
import { refused } from '../../../problem';
import { mayWriteFirst } from '../messaging/firstContact';
import type { ActContext } from './context';

/**
 * Throws a problem (403) if the caller may not be the first to write to these people. `exhibitorId`: the
 * company for which they write; null if they write as themselves.
 */
export async function checkFirstContact(
  db: Database,
  { event, caller }: ActContext,
  otherIds: readonly string[],
  exhibitorId: string | null,
): Promise<void> {
  for (const otherId of otherIds) {
    if (await mayWriteFirst(db, event, caller, { otherId, exhibitorId })) continue;
    throw refused(
      'forbidden',
      { code: 'exhibitorFirst' },
      'Exhibitors can write first only to people who have shared their contact details with them or written to them.',
    );
  }
}
