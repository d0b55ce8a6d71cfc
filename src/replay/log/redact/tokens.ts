import type { Pseudonyms } from './pseudonyms';
import { isPseudonym } from './pseudonyms';

/** A signed (or encrypted) token in running text. */
export const JWT = /eyJ[\w-]*(?:\.[\w-]*){2,}/g;
const WHOLE_JWT = new RegExp(`^${JWT.source}$`);

/** Claims that stay unchanged: times, issuer and audience. */
const KEPT_TIMES: ReadonlySet<string> = new Set(['exp', 'iat', 'nbf', 'auth_time']);
const KEPT_PARTIES: ReadonlySet<string> = new Set(['iss', 'aud']);

/** Claim names the event can customize. */
export interface ClaimNames {
  attendeeId: string;
  registrations: string;
  conference: string;
}

/**
 * How a claim is redacted. `id`: identifies the user; `whole`: stays unchanged; `private`: its strings and
 * numbers are replaced.
 */
export type ClaimTreatment = 'id' | 'whole' | 'private';

/** Returns how the claim with this name and value is redacted. */
export function treatmentOf(name: string, value: unknown, names: ClaimNames | null): ClaimTreatment {
  if (name === 'sub' || name === names?.attendeeId) return 'id';
  if (KEPT_TIMES.has(name)) return typeof value === 'number' ? 'whole' : 'private';
  if (KEPT_PARTIES.has(name) || isAboutEvent(name, names)) return 'whole';
  return 'private';
}

/** Whether the claim lists the conferences the user is registered for. */
function isAboutEvent(name: string, names: ClaimNames | null): boolean {
  return (
    name === names?.conference || name === names?.registrations || /(^|[^a-z])registrations$/i.test(name)
  );
}

const encode = (value: object) =>
  btoa(
    Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''),
  )
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Decodes a part of a token to an object; null if it is not one. */
function decode(part: string | undefined): Record<string, unknown> | null {
  try {
    const text = atob((part ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Foreign or malformed token: treat it as an opaque secret.
    return null;
  }
}

/** Whether this is one of our lookalikes; only this module creates them. */
function isLookAlike(header: Record<string, unknown> | null, { sub, jti }: Record<string, unknown>): boolean {
  const own = (value: unknown) => typeof value === 'string' && isPseudonym(value.trim());
  const blank = typeof sub === 'string' && sub.trim() === '';
  return header?.['alg'] === 'none' && own(jti) && (sub === undefined || blank || own(sub));
}

/**
 * Returns a token's replacement. For a JWT that is an unsigned lookalike with its times, its registrations
 * and a pseudonym of the subject; `jti` is a pseudonym of the token, so different tokens stay distinct.
 */
export function redactToken(
  token: string,
  { person, secret }: Pseudonyms,
  names: ClaimNames | null,
  clean: (text: string) => string,
): string {
  const whole = token.trim();
  const [head, body] = WHOLE_JWT.test(whole) ? whole.split('.') : [];
  const payload = decode(body);
  if (!payload) return secret(token);
  if (isLookAlike(decode(head), payload)) return token;
  const kept = Object.entries(payload).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'sub') return [[name, person(String(value))]];
    const isPlainKept =
      (KEPT_TIMES.has(name) && typeof value === 'number') ||
      (isAboutEvent(name, names) && ['string', 'number', 'boolean'].includes(typeof value));
    return isPlainKept ? [[name, typeof value === 'string' ? clean(value) : value]] : [];
  });
  const claims = { ...Object.fromEntries<unknown>(kept), jti: secret(whole) };
  return token.replace(whole, () => `${encode({ alg: 'none' })}.${encode(claims)}.`);
}
