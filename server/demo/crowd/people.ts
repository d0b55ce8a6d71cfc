import type { Database } from '../../db/database';
import { DEMO_ACCOUNTS } from '../accounts';
import { demoPeople } from '../demoPeople';

/** Generated attendees who take part in sessions; their ids begin with `demo-`. */
const ACTIVE = 60;

/** A generated attendee. */
export interface Person {
  id: string;
  name: string;
  companyName: string;
}

/** The event's generated attendees who take part in sessions, in the same order in every demo. */
export async function activePeople(db: Database, conferenceId: string): Promise<Person[]> {
  const rows = await demoPeople(db, conferenceId)
    .select(['attendee_id', 'first_name', 'last_name', 'company_name'])
    .where('hidden', '=', false)
    .limit(ACTIVE)
    .execute();
  return rows.map((row) => ({
    id: row.attendee_id,
    companyName: row.company_name ?? '',
    name: `${row.first_name} ${row.last_name}`.trim(),
  }));
}

/** The demo's account with a role, who decides about questions and polls, or moderates. */
export function staff(role: 'presenter' | 'moderator'): Pick<Person, 'id' | 'name'> {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return { id: account.userId, name: `${account.firstName} ${account.lastName}` };
}
