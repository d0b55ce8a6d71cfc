import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { createSign } from 'node:crypto';
import fc from '../../../../../test/property';
import { generateMediaKeys, type MediaKeys } from '../../../../identity/serviceKeys';
import { signCookies, signUrl } from './signing';
import { matchesResource, verifySignedRequest, type SignedRequest } from './verification';

const FOLDER = 'https://cdn.example.org/talks/7';
const URL_7 = `${FOLDER}/master.m3u8`;
const STARTS = 1_000;
const EXPIRES = 2_000;

let keys: MediaKeys;
let otherKeys: MediaKeys;
beforeAll(async () => {
  [keys, otherKeys] = await Promise.all([generateMediaKeys(), generateMediaKeys()]);
});

/** Verifies a valid request with the given overrides. */
function verdict(request: Partial<SignedRequest>) {
  return verifySignedRequest({
    url: `${FOLDER}/seg-3.m4s`,
    query: {},
    cookies: {},
    nowSeconds: 1_500,
    publicKeyPem: keys.publicKeyPem,
    keyPairId: keys.keyPairId,
    ...request,
  });
}

const goodCookies = () => ({ ...signCookies({ url: URL_7, starts: STARTS, expires: EXPIRES, keys }) });
const encode = (bytes: Buffer) =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/** Properly signed cookies with an arbitrary text as their policy. */
function cookiesFor(policy: string): Record<string, string> {
  return {
    'CloudFront-Policy': encode(Buffer.from(policy)),
    'CloudFront-Signature': encode(createSign('RSA-SHA1').update(policy).sign(keys.privateKeyPem)),
    'CloudFront-Key-Pair-Id': keys.keyPairId,
  };
}

const policyFor = (statement: unknown) => JSON.stringify({ Statement: [statement] });
const OPEN = { DateLessThan: { 'AWS:EpochTime': EXPIRES } };
const refused = (reason: string) => ({ ok: false, reason });

describe('round trips', () => {
  it.each(['master.m3u8', 'seg-3.m4s', 'deeper/down/a%20b.vtt', '*'])(
    'cookies for a playlist open %s in its folder',
    (name) => {
      expect(verdict({ url: `${FOLDER}/${name}`, cookies: goodCookies() })).toEqual({ ok: true });
    },
  );

  it("the query of a signed URL opens the folder too, along with the player's own parameters", () => {
    const query = Object.fromEntries(
      new URL(signUrl({ url: URL_7, starts: STARTS, expires: EXPIRES, keys })).searchParams,
    );
    expect(verdict({ query })).toEqual({ ok: true });
    expect(verdict({ query: { ...query, _HLS_msn: '4' } })).toEqual({ ok: true });
  });

  it('a signed URL of any other file opens only that file, including its own query', () => {
    const file = `${FOLDER}/keynote.mp4`;
    const query = Object.fromEntries(
      new URL(signUrl({ url: `${file}?v=2`, expires: EXPIRES, keys })).searchParams,
    );
    expect(verdict({ url: file, query })).toEqual({ ok: true });
    expect(verdict({ url: file, query: { ...query, v: '3' } })).toEqual(
      refused('The signature is for another address.'),
    );
    expect(verdict({ url: `${FOLDER}/other.mp4`, query })).toEqual(
      refused('The signature is for another address.'),
    );
  });

  it("accepts what Amazon's own library signs with a canned policy", () => {
    const file = `${FOLDER}/keynote.mp4`;
    const signed = getSignedUrl({
      url: `${file}?v=2`,
      dateLessThan: new Date(EXPIRES * 1_000).toISOString(),
      keyPairId: keys.keyPairId,
      privateKey: keys.privateKeyPem,
    });
    const query = Object.fromEntries(new URL(signed).searchParams);
    expect(Object.keys(query)).toContain('Expires');
    expect(verdict({ url: file, query })).toEqual({ ok: true });
    expect(verdict({ url: file, query: { ...query, Expires: '9999' } })).toEqual(
      refused('The signature is wrong.'),
    );
    expect(verdict({ url: file, query, nowSeconds: EXPIRES })).toEqual(refused('The signature has expired.'));
    expect(verdict({ query })).toEqual(refused('The signature is wrong.'));
  });

  it.each([
    [STARTS - 0.001, refused('The signature is not valid yet.')],
    [STARTS, { ok: true }],
    [EXPIRES - 0.001, { ok: true }],
    [EXPIRES, refused('The signature has expired.')],
    [Number.NaN, refused('The signature has expired.')],
  ])('checks the validity period at %d s', (nowSeconds, expected) => {
    expect(verdict({ cookies: goodCookies(), nowSeconds })).toEqual(expected);
  });
});

