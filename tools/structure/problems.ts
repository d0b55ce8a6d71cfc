import { findCircles } from './circles';
import { domainGraph, domainOf, importsAcross, isPublic } from './domains';
import type { Graph } from '../importGraph';

/** Imports from one domain to another that are not counted yet, though they close a circle. */
export interface Exception {
  from: string;
  to: string;
  why: string;
}

/** What is wrong with the import graph, one readable entry per finding. */
export function structureProblems(files: Graph, exceptions: readonly Exception[] = []): string[] {
  const across = importsAcross(files);
  const between = (from: string, to: string) =>
    across.filter(([file, target]) => domainOf(file) === from && domainOf(target) === to);
  const counted = across.filter(
    ([file, target]) =>
      !exceptions.some(({ from, to }) => domainOf(file) === from && domainOf(target) === to),
  );

  const fileCircles = findCircles(files).map((circle) => `Files import each other: ${circle.join(' → ')}`);
  const domainCircles = findCircles(domainGraph(counted)).map((circle) => {
    const steps = circle.slice(1).map((to, index) => between(circle[index] ?? '', to));
    const shown = steps.map((imports) => {
      const [[from, to] = ['', '']] = imports;
      const others = imports.length > 1 ? ` (and ${imports.length - 1} more)` : '';
      return `\n    ${from} imports ${to}${others}`;
    });
    return `Folders import each other: ${circle.join(' → ')}${shown.join('')}`;
  });
  const intrusions = across
    .filter(([from, to]) => from.startsWith('server/') && to.startsWith('server/') && !isPublic(to))
    .map(([from, to]) => `${from} imports ${to}, which is inside ${domainOf(to)}`);
  const unused = exceptions
    .filter(({ from, to }) => between(from, to).length === 0)
    .map(({ from, to }) => `The exception ${from} → ${to} is not needed any more; remove it`);
  return [...fileCircles, ...domainCircles, ...intrusions, ...unused];
}
