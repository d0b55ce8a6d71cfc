import { readDependencies } from '../dependencies';
import { askNpm } from '../npm';

/** The parts of a CycloneDX document that are read here. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  properties: { name: string; value: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';
/** npm 10 records the folder of each copy. */
const FOLDER = 'cdx:npm:package:path';

/** The lockfile's software bill of materials: the whole tree, including other platforms' packages. */
export function makeSbom(): Sbom {
  const { answer, code } = askNpm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ]);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}; try npm ci.`);
  const dependencies = readDependencies();
  const production = new Set(
    dependencies.filter(({ isProduction }) => isProduction).map(({ name, version }) => `${name}@${version}`),
  );
  return withoutCopies(answer as Sbom, production);
}

/**
 * Removes duplicates. npm 10 lists a package once per folder where it is installed, all under one reference,
 * which CycloneDX does not allow; npm 11 lists only the first, which may be a development dependency where
 * another is not. Both use a clone's folder name and aliases as names.
 */
export function withoutCopies(sbom: Sbom, production: ReadonlySet<string>): Sbom {
  const components = new Map<string, Component>();
  for (const component of sbom.components) {
    const ref = component['bom-ref'];
    if (components.has(ref)) continue;
    const properties = component.properties.filter(({ name }) => name !== DEVELOPMENT && name !== FOLDER);
    if (!production.has(ref)) properties.push({ name: DEVELOPMENT, value: 'true' });
    components.set(ref, { ...component, name: nameIn(ref), properties });
  }
  const dependsOn = new Map<string, Set<string>>();
  for (const { ref, dependsOn: refs } of sbom.dependencies)
    dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...refs]));
  const root = sbom.metadata.component;
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...root, name: nameIn(root['bom-ref']) } },
    components: [...components.values()],
    dependencies: [...dependsOn].map(([ref, refs]) => ({ ref, dependsOn: [...refs] })),
  };
}

/** `@scope/name` of `@scope/name@1.0.0`. */
const nameIn = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));
