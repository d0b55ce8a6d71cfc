import { randomUUID } from 'node:crypto';
import type { AttendeeResult } from '../../src/contract/people/attendees';
import type { PosterFields, PosterState } from '../../src/contract/posters/posters';
import type { SessionFields } from '../../src/contract/program/sessions';
import type { Exhibitor } from '../../src/contract/exhibition/tradeshow';
import type { Database } from '../../server/db/database';
import type { Role } from '../../server/identity/roles';
import { insertPoster as writePoster } from '../../server/modules/posters/posters/repository';
import { toColumns } from '../../server/modules/program/sessions/rows';
import { buildAttendee } from '../builders/attendee';
import { buildPosterFields } from '../builders/poster';
import { buildSessionFields } from '../builders/session';
import { buildExhibitor } from '../builders/tradeshow';

/** The scope of a row. Without `dataSet` it belongs to the real program. */
interface Scope {
  conferenceId: string;
  dataSet?: string;
}

/** Inserts a session into the program. */
export async function insertSession(
  db: Database,
  { conferenceId, dataSet = '' }: Scope,
  sessionId: string,
  over: Partial<SessionFields> = {},
): Promise<void> {
  const fields = buildSessionFields(over);
  await db
    .insertInto('session')
    .values({
      ...toColumns(fields),
      conference_id: conferenceId,
      table_name: dataSet,
      session_id: sessionId,
      title: fields.title,
      day: fields.date,
      start_time: fields.startTime,
      end_time: fields.endTime,
    })
    .execute();
}

/** Inserts a company into the tradeshow. */
export async function insertExhibitor(
  db: Database,
  { conferenceId, dataSet = '' }: Scope,
  over: Partial<Exhibitor> = {},
): Promise<void> {
  const company = buildExhibitor(over);
  await db
    .insertInto('exhibitor')
    .values({
      conference_id: conferenceId,
      table_name: dataSet,
      exhibitor_id: company.exhibitorId,
      company_name: company.companyName,
      tier: company.tier,
      img_path: company.imgPath,
      description: company.description,
      website: company.website,
      categories: company.categories,
      interests: company.interests,
      featured: company.featured,
      dark_logo: company.darkLogo,
    })
    .execute();
}

/** Inserts a poster, published unless it is given another state. */
export async function insertPoster(
  db: Database,
  conferenceId: string,
  posterId: string,
  {
    account = '',
    state = 'published',
    ...over
  }: Partial<PosterFields> & { account?: string; state?: PosterState } = {},
): Promise<void> {
  const { authors, ...fields } = buildPosterFields(over);
  const at = { conferenceId, posterId };
  await writePoster(db, at, {
    ...fields,
    authors: authors.map((author, index) => (index === 0 ? { ...author, account } : author)),
  });
  await db
    .updateTable('poster')
    .set({ state, published_at: state === 'published' ? new Date(0) : null })
    .where('poster_id', '=', posterId)
    .execute();
}

/** Inserts a chat at the helpdesk that waits to be answered. Returns its id. */
export async function insertContact(
  db: Database,
  conferenceId: string,
  contactId: string = randomUUID(),
): Promise<string> {
  await db
    .insertInto('helpdesk_contact')
    .values({
      contact_id: contactId,
      conference_id: conferenceId,
      user_id: 'zoe',
      user_name: 'Zoe Ng',
      participant_id: randomUUID(),
      status: 'waiting',
      started_at: new Date(0),
      seen_at: new Date(0),
    })
    .execute();
  return contactId;
}

/** Inserts an attendee into the directory. */
export async function insertAttendee(
  db: Database,
  conferenceId: string,
  companyType: string,
  over: Partial<AttendeeResult> = {},
): Promise<void> {
  const person = buildAttendee(over);
  await db
    .insertInto('attendee')
    .values({
      conference_id: conferenceId,
      attendee_id: person.attendeeId,
      first_name: person.firstName,
      last_name: person.lastName,
      company_name: person.companyName,
      company_type: companyType,
      title: person.title,
      img_path: person.imgPath,
      country: person.country,
      city: person.city,
      state: person.state,
      system: person.system,
      middle_initial: person.MI,
      prefix: person.prefix,
      suffix: person.suffix,
    })
    .execute();
}

/** Sets one of the organizers' settings, replacing any previous value. */
export async function setEventSetting(
  db: Database,
  conferenceId: string,
  key: 'settings' | 'featuredVideo' | 'meetings',
  value: unknown,
): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('event_setting')
    .values({ conference_id: conferenceId, key, value: text })
    .onConflict((conflict) => conflict.columns(['conference_id', 'key']).doUpdateSet({ value: text }))
    .execute();
}

/** Grants a user a role at the event. */
export async function grantRole(
  db: Database,
  conferenceId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .insertInto('event_role')
    .values({ conference_id: conferenceId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts a networking notification for a user, unseen by default. */
export async function insertNotification(
  db: Database,
  conferenceId: string,
  userId: string,
  over: { seen_at?: Date; body?: string } = {},
): Promise<void> {
  await db
    .insertInto('networking_notification')
    .values({
      conference_id: conferenceId,
      user_id: userId,
      created_at: new Date('2021-01-26T13:00:00.000Z'),
      seen_at: null,
      ...over,
    })
    .execute();
}
