import type { Dependency } from '../dependencies';

/**
 * Licenses a dependency may have, as written by packages. Any other expression needs human review, even one
 * composed of allowed licenses.
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
  // Either license may be chosen.
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  // Copyleft for the library's own files only, which we use unchanged.
  'MPL-2.0',
  // sharp's shared libraries, loaded at run time and replaceable.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // Fonts and data.
  'CC-BY-4.0',
  'CC0-1.0',
  'OFL-1.1',
]);

/** Packages whose license is not on the list. */
export function refusedLicenses(dependencies: readonly Dependency[]): Dependency[] {
  return dependencies.filter(({ license }) => !ALLOWED.has(license));
}
