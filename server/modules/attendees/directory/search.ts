import { sql, type RawBuilder } from 'kysely';
import { COUNTED_MATCHES, type AttendeeResult } from '../../../../src/contract/attendees';
import type { DirectoryField } from '../../../../src/contract/eventConfig/profileField';
import type { Database } from '../../../db/database';
import type { Cursor } from './cursor';
import { foldTexts } from '../foldTexts';
import {
  behind,
  FOLDED,
  NAME_ORDER,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from '../rows';

/** Minimum length of a text that is matched at the start of every word, not only of the whole value. */
const WORD_LENGTH = 3;
/** Minimum length of a text that is also matched with typos. */
const FORGIVEN_LENGTH = 4;
/** With fewer results than this, similarly spelled matches are returned too. */
export const FEW = 5;
const MOST_SIMILAR = 10;
/** Share of a text's trigrams a similar word must contain: two letters of five may be swapped. */
const SIMILARITY = 0.25;

/** A search criterion. All criteria must match. */
export interface Criterion {
  field: DirectoryField;
  text: string;
  /** `starts`: free text, matched by prefix. `is`: one of the existing values. */
  how: 'starts' | 'is';
}

type Condition = RawBuilder<boolean>;
/** A criterion with its column and folded text. */
interface Part {
  column: RawBuilder<unknown>;
  text: string;
  how: Criterion['how'];
}

const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

const is = ({ column, text }: Part): Condition => sql`${column} = ${` ${text}`}`;
const begins = (part: Part): Condition =>
  part.how === 'is' ? is(part) : sql`${part.column} like ${` ${part.text}%`}`;
/** Folded values have a space before every word, including the first. */
const hasWord = (part: Part): Condition =>
  part.how === 'is' || part.text.length < WORD_LENGTH
    ? begins(part)
    : sql`${part.column} like ${`% ${part.text}%`}`;

/** Folded text consists of letters, digits and single spaces, so it contains no LIKE wildcards. */
async function fold(db: Database, criteria: readonly Criterion[]): Promise<Part[]> {
  const texts = await foldTexts(
    db,
    criteria.map(({ text }) => text),
  );
  return criteria.map(({ field, how }, index) => ({
    column: sql.ref(FOLDED[field]),
    text: texts[index] ?? '',
    how,
  }));
}

type FoundRow = ResultRow & { tier: number; last_name_folded: string; first_name_folded: string };

/** The requested page: attendees after `after`, one more than is shown. */
interface Page {
  parts: readonly Part[];
  after: Cursor | undefined;
  limit: number;
}

/**
 * All matches, ranked, if there are not too many; otherwise null. A few matches are found by their words and
 * sorted; scanning in name order would search the whole directory for them.
 */
async function findFew(
  db: Database,
  reader: Reader,
  { parts, after, limit }: Page,
): Promise<{ rows: FoundRow[]; count: number } | null> {
  const next = after
    ? sql<boolean>`(tier, ${NAME_ORDER}) > (${after.tier}, ${after.lastName}, ${after.firstName}, ${after.attendeeId})`
    : sql<boolean>`true`;
  const { rows } = await sql<{ count: number } & ({ [K in keyof FoundRow]: null } | FoundRow)>`
    with matching as materialized (
      select ${resultColumns()}, last_name_folded, first_name_folded,
        case when ${and(parts.map(is))} then 0 when ${and(parts.map(begins))} then 1 else 2 end as tier
      from attendee where ${visibleTo(reader)} and ${and(parts.map(hasWord))} limit ${COUNTED_MATCHES + 1}
    )
    select counted.count, page.* from (select count(*) as count from matching) as counted
    left join (select * from matching where ${next} order by tier, ${NAME_ORDER} limit ${limit}) as page on true
    order by tier, ${NAME_ORDER}`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > COUNTED_MATCHES) return null;
  return { rows: rows.filter((row): row is FoundRow & { count: number } => row.tier !== null), count };
}

/** Conditions of the tiers, best first; they are mutually exclusive. */
function tiersOf(parts: readonly Part[]): Condition[] {
  const [all, beginning, words] = [is, begins, hasWord].map((kind) => and(parts.map(kind))) as [
    Condition,
    Condition,
    Condition,
  ];
  const typed = parts.filter(({ how }) => how === 'starts');
  if (typed.length === 0) return [all];
  const tiers = [all, sql<boolean>`${beginning} and not ${all}`];
  const hasLong = typed.some(({ text }) => text.length >= WORD_LENGTH);
  return hasLong ? [...tiers, sql<boolean>`${words} and not ${beginning}`] : tiers;
}

/** For many matches: reads tier by tier in name order, so that PostgreSQL can stop once the page is full. */
async function findMany(db: Database, reader: Reader, { parts, after, limit }: Page): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const [tier, condition] of tiersOf(parts).entries()) {
    if (tier < (after?.tier ?? 0) || found.length === limit) continue;
    const next = tier === after?.tier ? behind(after) : sql<boolean>`true`;
    const { rows } = await sql<FoundRow>`
      select ${sql.lit(tier)} as tier, ${resultColumns()}, last_name_folded, first_name_folded from attendee
      where ${visibleTo(reader)} and ${condition} and ${next}
      order by ${NAME_ORDER} limit ${limit - found.length}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Attendees with values similar to the texts, most similar first, to tolerate typos. */
async function findSimilar(db: Database, reader: Reader, parts: readonly Part[]): Promise<AttendeeResult[]> {
  const forgiven = parts.filter(({ how, text }) => how === 'starts' && text.length >= FORGIVEN_LENGTH);
  if (forgiven.length === 0) return [];
  const near = parts.map((part) =>
    forgiven.includes(part) ? sql<boolean>`${part.text} <% ${part.column}` : hasWord(part),
  );
  const nearness = forgiven.map(({ text, column }) => sql`word_similarity(${text}, ${column})`);
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`.execute(
      transaction,
    );
    const { rows } = await sql<ResultRow>`
      select ${resultColumns()} from attendee
      where ${visibleTo(reader)} and ${and(near)} and not ${and(parts.map(hasWord))}
      order by ${sql.join(nearness, sql` + `)} desc, ${NAME_ORDER} limit ${MOST_SIMILAR}`.execute(
      transaction,
    );
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
  const parts = await fold(db, criteria);
  // A text without letters or digits leaves nothing to search for.
  if (parts.some(({ text }) => text === '')) return { attendees: [], last: null, count: 0, similar: [] };
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
    similar: !after && count < FEW ? await findSimilar(db, reader, parts) : [],
  };
}
