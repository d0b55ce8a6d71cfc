import { dependenciesOf } from './dependencies';

describe('dependenciesOf', () => {
  const of = (packages: Parameters<typeof dependenciesOf>[0]) => dependenciesOf(packages)[0];

  it('leaves out the package that owns the lockfile', () => {
    expect(dependenciesOf({ '': { version: '0.1.0', license: 'MIT' } })).toEqual([]);
  });

  it('names the platform of a package', () => {
    const locked = { version: '1.0.0', os: ['linux'], cpu: ['arm64'], libc: ['glibc'] };
    expect(of({ 'node_modules/@x/arm': locked })).toMatchObject({
      name: '@x/arm',
      platform: 'linux arm64 glibc',
    });
  });

  it('uses the real name of a package installed under another name', () => {
    const locked = { name: 'right', version: '1.0.0', license: 'ISC' };
    expect(of({ 'node_modules/a/node_modules/left': locked })).toMatchObject({
      name: 'right',
      license: 'ISC',
    });
  });

  it('reports a missing license', () => {
    expect(of({ 'node_modules/a': { version: '1.0.0' } })).toMatchObject({ license: 'not stated' });
  });

  it('counts a package once, as production if one of its copies is', () => {
    const dev = { version: '1.0.0', license: 'MIT', dev: true };
    const production = { version: '1.0.0', license: 'MIT' };
    expect(
      dependenciesOf({
        'node_modules/a': dev,
        'node_modules/b/node_modules/a': production,
        'node_modules/c': dev,
      }),
    ).toMatchObject([
      { name: 'a', isProduction: true, folders: ['node_modules/a', 'node_modules/b/node_modules/a'] },
      { name: 'c', isProduction: false },
    ]);
  });
});
