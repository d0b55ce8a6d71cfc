import type { Kind, PrivacyRules } from '../../../shared/platform/privacy';

/**
 * A position in a value, as far as the rules distinguish positions. There are only a few, whatever the values
 * look like.
 */
export interface PathNode {
  /** Kind of the value at this position; null if no rule matches. */
  kind: Kind | null;
  /** Position of a field. */
  at: (key: string) => PathNode;
}

/** Positions of a root's parts. */
export interface RootPaths {
  /** An action, a result, or list items that are objects. */
  value: PathNode;
  /** Bare arguments of a call. */
  argument: PathNode;
}

interface Rule {
  segments: readonly string[];
  kind: Kind;
  /** Number of segments other than `*`. */
  named: number;
}

/**
 * Matching progress: partial matches as pairs of rule and number of matched segments, and the kind that
 * applies here.
 */
interface Reached {
  partly: readonly (readonly [rule: number, segments: number])[];
  kind: Kind | null;
}

const ANY_KEY = '*';
const ARGUMENTS = '()';
/** Represents every key that no rule names. */
const OTHER = Symbol('other');

const segmentsOf = (path: string) => path.replaceAll(ARGUMENTS, `.${ARGUMENTS}`).split(/[./]/);

/** Whether the kind applies to everything below. `null` and `stored` apply to the value itself only. */
const isInherited = (kind: Kind | null): kind is Kind => kind !== null && kind !== 'stored';

/**
 * Compiles rules into positions: a lazily built automaton over keys. Stepping to a field is a single lookup,
 * and equal positions are the same object, so they can key a cache.
 */
export function compileRules(rules: PrivacyRules): (root: string) => RootPaths {
  const compiled = Object.entries(rules).map(([path, kind]): Rule => {
    const segments = segmentsOf(path);
    return { segments, kind, named: segments.filter((segment) => segment !== ANY_KEY).length };
  });
  const named = new Set(compiled.flatMap(({ segments }) => segments));
  const nodes = new Map<string, PathNode>();
  const roots = new Map<string, RootPaths>();

  function step({ partly }: Reached, key: string | typeof OTHER): Reached {
    const further: [number, number][] = [];
    let holds: Rule | null = null;
    const starts = compiled.map((_rule, index) => [index, 0] as const);
    for (const [index, done] of [...partly, ...starts]) {
      const rule = compiled[index];
      const segment = rule?.segments[done];
      if (!rule || (segment !== ANY_KEY && segment !== key)) continue;
      if (done + 1 < rule.segments.length) further.push([index, done + 1]);
      else if (!holds || isNearer(rule, holds)) holds = rule;
    }
    return { partly: further, kind: holds?.kind ?? null };
  }

  function nodeOf(reached: Reached): PathNode {
    const { kind } = reached;
    const id = isInherited(kind) ? kind : `${kind ?? ''}|${reached.partly.map(String).join(' ')}`;
    const known = nodes.get(id);
    if (known) return known;
    const fields = new Map<string | typeof OTHER, PathNode>();
    const node: PathNode = {
      kind,
      at(key) {
        if (isInherited(kind)) return node;
        const symbol = named.has(key) ? key : OTHER;
        let field = fields.get(symbol);
        if (!field) fields.set(symbol, (field = nodeOf(step(reached, symbol))));
        return field;
      },
    };
    nodes.set(id, node);
    return node;
  }

  return (root) => {
    const known = roots.get(root);
    if (known) return known;
    const reached = segmentsOf(root).reduce<Reached>(step, { partly: [], kind: null });
    const value = nodeOf(reached);
    const argument = nodeOf(step(reached, ARGUMENTS));
    const found = { value, argument: argument.kind === null ? value : argument };
    roots.set(root, found);
    return found;
  };
}

function isNearer(rule: Rule, than: Rule): boolean {
  const longer = rule.segments.length - than.segments.length;
  return longer > 0 || (longer === 0 && rule.named > than.named);
}
