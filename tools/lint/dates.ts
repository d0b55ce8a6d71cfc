import type { ESTree, Rule } from '@oxlint/plugins';

/** What react-intl, Intl and Date offer for dates, besides src/shared/kit/lib/dates.ts. */
const COMPONENTS = /^Formatted(Date|Time|RelativeTime)/;
const FORMATTERS = /^format(Date|Time|RelativeTime)/;
const CONSTRUCTORS = /^(DateTimeFormat|RelativeTimeFormat)$/;
const METHODS = /^toLocale(Date|Time)String$/;

/** The name of a property or an imported binding, or an empty text if it is computed. */
const nameOf = (node: { type: string; name?: unknown; value?: unknown }): string =>
  String(node.type === 'Identifier' ? node.name : (node.value ?? ''));

/**
 * Dates are shown in the product's six formats, which only src/shared/kit/lib/dates.ts knows (product.md#time):
 * react-intl, Intl, Date and moment format none elsewhere.
 */
export const dates: Rule = {
  meta: {
    type: 'problem',
    messages: {
      elsewhere: 'Format dates with src/shared/kit/lib/dates.ts or <ViewerDate> (product.md#time).',
    },
  },
  create(context) {
    const report = (node: ESTree.Node) => context.report({ node, messageId: 'elsewhere' });
    return {
      ImportDeclaration(node) {
        const source = String(node.source.value);
        if (/^moment($|\/|-timezone)/.test(source)) report(node);
        if (source !== 'react-intl') return;
        const names = node.specifiers.map((each) => ('imported' in each ? nameOf(each.imported) : ''));
        if (names.some((name) => COMPONENTS.test(name))) report(node);
      },
      // const { formatDate } = useIntl(), useIntl().formatDate(…), intl.formatDate(…)
      VariableDeclarator(node) {
        const { id, init } = node;
        if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return;
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'useIntl') return;
        const names = id.properties.map((each) => ('key' in each ? nameOf(each.key) : ''));
        if (names.some((name) => FORMATTERS.test(name))) report(node);
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        const isIntl = node.object.type === 'Identifier' && node.object.name === 'Intl';
        if (isIntl ? CONSTRUCTORS.test(name) : METHODS.test(name) || FORMATTERS.test(name)) report(node);
      },
    };
  },
};
