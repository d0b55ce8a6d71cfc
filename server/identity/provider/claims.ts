import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import type { Database } from '../../db/database';
import { findAccountById, registrationsOf } from '../accounts';

/** Scopes an application may request (product.md#sign-in). */
export const SCOPE = 'openid profile email user_metadata';

/** Claims of each scope, in the format of the provider's configuration. */
export function claimsByScope(event: EventConfig): Record<string, string[]> {
  const { attendeeId, companyName, registrations, conference } = event.authConfig.claims;
  return {
    openid: ['sub', 'sid'],
    profile: ['name', 'preferred_username'],
    email: ['email', 'email_verified'],
    user_metadata: ['user_metadata', attendeeId, companyName, registrations, conference],
  };
}

/**
 * An account in the provider's format, with claims named as configured by the event; undefined if there is
 * none.
 */
export async function findClaims(db: Database, event: EventConfig, accountId: string) {
  const account = await findAccountById(db, accountId);
  if (!account) return undefined;
  const names = event.authConfig.claims;

  async function claims() {
    const registrations = await registrationsOf(db, accountId);
    const isRegistered = registrations.includes(event.conferenceId);
    const found = account as NonNullable<typeof account>;
    return {
      ...(found.attendeeId && { [names.attendeeId]: found.attendeeId }),
      ...(found.companyName && { [names.companyName]: found.companyName }),
      [names.registrations]: registrations.join(','),
      ...(isRegistered && { [names.conference]: true }),
      user_metadata: {
        ...(found.attendeeId && { attendeeId: found.attendeeId }),
        ...(found.companyName && { companyName: found.companyName }),
        registrations,
      },
      name: found.name,
      preferred_username: found.username,
      // Set by whoever runs the server: users cannot create an account or change its address themselves.
      ...(found.email && { email: found.email, email_verified: true }),
      sub: accountId,
    };
  }
  return { accountId, claims };
}
