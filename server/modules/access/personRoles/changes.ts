import {
  MAX_ROLE_CHANGES,
  type EventRole,
  type PersonRoles,
} from '../../../../src/contract/access/personRoles';
import type { Database } from '../../../db/database';
import { deleteRole, insertRole, rolesOf } from '../../../identity/roles';
import { actColumns, type ActBy } from '../../../lib/actLog';

/** A person at an event. */
export interface PersonAt {
  conferenceId: string;
  userId: string;
}

/** Somebody's roles, and the latest changes to them. */
export async function readRoles(db: Database, { conferenceId, userId }: PersonAt): Promise<PersonRoles> {
  const rows = await db
    .selectFrom('role_change')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .orderBy('change_id', 'desc')
    .limit(MAX_ROLE_CHANGES)
    .execute();
  return {
    roles: await rolesOf(db, conferenceId, userId),
    changes: rows.map((row) => ({
      changeId: row.change_id,
      role: row.role,
      isGranted: row.is_granted,
      reason: row.reason,
      by: { userId: row.by_user_id, name: row.by_name },
      at: row.done_at.toISOString(),
    })),
  };
}

/** Grants or revokes a role, and records why. Returns false if nothing changes. */
export async function changeRole(
  db: Database,
  acting: ActBy,
  { conferenceId, userId }: PersonAt,
  { role, isGranted, reason }: { role: EventRole; isGranted: boolean; reason: string },
): Promise<boolean> {
  const change = isGranted ? insertRole : deleteRole;
  if (!(await change(db, conferenceId, role, userId))) return false;
  await db
    .insertInto('role_change')
    .values({
      conference_id: conferenceId,
      user_id: userId,
      role,
      is_granted: isGranted,
      reason,
      ...actColumns(acting),
    })
    .execute();
  return true;
}
