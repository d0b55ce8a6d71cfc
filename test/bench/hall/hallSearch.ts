import { type openDatabase } from '../../../server/db/database';
import { searchExhibitors } from '../../../server/modules/exhibition/tradeshow/search';
import { besideSql, besideSqlFigures, WARM_UP } from '../besideSql';
import { BENCH_EVENT, type BenchServer } from '../benchServer';
import type { Figure } from '../report';
import { fillTradeshow } from './hallWorld';

const EXHIBITORS = 5_000;
const SEARCHES = 400;
const LIMIT = 48;

/** What people look for, of existing exhibitors; the same in every run. */
const TEXTS: Record<string, string> = {
  'the start of a name': 'left(company_name, 4)',
  'a name': 'company_name',
  'a category and a product': `categories[1] || ' ' || split_part(products -> 0 ->> 'name', ' ', 1)`,
  'a name with a typing mistake':
    'left(company_name, 2) || reverse(substr(company_name, 3, 2)) || substr(company_name, 5)',
};

/** Time to search exhibitors over HTTP, beside the same statements through `pg`. */
export async function* hallSearch(server: BenchServer): AsyncGenerator<Figure> {
  await fillTradeshow(server.pool, BENCH_EVENT, EXHIBITORS, [3, 2, 1]);
  const hall = { conferenceId: BENCH_EVENT, dataSet: '' };
  for (const [name, text] of Object.entries(TEXTS)) {
    const { rows } = await server.pool.query<{ text: string }>(
      `select ${text} as text from exhibitor where conference_id = $1 and table_name = ''
       order by md5(exhibitor_id) limit $2`,
      [BENCH_EVENT, SEARCHES + WARM_UP],
    );
    const times = await besideSql(
      server,
      rows.map((row) => ({
        place: `/tradeshow/search?limit=${LIMIT}&q=${encodeURIComponent(row.text)}`,
        read: (db: ReturnType<typeof openDatabase>) =>
          searchExhibitors(db, hall, { text: row.text, offset: 0, limit: LIMIT }),
      })),
    );
    yield* besideSqlFigures(`search by ${name} among ${EXHIBITORS} exhibitors`, times);
  }
}
