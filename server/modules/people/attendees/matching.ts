import { sql, type RawBuilder } from 'kysely';
import { wordsOf } from '../../../../src/contract/kit/foundWords';
import { countrySpellings } from '../../../../src/contract/people/countries';
import type { DirectoryField } from '../../../../src/contract/platform/eventConfig/profileField';
import type { Database } from '../../../db/database';
import { foldTexts } from './foldTexts';
import { FOLDED } from './rows';

/** Minimum length of a text that is matched at the start of every word, not only of the whole value. */
const WORD_LENGTH = 3;
/** Minimum length of a text that is also matched with typos. */
const FORGIVEN_LENGTH = 4;
/** A search criterion. All criteria must match. */
export type Criterion =
  /** Words, each of which must start a word of the name, the company or the title, in any order. */
  | { how: 'words'; text: string }
  /** `starts`: a field's free text, matched by prefix. `is`: one of the field's existing values. */
  | { how: 'starts' | 'is'; field: DirectoryField; text: string };

export type Condition = RawBuilder<boolean>;

/** A text of a criterion as SQL conditions. */
export interface Part {
  /** The best match; implies `begins`, which implies `matches`. */
  is: Condition;
  begins: Condition;
  matches: Condition;
  /** It is a word of any field. */
  byWords: boolean;
  /** What tolerates typos, and how near a match is; null if typos are not tolerated. */
  forgiving: { near: Condition; nearness: RawBuilder<number> } | null;
}

export const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
const or = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

type Column = RawBuilder<string>;
const columnOf = (field: DirectoryField): Column => sql.ref(FOLDED[field]);
const NAMES = [columnOf('firstName'), columnOf('lastName')];
/** What is searched by words. The index `attendee_words` covers each of these columns. */
const SEARCHED = [...NAMES, columnOf('companyName'), columnOf('title')];

// Folded texts consist of letters, digits and single spaces, so they contain no LIKE wildcards. Folded values
// have a space before every word, including the first.
const is = (column: Column, text: string): Condition => sql`${column} = ${` ${text}`}`;
const begins = (column: Column, text: string): Condition => sql`${column} like ${` ${text}%`}`;
const hasWord = (column: Column, text: string): Condition => sql`${column} like ${`% ${text}%`}`;

const forgivingOf = (columns: readonly Column[], text: string): Part['forgiving'] =>
  text.length < FORGIVEN_LENGTH
    ? null
    : {
        near: or(columns.map((column) => sql`${text}::text <% ${column}`)),
        nearness: sql`greatest(${sql.join(columns.map((column) => sql`word_similarity(${text}, ${column})`))})`,
      };

function partOfText(column: Column, text: string): Part {
  const beginning = begins(column, text);
  return {
    is: is(column, text),
    begins: beginning,
    matches: text.length < WORD_LENGTH ? beginning : hasWord(column, text),
    byWords: false,
    forgiving: forgivingOf([column], text),
  };
}

const partOfWord = (word: string): Part => ({
  is: or(NAMES.map((column) => is(column, word))),
  begins: or(NAMES.map((column) => hasWord(column, word))),
  matches: or(SEARCHED.map((column) => hasWord(column, word))),
  byWords: true,
  forgiving: forgivingOf(SEARCHED, word),
});

function partOfValues(column: Column, texts: readonly string[]): Part {
  const condition = sql<boolean>`${column} = any(${texts.map((text) => ` ${text}`)}::text[])`;
  return { is: condition, begins: condition, matches: condition, byWords: false, forgiving: null };
}

/** The spellings of a chosen value: a country's code and its names, otherwise the value itself. */
const valuesOf = (field: DirectoryField, text: string): readonly string[] =>
  field === 'country' ? countrySpellings(text) : [text];

async function partsOf(db: Database, criterion: Criterion): Promise<Part[] | null> {
  const { how, text } = criterion;
  if (how === 'is') {
    const texts = await foldTexts(db, valuesOf(criterion.field, text));
    const values = texts.filter((each) => each !== '');
    return values.length === 0 ? null : [partOfValues(columnOf(criterion.field), values)];
  }
  const [folded = ''] = await foldTexts(db, [text]);
  if (folded === '') return null;
  if (how === 'starts') return [partOfText(columnOf(criterion.field), folded)];
  return wordsOf(folded).map(partOfWord);
}

/** The criteria as SQL; null if a text has no letters or digits, as nothing matches it. */
export async function readParts(db: Database, criteria: readonly Criterion[]): Promise<Part[] | null> {
  const parts = await Promise.all(criteria.map((criterion) => partsOf(db, criterion)));
  return parts.some((each) => each === null) ? null : parts.flatMap((each) => each ?? []);
}
