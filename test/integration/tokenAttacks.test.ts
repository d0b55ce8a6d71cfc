import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  base64url,
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { openTokenVerifier } from '../../server/identity/tokenVerifier';
import { createEventRegistry } from '../../server/events/registry';
import { ProblemError } from '../../server/problem';
import {
  Browser,
  DELTA,
  HARBOR,
  HARBOR_ORIGIN,
  otherEvent,
  signIn,
  userinfo,
  useIdentityWorld,
} from './identityWorld';

const CLIENT = HARBOR.authConfig.clientId;
const NAMES = HARBOR.authConfig.claims;
const ISSUER = `${HARBOR_ORIGIN}/oidc`;

const world = useIdentityWorld();
let stranger: { privateKey: CryptoKey; publicKey: CryptoKey };

/** All server keys as stored in the database. */
const storedKeys = async () => {
  const keys = 'select purpose, kid, material from server_key order by purpose, kid';
  return (await world.database.pool.query(keys)).rows as unknown[];
};
let keysBefore: unknown[];

beforeAll(async () => {
  stranger = await generateKeyPair('RS256', { extractable: true });
  keysBefore = await storedKeys();
});

const seconds = () => Math.floor(world.clock.now() / 1000);
const goodClaims = () => ({
  iss: ISSUER,
  aud: CLIENT as unknown,
  sub: 'person-1',
  iat: seconds(),
  exp: seconds() + 600,
  name: 'Ann Bell',
});

/** A token signed with our key by default; undefined removes a claim or header field. */
async function token(
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key?: CryptoKey,
): Promise<string> {
  const own = await world.server.keys.signingKey();
  const strip = (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
  return new SignJWT(strip({ ...goodClaims(), ...claims }))
    .setProtectedHeader(strip({ alg: 'RS256', kid: own.kid, ...header }) as JWTHeaderParameters)
    .sign(key ?? own.key);
}

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

async function status(idToken: string, event = HARBOR): Promise<number> {
  return (await userinfo(world.server, event, idToken)).statusCode;
}

async function publicPem(): Promise<string> {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk } = world.server.keys.signingJwks[0] ?? {};
  return exportSPKI((await importJWK(jwk, 'RS256')) as CryptoKey);
}

it('accepts a valid token', async () => {
  expect(await status(await token())).toBe(200);
  expect(await status(await token({}, { typ: 'JWT' }))).toBe(200);
  expect(await status(await token({ aud: [CLIENT] }))).toBe(200);
  expect(await status(await token({ aud: [CLIENT, 'other'], azp: CLIENT }))).toBe(200);
});

