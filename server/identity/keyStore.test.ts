import { SignJWT, jwtVerify } from 'jose';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { createKeyCipher } from './keyCipher';
import { KeyStoreError, openKeyStore, rotateSigningKey } from './keyStore';

const SECRET = 'g7Qm2vX9pL4sT8wZ1nB6kD3hF5jR0yCe';
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const open = (secret?: string) => openKeyStore({ db: database.db, secret });

async function storedText(): Promise<string> {
  const { rows } = await database.pool.query<{ text: string }>(
    'select material::text as text from server_key',
  );
  return rows.map(({ text }) => text).join('\n');
}

it('gives all processes the same keys, even if they start at once on an empty database', async () => {
  const stores = await Promise.all([open(), open(), open(), open()]);
  const shown = stores.map(({ signingJwks, cookieKeys, media, talkSecret, push }) =>
    JSON.stringify({ signingJwks, cookieKeys, media, talkSecret, push }),
  );
  expect(new Set(shown).size).toBe(1);
  expect(stores[0]?.signingJwks).toHaveLength(1);
  expect(stores[0]?.media.privateKeyPem).toContain('PRIVATE KEY');
});

it('stores keys readable without SECRET and encrypted with it', async () => {
  const plain = await open();
  expect(await storedText()).toContain(plain.talkSecret);
  const sealed = await open(SECRET);
  expect(sealed.talkSecret).toBe(plain.talkSecret);
  const text = await storedText();
  expect(text).not.toContain(plain.talkSecret);
  expect(text).not.toContain('PRIVATE KEY');
  expect(text).not.toContain('"d"');
  expect(text).not.toContain(plain.push.privateKey);
  expect(sealed.push).toEqual(plain.push);
  expect((await open(SECRET)).signingJwks).toEqual(plain.signingJwks);
});

it.each([
  [undefined, /^SECRET: missing; .* encrypted/],
  [`${SECRET}x`, /^SECRET: does not fit the keys/],
])('explains what is wrong when SECRET is %s', async (secret, message) => {
  await open(SECRET);
  const failure = open(secret);
  await expect(failure).rejects.toThrow(KeyStoreError);
  await expect(failure).rejects.toThrow(message);
});

it('rejects a sealed key under another key’s name', async () => {
  const cipher = createKeyCipher(SECRET);
  const sealed = cipher.seal('plenary:talk:a', 'secret');
  expect(cipher.open('plenary:talk:a', sealed)).toBe('secret');
  expect(() => cipher.open('plenary:cookie:a', sealed)).toThrow();
});

it('rotates keys: the newest signs, all verify, and a running process picks it up', async () => {
  const before = await open(SECRET);
  const kid = await rotateSigningKey({ db: database.db, secret: SECRET });
  const after = await open(SECRET);
  expect(after.signingJwks.map((jwk) => jwk.kid)).toEqual([kid, before.signingJwks[0]?.kid]);
  const signing = await after.signingKey();
  expect(signing.kid).toBe(kid);

  const jwt = await new SignJWT({ a: 1 }).setProtectedHeader({ alg: 'RS256', kid }).sign(signing.key);
  const learnt = await before.verificationKey(kid);
  if (!learnt) throw new Error('The running process does not know the new key.');
  expect((await jwtVerify(jwt, learnt)).payload).toEqual({ a: 1 });
  expect(await after.verificationKey(before.signingJwks[0]?.kid ?? '')).toBeDefined();
});

it('verifies with an old key for 25 more hours and drops it at the next rotation after that', async () => {
  const HOUR_MS = 3_600_000;
  const first = (await open()).signingJwks[0]?.kid ?? '';
  const second = await rotateSigningKey({ db: database.db });
  let now = Date.now();
  const store = await openKeyStore({ db: database.db, clock: { now: () => now } });
  now += 25 * HOUR_MS - 60_000;
  expect(await store.verificationKey(first)).toBeDefined();
  now += 120_000;
  expect(await store.verificationKey(first)).toBeUndefined();
  expect(await store.verificationKey(second)).toBeDefined();

  const third = await rotateSigningKey({ db: database.db });
  expect((await open()).signingJwks.map(({ kid }) => kid)).toEqual([third, second, first]);
  await database.pool.query(`update server_key set created_at = created_at - interval '26 hours'`);
  const fourth = await rotateSigningKey({ db: database.db });
  expect((await open()).signingJwks.map(({ kid }) => kid)).toEqual([fourth, third]);
});

it('queries the database for unknown keys only occasionally', async () => {
  const store = await open();
  expect(await store.verificationKey('nobody')).toBeUndefined();
  const asked = jest.spyOn(database.pool, 'connect');
  for (let index = 0; index < 50; index += 1) await store.verificationKey(`nobody-${index}`);
  expect(asked).not.toHaveBeenCalled();
});
