import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedLicenses } from './allowed';
import { readDependencies, ROOT, type Dependency } from '../dependencies';
import { licensesDocument, LICENSES_DOCUMENT } from './document';

const dependencies = readDependencies();

function build(over: Partial<Dependency>): Dependency {
  return {
    name: 'left',
    version: '1.0.0',
    license: 'MIT',
    platform: '',
    folders: ['node_modules/left'],
    isProduction: true,
    node: '*',
    hasInstallScript: false,
    ...over,
  };
}

describe('the dependencies', () => {
  it('have licenses that are allowed', () => {
    expect(refusedLicenses(dependencies)).toEqual([]);
  });

  it('declare the same in their own package.json as in the lockfile', () => {
    const installed = dependencies.flatMap((dependency) =>
      dependency.folders
        .map((folder) => path.join(ROOT, folder, 'package.json'))
        // Packages for other platforms exist only in the lockfile.
        .filter((manifest) => existsSync(manifest))
        .map((manifest) => ({ dependency, manifest })),
    );
    expect(installed.length).toBeGreaterThan(1_000);
    for (const { dependency, manifest } of installed) {
      const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
        string,
        unknown
      >;
      expect([manifest, name, version, license]).toEqual([
        manifest,
        dependency.name,
        dependency.version,
        dependency.license,
      ]);
    }
  });
});

describe('refusedLicenses', () => {
  it.each(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE.txt', 'not stated'])(
    'refuses %s',
    (license) => {
      const dependency = build({ license });
      expect(refusedLicenses([build({}), dependency])).toEqual([dependency]);
    },
  );
});

describe('docs/licences.md', () => {
  it('matches the lockfile (npm run licences writes it)', () => {
    expect(readFileSync(LICENSES_DOCUMENT, 'utf8')).toBe(licensesDocument(dependencies));
  });

  it('lists production first, and the most common license first', () => {
    const text = licensesDocument([
      build({ name: 'tool', license: 'ISC', isProduction: false }),
      build({ name: 'a', license: 'ISC' }),
      build({ name: 'b', platform: 'linux x64' }),
      build({ name: 'c', version: '2.1.0' }),
    ]);
    const rows = text.split('\n').filter((line) => /\d\.\d\.\d/.test(line));
    expect(rows.map((row) => row.split(/\s*\|\s*/).filter(Boolean))).toEqual([
      ['MIT', 'b', '1.0.0', 'linux x64'],
      ['MIT', 'c', '2.1.0'],
      ['ISC', 'a', '1.0.0'],
      ['ISC', 'tool', '1.0.0'],
    ]);
    expect(text.indexOf('## Production')).toBeLessThan(text.indexOf('## Development'));
  });
});
