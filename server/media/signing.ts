import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { whyNotPlain } from './plainUrl';

/** The RSA key that signs video addresses, and the name by which CloudFront knows its public half. PEM: PKCS #8 and SPKI. */
export interface MediaKeys {
  keyPairId: string;
  privateKeyPem: string;
  publicKeyPem: string;
}

/** What to sign: an absolute address, and from and until when it holds, in whole seconds since 1970 of real time. */
export interface SigningRequest {
  url: string;
  starts?: number;
  expires: number;
  keys: MediaKeys;
}

/** The three cookies CloudFront reads. Their values need no further escaping. */
export interface SignedCookies {
  'CloudFront-Policy': string;
  'CloudFront-Signature': string;
  'CloudFront-Key-Pair-Id': string;
}

/** The address or the times cannot be signed; the message says why and is meant for the caller. */
export class SigningError extends Error {}

const generateKeyPairAsync = promisify(generateKeyPair);

/** Makes a new key pair of the size CloudFront takes (RSA, 2048 bits), with an id in the form of its ids. */
export async function generateMediaKeys(): Promise<MediaKeys> {
  const { privateKey, publicKey } = await generateKeyPairAsync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keyPairId = `K${randomBytes(7).toString('hex').slice(0, 13).toUpperCase()}`;
  return { keyPairId, privateKeyPem: privateKey, publicKeyPem: publicKey };
}

/**
 * Which addresses a signature opens: a playlist (.m3u8) opens its whole folder, because its segments lie beside it; any other
 * address opens itself alone. Throws a `SigningError` for an address that is not plain, that would act as a pattern, or whose
 * folder is the whole host.
 */
export function signedResource(url: string): string {
  const problem = whyNotPlain(url);
  if (problem) throw new SigningError(`${problem} It cannot be signed.`);
  if (url.includes('*'))
    throw new SigningError('The address has a "*", which a signature takes as a pattern.');
  const { origin, pathname } = new URL(url);
  if (!pathname.endsWith('.m3u8')) return url;
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  if (folder === '/') {
    throw new SigningError('The playlist is in no folder: signing it would open everything on its host.');
  }
  return `${origin}${folder}*`;
}

/** Signs an address as CloudFront's cookies (custom policy, RSA-SHA1; spec §7, POST /video/cookies). */
export function signCookies({ url, starts, expires, keys }: SigningRequest): SignedCookies {
  const resource = signedResource(url);
  for (const time of [expires, starts ?? 0]) {
    if (!Number.isSafeInteger(time) || time < 0)
      throw new SigningError('Times are whole seconds since 1970.');
  }
  if (expires <= (starts ?? 0)) throw new SigningError('The signature would end before it begins.');
  const Condition = {
    DateLessThan: { 'AWS:EpochTime': expires },
    ...(starts !== undefined && { DateGreaterThan: { 'AWS:EpochTime': starts } }),
  };
  const signed = getSignedCookies({
    policy: JSON.stringify({ Statement: [{ Resource: resource, Condition }] }),
    keyPairId: keys.keyPairId,
    privateKey: keys.privateKeyPem,
  });
  return {
    'CloudFront-Policy': signed['CloudFront-Policy'] ?? '',
    'CloudFront-Signature': signed['CloudFront-Signature'],
    'CloudFront-Key-Pair-Id': signed['CloudFront-Key-Pair-Id'],
  };
}

/**
 * Signs an address as CloudFront's signed URL (spec §7, POST /video/url): the address as given, with the policy in its query.
 * A player of a playlist must carry the query over to the segments.
 */
export function signUrl(request: SigningRequest): string {
  // Not the library's getSignedUrl: it rewrites the address (":" becomes "%3A"), which then no longer fits its policy.
  const cookies = signCookies(request);
  const query = Object.entries(cookies).map(
    ([name, value]) => `${name.slice('CloudFront-'.length)}=${value}`,
  );
  return `${request.url}${request.url.includes('?') ? '&' : '?'}${query.join('&')}`;
}
