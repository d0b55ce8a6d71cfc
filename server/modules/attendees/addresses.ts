import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Whose page. */
export interface PageKey {
  conferenceId: string;
  attendeeId: string;
}

/** Who writes on a page. */
export interface Writer {
  /** The person themselves. */
  isOwn: boolean;
  /** A superuser; whom they write of, the organisers know. */
  isOrganiser: boolean;
  /** Of the writer; null where no provider vouches for it. */
  verifiedEmail: string | null;
  /** Whether the writer says of which kind an organization is: lanes go by it where the event has some. */
  saysKind: boolean;
}

/**
 * Whether an address is not this person's but another's: somebody else is known by it, or shows it, unless this person is known by it or
 * a provider vouches for it. What others merely show does not bind an organiser: anybody can write any address on their page.
 */
export async function isOthersAddress(
  db: Database,
  { conferenceId, attendeeId }: PageKey,
  email: string,
  { isOwn, isOrganiser, verifiedEmail }: Writer,
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
  const isProved = isOrganiser || (isOwn && verifiedEmail?.toLowerCase() === email.toLowerCase());
  return known || (shown && !isProved);
}
