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

const NUMBERED = "await client.query('select $1', [1]);";
const UNNUMBERED = ["await client.query('select 1');", 'await sql`select ${1}`.execute(db);'];

const said = lintPieces({
  'no-sql': [...QUERIES, ...NO_QUERIES],
  'no-http': HTTP,
  'no-numbered-sql': [NUMBERED, ...UNNUMBERED],
});

it.each(QUERIES)('has no SQL: %s', (code) => {
  expect(said('no-sql', code)).toEqual([expect.stringMatching(/SQL belongs in a repository/)]);
});

it.each(NO_QUERIES)('may have %s', (code) => {
  expect(said('no-sql', code)).toEqual([]);
});

it.each(HTTP)('has no HTTP: %s', (code) => {
  expect(said('no-http', code)).toEqual([expect.stringMatching(/HTTP belongs in routes/)]);
});

it('has no SQL with numbers for its values', () => {
  expect(said('no-numbered-sql', NUMBERED)).toEqual([expect.stringMatching(/Values stand in/)]);
});

it.each(UNNUMBERED)('may have %s', (code) => {
  expect(said('no-numbered-sql', code)).toEqual([]);
});
