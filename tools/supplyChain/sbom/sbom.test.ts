import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDependencies, ROOT } from '../dependencies';
import { makeSbom, withoutCopies, type Component, type Sbom } from './sbom';

const DEVELOPMENT = { name: 'cdx:npm:package:development', value: 'true' };

describe('the software bill of materials', () => {
  let sbom: Sbom;
  beforeAll(() => {
    sbom = makeSbom();
  });

  it('is a CycloneDX document about this package', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Component;
    expect(sbom.metadata.component).toMatchObject({ type: 'application', name, version });
  });

  it('lists each dependency with version, license, purl and hash, and marks development ones', () => {
    const found = sbom.components.map(({ name, version, purl, licenses, hashes, properties }) => {
      const [stated] = licenses ?? [];
      return {
        name,
        version,
        purl,
        license: stated && ('license' in stated ? stated.license.id : stated.expression),
        hash: hashes?.[0]?.alg,
        isProduction: !properties.some((property) => property.name === DEVELOPMENT.name),
      };
    });
    const byPurl = (a: { purl: string }, b: { purl: string }) => a.purl.localeCompare(b.purl);
    const expected = readDependencies().map(({ name, version, license, isProduction }) => ({
      name,
      version,
      license,
      isProduction,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hash: 'SHA-512',
    }));
    expect(found.sort(byPurl)).toEqual(expected.sort(byPurl));
  });

  it('gives each component one reference, and uses no others', () => {
    const refs = [sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(new Set(refs));
    const strangers = sbom.dependencies.flatMap(({ dependsOn }) =>
      dependsOn.filter((ref) => !refs.includes(ref)),
    );
    expect(strangers).toEqual([]);
  });

  it('names no registry', () => {
    expect(JSON.stringify(sbom).match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
  });
});

describe('withoutCopies', () => {
  const component = (ref: string, over: Partial<Component> = {}): Component => ({
    'bom-ref': ref,
    name: 'folder',
    version: '1.0.0',
    purl: `pkg:npm/${ref}`,
    properties: [],
    ...over,
  });
  const copy = { properties: [{ name: 'cdx:npm:package:path', value: 'node_modules/a' }, DEVELOPMENT] };
  const raw: Sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: component('plenary@0.1.0') },
    components: [component('@x/a@1.0.0', copy), component('@x/a@1.0.0'), component('b@1.0.0', copy)],
    dependencies: [
      { ref: '@x/a@1.0.0', dependsOn: ['b@1.0.0'] },
      { ref: '@x/a@1.0.0', dependsOn: ['b@1.0.0', 'c@1.0.0'] },
    ],
  };

  it('lists a package once, as production if one of its copies is', () => {
    const { components } = withoutCopies(raw, new Set(['@x/a@1.0.0']));
    expect(components).toEqual([
      component('@x/a@1.0.0', { name: '@x/a' }),
      component('b@1.0.0', { name: 'b', properties: [DEVELOPMENT] }),
    ]);
  });

  it('merges the dependencies of the copies', () => {
    expect(withoutCopies(raw, new Set()).dependencies).toEqual([
      { ref: '@x/a@1.0.0', dependsOn: ['b@1.0.0', 'c@1.0.0'] },
    ]);
  });

  it('names this package, whatever its folder is called', () => {
    expect(withoutCopies(raw, new Set()).metadata.component.name).toBe('plenary');
  });
});
