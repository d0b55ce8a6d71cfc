import { hashPassword, passwordProblem, verifyPassword } from './passwords';

const CHEAP = { logN: 4, r: 8, p: 1 };

it('accepts only the right password', async () => {
  const hash = await hashPassword('correct horse battery', CHEAP);
  expect(hash).toMatch(/^scrypt\$4\$8\$1\$[\w-]+\$[\w-]+$/);
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  for (const other of ['', 'Correct horse battery', 'correct horse battery ']) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
});

it('salts hashes: two hashes of one password differ', async () => {
  expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP));
});

it('accepts both Unicode forms of a password', async () => {
  const hash = await hashPassword('contrase\u00f1a segura', CHEAP);
  expect(await verifyPassword('contrasen\u0303a segura', hash)).toBe(true);
});

it('rejects any password if there is no hash', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('anything', undefined)).toBe(false);
});

it('reports a hash in an unknown format', async () => {
  await expect(verifyPassword('x', 'md5$abc')).rejects.toThrow(/unknown form/);
});

it('uses costly parameters by default', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash.startsWith('scrypt$15$8$3$')).toBe(true);
});

it.each([
  ['short', 'elevenchars', /11 characters; it needs 12/, { code: 'passwordShort', length: 11, least: 12 }],
  [
    'one character again and again',
    'aaaaaaaaaaaaaaaa',
    /too repetitive/,
    { code: 'passwordRepeats', least: 5 },
  ],
  ['the user name in it', 'xx-Ann.Bell-2021', /contains the username/, { code: 'passwordHasName' }],
  ['too long', `${'abcdefgh'.repeat(30)}`, /too long/, { code: 'passwordLong', most: 200 }],
])('refuses a bad password: %s', (_what, password, message, fault) => {
  const problem = passwordProblem(password, 'ann.bell');
  expect(problem?.text).toMatch(message);
  expect(problem?.fault).toEqual(fault);
});

it('accepts a decent password', () => {
  expect(passwordProblem('seven blue lanterns', 'ann.bell')).toBeUndefined();
});
