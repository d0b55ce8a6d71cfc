import type { ESTree, Rule } from '@oxlint/plugins';
import { bannedImports, bannedSyntax } from './bans';

const NO_SQL = 'SQL belongs in a repository.ts beside this file.';
const NO_NUMBERS = 'Values stand in a `sql` template or the query builder, not in a list beside the text.';
const NO_HTTP = 'HTTP belongs in routes.ts: a service takes values and throws problems.';

/** Calls that build or run a query with Kysely or node-postgres. */
const QUERIES = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'executeQuery',
  'query',
  'copyFrom',
];

const noSqlImports = bannedImports([{ packages: ['kysely', 'pg', 'pg-copy-streams'], message: NO_SQL }]);
const noQueries = bannedSyntax([
  { selector: `CallExpression[callee.property.name=/^(${QUERIES.join('|')})$/]`, message: NO_SQL },
  { selector: "TaggedTemplateExpression[tag.name='sql']", message: NO_SQL },
]);

/** Routes speak HTTP and services hold rules: neither knows SQL, which is in repositories. */
export const noSql: Rule = {
  create: (context) => ({ ...noSqlImports.create(context), ...noQueries.create(context) }),
};

/** SQL is written with kysely (docs/architecture.md). */
export const noNumberedSql: Rule = bannedSyntax([
  { selector: "CallExpression[callee.property.name='query'][arguments.length=2]", message: NO_NUMBERS },
]);

const noHttpImports = bannedImports([
  { packages: ['fastify', 'fastify-plugin', 'node:http'], message: NO_HTTP },
]);

/** Services do not know HTTP, nor what plugs into it. */
export const noHttp: Rule = {
  create(context) {
    const { ImportDeclaration: checkPackages, ...others } = noHttpImports.create(context);
    return {
      ...others,
      ImportDeclaration(node: ESTree.ImportDeclaration) {
        checkPackages?.(node);
        if (/(^|\/)plugins\/[^/]+$/.test(node.source.value)) context.report({ node, message: NO_HTTP });
      },
    };
  },
};
