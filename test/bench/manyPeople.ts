import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { generateAttendees, type AttendeeRow } from '../../server/demo/people/attendees';

/** Rows per INSERT. */
const PIECE = 1_000;
const COMPANIES = 900;
/** Interests to choose from. */
export const INTERESTS = [
  'Robotics',
  'Training',
  'Safety',
  'Procurement',
  'Floors',
  'Windows',
  'Waste',
  'Water',
  'Energy',
  'Travel',
];

/** Attendees as generated for the demo, but from many more companies. Without `interests`, they have none. */
export function manyPeople(
  conferenceId: string,
  count: number,
  interests?: readonly string[],
): AttendeeRow[] {
  const kinds = ['Foods', 'Health', 'Logistics', 'Markets', 'Energy', 'Partners', 'Labs', 'Supply'];
  const names = ['Harbor', 'Lake', 'North', 'Summit', 'Blue', 'Green', 'Metro', 'Delta', 'Prime'];
  const organizations = Array.from(
    { length: COMPANIES },
    (_, index) =>
      `${names[index % names.length]} ${kinds[Math.floor(index / names.length) % kinds.length]} ${index}`,
  );
  return generateAttendees(
    conferenceId,
    {
      organizations,
      organizationTypes: ['Retailer', 'Supplier', 'Sponsor'],
      jobTitles: ['Director', 'VP Operations', 'Buyer', 'Manager', 'CEO'],
      interests: ['Robotics', 'Training', 'Safety', 'Procurement'],
    },
    count,
    interests,
  );
}

/** Replaces an event's directory with `count` attendees. */
export async function fillDirectory(pool: pg.Pool, conferenceId: string, count: number): Promise<void> {
  const db = openDatabase(pool);
  const people = manyPeople(conferenceId, count, INTERESTS);
  await db.deleteFrom('attendee').where('conference_id', '=', conferenceId).execute();
  for (let from = 0; from < people.length; from += PIECE) {
    await db
      .insertInto('attendee')
      .values(people.slice(from, from + PIECE))
      .execute();
  }
  await pool.query('vacuum analyze attendee');
}
