import type { Database } from '../../db/database';
import { rolesOf, type Role } from '../../identity/roles';

const MANAGERS: ReadonlySet<Role> = new Set<Role>(['superuser', 'moderator', 'presenter']);

/** Whether somebody prepares, opens and closes the session's polls, and sees drafts and hidden results. */
export async function mayManagePolls(
  db: Database,
  { conferenceId, userId }: { conferenceId: string; sessionId: string; userId: string },
): Promise<boolean> {
  const roles = await rolesOf(db, conferenceId, userId);
  return roles.some((role) => MANAGERS.has(role));
}
