import { sql, type RawBuilder } from 'kysely';
import { wordsOf } from '../../../../src/contract/kit/foundWords';
import type { FoundExhibitor } from '../../../../src/contract/exhibition/tradeshow';
import type { Database } from '../../../db/database';
import { foldTexts } from '../../people/attendees/foldTexts';
import { IN_ORDER, inHall, LISTED, toExhibitor, type ExhibitorRow, type Hall } from './repository';

/** With fewer results than this, those that are spelled alike are returned too. */
export const FEW_RESULTS = 5;
const MAX_SIMILAR = 8;
/** Minimum length of a word that is also found with typing mistakes. */
const FORGIVEN_LENGTH = 4;
/** Share of a word's trigrams that a similar one must have: two letters of five may be swapped. */
const SIMILARITY = 0.25;

type Condition = RawBuilder<boolean>;
const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

// Folded texts are letters, digits and single spaces, so they have no LIKE wildcards.
const hasWord = (column: string, word: string): Condition =>
  sql`${sql.ref(`exhibitor.${column}`)} like ${`% ${word}%`}`;
const matches = (word: string): Condition =>
  sql`(${hasWord('name_folded', word)} or ${hasWord('topics_folded', word)})`;
const isNear = (word: string): Condition =>
  sql`(${word}::text <% exhibitor.name_folded or ${word}::text <% exhibitor.topics_folded)`;
const nearness = (word: string) =>
  sql`greatest(word_similarity(${word}, exhibitor.name_folded), word_similarity(${word}, exhibitor.topics_folded))`;

/** SQL for the names of the products that have one of the words. */
function productsWith(words: readonly string[]) {
  if (words.length === 0) return sql`'{}'::text[]`;
  const named = sql.join(
    words.map((word) => sql`' ' || folded(product ->> 'name') like ${`% ${word}%`}`),
    sql` or `,
  );
  return sql`array(
    select product ->> 'name' from jsonb_array_elements(exhibitor.products) with ordinality as listed (product, place)
    where ${named} order by place
  )`;
}

type FoundRow = ExhibitorRow & { found_products: string[] };

const toFound = (row: FoundRow): FoundExhibitor => ({ ...toExhibitor(row), products: row.found_products });

export interface TradeshowSearch {
  text: string;
  category?: string | undefined;
  interest?: string | undefined;
  offset: number;
  limit: number;
}

/** Those spelled like the words, most alike first. */
async function findSimilar(
  db: Database,
  within: Condition,
  words: readonly string[],
): Promise<FoundExhibitor[]> {
  const forgiven = words.filter((word) => word.length >= FORGIVEN_LENGTH);
  if (forgiven.length === 0) return [];
  const near = words.map((word) => (word.length < FORGIVEN_LENGTH ? matches(word) : isNear(word)));
  const alike = sql.join(forgiven.map(nearness), sql` + `);
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`.execute(
      transaction,
    );
    const { rows } = await sql<FoundRow>`
      select ${LISTED}, '{}'::text[] as found_products from exhibitor
      where ${within} and ${and(near)} and not ${and(words.map(matches))}
      order by ${alike} desc, ${IN_ORDER} limit ${MAX_SIMILAR}`.execute(transaction);
    return rows.map(toFound);
  });
}

/** Searches the hall; see the contract's `searchTradeshow`. */
export async function searchExhibitors(
  db: Database,
  hall: Hall,
  { text, category, interest, offset, limit }: TradeshowSearch,
): Promise<{ exhibitors: FoundExhibitor[]; count: number; similar: FoundExhibitor[] }> {
  const [folded = ''] = await foldTexts(db, [text]);
  // A text without letters or digits matches nothing.
  if (folded === '' && text.trim() !== '') return { exhibitors: [], count: 0, similar: [] };
  const words = wordsOf(folded);
  const within = and([
    inHall(hall),
    ...(category === undefined ? [] : [sql<boolean>`${category} = any(exhibitor.categories)`]),
    ...(interest === undefined ? [] : [sql<boolean>`${interest} = any(exhibitor.interests)`]),
  ]);
  const inName = and(words.map((word) => hasWord('name_folded', word)));
  const { rows } = await sql<{ count: number } & ({ [K in keyof FoundRow]: null } | FoundRow)>`
    with matching as materialized (
      select exhibitor.*, ${inName} as in_name from exhibitor where ${within} and ${and(words.map(matches))}
    )
    select counted.count, page.* from (select count(*) as count from matching) as counted
    left join (
      select ${LISTED}, ${productsWith(words)} as found_products,
        row_number() over (order by in_name desc, ${IN_ORDER}) as place
      from matching as exhibitor order by in_name desc, ${IN_ORDER} limit ${limit} offset ${offset}
    ) as page on true
    order by page.place`.execute(db);
  const count = rows[0]?.count ?? 0;
  const found = rows.filter((row): row is FoundRow & { count: number } => row.exhibitor_id !== null);
  return {
    exhibitors: found.map(toFound),
    count,
    similar: offset === 0 && count < FEW_RESULTS ? await findSimilar(db, within, words) : [],
  };
}
