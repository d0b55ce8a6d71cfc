import type { ESTree, Rule } from '@oxlint/plugins';

/**
 * The last name of an expression: `failure` of `saving.failure`, `toFailure` of `toFailure(error)`, the
 * selector of `useSelector(selectFailure)`.
 */
function nameOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return nameOf(node.property);
    case 'CallExpression': {
      const called = nameOf(node.callee);
      return called === 'useSelector' && node.arguments[0] ? nameOf(node.arguments[0]) : called;
    }
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return nameOf(node.expression);
    default:
      return '';
  }
}

/**
 * Why a call failed is said in the reader's language, from the code of the refusal
 * (src/shared/platform/faults) or from its status: what the server or the browser says of it is English.
 */
export const refusals: Rule = {
  meta: {
    type: 'problem',
    messages: {
      english: 'Show <FaultText> or a message of the feature, not the words of the server or the browser.',
    },
  },
  create(context) {
    return {
      MemberExpression(node) {
        const isWords =
          (nameOf(node.property) === 'message' && /failure$/i.test(nameOf(node.object))) ||
          (nameOf(node.property) === 'detail' && nameOf(node.object) === 'problem');
        if (isWords) context.report({ node, messageId: 'english' });
      },
    };
  },
};
