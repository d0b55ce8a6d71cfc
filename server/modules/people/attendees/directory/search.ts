import { sql } from 'kysely';
import { COUNTED_MATCHES, type AttendeeResult } from '../../../../../src/contract/people/attendees';
import type { Database } from '../../../../db/database';
import type { Cursor } from './cursor';
import { and, readParts, type Condition, type Criterion, type Part } from '../matching';
import { behind, NAME_ORDER, resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../rows';

/** With fewer results than this, similarly spelled matches are returned too. */
export const FEW_RESULTS = 5;
const MAX_SIMILAR = 10;
/** Share of a text's trigrams a similar word must contain: two letters of five may be swapped. */
const SIMILARITY = 0.25;

/** SQL condition: every part matches this well. */
const all = (how: 'is' | 'begins' | 'matches', parts: readonly Part[]): Condition =>
  and(parts.map((part) => part[how]));

type FoundRow = ResultRow & { tier: number; last_name_folded: string; first_name_folded: string };

/** The requested page: attendees after `after`, one more than is shown. */
interface Page {
  parts: readonly Part[];
  after: Cursor | undefined;
  limit: number;
}

/** SQL condition: a ranked attendee comes after a position. */
const behindTier = (after: Cursor | undefined): Condition =>
  after
    ? sql`(tier, ${NAME_ORDER}) > (${after.tier}, ${after.lastName}, ${after.firstName}, ${after.attendeeId})`
    : sql`true`;

/**
 * All matches, ranked, if there are not too many; otherwise null. A few matches are found by their words and
 * sorted; scanning in name order would search the whole directory for them.
 */
async function findFew(
  db: Database,
  reader: Reader,
  { parts, after, limit }: Page,
): Promise<{ rows: FoundRow[]; count: number } | null> {
  const { rows } = await sql<{ count: number } & ({ [K in keyof FoundRow]: null } | FoundRow)>`
    with matching as materialized (
      select ${resultColumns()}, last_name_folded, first_name_folded,
        case when ${all('is', parts)} then 0 when ${all('begins', parts)} then 1 else 2 end as tier
      from attendee where ${visibleTo(reader)} and ${all('matches', parts)} limit ${COUNTED_MATCHES + 1}
    )
    select counted.count, page.* from (select count(*) as count from matching) as counted
    left join (select * from matching where ${behindTier(after)} order by tier, ${NAME_ORDER} limit ${limit}) as page on true
    order by tier, ${NAME_ORDER}`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > COUNTED_MATCHES) return null;
  return { rows: rows.filter((row): row is FoundRow & { count: number } => row.tier !== null), count };
}

/** Conditions of the tiers, best first; they are mutually exclusive. */
function tiersOf(parts: readonly Part[]): Condition[] {
  const [exact, beginning, matching] = [all('is', parts), all('begins', parts), all('matches', parts)];
  const tiers = [exact];
  if (parts.some((part) => part.begins !== part.is)) tiers.push(sql`${beginning} and not ${exact}`);
  if (parts.some((part) => part.matches !== part.begins)) tiers.push(sql`${matching} and not ${beginning}`);
  return tiers;
}

/** One tier in name order, so that PostgreSQL can stop once the page is full. */
async function walkTier(
  db: Database,
  reader: Reader,
  { tier, condition, after, limit }: Omit<Page, 'parts'> & { tier: number; condition: Condition },
): Promise<FoundRow[]> {
  const next = tier === after?.tier ? behind(after) : sql<boolean>`true`;
  const { rows } = await sql<FoundRow>`
    select ${sql.lit(tier)} as tier, ${resultColumns()}, last_name_folded, first_name_folded from attendee
    where ${visibleTo(reader)} and ${condition} and ${next}
    order by ${NAME_ORDER} limit ${limit}`.execute(db);
  return rows;
}

/**
 * The first two tiers of a search by words: collected, then sorted. They are names that begin with the words,
 * which a walk in the order of names reaches after the whole directory or at once, and PostgreSQL cannot tell.
 */
async function gatherNames(db: Database, reader: Reader, { parts, after, limit }: Page): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with matching as materialized (
      select attendee_id, last_name_folded, first_name_folded,
        case when ${all('is', parts)} then 0 else 1 end as tier
      from attendee where ${visibleTo(reader)} and ${all('begins', parts)}
    ), page as materialized (
      select * from matching where ${behindTier(after)} order by tier, ${NAME_ORDER} limit ${limit}
    )
    select page.tier, ${resultColumns('attendee')}, page.last_name_folded, page.first_name_folded
    from page join attendee using (attendee_id) where conference_id = ${reader.conferenceId}
    order by tier, page.last_name_folded, page.first_name_folded, attendee_id`.execute(db);
  return rows;
}

/** For many matches: reads the tiers one after the other until the page is full. */
async function findMany(db: Database, reader: Reader, { parts, after, limit }: Page): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  const areNames = parts.some(({ byWords }) => byWords);
  if (areNames && (after?.tier ?? 0) <= 1)
    found.push(...(await gatherNames(db, reader, { parts, after, limit })));
  for (const [tier, condition] of tiersOf(parts).entries()) {
    const isRead = tier < (after?.tier ?? 0) || (areNames && tier <= 1);
    if (isRead || found.length === limit) continue;
    found.push(...(await walkTier(db, reader, { tier, condition, after, limit: limit - found.length })));
  }
  return found;
}

/** Attendees with values similar to the texts, most similar first, to tolerate typos. */
async function findSimilar(db: Database, reader: Reader, parts: readonly Part[]): Promise<AttendeeResult[]> {
  const nearness = parts.flatMap(({ forgiving }) => forgiving?.nearness ?? []);
  if (nearness.length === 0) return [];
  const near = parts.map(({ forgiving, matches }) => forgiving?.near ?? matches);
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`.execute(
      transaction,
    );
    const { rows } = await sql<ResultRow>`
      select ${resultColumns()} from attendee
      where ${visibleTo(reader)} and ${and(near)} and not ${all('matches', parts)}
      order by ${sql.join(nearness, sql` + `)} desc, ${NAME_ORDER} limit ${MAX_SIMILAR}`.execute(transaction);
    return rows.map((row) => toResult(row, reader));
  });
}

/** One page of search results. `last` is where the next page starts; null at the end. */
export interface Found {
  attendees: AttendeeResult[];
  last: Cursor | null;
  count: number;
  similar: AttendeeResult[];
}

/** Searches the directory; see the contract's `searchAttendees`. */
export async function search(
  db: Database,
  reader: Reader,
  { criteria, after, limit }: { criteria: readonly Criterion[]; after: Cursor | undefined; limit: number },
): Promise<Found> {
  const parts = await readParts(db, criteria);
  if (parts === null) return { attendees: [], last: null, count: 0, similar: [] };
  const page = { parts, after, limit: limit + 1 };
  const { rows, count } = (await findFew(db, reader, page)) ?? {
    rows: await findMany(db, reader, page),
    count: COUNTED_MATCHES + 1,
  };
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    attendees: shown.map((row) => toResult(row, reader)),
    last: last
      ? {
          tier: last.tier,
          lastName: last.last_name_folded,
          firstName: last.first_name_folded,
          attendeeId: last.attendee_id,
        }
      : null,
    count,
    similar: !after && count < FEW_RESULTS ? await findSimilar(db, reader, parts) : [],
  };
}
