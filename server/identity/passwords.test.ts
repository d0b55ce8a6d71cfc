import { hashPassword, passwordProblem, verifyPassword } from './passwords';

const CHEAP = { logN: 4, r: 8, p: 1 };

it('accepts the right password and no other', async () => {
  const hash = await hashPassword('correct horse battery', CHEAP);
  expect(hash).toMatch(/^scrypt\$4\$8\$1\$[\w-]+\$[\w-]+$/);
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  for (const other of ['', 'Correct horse battery', 'correct horse battery ']) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
});

it('salts: two hashes of one password differ', async () => {
  expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP));
});

it('takes both Unicode forms of one password', async () => {
  const hash = await hashPassword('contrase\u00f1a segura', CHEAP);
  expect(await verifyPassword('contrasen\u0303a segura', hash)).toBe(true);
});

it('says no without a hash, whatever is typed', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('anything', undefined)).toBe(false);
});

it('names a hash it cannot read', async () => {
  await expect(verifyPassword('x', 'md5$abc')).rejects.toThrow(/unknown form/);
});

it('uses parameters that cost something by default', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash.startsWith('scrypt$15$8$3$')).toBe(true);
});

it.each([
  ['short', 'elevenchars', /11 characters; it needs 12/],
  ['one character again and again', 'aaaaaaaaaaaaaaaa', /repeats itself/],
  ['the user name in it', 'xx-Ann.Bell-2021', /contains the user name/],
  ['too long', `${'abcdefgh'.repeat(30)}`, /too long/],
])('refuses a password that is/has %s', (_what, password, message) => {
  expect(passwordProblem(password, 'ann.bell')).toMatch(message);
});

it('accepts a decent password', () => {
  expect(passwordProblem('seven blue lanterns', 'ann.bell')).toBeUndefined();
});
