import { sql, type RawBuilder } from 'kysely';
import { COUNTED_MATCHES, type AttendeeResult } from '../../../src/contract/attendees';
import type { DirectoryField } from '../../../src/contract/eventConfig/profileField';
import type { Database } from '../../db/database';
import type { Place } from './cursor';
import { foldTexts } from './foldTexts';
import {
  behind,
  FOLDED,
  NAME_ORDER,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from './rows';

/** From so many letters on a text is looked for at the beginning of every word, not only of the whole value. */
const WORD_LENGTH = 3;
/** From so many letters on a text may be mistyped. */
const FORGIVEN_LENGTH = 4;
/** With fewer people than this, those who are spelled similarly are given too. */
export const FEW = 5;
const MOST_SIMILAR = 10;
/** Share of a text's trigrams that a similar word has: two letters of five may be swapped. */
const SIMILARITY = 0.25;

/** What is looked for: at least one way in a field, all of them at once. */
export interface Wanted {
  field: DirectoryField;
  text: string;
  /** `starts`: as a person types it. `is`: one of the values there are. */
  how: 'starts' | 'is';
}

type Condition = RawBuilder<boolean>;
/** A part of the search, its text as the database folds it. */
interface Part {
  column: RawBuilder<unknown>;
  text: string;
  how: Wanted['how'];
}

const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

const is = ({ column, text }: Part): Condition => sql`${column} = ${` ${text}`}`;
const begins = (part: Part): Condition =>
  part.how === 'is' ? is(part) : sql`${part.column} like ${` ${part.text}%`}`;
/** Folded values have a space before every word, the first one too. */
const hasWord = (part: Part): Condition =>
  part.how === 'is' || part.text.length < WORD_LENGTH
    ? begins(part)
    : sql`${part.column} like ${`% ${part.text}%`}`;

/** Folded text has letters, digits and single spaces: nothing that LIKE would take for a pattern. */
async function fold(db: Database, wanted: readonly Wanted[]): Promise<Part[]> {
  const texts = await foldTexts(
    db,
    wanted.map(({ text }) => text),
  );
  return wanted.map(({ field, how }, index) => ({
    column: sql.ref(FOLDED[field]),
    text: texts[index] ?? '',
    how,
  }));
}

type FoundRow = ResultRow & { tier: number; last_name_folded: string; first_name_folded: string };

/** A page that is asked for: people behind `after`, one more than are shown. */
interface Page {
  parts: readonly Part[];
  after: Place | undefined;
  limit: number;
}

/**
 * All who match, ranked, where they are not too many; else null. Few matches are found by their words and sorted; walked in the
 * order of names they would be looked for among everybody.
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

/** Conditions of each tier, best first; nobody is in two. */
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

/** Where many match: tier after tier in the order of names, which PostgreSQL walks until the page is full. */
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

/** People whose values are nearly the texts, the nearest first: for who mistypes. */
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

/** What one page of a search found. `last` is where the next page begins; null at the end. */
export interface Found {
  attendees: AttendeeResult[];
  last: Place | null;
  count: number;
  similar: AttendeeResult[];
}

/** Searches the directory; see the contract's `searchAttendees`. */
export async function search(
  db: Database,
  reader: Reader,
  { wanted, after, limit }: { wanted: readonly Wanted[]; after: Place | undefined; limit: number },
): Promise<Found> {
  const parts = await fold(db, wanted);
  // Of a text without a letter or digit nothing is left to look for.
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
