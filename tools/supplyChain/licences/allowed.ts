import type { Dependency } from '../dependencies';

/**
 * Licences that a dependency may have, as packages write them. An expression that is not here needs a person to read it,
 * also one that is made of licences that are.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  // Permissive.
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  '(MIT AND Zlib)',
  // One may be chosen.
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  // Copyleft for the library's own files, which we use unchanged.
  'MPL-2.0',
  // Shared libraries of sharp, loaded at run time and replaceable.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // Fonts and data.
  'CC-BY-4.0',
  'CC0-1.0',
  'OFL-1.1',
]);

/** The packages whose licence is not on the list. */
export function refusedLicences(dependencies: readonly Dependency[]): Dependency[] {
  return dependencies.filter(({ licence }) => !ALLOWED.has(licence));
}
