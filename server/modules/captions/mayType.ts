import type { Database } from '../../db/database';
import { rolesOf, type Role } from '../../identity/roles';

const CAPTIONERS: ReadonlySet<Role> = new Set<Role>(['superuser', 'moderator', 'presenter']);

/** Whether somebody types captions of the event's sessions. */
export async function mayType(db: Database, conferenceId: string, userId: string): Promise<boolean> {
  const roles = await rolesOf(db, conferenceId, userId);
  return roles.some((role) => CAPTIONERS.has(role));
}
