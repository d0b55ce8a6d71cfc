import type { Graph } from '../importGraph';

/** The shortest way from a node back to itself, which it is given twice; undefined if there is none. */
function circleThrough(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const path = [start];
        for (let at = node; at !== start; at = cameFrom.get(at) ?? start) path.unshift(at);
        return [start, ...path];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * Circles of a graph: for each node that is on one and on none already found, its shortest. Empty exactly
 * when the graph has no circle.
 */
export function findCircles(graph: Graph): string[][] {
  const found: string[][] = [];
  const covered = new Set<string>();
  for (const node of graph.keys()) {
    if (covered.has(node)) continue;
    const circle = circleThrough(graph, node);
    if (!circle) continue;
    found.push(circle);
    for (const each of circle) covered.add(each);
  }
  return found;
}
