import type { Kind, PrivacyRules } from './kinds';

/** A place in a value, as far as the rules tell places apart. There are few of them, whatever values look like. */
export interface Place {
  /** What the value here is; null where no rule says anything. */
  kind: Kind | null;
  /** The place of a field. */
  at: (key: string) => Place;
}

/** Where the parts of a root stand. */
export interface RootPlaces {
  /** An action, an answer, the items of a list that an object is. */
  value: Place;
  /** Bare arguments of a call. */
  argument: Place;
}

interface Rule {
  segments: readonly string[];
  kind: Kind;
  /** How many of the segments are no `*`. */
  named: number;
}

/** How far each rule was followed: pairs of rule and number of segments, and the rule that holds here. */
interface Reached {
  partly: readonly (readonly [rule: number, segments: number])[];
  kind: Kind | null;
}

const ANY_KEY = '*';
const ARGUMENTS = '()';
/** Stands for all keys that no rule names. */
const OTHER = Symbol('other');

const segmentsOf = (path: string) => path.replaceAll(ARGUMENTS, `.${ARGUMENTS}`).split(/[./]/);

/** Whether the kind holds for everything below: these two are only of the text itself. */
const isInherited = (kind: Kind | null): kind is Kind => kind !== null && kind !== 'stored';

/**
 * Compiles rules into places: an automaton over keys that is built as it is used. Stepping to a field is one lookup, and
 * equal places are one object, which a cache may be kept for.
 */
export function compileRules(rules: PrivacyRules): (root: string) => RootPlaces {
  const compiled = Object.entries(rules).map(([path, kind]): Rule => {
    const segments = segmentsOf(path);
    return { segments, kind, named: segments.filter((segment) => segment !== ANY_KEY).length };
  });
  const named = new Set(compiled.flatMap(({ segments }) => segments));
  const places = new Map<string, Place>();
  const roots = new Map<string, RootPlaces>();

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

  function placeOf(reached: Reached): Place {
    const { kind } = reached;
    const id = isInherited(kind) ? kind : `${kind ?? ''}|${reached.partly.map(String).join(' ')}`;
    const known = places.get(id);
    if (known) return known;
    const fields = new Map<string | typeof OTHER, Place>();
    const place: Place = {
      kind,
      at(key) {
        if (isInherited(kind)) return place;
        const symbol = named.has(key) ? key : OTHER;
        let field = fields.get(symbol);
        if (!field) fields.set(symbol, (field = placeOf(step(reached, symbol))));
        return field;
      },
    };
    places.set(id, place);
    return place;
  }

  return (root) => {
    const known = roots.get(root);
    if (known) return known;
    const reached = segmentsOf(root).reduce<Reached>(step, { partly: [], kind: null });
    const value = placeOf(reached);
    const argument = placeOf(step(reached, ARGUMENTS));
    const found = { value, argument: argument.kind === null ? value : argument };
    roots.set(root, found);
    return found;
  };
}

function isNearer(rule: Rule, than: Rule): boolean {
  const longer = rule.segments.length - than.segments.length;
  return longer > 0 || (longer === 0 && rule.named > than.named);
}
