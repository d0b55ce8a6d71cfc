import type { Database } from '../db/database';

export type Role = 'superuser' | 'exhibitor' | 'presenter' | 'helpdesk' | 'moderator';

/** The user's roles at the event. */
export async function rolesOf(db: Database, conferenceId: string, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('event_role')
    .select('role')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return rows.map((row) => row.role);
}

/** Whether the user may open /admin and act for others at this event (product.md#roles). */
export async function isSuperuser(db: Database, conferenceId: string, userId: string): Promise<boolean> {
  return (await rolesOf(db, conferenceId, userId)).includes('superuser');
}

/** Whether the user answers at the event's helpdesk; superusers do. */
export async function isHelpdesk(db: Database, conferenceId: string, userId: string): Promise<boolean> {
  const roles = await rolesOf(db, conferenceId, userId);
  return roles.includes('helpdesk') || roles.includes('superuser');
}

/** Whether the user moderates the event's sessions; superusers do. */
export async function isModerator(db: Database, conferenceId: string, userId: string): Promise<boolean> {
  const roles = await rolesOf(db, conferenceId, userId);
  return roles.includes('moderator') || roles.includes('superuser');
}

/** Stores that the user has the role. Returns false if they already had it. */
export async function insertRole(
  db: Database,
  conferenceId: string,
  role: Role,
  userId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('event_role')
    .values({ conference_id: conferenceId, role, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the user's role. Returns false if they did not have it. */
export async function deleteRole(
  db: Database,
  conferenceId: string,
  role: Role,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('event_role')
    .where('conference_id', '=', conferenceId)
    .where('role', '=', role)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