const ATTACKS: [string, () => Promise<string>][] = [
  [
    'alg none',
    () => Promise.resolve(`${encode({ alg: 'none' })}.${encode(goodClaims())}.${base64url.encode('x')}`),
  ],
  ['alg None', () => Promise.resolve(`${encode({ alg: 'None' })}.${encode(goodClaims())}.eA`)],
  ['another key under our kid', () => token({}, {}, stranger.privateKey)],
  ['another key under its own kid', () => token({}, { kid: 'stranger' }, stranger.privateKey)],
  [
    'HS256 with the public key as the secret',
    async () => {
      const { kid } = await world.server.keys.signingKey();
      const body = `${encode({ alg: 'HS256', kid })}.${encode(goodClaims())}`;
      const mac = createHmac('sha256', await publicPem())
        .update(body)
        .digest('base64url');
      return `${body}.${mac}`;
    },
  ],
  [
    'RS512, which is not on the list',
    async () => {
      const jwk = world.server.keys.signingJwks[0] ?? {};
      return token({}, { alg: 'RS512' }, (await importJWK({ ...jwk, alg: 'RS512' }, 'RS512')) as CryptoKey);
    },
  ],
  [
    'PS256 with our own key',
    async () => {
      const jwk = world.server.keys.signingJwks[0] ?? {};
      return token({}, { alg: 'PS256' }, (await importJWK({ ...jwk, alg: 'PS256' }, 'PS256')) as CryptoKey);
    },
  ],
  ['no kid', () => token({}, { kid: undefined })],
  ['a kid that is a path', () => token({}, { kid: '../../../../dev/null' }, stranger.privateKey)],
  ['a kid that is SQL', () => token({}, { kid: "' or 1=1; drop table server_key; --" }, stranger.privateKey)],
  ['a kid that is a prototype', () => token({}, { kid: '__proto__' }, stranger.privateKey)],
  ['a very long kid', () => token({}, { kid: 'k'.repeat(5000) }, stranger.privateKey)],
  ['a kid with NUL', () => token({}, { kid: 'a\0b' }, stranger.privateKey)],
  [
    'an embedded jwk',
    async () => token({}, { jwk: await exportJWK(stranger.publicKey), kid: undefined }, stranger.privateKey),
  ],
  ['our key with an embedded jwk', async () => token({}, { jwk: await exportJWK(stranger.publicKey) })],
  ['a jku', () => token({}, { jku: 'https://evil.example/jwks' }, stranger.privateKey)],
  ['an x5u', () => token({}, { x5u: 'https://evil.example/cert' }, stranger.privateKey)],
  [
    'an unknown crit',
    async () => {
      const [, payload = '', signature = ''] = (await token()).split('.');
      const { kid } = await world.server.keys.signingKey();
      return `${encode({ alg: 'RS256', kid, crit: ['x'], x: 1 })}.${payload}.${signature}`;
    },
  ],
  ['another issuer', () => token({ iss: 'https://evil.example/oidc' })],
  ['the issuer of another event', () => token({ iss: 'http://delta-expo.localhost:8080/oidc' })],
  ['an issuer with another path', () => token({ iss: `${ISSUER}/` })],
  ['an issuer with a user name', () => token({ iss: 'http://x@harbor-forum.localhost:8080/oidc' })],
  ['an issuer of another scheme', () => token({ iss: 'ftp://harbor-forum.localhost:8080/oidc' })],
  ['an issuer that is no text', () => token({ iss: 7 })],
  ['no issuer', () => token({ iss: undefined })],
  ['another audience', () => token({ aud: 'other' })],
  ['audiences without ours', () => token({ aud: ['other', `${CLIENT}-2`] })],
  ['several audiences without azp', () => token({ aud: [CLIENT, 'other'] })],
  ['ours among the audiences, given to another', () => token({ aud: [CLIENT, 'other'], azp: 'other' })],
  ['an azp that is another', () => token({ azp: 'other' })],
  ['no audience', () => token({ aud: undefined })],
  ['expired', () => token({ iat: seconds() - 700, exp: seconds() - 31 })],
  ['no expiry', () => token({ exp: undefined })],
  ['an expiry that is text', () => token({ exp: String(seconds() + 600) })],
  ['not valid yet', () => token({ nbf: seconds() + 60 })],
  ['made in the future', () => token({ iat: seconds() + 60 })],
  ['no iat', () => token({ iat: undefined })],
  ['no subject', () => token({ sub: undefined })],
  ['an empty subject', () => token({ sub: ' ' })],
  ['a subject that is a number', () => token({ sub: 7 })],
  ['a subject beyond measure', () => token({ sub: 's'.repeat(256) })],
  ...['sub', 'sid', 'name', 'email', 'preferred_username', 'anything', ...Object.values(NAMES)].flatMap(
    (claim): [string, () => Promise<string>][] =>
      ['a\0b', '\0', 'a\ud800', '\udc00b'].map((text) => [
        `${JSON.stringify(text)} in the claim ${claim}`,
        () => token({ [claim]: text }),
      ]),
  ),
  ['NUL in a name of a claim', () => token({ 'a\0b': 1 })],
  ['NUL deep in a claim', () => token({ user_metadata: { tags: ['a', { b: 'c\0' }] } })],
  [
    'claims that nest too deep',
    async () => {
      const { kid, key } = await world.server.keys.signingKey();
      const deep = '['.repeat(5_000) + ']'.repeat(5_000);
      // Built as text: serializing such an object would overflow the stack.
      const claims = JSON.stringify({ ...goodClaims(), deep: 0 }).replace('"deep":0', `"deep":${deep}`);
      return new CompactSign(new TextEncoder().encode(claims))
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(key);
    },
  ],
  ['over 16 kB', () => token({ filler: 'f'.repeat(17_000) })],
  ['an access token by its type', () => token({}, { typ: 'at+jwt' })],
  ['an access token by its long type', () => token({}, { typ: 'application/at+jwt' })],
  ['an access token by its claims', () => token({ token_use: 'access' })],
  ['a logout token by its type', () => token({}, { typ: 'logout+jwt' })],
  [
    'a logout token by its events',
    () => token({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
  ],
  ['a gate token', () => token({}, { typ: 'gate+jwt' })],
  ['cut short', async () => (await token()).slice(0, -10)],
  ['two segments', async () => (await token()).split('.').slice(0, 2).join('.')],
  ['four segments', async () => `${await token()}.eA`],
  [
    'a changed payload',
    async () => {
      const [header = '', , signature = ''] = (await token()).split('.');
      return `${header}.${encode({ ...goodClaims(), sub: 'somebody-else' })}.${signature}`;
    },
  ],
  [
    'a payload that is no object',
    async () => {
      const [header = '', , signature = ''] = (await token()).split('.');
      return `${header}.${encode('text')}.${signature}`;
    },
  ],
];

describe.each(ATTACKS)('a token with %s', (_what, make) => {
  it('is rejected with 401 and a reason, with and without our key cached', async () => {
    const attack = await make();
    for (const _time of [1, 2]) {
      const reply = await userinfo(world.server, HARBOR, attack);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ type: 'urn:plenary:problem:unauthenticated' });
      expect(reply.body).not.toMatch(/stack|jose|ERR_/);
    }
  });
});

