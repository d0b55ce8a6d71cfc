import type { Linter } from 'eslint';

const NO_SQL = 'SQL belongs in a repository.ts beside this file.';
const NO_HTTP = 'HTTP belongs in routes.ts: a service takes values and throws problems.';

/** Calls that build or run a query with Kysely or node-postgres. */
const QUERIES = [
  ...['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'],
  ...['executeQuery', 'query', 'copyFrom'],
];

const bannedPackages = (names: readonly string[], message: string) =>
  names.map((name) => ({ name, message }));

const SQL_PACKAGES = bannedPackages(['kysely', 'pg', 'pg-copy-streams'], NO_SQL);
const HTTP_PACKAGES = bannedPackages(['fastify', 'fastify-plugin', 'node:http'], NO_HTTP);

/**
 * The server's layers, by file name: routes speak HTTP and services hold rules. Neither knows SQL, which is
 * in repositories, and services do not know HTTP.
 */
export const layers: Linter.Config[] = [
  {
    files: ['server/**/{routes,*Routes,*Route,service,*Service}.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: SQL_PACKAGES }],
      'no-restricted-syntax': [
        'error',
        { selector: `CallExpression[callee.property.name=/^(${QUERIES.join('|')})$/]`, message: NO_SQL },
        { selector: "TaggedTemplateExpression[tag.name='sql']", message: NO_SQL },
      ],
    },
  },
  {
    files: ['server/**/{service,*Service}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [...SQL_PACKAGES, ...HTTP_PACKAGES],
          patterns: [{ group: ['**/plugins/*'], message: NO_HTTP }],
        },
      ],
    },
  },
];
