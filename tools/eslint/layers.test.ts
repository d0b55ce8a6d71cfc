import { Linter } from 'eslint';
import { layers } from './layers';

/** What is reported for a line of code in this file. */
const reported = (filename: string, code: string) =>
  new Linter().verify(code, [{ files: ['**/*.ts'] }, ...layers], { filename }).map(({ message }) => message);

const SQL = /SQL belongs in a repository/;
const HTTP = /HTTP belongs in routes/;
const ROUTES = [
  'server/modules/log/routes.ts',
  'server/identity/signIn/routes.ts',
  'server/x/socketRoute.ts',
];
const SERVICES = ['server/modules/log/service.ts', 'server/identity/accountService.ts'];

describe.each([...ROUTES, ...SERVICES])('%s', (file) => {
  it.each([
    "import { sql } from 'kysely';",
    "import pg from 'pg';",
    "db.selectFrom('session').selectAll();",
    "transaction.deleteFrom('session').execute();",
    "await client.query('select 1');",
    'sql`select 1`;',
  ])('has no SQL: %s', (code) => {
    expect(reported(file, code)).toEqual([expect.stringMatching(SQL)]);
  });

  it.each(["import { findEntry } from './repository';", 'read(request.query);', 'Array.from([1]);'])(
    'may have %s',
    (code) => {
      expect(reported(file, code)).toEqual([]);
    },
  );
});

describe.each(SERVICES)('%s', (file) => {
  it.each(["import { fastify } from 'fastify';", "import { bearerOf } from '../../plugins/authorise';"])(
    'has no HTTP: %s',
    (code) => {
      expect(reported(file, code)).toEqual([expect.stringMatching(HTTP)]);
    },
  );
});

it.each(ROUTES)('%s may have HTTP', (file) => {
  expect(reported(file, "import { fastify } from 'fastify';")).toEqual([]);
});

it('leaves repositories and other sides alone', () => {
  const code = "import { sql } from 'kysely'; sql`select 1`;";
  expect(reported('server/modules/log/repository.ts', code)).toEqual([]);
  expect(reported('src/app/routes.ts', code)).toEqual([]);
});
