import { createPublicKey } from 'node:crypto';
import { generateMediaKeys, type MediaKeys } from '../../../../identity/serviceKeys';
import { signCookies, signedResource, SigningError, signUrl } from './signing';

let keys: MediaKeys;
beforeAll(async () => {
  keys = await generateMediaKeys();
});

function readPolicy(encoded: string): unknown {
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
}

describe('media keys', () => {
  it("are 2048-bit RSA keys with an id in CloudFront's form", () => {
    expect(keys.keyPairId).toMatch(/^K[0-9A-F]{13}$/);
    expect(createPublicKey(keys.publicKeyPem).asymmetricKeyDetails?.modulusLength).toBe(2_048);
    expect(createPublicKey(keys.privateKeyPem).export({ type: 'spki', format: 'pem' })).toBe(
      keys.publicKeyPem,
    );
  });
});

describe('signedResource', () => {
  it.each([
    ['https://cdn.example.org/talks/7/master.m3u8', 'https://cdn.example.org/talks/7/*'],
    ['https://cdn.example.org/talks/7/master.m3u8?v=2', 'https://cdn.example.org/talks/7/*'],
    ['http://localhost:8080/media/demo/90/master.m3u8', 'http://localhost:8080/media/demo/90/*'],
    ['https://cdn.example.org/talks/7.mp4', 'https://cdn.example.org/talks/7.mp4'],
    ['https://cdn.example.org/a%20b/caf%C3%A9.mp4?v=2', 'https://cdn.example.org/a%20b/caf%C3%A9.mp4?v=2'],
  ])('returns the resource for %s', (url, resource) => {
    expect(signedResource(url)).toBe(resource);
  });

  it.each([
    ['not a URL', '/media/demo/90/master.m3u8'],
    ['another scheme', 'ftp://cdn.example.org/a/b.m3u8'],
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'https://me:secret@cdn.example.org/a/b.m3u8'],
    ['a fragment', 'https://cdn.example.org/a/b.m3u8#t=1'],
    ['a path that climbs', 'https://cdn.example.org/a/../b.m3u8'],
    ['a path that climbs in disguise', 'https://cdn.example.org/a/%2e%2e/b.m3u8'],
    ['a hidden slash', 'https://cdn.example.org/a%2fb.m3u8'],
    ['an empty part', 'https://cdn.example.org//b.m3u8'],
    ['a backslash', 'https://cdn.example.org/a\\b.m3u8'],
    ['a pattern', 'https://cdn.example.org/*/b.m3u8'],
    ['a pattern in the query', 'https://cdn.example.org/a/b.mp4?*'],
    ['a playlist in no folder', 'https://cdn.example.org/b.m3u8'],
    ['a host in capitals', 'https://CDN.example.org/a/b.m3u8'],
    ['a broken escape', 'https://cdn.example.org/a/%zz.m3u8'],
    ['too many characters', `https://cdn.example.org/${'a'.repeat(2_048)}/b.m3u8`],
  ])('refuses %s', (_what, url) => {
    expect(() => signedResource(url)).toThrow(SigningError);
  });
});

describe('signatures', () => {
  const url = 'https://cdn.example.org/talks/7/master.m3u8';

  it('carry a custom policy with the folder and the times', () => {
    const cookies = signCookies({ url, starts: 1_000, expires: 2_000, keys });
    expect(Object.keys(cookies)).toEqual([
      'CloudFront-Policy',
      'CloudFront-Signature',
      'CloudFront-Key-Pair-Id',
    ]);
    expect(cookies['CloudFront-Key-Pair-Id']).toBe(keys.keyPairId);
    expect(readPolicy(cookies['CloudFront-Policy'])).toEqual({
      Statement: [
        {
          Resource: 'https://cdn.example.org/talks/7/*',
          Condition: {
            DateLessThan: { 'AWS:EpochTime': 2_000 },
            DateGreaterThan: { 'AWS:EpochTime': 1_000 },
          },
        },
      ],
    });
  });

  it('need no escaping in a cookie or a query', () => {
    for (const value of Object.values(signCookies({ url, expires: 2_000, keys }))) {
      expect(value).toMatch(/^[\w~-]+$/);
    }
  });

  it('are the same in a signed URL, which only adds three parameters to the given one', () => {
    const cookies = signCookies({ url, expires: 2_000, keys });
    const signed = signUrl({ url, expires: 2_000, keys });
    expect(signed.startsWith(`${url}?`)).toBe(true);
    expect(Object.fromEntries(new URL(signed).searchParams)).toEqual({
      Policy: cookies['CloudFront-Policy'],
      Signature: cookies['CloudFront-Signature'],
      'Key-Pair-Id': keys.keyPairId,
    });
    expect(signUrl({ url: `${url}?v=2`, expires: 2_000, keys })).toMatch(/\?v=2&Policy=/);
  });

  it.each([
    ['an end before the beginning', { starts: 2_000, expires: 1_000 }],
    ['an end at the beginning', { starts: 2_000, expires: 2_000 }],
    ['parts of a second', { expires: 2_000.5 }],
    ['times that are no numbers', { expires: Number.NaN }],
    ['times before 1970', { starts: -1, expires: 1_000 }],
  ])('are refused for %s', (_what, times) => {
    expect(() => signCookies({ url, ...times, keys })).toThrow(SigningError);
    expect(() => signUrl({ url, ...times, keys })).toThrow(SigningError);
  });
});
