import { importsUpwards } from './areas';
import { findCircles } from './circles';
import { domainGraph, domainOf, importsAcross, isPublic } from './domains';
import type { Graph } from '../importGraph';

/** What is wrong with the import graph, one readable entry per finding. */
export function structureProblems(files: Graph): string[] {
  const across = importsAcross(files);
  const between = (from: string, to: string) =>
    across.filter(([file, target]) => domainOf(file) === from && domainOf(target) === to);

  const fileCircles = findCircles(files).map((circle) => `Files import each other: ${circle.join(' → ')}`);
  const domainCircles = findCircles(domainGraph(across)).map((circle) => {
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
  return [...fileCircles, ...domainCircles, ...importsUpwards(files), ...intrusions];
}
