import path from 'node:path';
import { markdownTable } from '../../markdownTable';
import type { Dependency } from '../dependencies';

/** The document containing the tables. */
export const LICENCES_DOCUMENT = path.join(import.meta.dirname, '../../../docs/licences.md');

const INTRODUCTION = `# Licences of the dependencies

Written by \`npm run licences\` from \`package-lock.json\`: every package of the whole tree, those of other platforms too. A test
compares it with the installed packages, and fails when it is out of date or a licence is not on the list in
\`tools/supplyChain/licences/allowed.ts\`.`;

/** Packages by license, the most common license first. */
function byLicence(dependencies: readonly Dependency[]): [licence: string, packages: Dependency[]][] {
  const groups = new Map<string, Dependency[]>();
  for (const each of dependencies) groups.set(each.licence, [...(groups.get(each.licence) ?? []), each]);
  // The sort is stable: groups of equal size stay in the order of their first packages.
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function part(title: string, about: string, dependencies: readonly Dependency[]): string {
  const groups = byLicence(dependencies);
  const counts = groups.map(([licence, packages]) => [licence, String(packages.length)]);
  const rows = groups.flatMap(([licence, packages]) =>
    packages.map(({ name, version, platform }) => [licence, name, version, platform]),
  );
  return [
    `## ${title}`,
    `${about} ${dependencies.length} packages.`,
    markdownTable([['Licence', 'Packages'], ...counts]),
    markdownTable([['Licence', 'Package', 'Version', 'Only for'], ...rows]),
  ].join('\n\n');
}

/** The up-to-date document for these dependencies. */
export function licencesDocument(dependencies: readonly Dependency[]): string {
  const production = dependencies.filter(({ isProduction }) => isProduction);
  const development = dependencies.filter(({ isProduction }) => !isProduction);
  const parts = [
    INTRODUCTION,
    part('Production', 'What `npm ci --omit=dev` installs:', production),
    part('Development', 'What building, testing and checking need besides:', development),
  ];
  return `${parts.join('\n\n')}\n`;
}
