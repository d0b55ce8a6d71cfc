import path from 'node:path';

/** The current lines of Node, besides the oldest in package.json's `engines`: the latest release of each. */
export const VERSIONS = ['22.23.3', '24.21.0'] as const;

/** The platforms for which npm has a package with Node's program that needs no install script. */
const PACKAGED = new Set(['linux-x64', 'linux-arm64']);

/** A version of Node to test on. */
export interface NodeVersion {
  version: string;
  /** Path of its program once installed. */
  program: string;
  /** The command that installs it. */
  install: readonly [program: string, ...args: string[]];
}

/** The versions of Node that can be tested on here; none on a platform for which npm has no package. */
export function nodes(platform: string = process.platform, arch: string = process.arch): NodeVersion[] {
  if (!PACKAGED.has(`${platform}-${arch}`)) return [];
  const name = `node-${platform}-${arch}`;
  return VERSIONS.map((version) => {
    const folder = path.resolve('.cache', 'nodes', version);
    return {
      version,
      program: path.join(folder, 'node_modules', name, 'bin', 'node'),
      install: [
        'npm',
        'install',
        `${name}@${version}`,
        `--prefix=${folder}`,
        '--prefer-offline',
        '--ignore-scripts',
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
      ],
    };
  });
}
