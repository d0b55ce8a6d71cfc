import type { Graph } from '../importGraph';

/** What a part of the app loads, as far as it is our own code, in the order in which it runs. */
function loadOrder(graph: Graph, root: string): string[] {
  const seen = new Set<string>();
  const loaded: string[] = [];
  function load(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of graph.get(file) ?? []) load(imported);
    loaded.push(file);
  }
  load(root);
  return loaded;
}

const isStyle = (file: string) => file.endsWith('.css');

/** The first two styles that come in the opposite order in the other list. */
function firstConflict(order: readonly string[], other: readonly string[]): [string, string] | undefined {
  for (const [place, style] of order.entries()) {
    const later = order.slice(place + 1).find((each) => other.indexOf(each) < other.indexOf(style));
    if (later !== undefined) return [style, later];
  }
  return undefined;
}

/** Parts of the app and the styles they load, in order. */
type Styles = ReadonlyMap<string, readonly string[]>;

/** For each set of parts that have styles of their own in common: the parts, and those styles. */
function sharedStyles(styles: Styles): { parts: string[]; shared: Set<string> }[] {
  const partsOf = new Map<string, string[]>();
  for (const [part, list] of styles) {
    for (const style of list) partsOf.set(style, [...(partsOf.get(style) ?? []), part]);
  }
  const groups = new Map<string, { parts: string[]; shared: Set<string> }>();
  for (const [style, parts] of partsOf) {
    const group = groups.get(parts.join()) ?? { parts, shared: new Set() };
    groups.set(parts.join(), { parts, shared: group.shared.add(style) });
  }
  // Webpack fills the file of two parts up with whatever else both load.
  for (const { parts, shared } of groups.values()) {
    if (parts.length !== 2) continue;
    for (const [style, users] of partsOf) if (parts.every((part) => users.includes(part))) shared.add(style);
  }
  return [...groups.values()].filter(({ parts }) => parts.length > 1);
}

/**
 * Styles that parts of the app share but load in different orders, one readable entry per pair of parts.
 * Webpack puts what the same parts share into one file, where rules can only have one order.
 *
 * `always` is loaded before all parts; `parts` are loaded on demand.
 */
export function styleOrderProblems(
  graph: Graph,
  { always, parts }: { always: string; parts: readonly string[] },
): string[] {
  const loaded = new Set(loadOrder(graph, always));
  const styles: Styles = new Map(
    parts.map((part) => [part, loadOrder(graph, part).filter((file) => isStyle(file) && !loaded.has(file))]),
  );
  const problems = sharedStyles(styles).flatMap(({ parts: [first = '', ...others], shared }) => {
    const orderIn = (part: string) => (styles.get(part) ?? []).filter((style) => shared.has(style));
    return others.flatMap((other) => {
      const conflict = firstConflict(orderIn(first), orderIn(other));
      return conflict ? [`${first} loads ${conflict.join(' before ')}, ${other} after it`] : [];
    });
  });
  return [...new Set(problems)];
}
