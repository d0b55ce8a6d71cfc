import type { Context, CreateRule, ESTree, Visitor } from '@oxlint/plugins';

/** Names of packages, or those of their exports, that may not be imported, and why. */
export interface BannedImport {
  packages: readonly string[];
  /** What may not be imported from them; everything if left out. `default` is the default export. */
  names?: readonly string[];
  message: string;
  /** Whether their types may be imported. */
  areTypesAllowed?: boolean;
}

type Named = ESTree.ImportDeclaration['specifiers'][number] | ESTree.ExportSpecifier;

/** The exported name that a specifier takes, or null for all of them. */
function nameTaken(specifier: Named): string | null {
  if (specifier.type === 'ImportNamespaceSpecifier') return null;
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const taken = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
  return taken.type === 'Literal' ? taken.value : taken.name;
}

const isTypeOnly = (specifier: Named): boolean =>
  specifier.type === 'ImportSpecifier' && specifier.importKind === 'type';

/** A rule that refuses these imports, also where a module exports again what it imports. */
export const bannedImports = (bans: readonly BannedImport[]): CreateRule => ({
  create({ report }) {
    const check = (
      node: ESTree.Node,
      source: string,
      isType: boolean,
      specifiers: readonly Named[] | null,
    ) => {
      for (const { packages, names, message, areTypesAllowed = false } of bans) {
        if (!packages.includes(source) || (areTypesAllowed && isType)) continue;
        const taken = specifiers?.filter((each) => !(areTypesAllowed && isTypeOnly(each))).map(nameTaken);
        const isRefused = !names || !taken || taken.some((name) => name === null || names.includes(name));
        if (isRefused) report({ node, message });
      }
    };
    return {
      ImportDeclaration: (node) =>
        check(node, node.source.value, node.importKind === 'type', node.specifiers),
      ExportNamedDeclaration(node) {
        if (node.source) check(node, node.source.value, node.exportKind === 'type', node.specifiers);
      },
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type', null),
    };
  },
});

const GLOBAL_OBJECTS = ['globalThis', 'window', 'self'];

/**
 * Calls `refuse` for each use of a global of these names, which no declaration in the file hides, at the end
 * of the file. The scopes are only worked out where one of the names occurs.
 */
export function watchGlobals(
  { sourceCode }: Context,
  names: ReadonlySet<string>,
  refuse: (node: ESTree.Node) => void,
): Visitor {
  let occurs = false;
  return {
    Identifier(node) {
      occurs ||= names.has(node.name);
    },
    'Program:exit'() {
      if (!occurs) return;
      const { globalScope } = sourceCode.scopeManager;
      if (!globalScope) return;
      const undeclared = [
        ...globalScope.through,
        ...globalScope.variables
          .filter(({ defs }) => defs.length === 0)
          .flatMap(({ references }) => references),
      ];
      for (const { identifier } of undeclared) if (names.has(identifier.name)) refuse(identifier);
    },
  };
}

/** Whether this is a member of the global object: `globalThis.fetch`. */
export function isGlobalMember(node: ESTree.Node, names: ReadonlySet<string>): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    GLOBAL_OBJECTS.includes(node.object.name) &&
    node.property.type === 'Identifier' &&
    names.has(node.property.name)
  );
}

/** A rule that refuses whatever matches one of these selectors. */
export const bannedSyntax = (bans: ReadonlyArray<{ selector: string; message: string }>): CreateRule => ({
  create: ({ report }) =>
    Object.fromEntries(
      bans.map(({ selector, message }) => [selector, (node: ESTree.Node) => report({ node, message })]),
    ),
});
