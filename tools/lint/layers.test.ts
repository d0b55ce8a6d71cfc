import { lintPieces } from './testing/lintFiles';

const QUERIES = [
  "import { sql } from 'kysely';",
  "import pg from 'pg';",
  "db.selectFrom('session').selectAll();",
  "transaction.deleteFrom('session').execute();",
  "await client.query('select 1');",
  'sql`select 1`;',
];
const NO_QUERIES = ["import { findEntry } from './repository';", 'read(request.query);', 'Array.from([1]);'];

const HTTP = ["import { fastify } from 'fastify';", "import { bearerOf } from '../../plugins/authorise';"];

const said = lintPieces({ 'no-sql': [...QUERIES, ...NO_QUERIES], 'no-http': HTTP });

it.each(QUERIES)('has no SQL: %s', (code) => {
  expect(said('no-sql', code)).toEqual([expect.stringMatching(/SQL belongs in a repository/)]);
});

it.each(NO_QUERIES)('may have %s', (code) => {
  expect(said('no-sql', code)).toEqual([]);
});

it.each(HTTP)('has no HTTP: %s', (code) => {
  expect(said('no-http', code)).toEqual([expect.stringMatching(/HTTP belongs in routes/)]);
});
