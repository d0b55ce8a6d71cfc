import type { EventConfig } from '../../../contract/eventConfig';
import type { Claims } from '../../../shared/deps';
import type { User } from '../../../shared/session';

type EventNames = Pick<EventConfig, 'conferenceId' | 'authConfig'>;

/** A claim that is a text with something in it, trimmed; a number counts as its digits (some providers number people). */
function textClaim(claims: Claims, name: string): string | null {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/**
 * Registered for the conference (spec §6): by the claim named for it, true or a text other than "false", or by the
 * comma-separated registrations.
 */
export function isRegistered(claims: Claims, event: EventNames): boolean {
  const { conference, registrations } = event.authConfig.claims;
  const own = Object.hasOwn(claims, conference) ? claims[conference] : undefined;
  if (own === true) return true;
  if (typeof own === 'string' && !['', 'false'].includes(own.trim().toLowerCase())) return true;
  const list = Object.hasOwn(claims, registrations) ? claims[registrations] : undefined;
  return typeof list === 'string' && list.split(',').some((id) => id.trim() === event.conferenceId);
}

/** The person an id token speaks of (spec §3, User). The server reads the same claims by the same rules. */
export function userFromClaims(claims: Claims, event: EventNames): User {
  const { claims: names } = event.authConfig;
  const email = textClaim(claims, 'email');
  const username =
    textClaim(claims, 'preferred_username') ?? textClaim(claims, 'username') ?? email ?? claims.sub;
  return {
    id: textClaim(claims, names.attendeeId) ?? claims.sub,
    username,
    name: textClaim(claims, 'name') ?? username,
    companyName: textClaim(claims, names.companyName),
    email,
    registered: isRegistered(claims, event),
  };
}