describe('attacks on the address', () => {
  it.each([
    ['another folder', 'https://cdn.example.org/talks/8/seg-3.m4s', 'The signature is for another address.'],
    ['the folder above', 'https://cdn.example.org/talks/seg-3.m4s', 'The signature is for another address.'],
    ['a longer name', 'https://cdn.example.org/talks/77/seg-3.m4s', 'The signature is for another address.'],
    ['another host', 'https://evil.example.org/talks/7/seg-3.m4s', 'The signature is for another address.'],
    [
      'another port',
      'https://cdn.example.org:444/talks/7/seg-3.m4s',
      'The signature is for another address.',
    ],
    ['another scheme', 'http://cdn.example.org/talks/7/seg-3.m4s', 'The signature is for another address.'],
    [
      'capitals in the path',
      'https://cdn.example.org/TALKS/7/seg-3.m4s',
      'The signature is for another address.',
    ],
    ['climbing out', `${FOLDER}/../8/seg-3.m4s`, 'The address is not in its plain form.'],
    ['climbing out, escaped', `${FOLDER}/%2e%2e/8/seg-3.m4s`, 'The address is not in its plain form.'],
    ['climbing out, half escaped', `${FOLDER}/.%2E/8/seg-3.m4s`, 'The address is not in its plain form.'],
    ['a hidden slash', `${FOLDER}/..%2f8%2fseg-3.m4s`, 'The path hides a character behind %2f.'],
    ['a hidden backslash', `${FOLDER}/..%5C8`, 'The path hides a character behind %5C.'],
    ['a backslash', `${FOLDER}/..\\8`, 'The address is not in its plain form.'],
    ['a hidden letter', `${FOLDER}/%61`, 'The path hides a character behind %61.'],
    ['a hidden NUL', `${FOLDER}/a%00`, 'The path hides a character behind %00.'],
    ['escaped twice', `${FOLDER}/%252e%252e%252f8`, undefined],
    ['a bad escape', `${FOLDER}/%zz`, 'The path has a percent sign that escapes nothing.'],
    ['a lone percent sign', `${FOLDER}/a%`, 'The path has a percent sign that escapes nothing.'],
    ['an empty part', `${FOLDER}//seg-3.m4s`, 'The path has an empty part.'],
    ['a fragment', `${FOLDER}/seg-3.m4s#`, 'The address is not in its plain form.'],
    ['the query left on', `${FOLDER}/seg-3.m4s?a=b`, 'The address still has its query.'],
    ['a user name', 'https://me@cdn.example.org/talks/7/a', 'The address carries a user name or password.'],
    ['no scheme', '/talks/7/seg-3.m4s', 'The address is not an absolute http or https URL.'],
    ['nothing', '', 'The address is not an absolute http or https URL.'],
    ['too much', `${FOLDER}/${'a'.repeat(2_048)}`, 'The address is longer than 2048 characters.'],
  ])('%s', (_what, url, reason) => {
    // "%25" is a literal percent sign in a name: decoded once, as it should be, it stays in the folder.
    const expected = reason ? refused(reason) : { ok: true };
    expect(verdict({ url, cookies: goodCookies() })).toEqual(expected);
  });
});

