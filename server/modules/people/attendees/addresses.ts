import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** Identifies a profile. */
export interface PageKey {
  conferenceId: string;
  attendeeId: string;
}

/** The organization type, where lanes are based on it, and the system (product.md#attendees). */
export type OrganizersField = 'companyType' | 'system';

/** Who edits a profile. */
export interface Writer {
  /** Whether it is the attendee's own profile. */
  isOwn: boolean;
  /** A superuser, whose entries count as known to the organizers. */
  isOrganizer: boolean;
  /** The writer's own email address; null if no provider verified it. */
  verifiedEmail: string | null;
  /** Fields that only organizers set: this writer may save them unchanged. */
  keeps: readonly OrganizersField[];
}

/**
 * Whether an email address belongs to another attendee: someone else is known by it or shows it, unless this
 * attendee is known by it or a provider verified it for them. Addresses that others merely show do not
 * restrict organizers, because attendees can enter any address on their profile.
 */
export async function isOthersAddress(
  db: Database,
  { conferenceId, attendeeId }: PageKey,
  email: string,
  { isOwn, isOrganizer, verifiedEmail }: Writer,
): Promise<boolean> {
  const address = sql`lower(${email}::text)`;
  const { rows } = await sql<{ known: boolean; shown: boolean }>`
    select exists (
      select from attendee where conference_id = ${conferenceId} and known_email = ${address} and attendee_id <> ${attendeeId}
    ) as known, exists (
      select from attendee where conference_id = ${conferenceId} and email <> '' and lower(email) = ${address}
        and attendee_id <> ${attendeeId}
    ) and not exists (
      select from attendee where conference_id = ${conferenceId} and known_email = ${address} and attendee_id = ${attendeeId}
    ) as shown`.execute(db);
  const { known = false, shown = false } = rows[0] ?? {};
  const isProved = isOrganizer || (isOwn && verifiedEmail?.toLowerCase() === email.toLowerCase());
  return known || (shown && !isProved);
}
