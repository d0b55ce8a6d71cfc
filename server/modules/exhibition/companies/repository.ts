import { sql } from 'kysely';
import { COMPANY_PEOPLE, type CompanyPage } from '../../../../src/contract/exhibition/companies';
import type { Database } from '../../../db/database';
import {
  NAME_ORDER,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from '../../people/attendees/rows';
import { toExhibitor } from '../tradeshow/repository';

type PeopleRow = ResultRow & { folded: string; about: string; count: number };

/**
 * The company page; undefined if none of its attendees are visible. A company is identified by the name its
 * attendees give.
 */
export async function readCompany(
  db: Database,
  reader: Reader,
  companyId: string,
): Promise<CompanyPage | undefined> {
  const { rows: people } = await sql<PeopleRow>`
    select ${resultColumns()}, company_name_folded as folded,
      first_value(about_organization) over (order by about_organization = '', updated_at desc, attendee_id) as about,
      count(*) over () as count
    from attendee
    where ${visibleTo(reader)} and company_id = ${companyId}
    order by ${NAME_ORDER} limit ${COMPANY_PEOPLE}`.execute(db);
  const [first] = people;
  if (!first) return undefined;
  const [exhibitor, sessions] = await Promise.all([
    findExhibitor(db, reader.conferenceId, first.folded),
    findSessions(db, reader.conferenceId, first.folded),
  ]);
  return {
    companyId,
    companyName: first.company_name,
    about: exhibitor?.description || first.about,
    people: people.map((row) => toResult(row, reader)),
    count: first.count,
    sessions,
    exhibitor,
  };
}

/** The company's exhibitor in the real tradeshow, matched by folded name. */
async function findExhibitor(
  db: Database,
  conferenceId: string,
  folded: string,
): Promise<CompanyPage['exhibitor']> {
  const row = await db
    .selectFrom('exhibitor')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .where('removed_at', 'is', null)
    .where('name_folded', '=', folded)
    .orderBy('tier', 'desc')
    .orderBy('exhibitor_id')
    .executeTakeFirst();
  return row ? toExhibitor(row) : null;
}

/**
 * Sessions of the real program with a speaker whose title names the company, e.g. "Head of Research, Harbor
 * Works".
 */
async function findSessions(
  db: Database,
  conferenceId: string,
  folded: string,
): Promise<CompanyPage['sessions']> {
  const { rows } = await sql<{ session_id: string; title: string }>`
    select session_id, title from session
    where conference_id = ${conferenceId} and table_name = '' and exists (
      select 1 from jsonb_array_elements(speakers) as speaker
      where ' ' || folded(coalesce(speaker ->> 'title', '')) || ' ' like '%' || ${folded} || ' %'
    )
    order by start_time, session_id`.execute(db);
  return rows.map(({ session_id, title }) => ({ sessionId: session_id, title }));
}
