import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Database } from '../db/database';
import { ProblemError } from '../problem';
import type { Caller } from './caller';
import { isSuperuser } from './roles';

/**
 * Returns the user a call is about. Naming someone other than the caller is refused (403) unless the caller
 * is a superuser (product.md#roles).
 */
export async function actingFor(
  { db }: { db: Database },
  event: EventConfig,
  caller: Caller,
  userId: string,
): Promise<string> {
  if (userId === caller.userId || (await isSuperuser(db, event.conferenceId, caller.userId))) return userId;
  throw new ProblemError('forbidden', 'You can only ask for yourself.');
}
