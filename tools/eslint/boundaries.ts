import path from 'node:path';
import type { Rule } from 'eslint';

/** The part of the house a file belongs to: `feature:auth`, `app`, `shared`, `contract`, `server`, or null outside of them. */
function zoneOf(file: string, root: string): string | null {
  const [top, second, third] = path.relative(root, file).split(path.sep);
  if (top === 'server') return 'server';
  if (top !== 'src') return null;
  return second === 'features' ? `feature:${third ?? ''}` : (second ?? null);
}

/** Whether arrows may run this way: app → features → shared → contract, server → contract, never between features. */
function isAllowed(from: string, to: string): boolean {
  if (from === to || to === 'contract') return true;
  if (from === 'app') return to === 'shared' || to.startsWith('feature:');
  return from.startsWith('feature:') && to === 'shared';
}

/**
 * Keeps the architecture's import directions. Zones are the folders themselves: a new feature is bound by them without an
 * entry anywhere. A module a file of `shared` names by type only counts too: types are dependencies.
 */
export const boundaries: Rule.RuleModule = {
  meta: {
    type: 'problem',
    messages: {
      forbidden:
        '{{from}} must not import {{to}} (arrows run app → features → shared → contract, server → contract).',
    },
    schema: [],
  },
  create(context) {
    const from = zoneOf(context.filename, context.cwd);
    if (!from) return {};
    const check = (node: Rule.Node, source: unknown) => {
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = zoneOf(path.resolve(path.dirname(context.filename), source), context.cwd);
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