describe('attacks on the signature', () => {
  type Change = (cookies: Record<string, string>) => Record<string, string | undefined>;
  const flip = (text = '') => `${text.slice(0, 40)}${text[40] === 'A' ? 'B' : 'A'}${text.slice(41)}`;
  const changes: [string, Change, string][] = [
    ['none at all', () => ({}), 'The address needs a signature, in its query or in cookies.'],
    ['no policy', (c) => ({ ...c, 'CloudFront-Policy': undefined }), 'The policy is missing.'],
    ['an empty policy', (c) => ({ ...c, 'CloudFront-Policy': '' }), 'The policy is missing.'],
    ['no signature', (c) => ({ ...c, 'CloudFront-Signature': undefined }), 'The signature is missing.'],
    [
      'no key id',
      (c) => ({ ...c, 'CloudFront-Key-Pair-Id': undefined }),
      'The signature is by a key that is not known here.',
    ],
    [
      'another key id',
      (c) => ({ ...c, 'CloudFront-Key-Pair-Id': 'KOTHER' }),
      'The signature is by a key that is not known here.',
    ],
    [
      'a policy changed by one bit',
      (c) => ({ ...c, 'CloudFront-Policy': flip(c['CloudFront-Policy']) }),
      'The signature is wrong.',
    ],
    [
      'a signature changed by one character',
      (c) => ({ ...c, 'CloudFront-Signature': flip(c['CloudFront-Signature']) }),
      'The signature is wrong.',
    ],
    [
      'a later end under the same signature',
      (c) => ({
        ...c,
        'CloudFront-Policy': encode(
          Buffer.from(
            policyFor({ Resource: `${FOLDER}/*`, Condition: { DateLessThan: { 'AWS:EpochTime': 9_999 } } }),
          ),
        ),
      }),
      'The signature is wrong.',
    ],
    [
      'both kinds of policy',
      (c) => ({ ...c, 'CloudFront-Expires': '9999' }),
      'Give either a policy or an expiry, not both.',
    ],
    [
      'plain base64',
      (c) => ({ ...c, 'CloudFront-Policy': `${c['CloudFront-Policy']?.slice(0, -2)}==` }),
      "The policy is not in CloudFront's base64.",
    ],
    [
      'letters outside base64',
      (c) => ({ ...c, 'CloudFront-Signature': `${c['CloudFront-Signature']?.slice(0, -4)}é!%\u0000` }),
      "The signature is not in CloudFront's base64.",
    ],
    [
      'base64 of odd length',
      (c) => ({ ...c, 'CloudFront-Policy': `${c['CloudFront-Policy']}A` }),
      "The policy is not in CloudFront's base64.",
    ],
    [
      'a huge policy',
      (c) => ({ ...c, 'CloudFront-Policy': 'A'.repeat(1_000_000) }),
      'The policy is too long.',
    ],
    [
      'a huge signature',
      (c) => ({ ...c, 'CloudFront-Signature': 'A'.repeat(1_000_000) }),
      'The signature is too long.',
    ],
    ['a short signature', (c) => ({ ...c, 'CloudFront-Signature': 'AAAA' }), 'The signature is wrong.'],
  ];
  it.each(changes)('%s', (_what, change, reason) => {
    expect(verdict({ cookies: change(goodCookies()) })).toEqual(refused(reason));
  });

  it('another key under our key id', () => {
    const forged = signCookies({
      url: URL_7,
      expires: EXPIRES,
      keys: { ...otherKeys, keyPairId: keys.keyPairId },
    });
    expect(verdict({ cookies: { ...forged } })).toEqual(refused('The signature is wrong.'));
  });

  it('SHA-256 in place of SHA-1', () => {
    const policy = policyFor({ Resource: `${FOLDER}/*`, Condition: OPEN });
    const signature = encode(createSign('RSA-SHA256').update(policy).sign(keys.privateKeyPem));
    expect(verdict({ cookies: { ...cookiesFor(policy), 'CloudFront-Signature': signature } })).toEqual(
      refused('The signature is wrong.'),
    );
  });

  it('a bad query is not rescued by good cookies', () => {
    expect(verdict({ cookies: goodCookies(), query: { Policy: 'AAAA' } })).toEqual(
      refused('The signature is by a key that is not known here.'),
    );
  });

  it('a parameter given twice', () => {
    const { searchParams } = new URL(signUrl({ url: URL_7, expires: EXPIRES, keys }));
    const query = { ...Object.fromEntries(searchParams), Policy: [searchParams.get('Policy') ?? '', 'AAAA'] };
    expect(verdict({ query })).toEqual(refused('"Policy" is given more than once.'));
  });

  it('an oversized query, and one with broken characters', () => {
    const query = Object.fromEntries(new URL(signUrl({ url: URL_7, expires: EXPIRES, keys })).searchParams);
    expect(verdict({ query: { ...query, more: 'a'.repeat(3_000) } })).toEqual(
      refused('The query is longer than 2048 characters.'),
    );
    expect(verdict({ query: { ...query, more: '\ud800' } })).toEqual({ ok: true });
  });

  it.each(['-1', '1e9', '0x7fffffff', '', ' 99', '9'.repeat(30)])('an expiry of "%s"', (expires) => {
    const query = { Expires: expires, Signature: 'AAAA', 'Key-Pair-Id': keys.keyPairId };
    expect(verdict({ query })).toEqual(refused('The policy is missing.'));
  });
});

