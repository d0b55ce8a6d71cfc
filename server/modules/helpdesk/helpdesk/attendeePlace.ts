import type { AttendeePlace } from '../../../../src/contract/helpdesk/helpdesk';
import { changeContact, type HelpdeskDeps } from './changeContact';

/** Id of the attendee's open chat; undefined if there is none. */
export async function findOpenId(
  { db }: Pick<HelpdeskDeps, 'db'>,
  conferenceId: string,
  userId: string,
): Promise<string | undefined> {
  const open = await db
    .selectFrom('helpdesk_contact')
    .select('contact_id')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return open?.contact_id;
}

/** Merges updates into a location, retaining the actions the attendee agreed to share. */
export const placeWith = (known: AttendeePlace | null, news: Partial<AttendeePlace>): string =>
  JSON.stringify({ browser: '', page: '', ...known, ...news });

/**
 * Records the current page of an attendee with an open chat and notifies the desk. Does nothing without an
 * open chat.
 */
export async function notePage(
  deps: HelpdeskDeps,
  conferenceId: string,
  userId: string,
  page: string,
): Promise<void> {
  const contactId = await findOpenId(deps, conferenceId, userId);
  if (contactId === undefined) return;
  await changeContact(deps, { conferenceId, contactId }, ({ status, place }) =>
    status === 'ended' || place?.page === page ? {} : { set: { place: placeWith(place, { page }) } },
  );
}
