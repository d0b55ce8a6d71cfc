import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of `package-lock.json`. */
export const ROOT = path.join(import.meta.dirname, '../..');

/** Shown for packages that state no license. */
const NOT_STATED = 'not stated';

/** A package in the lockfile. */
export interface Dependency {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** Installed by `npm ci --omit=dev`, on this platform or another. */
  isProduction: boolean;
  /** The platform it is limited to, e.g. `linux arm64 glibc`; empty for every platform. */
  platform: string;
  /** The versions of Node that it runs on, as a semver range. */
  node: string;
  hasInstallScript: boolean;
  /** Where npm installs it, e.g. `node_modules/pg`; a package may be installed in several folders. */
  folders: string[];
}

/** An entry of the lockfile's `packages`. */
interface LockedPackage {
  /** Set only if the package is installed under another name. */
  name?: string;
  version: string;
  license?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
  hasInstallScript?: boolean;
}

const FOLDER = 'node_modules/';

/**
 * All packages in the lockfile, which is the same on every machine; `node_modules` lacks those of other
 * platforms.
 */
export function readDependencies(): Dependency[] {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  return dependenciesOf((JSON.parse(lockfile) as { packages: Record<string, LockedPackage> }).packages);
}

/** A lockfile's packages from its entries by folder, sorted by name and version. */
export function dependenciesOf(packages: Record<string, LockedPackage>): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [folder, locked] of Object.entries(packages)) {
    // The package that owns the lockfile.
    if (folder === '') continue;
    const dependency = toDependency(folder, locked);
    const id = `${dependency.name}@${dependency.version}`;
    const other = found.get(id);
    if (other) {
      other.folders.push(folder);
      other.isProduction ||= dependency.isProduction;
    } else found.set(id, dependency);
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function toDependency(folder: string, locked: LockedPackage): Dependency {
  const { name, version, license, dev, os = [], cpu = [], libc = [], engines, hasInstallScript } = locked;
  return {
    name: name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length),
    version,
    license: license ?? NOT_STATED,
    isProduction: !dev,
    platform: [...os, ...cpu, ...libc].join(' '),
    node: engines?.node ?? '*',
    hasInstallScript: hasInstallScript ?? false,
    folders: [folder],
  };
}

/** Compares by code unit: the order must not depend on a machine's locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
