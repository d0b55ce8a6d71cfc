import { sql } from 'kysely';
import type { Caller } from '../../../identity/caller';
import type { HelpdeskDeps } from './changeContact';

/** How long after their last call an agent counts as present at the desk, in milliseconds of real time. */
export const AT_DESK_MS = 2 * 60_000;
/** Minimum age of a presence before it is written again. */
const WRITTEN_AGAIN_MS = 20_000;

/** An agent at the desk. */
export interface Colleague {
  userId: string;
  name: string;
}

/** The name shown to attendees and colleagues. */
export const shownName = ({ name, username }: Pick<Caller, 'name' | 'username'>): string =>
  name.trim() || username;

/** Marks the caller as present at the desk. */
export async function touchPresence(
  { db, clock }: Pick<HelpdeskDeps, 'db' | 'clock'>,
  conferenceId: string,
  caller: Caller,
): Promise<void> {
  const seen = new Date(clock.now());
  const user_name = shownName(caller);
  await db
    .insertInto('helpdesk_presence')
    .values({ conference_id: conferenceId, user_id: caller.userId, user_name, seen_at: seen })
    .onConflict((conflict) =>
      conflict
        .columns(['conference_id', 'user_id'])
        .doUpdateSet({ user_name, seen_at: seen })
        .where('helpdesk_presence.seen_at', '<', new Date(clock.now() - WRITTEN_AGAIN_MS)),
    )
    .execute();
}

/** Agents who are at the desk now and may answer, sorted by name. */
export async function peopleAtDesk(
  { db, clock }: Pick<HelpdeskDeps, 'db' | 'clock'>,
  conferenceId: string,
): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('helpdesk_presence')
    .select(['user_id', 'user_name'])
    .where('conference_id', '=', conferenceId)
    .where('seen_at', '>', new Date(clock.now() - AT_DESK_MS))
    .where((where) =>
      where.exists(
        where
          .selectFrom('event_role')
          .select(sql`1`.as('one'))
          .whereRef('event_role.conference_id', '=', 'helpdesk_presence.conference_id')
          .whereRef('event_role.user_id', '=', 'helpdesk_presence.user_id')
          .where('role', 'in', ['helpdesk', 'superuser']),
      ),
    )
    .orderBy('user_name')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, name: row.user_name }));
}