it('leaves the keys in the database unchanged', async () => {
  expect(keysBefore.length).toBeGreaterThan(0);
  expect(await storedKeys()).toEqual(keysBefore);
});

it('rejects the access token of a real sign-in', async () => {
  const account = await world.addAccount();
  const tokens = await signIn(new Browser(world.server), HARBOR, account.username);
  expect(await status(tokens.access_token)).toBe(401);
  expect(await status(tokens.id_token)).toBe(200);
});

it('allows 30 s of clock skew, also for a cached token', async () => {
  const short = await token({ exp: seconds() + 60, nbf: seconds() + 20, iat: seconds() + 20 });
  expect(await status(short)).toBe(200);
  world.clock.offset = 85_000;
  expect(await status(short)).toBe(200);
  world.clock.offset = 91_000;
  expect(await status(short)).toBe(401);
  expect(await status(short)).toBe(401);
});

it('caches a token for its own event only', async () => {
  const idToken = await token();
  expect(await status(idToken)).toBe(200);
  expect(await status(idToken, DELTA)).toBe(401);
});

it('does not mistake another token with the same signature for a cached one', async () => {
  const idToken = await token();
  expect(await status(idToken)).toBe(200);
  const [header = '', , signature = ''] = idToken.split('.');
  expect(await status(`${header}.${encode({ ...goodClaims(), sub: 'x' })}.${signature}`)).toBe(401);
});

it('rejects a token when its session or the token itself is denied', async () => {
  const sid = randomUUID();
  const [bySid, sibling, byHash] = [
    await token({ sid }),
    await token({ sid, name: 'B' }),
    await token({ n: 1 }),
  ];
  for (const each of [bySid, sibling, byHash]) expect(await status(each)).toBe(200);
  const { tokenSubject, sessionSubject } = await import('../../server/identity/deniedTokens');
  await world.server.denied.deny([sessionSubject(sid), tokenSubject(byHash)], world.clock.now() + 60_000);
  for (const each of [bySid, sibling, byHash]) expect(await status(each)).toBe(401);
  expect(await status(await token({ sid: randomUUID() }))).toBe(200);
});

