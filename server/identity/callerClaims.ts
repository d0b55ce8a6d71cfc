import type { JWTPayload } from 'jose';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { Caller } from './caller';

/** A claim that is a text with something in it, trimmed; a number counts as its digits (some providers number people). */
function textClaim(claims: JWTPayload, name: string): string | null {
  const value: unknown = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** Whether a claim is true; some providers write that as a text. */
function isTrue(claims: JWTPayload, name: string): boolean {
  const value: unknown = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return value === true || value === 'true';
}

/** How providers write "not registered" as text, in lower case. Documented in docs/operating.md. */
const NEGATIVE = new Set(['', '0', 'false', 'no']);

/**
 * Whether the claims say that the person is registered for the event (spec §6): the claim named for the conference is true
 * or any text but a negative one, or the comma-separated registrations claim names the conference.
 */
export function isRegistered(claims: JWTPayload, event: EventConfig): boolean {
  const names = event.authConfig.claims;
  const own: unknown = Object.hasOwn(claims, names.conference) ? claims[names.conference] : undefined;
  if (own === true) return true;
  if (typeof own === 'string' && !NEGATIVE.has(own.trim().toLowerCase())) return true;
  const registrations: unknown = Object.hasOwn(claims, names.registrations)
    ? claims[names.registrations]
    : undefined;
  return (
    typeof registrations === 'string' &&
    registrations.split(',').some((id) => id.trim() === event.conferenceId)
  );
}

/** The person that a verified id token speaks of (spec §3, User). `sub` and `exp` must have been checked. */
export function callerFromClaims(claims: JWTPayload, event: EventConfig): Caller {
  const names = event.authConfig.claims;
  const subject = claims.sub ?? '';
  const email = textClaim(claims, 'email');
  const username =
    textClaim(claims, 'preferred_username') ?? textClaim(claims, 'username') ?? email ?? subject;
  return {
    userId: textClaim(claims, names.attendeeId) ?? subject,
    username,
    name: textClaim(claims, 'name') ?? username,
    email,
    verifiedEmail: isTrue(claims, 'email_verified') ? email : null,
    companyName: textClaim(claims, names.companyName),
    registered: isRegistered(claims, event),
    expires: claims.exp ?? 0,
  };
}