describe('signed policies that are still refused', () => {
  const shape = 'The policy is not one statement with a resource and a time window.';
  it.each([
    ['no JSON', 'hello', 'The policy is not JSON.'],
    ['cut off', policyFor({}).slice(0, -1), 'The policy is not JSON.'],
    ['null', 'null', shape],
    ['a list', '[]', shape],
    ['no statement', '{"Statement":[]}', shape],
    [
      'two statements',
      JSON.stringify({
        Statement: [
          { Resource: `${FOLDER}/*`, Condition: OPEN },
          { Resource: '*', Condition: OPEN },
        ],
      }),
      shape,
    ],
    ['no resource', policyFor({ Condition: OPEN }), shape],
    ['no condition', policyFor({ Resource: `${FOLDER}/*` }), shape],
    ['no end', policyFor({ Resource: `${FOLDER}/*`, Condition: {} }), shape],
    [
      'an end that is text',
      policyFor({ Resource: `${FOLDER}/*`, Condition: { DateLessThan: { 'AWS:EpochTime': '9999' } } }),
      shape,
    ],
    [
      'a condition that is not checked here',
      policyFor({
        Resource: `${FOLDER}/*`,
        Condition: { ...OPEN, IpAddress: { 'AWS:SourceIp': '192.0.2.0/24' } },
      }),
      shape,
    ],
    [
      'a resource that is a name on every object',
      '{"Statement":[{"__proto__":{"Resource":"*"},"Condition":{"DateLessThan":{"AWS:EpochTime":2000}}}]}',
      shape,
    ],
  ])('%s', (_what, policy, reason) => {
    expect(verdict({ cookies: cookiesFor(policy) })).toEqual(refused(reason));
  });
});

describe('resource patterns', () => {
  it.each([
    ['http://a/b/*', 'http://a/b/', true],
    ['http://a/b/*', 'http://a/b', false],
    ['http*://a/*', 'https://a/b', true],
    ['*', 'https://a/b?c=d', true],
    ['http://a/?.ts', 'http://a/1.ts', true],
    ['http://a/?.ts', 'http://a/.ts', false],
    ['http://a/b.ts?v=1', 'http://a/b.ts?v=1', true],
    ['*/seg-*.m4s', 'http://a/seg-1/seg-2.m4s', true],
    ['*/seg-*.m4s', 'http://a/seg-1/seg-2.m4s.txt', false],
    ['http://a/*', 'http://a/*', true],
    ['http://a/*x', 'http://a/*yx', true],
    ['http://a/.', 'http://a/b', false],
    ['', '', true],
    ['', 'http://a', false],
  ])('%s against %s: %s', (resource, url, expected) => {
    expect(matchesResource(resource, url)).toBe(expected);
  });

  it('agrees with an equivalent regular expression', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '/'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (resource, url) => {
        const pattern = resource.replaceAll('*', '[^]*').replaceAll('?', '[^]');
        expect(matchesResource(resource, url)).toBe(new RegExp(`^${pattern}$`).test(url));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays fast on a pattern crafted to be slow', () => {
    // A matcher that backtracks over every star would practically never finish.
    expect(matchesResource(`${'*a'.repeat(60)}b`, 'a'.repeat(2_000))).toBe(false);
  });
});
