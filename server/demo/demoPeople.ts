import type { Database } from '../db/database';
import { DEMO_ACCOUNTS } from './accounts';

/** The event's attendees made by the demo, by id: the same in every demo. */
export const demoPeople = (db: Database, conferenceId: string) =>
  db
    .selectFrom('attendee')
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', 'like', 'demo-%')
    .orderBy('attendee_id');

/** Those of them with whom nobody signs in. */
export const generatedPeople = (db: Database, conferenceId: string) =>
  demoPeople(db, conferenceId).where(
    'attendee_id',
    'not in',
    DEMO_ACCOUNTS.map(({ userId }) => userId),
  );