it('accepts tokens issued at any address of the event', async () => {
  for (const iss of ['http://localhost:8080/oidc', 'https://harbor-forum.localhost/oidc']) {
    expect(await status(await token({ iss }))).toBe(200);
  }
});

describe('an external provider', () => {
  let provider: Server;
  let base: string;
  let keys: { keys: object[] };
  let answer: 'keys' | 'error' = 'keys';
  let requests = 0;

  beforeAll(async () => {
    keys = { keys: [{ ...(await exportJWK(stranger.publicKey)), kid: 'ext-1', alg: 'RS256', use: 'sig' }] };
    provider = createServer((_request, response) => {
      requests += 1;
      if (answer === 'error') response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => provider.close(() => resolve())));

  function verifierFor(event: ReturnType<typeof otherEvent>) {
    return openTokenVerifier({
      clock: world.clock,
      events: createEventRegistry([event], event.conferenceId),
      keys: world.server.keys,
      denied: world.server.denied,
      // Registrations from other providers are not in our tables.
      rights: {
        isTakenOff: () => true,
        isSuperuser: () => false,
        onChanged: () => () => undefined,
        onTakenOff: () => () => undefined,
      },
      log: world.server.app.log,
    });
  }
  const external = () =>
    otherEvent('acme-days', {
      providerId: 'acme',
      loginURL: `${base}/authorize`,
      tokenURL: `${base}/token`,
      issuer: base,
      jwksURL: `${base}/jwks`,
    });
  const externalToken = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
    token({ iss: base, aud: 'acme-days-web', ...claims }, { kid: 'ext-1', ...header }, stranger.privateKey);

  it('is verified by its issuer and its published keys, which are fetched once', async () => {
    answer = 'keys';
    requests = 0;
    const event = external();
    const verifier = verifierFor(event);
    const caller = await verifier.verify(event, await externalToken());
    expect(caller).toMatchObject({ userId: 'person-1', registered: false });
    await verifier.verify(event, await externalToken({ name: 'Other' }));
    expect(requests).toBe(1);
    await expect(verifier.verify(event, await externalToken({ iss: `${base}/` }))).rejects.toThrow(
      ProblemError,
    );
    await expect(verifier.verify(event, await externalToken({}, { kid: 'ext-2' }))).rejects.toMatchObject({
      status: 401,
    });
    // A token from our own provider is not one of theirs.
    await expect(verifier.verify(event, await token({ aud: 'acme-days-web' }))).rejects.toMatchObject({
      status: 401,
    });
  });

  it('yields 503, not 401, while its keys cannot be fetched', async () => {
    answer = 'error';
    const event = external();
    const verifier = verifierFor(event);
    const idToken = await externalToken();
    await expect(verifier.verify(event, idToken)).rejects.toMatchObject({ status: 503 });
    answer = 'keys';
    await expect(verifier.verify(event, idToken)).resolves.toMatchObject({ userId: 'person-1' });
  });

  it('may sign with ES256', async () => {
    answer = 'keys';
    const pair = await generateKeyPair('ES256', { extractable: true });
    keys.keys.push({ ...(await exportJWK(pair.publicKey)), kid: 'ec-1', alg: 'ES256', use: 'sig' });
    const event = external();
    const idToken = await token(
      { iss: base, aud: 'acme-days-web' },
      { kid: 'ec-1', alg: 'ES256' },
      pair.privateKey,
    );
    await expect(verifierFor(event).verify(event, idToken)).resolves.toMatchObject({ name: 'Ann Bell' });
  });
});

it('uses a real public key in the HS256 attack', async () => {
  expect(createPublicKey(await publicPem()).type).toBe('public');
});
