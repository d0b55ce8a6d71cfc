import type { Kind, PrivacyRules, PublicFields } from '../../../shared/platform/privacy';

/**
 * A position in a value, as far as the rules distinguish positions. There are only a few, whatever the values
 * look like.
 */
export interface PathNode {
  /** Kind of the value at this position; null if no rule matches. */
  kind: Kind | null;
  /** Whether a string here is public by its type. Without a rule, any other is masked. */
  isPublic: boolean;
  /** Position of a field. */
  at: (key: string) => PathNode;
}

/** Positions of a root's parts. */
export interface RootPaths {
  /** An action, a result, or list items that are objects. */
  value: PathNode;
  /** An argument of a call. */
  argument: (index: number, isObject: boolean) => PathNode;
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
/** Represents every key that neither a rule nor a public field names. */
const OTHER = Symbol('other');
/** In a node of the public fields: whether a string there is public. */
const TEXT = '=';
/** A node without public fields. */
const NONE = -1;

const segmentsOf = (path: string) => path.replaceAll(ARGUMENTS, `.${ARGUMENTS}`).split(/[./]/);

/** Whether the kind applies to everything below. `null` and `stored` apply to the value itself only. */
const isInherited = (kind: Kind | null): kind is Kind => kind !== null && kind !== 'stored';

/**
 * Compiles rules into positions: a lazily built automaton over keys. Stepping to a field is a single lookup,
 * and equal positions are the same object, so they can key a cache.
 */
export function compileRules(rules: PrivacyRules, shown: PublicFields): (root: string) => RootPaths {
  const compiled = Object.entries(rules).map(([path, kind]): Rule => {
    const segments = segmentsOf(path);
    return { segments, kind, named: segments.filter((segment) => segment !== ANY_KEY).length };
  });
  const named = new Set(
    [compiled.flatMap(({ segments }) => segments), shown.nodes.flatMap((node) => Object.keys(node))].flat(),
  );
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

  /** Number of the public fields' node for a field of this one. */
  function fieldOf(place: number, key: string | typeof OTHER): number {
    const fields = shown.nodes[place] ?? {};
    const own = key === OTHER || key === TEXT || !Object.hasOwn(fields, key) ? undefined : fields[key];
    return own ?? fields[ANY_KEY] ?? NONE;
  }

  function nodeOf(reached: Reached, place: number): PathNode {
    const { kind } = reached;
    const id = isInherited(kind) ? kind : `${kind ?? ''}|${reached.partly.map(String).join(' ')}|${place}`;
    const known = nodes.get(id);
    if (known) return known;
    const fields = new Map<string | typeof OTHER, PathNode>();
    const node: PathNode = {
      kind,
      isPublic: shown.nodes[place]?.[TEXT] !== undefined,
      at(key) {
        if (isInherited(kind)) return node;
        const symbol = named.has(key) ? key : OTHER;
        let field = fields.get(symbol);
        if (!field) fields.set(symbol, (field = nodeOf(step(reached, symbol), fieldOf(place, symbol))));
        return field;
      },
    };
    nodes.set(id, node);
    return node;
  }

  /** Number of the root's node, or of the one for all that is called or stored in this way. */
  const placeOf = (root: string, end = '') =>
    shown.roots[root + end] ?? shown.roots[root.replace(/\/[^/]*$/, '') + end] ?? NONE;

  return (root) => {
    const known = roots.get(root);
    if (known) return known;
    const reached = segmentsOf(root).reduce<Reached>(step, { partly: [], kind: null });
    const value = nodeOf(reached, placeOf(root));
    const bare = step(reached, ARGUMENTS);
    const given = placeOf(root, ARGUMENTS);
    const found: RootPaths = {
      value,
      argument: (index, isObject) =>
        nodeOf(isObject || bare.kind === null ? reached : bare, fieldOf(given, String(index))),
    };
    roots.set(root, found);
    return found;
  };
}

function isNearer(rule: Rule, than: Rule): boolean {
  const longer = rule.segments.length - than.segments.length;
  return longer > 0 || (longer === 0 && rule.named > than.named);
}
