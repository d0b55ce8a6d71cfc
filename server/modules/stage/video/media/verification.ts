import { verify } from 'node:crypto';
import * as z from 'zod/mini';
import { whyNotPlain } from './plainUrl';

/** A request as received, and what to verify its signature with. */
export interface SignedRequest {
  /**
   * Absolute URL without its query, spelled as requested: `http://localhost:8080/media/demo/60/seg-0.m4s`.
   */
  url: string;
  query: Readonly<Record<string, string | readonly string[] | undefined>>;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Real time in seconds since 1970. */
  nowSeconds: number;
  publicKeyPem: string;
  keyPairId: string;
}

/**
 * Whether the request is allowed. `reason` is one sentence for the caller and reveals nothing about the
 * signed policy.
 */
export type Verdict = { ok: true } | { ok: false; reason: string };

/** In base64. A policy is about 200 characters; URLs are limited to 2,048. */
const MAX_POLICY = 4_096;
/** An RSA signature of up to 4,096 bits, in base64. */
const MAX_SIGNATURE = 684;
const MAX_QUERY = 2_048;
const NAMES = ['Policy', 'Expires', 'Signature', 'Key-Pair-Id'] as const;

const epochTime = z.strictObject({ 'AWS:EpochTime': z.int().check(z.nonnegative()) });
/** Strict: an unknown condition (CloudFront also has IpAddress) must not be ignored. */
const policySchema = z.strictObject({
  Statement: z.tuple([
    z.strictObject({
      Resource: z.string(),
      Condition: z.strictObject({ DateLessThan: epochTime, DateGreaterThan: z.optional(epochTime) }),
    }),
  ]),
});

/** A failed check; never leaves this file. */
class Refusal extends Error {}

/**
 * Verifies a request's CloudFront signature, in the query (which then takes precedence) or in cookies; custom
 * policy or canned policy (Expires); RSA-SHA1. Valid from the start second, inclusive, to the expiry second,
 * exclusive.
 */
export function verifySignedRequest(request: SignedRequest): Verdict {
  try {
    check(request);
    return { ok: true };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}

function check({ url, query, cookies, nowSeconds, publicKeyPem, keyPairId }: SignedRequest): void {
  const problem = url.includes('?') ? 'The address still has its query.' : whyNotPlain(url);
  if (problem) throw new Refusal(problem);

  const given = credentials(query, cookies);
  if (given['Key-Pair-Id'] !== keyPairId)
    throw new Refusal('The signature is by a key that is not known here.');
  const requested = url + remainingQuery(query);
  const policy = policyText(given, requested);
  const signature = decode('signature', given.Signature, MAX_SIGNATURE);
  if (!verify('RSA-SHA1', policy, publicKeyPem, signature)) throw new Refusal('The signature is wrong.');

  const { Resource, Condition } = readPolicy(policy);
  if (!matchesResource(Resource, requested)) throw new Refusal('The signature is for another address.');
  const starts = Condition.DateGreaterThan?.['AWS:EpochTime'];
  if (starts !== undefined && nowSeconds < starts) throw new Refusal('The signature is not valid yet.');
  if (!(nowSeconds < Condition.DateLessThan['AWS:EpochTime']))
    throw new Refusal('The signature has expired.');
}

type Credentials = Partial<Record<(typeof NAMES)[number], string>>;

function credentials(query: SignedRequest['query'], cookies: SignedRequest['cookies']): Credentials {
  const inQuery = NAMES.some((name) => query[name] !== undefined);
  const given: Credentials = {};
  for (const name of NAMES) {
    const value = inQuery ? query[name] : cookies[`CloudFront-${name}`];
    if (Array.isArray(value)) throw new Refusal(`"${name}" is given more than once.`);
    if (typeof value === 'string') given[name] = value;
  }
  if (Object.keys(given).length === 0)
    throw new Refusal('The address needs a signature, in its query or in cookies.');
  if (given.Policy !== undefined && given.Expires !== undefined)
    throw new Refusal('Give either a policy or an expiry, not both.');
  return given;
}

/** The rest of the query is part of the signed URL. */
function remainingQuery(query: SignedRequest['query']): string {
  const pairs = Object.entries(query)
    .filter(([name]) => !(NAMES as readonly string[]).includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one].map(encodeText).join('=')));
  const text = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  if (text.length > MAX_QUERY) throw new Refusal(`The query is longer than ${MAX_QUERY} characters.`);
  return text;
}

function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The signed bytes: the custom policy as sent, or the canned one rebuilt from URL and expiry. */
function policyText(given: Credentials, requested: string): Buffer {
  if (given.Policy !== undefined) return decode('policy', given.Policy, MAX_POLICY);
  if (!/^\d{1,12}$/.test(given.Expires ?? '')) throw new Refusal('The policy is missing.');
  const DateLessThan = { 'AWS:EpochTime': Number(given.Expires) };
  return Buffer.from(JSON.stringify({ Statement: [{ Resource: requested, Condition: { DateLessThan } }] }));
}

/** Decodes CloudFront's base64: - _ ~ replace + = /. Only the canonical encoding is accepted. */
function decode(what: string, text: string | undefined, limit: number): Buffer {
  if (!text) throw new Refusal(`The ${what} is missing.`);
  if (text.length > limit) throw new Refusal(`The ${what} is too long.`);
  const base64 = text.replace(/[-_~]/g, (character) => ({ '-': '+', _: '=', '~': '/' })[character] ?? '');
  const bytes = Buffer.from(base64, 'base64');
  if (!/^[\w~-]+$/.test(text) || bytes.toString('base64') !== base64) {
    throw new Refusal(`The ${what} is not in CloudFront's base64.`);
  }
  return bytes;
}

function readPolicy(bytes: Buffer) {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('The policy is not JSON.');
  }
  const policy = policySchema.safeParse(json);
  if (!policy.success)
    throw new Refusal('The policy is not one statement with a resource and a time window.');
  return policy.data.Statement[0];
}

/**
 * Whether a policy's resource matches a URL: `*` matches any characters, `?` exactly one. Linear in the URL
 * for each star in the worst case; never backtracks past the last star.
 */
export function matchesResource(resource: string, url: string): boolean {
  let at = 0;
  let star = -1;
  let retryFrom = 0;
  for (let position = 0; position < url.length;) {
    const expected = resource[at];
    // Check for the star first: a literal "*" in the URL must not consume it.
    if (expected === '*') {
      star = at++;
      retryFrom = position;
    } else if (expected === '?' || expected === url[position]) {
      at++;
      position++;
    } else if (star >= 0) {
      at = star + 1;
      position = ++retryFrom;
    } else return false;
  }
  while (resource[at] === '*') at++;
  return at === resource.length;
}
