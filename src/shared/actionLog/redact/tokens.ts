import type { Pseudonyms } from './pseudonyms';
import { isPseudonym } from './pseudonyms';

/** A signed (or encrypted) token as it stands in running text. */
export const JWT = /eyJ[\w-]*(?:\.[\w-]*){2,}/g;
const WHOLE_JWT = new RegExp(`^${JWT.source}$`);

/** Claims that stay as they are: times, and who made the token for whom. */
const KEPT_TIMES: ReadonlySet<string> = new Set(['exp', 'iat', 'nbf', 'auth_time']);
const KEPT_PARTIES: ReadonlySet<string> = new Set(['iss', 'aud']);

/** Names of claims that an event has given names of its own. */
export interface ClaimNames {
  attendeeId: string;
  registrations: string;
  conference: string;
}

/** What becomes of a claim. `id`: it names the person; `whole`: it stays; `private`: its texts and numbers do not. */
export type ClaimFate = 'id' | 'whole' | 'private';

/** What becomes of the claim with this name and value. */
export function fateOf(name: string, value: unknown, names: ClaimNames | null): ClaimFate {
  if (name === 'sub' || name === names?.attendeeId) return 'id';
  if (KEPT_TIMES.has(name)) return typeof value === 'number' ? 'whole' : 'private';
  if (KEPT_PARTIES.has(name) || isAboutEvent(name, names)) return 'whole';
  return 'private';
}

/** Whether the claim says for which conferences the person is registered. */
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

/** The object in a part of a token; null when there is none. */
function decode(part: string | undefined): Record<string, unknown> | null {
  try {
    const text = atob((part ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Not one of ours, or damaged: it is a secret without an inside.
    return null;
  }
}

/** A look-alike of ours: nothing but this module makes them. */
function isLookAlike(header: Record<string, unknown> | null, { sub, jti }: Record<string, unknown>): boolean {
  const own = (value: unknown) => typeof value === 'string' && isPseudonym(value.trim());
  const blank = typeof sub === 'string' && sub.trim() === '';
  return header?.['alg'] === 'none' && own(jti) && (sub === undefined || blank || own(sub));
}

/**
 * What stands in a token's place. Of a JWT an unsigned look-alike, with the times, the registrations, a pseudonym for the
 * subject, and one for the token as `jti`, so that two tokens stay two.
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
