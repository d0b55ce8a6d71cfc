import { sql } from 'kysely';
import { wordsOf } from '../../../../src/contract/kit/foundWords';
import { ADMIN_RESULTS, type AdminFound } from '../../../../src/contract/admin/adminHub';
import type { Database } from '../../../db/database';
import { foldTexts } from '../../people/attendees/foldTexts';
import { and, readParts, type Condition } from '../../people/attendees/matching';
import { NAME_ORDER } from '../../people/attendees/rows';
import { matching, type EventAt } from '../people/list';
import type { Hall } from '../../exhibition/tradeshow/repository';
import { searchExhibitors } from '../../exhibition/tradeshow/search';

/** SQL: the words that sessions are found by; must match the index `session_words_found`. */
const SESSION_WORDS = sql<string>`session_words(title, room, speakers)`;
const TITLE_WORDS = sql<string>`' ' || folded(title)`;
const POSTER_WORDS = sql<string>`found_by`;

// Folded words have only letters and digits, so no LIKE wildcards.
const hasAll = (column: typeof POSTER_WORDS, words: readonly string[]): Condition =>
  and(words.map((word) => sql<boolean>`${column} like ${`% ${word}%`}`));

async function findSessions(
  db: Database,
  { conferenceId, dataSet }: Hall,
  words: readonly string[],
): Promise<AdminFound['sessions']> {
  const { rows } = await sql<{ session_id: string; title: string; room: string | null; start_time: Date }>`
    select session_id, title, room, start_time from session
    where conference_id = ${conferenceId} and table_name = ${dataSet} and ${hasAll(SESSION_WORDS, words)}
    order by (${hasAll(TITLE_WORDS, words)}) desc, start_time, session_id limit ${ADMIN_RESULTS}`.execute(db);
  return rows.map(({ session_id, title, room, start_time }) => ({
    sessionId: session_id,
    title,
    room,
    startTime: start_time.toISOString(),
  }));
}

/** People whose name has the words come first. */
async function findPeople(db: Database, event: EventAt, query: string): Promise<AdminFound['people']> {
  const parts = (await readParts(db, [{ how: 'words', text: query }])) ?? [];
  const { rows } = await sql<{
    attendee_id: string;
    first_name: string;
    last_name: string;
    company_name: string;
    title: string;
    hidden: boolean;
  }>`
    select attendee_id, first_name, last_name, company_name, title, hidden from attendee
    where ${await matching(db, event, { query })}
    order by (${and(parts.map(({ begins }) => begins))}) desc, ${NAME_ORDER} limit ${ADMIN_RESULTS}`.execute(
    db,
  );
  return rows.map((row) => ({
    attendeeId: row.attendee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    title: row.title,
    ...(row.hidden && { hidden: true }),
  }));
}

async function findPosters(
  db: Database,
  conferenceId: string,
  words: readonly string[],
): Promise<AdminFound['posters']> {
  const { rows } = await sql<{ posterId: string; number: number; title: string }>`
    select poster_id as "posterId", number, title from poster
    where conference_id = ${conferenceId} and ${hasAll(POSTER_WORDS, words)}
    order by (${hasAll(TITLE_WORDS, words)}) desc, number limit ${ADMIN_RESULTS}`.execute(db);
  return rows;
}

/** Searches everything that organizers manage; see the contract's `searchAdmin`. */
export async function findForAdmin(db: Database, hall: Hall & EventAt, query: string): Promise<AdminFound> {
  const [folded = ''] = await foldTexts(db, [query]);
  const words = wordsOf(folded);
  if (words.length === 0) return { sessions: [], people: [], exhibitors: [], posters: [] };
  const [sessions, people, { exhibitors }, posters] = await Promise.all([
    findSessions(db, hall, words),
    findPeople(db, hall, query),
    searchExhibitors(db, hall, { text: query, offset: 0, limit: ADMIN_RESULTS }),
    findPosters(db, hall.conferenceId, words),
  ]);
  return {
    sessions,
    people,
    posters,
    exhibitors: exhibitors.map(({ exhibitorId, companyName }) => ({ exhibitorId, companyName })),
  };
}
