import path from 'node:path';
import { markdownTable } from '../../markdownTable';
import type { Dependency } from '../dependencies';

/** The document containing the tables. */
export const LICENSES_DOCUMENT = path.join(import.meta.dirname, '../../../docs/licences.md');

const INTRODUCTION = `# Licenses of the dependencies

Written by \`npm run licences\` from \`package-lock.json\`: every package of the whole tree, those of other platforms too. A test
compares it with the installed packages, and fails when it is out of date or a license is not on the list in
\`tools/supplyChain/licenses/allowed.ts\`.`;

/** Packages by license, the most common license first. */
function byLicense(dependencies: readonly Dependency[]): [license: string, packages: Dependency[]][] {
  const groups = new Map<string, Dependency[]>();
  for (const each of dependencies) groups.set(each.license, [...(groups.get(each.license) ?? []), each]);
  // The sort is stable: groups of equal size stay in the order of their first packages.
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function part(title: string, about: string, dependencies: readonly Dependency[]): string {
  const groups = byLicense(dependencies);
  const counts = groups.map(([license, packages]) => [license, String(packages.length)]);
  const rows = groups.flatMap(([license, packages]) =>
    packages.map(({ name, version, platform }) => [license, name, version, platform]),
  );
  return [
    `## ${title}`,
    `${about} ${dependencies.length} packages.`,
    markdownTable([['License', 'Packages'], ...counts]),
    markdownTable([['License', 'Package', 'Version', 'Only for'], ...rows]),
  ].join('\n\n');
}

/** The up-to-date document for these dependencies. */
export function licensesDocument(dependencies: readonly Dependency[]): string {
  const production = dependencies.filter(({ isProduction }) => isProduction);
  const development = dependencies.filter(({ isProduction }) => !isProduction);
  const parts = [
    INTRODUCTION,
    part('Production', 'What `npm ci --omit=dev` installs:', production),
    part('Development', 'What building, testing and checking need besides:', development),
  ];
  return `${parts.join('\n\n')}\n`;
}
