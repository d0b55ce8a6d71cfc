import { sql, type Selectable } from 'kysely';
import type { Exhibitor, ExhibitorDetails } from '../../../../src/contract/exhibition/tradeshow';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

/** Where exhibitors are read: an event's real tradeshow, or a data set of it. */
export interface Hall {
  conferenceId: string;
  dataSet: string;
}

const LISTED_COLUMNS = [
  'exhibitor_id',
  'company_name',
  'tier',
  'img_path',
  'description',
  'website',
  'categories',
  'interests',
  'featured',
  'dark_logo',
] as const satisfies readonly (keyof Tables['exhibitor'])[];

/** The columns of an exhibitor on a card. */
export type ExhibitorRow = Pick<Selectable<Tables['exhibitor']>, (typeof LISTED_COLUMNS)[number]>;

/** SQL for the columns of an `ExhibitorRow`. */
export const LISTED = sql.join(LISTED_COLUMNS.map((column) => sql.ref(`exhibitor.${column}`)));

/** SQL condition: exhibitors of the hall that were not removed. */
export const inHall = ({ conferenceId, dataSet }: Hall) =>
  sql<boolean>`(exhibitor.conference_id = ${conferenceId} and exhibitor.table_name = ${dataSet} and exhibitor.removed_at is null)`;

/** The order of the tradeshow: highest tier first, then by name (product.md#tradeshow). */
export const IN_ORDER = sql`exhibitor.tier desc, exhibitor.name_folded, exhibitor.exhibitor_id`;

/** Maps a row to the contract's exhibitor. */
export function toExhibitor(row: ExhibitorRow): Exhibitor {
  return {
    exhibitorId: row.exhibitor_id,
    companyName: row.company_name,
    tier: row.tier,
    imgPath: row.img_path,
    description: row.description,
    website: row.website,
    categories: row.categories,
    interests: row.interests,
    featured: row.featured,
    darkLogo: row.dark_logo,
  };
}

/** All exhibitors of the hall, in its order. */
export async function listExhibitors(db: Database, hall: Hall): Promise<Exhibitor[]> {
  const { rows } = await sql<ExhibitorRow>`
    select ${LISTED} from exhibitor where ${inHall(hall)} order by ${IN_ORDER}`.execute(db);
  return rows.map(toExhibitor);
}

/** What a booth's row and its place in the hall say of it. */
export type Booth = Omit<ExhibitorDetails, 'team' | 'sessions' | 'documents' | 'mayEdit'>;

type Neighbor = { id: string; name: string } | null;

type BoothRow = ExhibitorRow &
  Pick<Selectable<Tables['exhibitor']>, 'about' | 'products' | 'videos' | 'links' | 'hours'> & {
    previous: Neighbor;
    next: Neighbor;
  };

const toNeighbor = (found: Neighbor) => found && { exhibitorId: found.id, companyName: found.name };

/** The neighbor in the hall's order, as JSON; null at its end. */
const neighbor = (hall: Hall, comparison: '<' | '>') => {
  const [first, then] = comparison === '<' ? ['asc', 'desc'] : ['desc', 'asc'];
  return sql`(
    select json_build_object('id', exhibitor_id, 'name', company_name) from exhibitor
    where ${inHall(hall)}
      and (-exhibitor.tier, exhibitor.name_folded, exhibitor.exhibitor_id)
        ${sql.raw(comparison)} (-booth.tier, booth.name_folded, booth.exhibitor_id)
    order by tier ${sql.raw(first ?? '')}, name_folded ${sql.raw(then ?? '')}, exhibitor_id ${sql.raw(then ?? '')} limit 1
  )`;
};

/** The booth of an exhibitor; undefined if there is none. */
export async function findBooth(db: Database, hall: Hall, exhibitorId: string): Promise<Booth | undefined> {
  const { rows } = await sql<BoothRow>`
    with booth as (select * from exhibitor where ${inHall(hall)} and exhibitor_id = ${exhibitorId})
    select ${sql.join(LISTED_COLUMNS.map((column) => sql.ref(`booth.${column}`)))},
      about, products, videos, links, hours, ${neighbor(hall, '<')} as previous, ${neighbor(hall, '>')} as next
    from booth`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...toExhibitor(row),
      about: row.about,
      products: row.products,
      videos: row.videos,
      links: row.links,
      hours: row.hours,
      previous: toNeighbor(row.previous),
      next: toNeighbor(row.next),
    }
  );
}

/** The program's sessions that the exhibitor sponsors, by start. */
export async function listSponsored(
  db: Database,
  { conferenceId, dataSet }: Hall,
  exhibitorId: string,
): Promise<ExhibitorDetails['sessions']> {
  const { rows } = await sql<{ session_id: string; title: string; start_time: Date }>`
    select session.session_id, session.title, session.start_time
    from exhibitor_session as sponsored
    join session on session.conference_id = sponsored.conference_id and session.session_id = sponsored.session_id
      and session.table_name = ${dataSet}
    where sponsored.conference_id = ${conferenceId} and sponsored.exhibitor_id = ${exhibitorId}
    order by session.start_time, session.session_id`.execute(db);
  return rows.map((row) => ({
    sessionId: row.session_id,
    title: row.title,
    startTime: row.start_time.toISOString(),
  }));
}

/**
 * Exhibitors that share interests with a person, with what they share; most first, then in the hall's order.
 */
export async function suggestExhibitors(
  db: Database,
  hall: Hall,
  userId: string,
  limit: number,
): Promise<{ exhibitor: Exhibitor; interests: string[] }[]> {
  const { rows } = await sql<ExhibitorRow & { shared: string[] }>`
    with own as (
      select interests from attendee where conference_id = ${hall.conferenceId} and attendee_id = ${userId}
    ), sharing as (
      select ${LISTED}, exhibitor.name_folded,
        array(select unnest(exhibitor.interests) intersect select unnest(own.interests) order by 1) as shared
      from exhibitor, own where ${inHall(hall)} and exhibitor.interests && own.interests
    )
    select * from sharing as exhibitor order by cardinality(shared) desc, ${IN_ORDER} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({ exhibitor: toExhibitor(row), interests: row.shared }));
}
