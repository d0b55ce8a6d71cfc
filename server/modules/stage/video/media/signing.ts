import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import type { MediaKeys } from '../../../../identity/serviceKeys';
import { whyNotPlain } from './plainUrl';

/** What to sign: an absolute URL and its validity period, in whole seconds since 1970 of real time. */
export interface SigningRequest {
  url: string;
  starts?: number;
  expires: number;
  keys: MediaKeys;
}

/** The three CloudFront cookies. Their values need no further escaping. */
export interface SignedCookies {
  'CloudFront-Policy': string;
  'CloudFront-Signature': string;
  'CloudFront-Key-Pair-Id': string;
}

/** The URL or the times cannot be signed; the message gives the reason and may be shown to the caller. */
export class SigningError extends Error {}

/**
 * The resource a signature covers: for a playlist (.m3u8) its whole folder, because the segments are in it;
 * for any other URL that URL alone. Throws a `SigningError` if the URL is not canonical, would act as a
 * pattern, or has the whole host as its folder.
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

/** Signs a URL as CloudFront cookies (custom policy, RSA-SHA1) for POST /video/cookies (product.md#video). */
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
 * Signs a URL as a CloudFront signed URL for POST /video/url: the URL as given, with the policy in its query.
 * A playlist's player must carry the query over to the segments (product.md#video).
 */
export function signUrl(request: SigningRequest): string {
  // The library's getSignedUrl rewrites the URL (":" becomes "%3A"), so it would no longer match its policy.
  const cookies = signCookies(request);
  const query = Object.entries(cookies).map(
    ([name, value]) => `${name.slice('CloudFront-'.length)}=${value}`,
  );
  return `${request.url}${request.url.includes('?') ? '&' : '?'}${query.join('&')}`;
}
