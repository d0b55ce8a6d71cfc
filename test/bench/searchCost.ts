import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import {
  LIST_PAGE_SIZE,
  readListPage,
  readListPages,
} from '../../server/modules/people/attendees/directory/list';
import type { Reader } from '../../server/modules/people/attendees/rows';
import type { Criterion } from '../../server/modules/people/attendees/matching';
import { FEW_RESULTS, search } from '../../server/modules/people/attendees/directory/search';
import { besideSql, besideSqlFigures, WARM_UP } from './besideSql';
import { BENCH_EVENT, withBenchServer, type BenchServer } from './benchServer';
import { directoryCost } from './directoryCost';
import { fillDirectory } from './manyPeople';
import type { Figure } from './report';

const PEOPLE = 100_000;
const SEARCHES = 150;
const PAGE = 50;

const reader: Reader = { conferenceId: BENCH_EVENT, seesHidden: false, pictureUrl: (id) => id };

/** Prefixes of existing last names with the given number of letters; the same ones in every run. */
async function beginnings(pool: pg.Pool, letters: number): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select left(last_name, $1) as text from attendee
     where conference_id = $2 and length(last_name) >= $1 order by md5(attendee_id) limit $3`,
    [letters, BENCH_EVENT, SEARCHES + WARM_UP],
  );
  return rows.map(({ text }) => text);
}

/** Goals in milliseconds for searches by words; one letter matches more than anyone looks through. */
const WORDS_GOAL: Readonly<Record<string, number>> = {
  'the start of a name': 25,
  'a first and a last name': 25,
  'a name and a company': 25,
  'a name with a typing mistake': 60,
};

/** Words as people type them into the search, of existing people; the same ones in every run. */
async function phrases(pool: pg.Pool): Promise<Record<string, string[]>> {
  const read = async (text: string) => {
    const { rows } = await pool.query<{ text: string }>(
      `select ${text} as text from attendee where conference_id = $1 order by md5(attendee_id) limit $2`,
      [BENCH_EVENT, SEARCHES + WARM_UP],
    );
    return rows.map((row) => row.text);
  };
  return {
    'one letter': await read('left(last_name, 1)'),
    'the start of a name': await read('left(last_name, 4)'),
    'a first and a last name': await read(`last_name || ' ' || left(first_name, 3)`),
    'a name and a company': await read(`left(last_name, 2) || ' ' || company_name`),
    'a job title': await read('title'),
    'a name with a typing mistake': await read(
      `first_name || ' ' || left(last_name, 2) || reverse(substr(last_name, 3, 2)) || substr(last_name, 5)`,
    ),
  };
}

/** Names with two adjacent letters swapped, a typical typo. */
async function mistyped(pool: pg.Pool): Promise<string[]> {
  const names = await beginnings(pool, 7);
  return names.map((name) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`);
}

/**
 * Time to search and list attendees among 100,000 over HTTP, compared with the same statements through `pg`.
 */
export async function searchCost(): Promise<Figure[]> {
  return withBenchServer(async (server) => {
    await fillDirectory(server.pool, BENCH_EVENT, PEOPLE);
    const asking = (name: string, texts: readonly string[], toCriterion: (text: string) => Criterion) =>
      besideSql(
        server,
        texts.map((text) => ({
          place: `/attendees?${name}=${encodeURIComponent(text)}`,
          read: (db) => search(db, reader, { criteria: [toCriterion(text)], after: undefined, limit: PAGE }),
        })),
      );
    const searching = (texts: readonly string[]) =>
      asking('lastName', texts, (text) => ({ how: 'starts', field: 'lastName', text }));
    const searchingWords = (texts: readonly string[]) =>
      asking('query', texts, (text) => ({ how: 'words', text }));
    const found: Figure[] = [];
    for (const letters of [1, 2, 3, 4, 6]) {
      const times = await searching(await beginnings(server.pool, letters));
      found.push(
        ...besideSqlFigures(
          `search by ${letters} letters among ${PEOPLE}`,
          times,
          letters >= 3 ? 25 : undefined,
        ),
      );
    }
    for (const [name, texts] of Object.entries(await phrases(server.pool))) {
      found.push(
        ...besideSqlFigures(
          `search by ${name} among ${PEOPLE}`,
          await searchingWords(texts),
          WORDS_GOAL[name],
        ),
      );
    }
    found.push(
      ...besideSqlFigures(
        `search with a typing mistake (fewer than ${FEW_RESULTS} found)`,
        await searching(await mistyped(server.pool)),
      ),
    );
    found.push(
      ...besideSqlFigures(
        `a page of the full list, ${LIST_PAGE_SIZE} people`,
        await besideSql(server, await listCalls(server)),
      ),
    );
    return [...found, ...(await directoryCost(server, PEOPLE))];
  });
}

/** Requests for pages spread across the full list. */
async function listCalls({ pool, api, headers }: BenchServer) {
  const { starts } = await readListPages(openDatabase(pool), reader);
  const reply = await fetch(`${api}/directory/pages`, { headers });
  const { starts: cursors } = (await reply.json()) as { starts: string[] };
  return Array.from({ length: SEARCHES + WARM_UP }, (_, index) => {
    const page = (index * 61) % cursors.length;
    return {
      place: `/directory?limit=${LIST_PAGE_SIZE}&from=${encodeURIComponent(cursors[page] ?? '')}`,
      read: (db: ReturnType<typeof openDatabase>) => readListPage(db, reader, starts[page], LIST_PAGE_SIZE),
    };
  });
}
