import { minVersion, satisfies } from 'semver';
import { allowScripts, engines } from '../../package.json';
import { readDependencies } from './dependencies';

describe('installing the dependencies', () => {
  const dependencies = readDependencies();

  it('is without engine warnings on the oldest Node that we support', () => {
    const oldest = minVersion(engines.node)?.version ?? '';
    const excluding = dependencies
      .filter(({ node }) => !satisfies(oldest, node))
      .map(({ name, version, node }) => `${name} ${version} wants Node ${node}`);
    expect(excluding).toEqual([]);
  });

  it('runs no install scripts, and package.json says so of each package that has one', () => {
    const scripted = new Set(dependencies.filter((each) => each.hasInstallScript).map(({ name }) => name));
    expect(allowScripts).toEqual(Object.fromEntries([...scripted].map((name) => [name, false])));
  });
});
