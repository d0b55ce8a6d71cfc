import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';

/**
 * The zone a file belongs to: `feature:access/auth`, `app`, `replay`, `shared`, `contract`, `server`, `pages`, or
 * null outside of them.
 */
function zoneOf(file: string, root: string): string | null {
  const [top, second, area, feature] = path.relative(root, file).split(path.sep);
  if (top === 'server' || top === 'pages') return top;
  if (top !== 'src') return null;
  return second === 'features' ? `feature:${area ?? ''}/${feature ?? ''}` : (second ?? null);
}

/**
 * Whether this import direction is allowed: app → features → shared → contract, app → replay → shared,
 * server → pages → contract, never between features.
 */
function isAllowed(from: string, to: string): boolean {
  if (from === to || to === 'contract') return true;
  if (from === 'server') return to === 'pages';
  if (from === 'app') return ['shared', 'replay'].includes(to) || to.startsWith('feature:');
  return (from === 'replay' || from.startsWith('feature:')) && to === 'shared';
}

/**
 * Enforces the architecture's import directions. Zones follow from the folders, so a new feature is covered
 * without configuration. Type-only imports count too: types are dependencies.
 */
export const boundaries: Rule = {
  meta: {
    type: 'problem',
    messages: {
      forbidden:
        '{{from}} must not import {{to}} (arrows run app → features or replay → shared → contract, server → pages → contract).',
    },
  },
  create(context) {
    const from = zoneOf(context.filename, context.cwd);
    if (!from) return {};
    const isTest = /\.test\.tsx?$/.test(context.filename);
    const check = (node: ESTree.Node, source: unknown) => {
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = zoneOf(path.resolve(path.dirname(context.filename), source), context.cwd);
      // Tests compare the app with the page it starts in.
      if (to === 'pages' && isTest) return;
      if (to && !isAllowed(from, to)) context.report({ node, messageId: 'forbidden', data: { from, to } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : null),
    };
  },
};
