import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { generateAttendees, type AttendeeRow } from '../../server/demo/people/attendees';

/** Rows of one INSERT. */
const PIECE = 1_000;
const COMPANIES = 900;
/** What people choose from. */
export const INTERESTS = [
  ...['Robotics', 'Training', 'Safety', 'Procurement'],
  ...['Floors', 'Windows', 'Waste', 'Water', 'Energy', 'Travel'],
];

/** People as the demo invents them, of many more companies. Without `interests` they chose none. */
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

/** Fills an event's directory with so many people, in place of those it has. */
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
