import type { Linter } from 'eslint';

const NO_SQL = 'SQL belongs in a repository.ts beside this file.';
const NO_HTTP = 'HTTP belongs in routes.ts: a service takes values and throws problems.';

/** Calls that build or run a query with Kysely or node-postgres. */
const QUERIES = [
  ...['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'],
  ...['executeQuery', 'query', 'copyFrom'],
];

const SQL_PACKAGES = ['kysely', 'pg', 'pg-copy-streams'];
const HTTP_PACKAGES = ['fastify', 'fastify-plugin', 'node:http'];

const withoutSql = (moreImports: { name: string; message: string }[] = []): Linter.RulesRecord => ({
  'no-restricted-imports': [
    'error',
    { paths: [...SQL_PACKAGES.map((name) => ({ name, message: NO_SQL })), ...moreImports] },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: `CallExpression[callee.property.name=/^(${QUERIES.join('|')})$/]`, message: NO_SQL },
    { selector: "TaggedTemplateExpression[tag.name='sql']", message: NO_SQL },
  ],
});

/**
 * The server's layers, by file name: routes speak HTTP and services hold rules. Neither knows SQL, which is in
 * repositories, and services do not know HTTP.
 */
export const layers: Linter.Config[] = [
  { files: ['server/**/routes.ts', 'server/**/*Route{,s}.ts'], rules: withoutSql() },
  {
    files: ['server/**/service.ts', 'server/**/*Service.ts'],
    rules: withoutSql(HTTP_PACKAGES.map((name) => ({ name, message: NO_HTTP }))),
  },
];
