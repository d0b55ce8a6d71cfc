import type { AttendeePlace } from '../../src/contract/helpdesk';
import { changeContact, type HelpdeskDeps } from './changeContact';

/** Id of the person's open chat; undefined when there is none. */
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

/** A place with what is newly known of it; the actions that the attendee let be seen stay. */
export const placeWith = (known: AttendeePlace | null, news: Partial<AttendeePlace>): string =>
  JSON.stringify({ browser: '', page: '', ...known, ...news });

/** Notes on which page somebody with an open chat is now, and tells the desk. Whoever has none is nowhere to it. */
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
