import { sql, type Selectable } from 'kysely';
import { BOOTH_LIMITS } from '../../../../src/contract/exhibition/booth';
import {
  MAX_EXHIBITORS,
  type BoothDraft,
  type BoothFields,
  type NamedExhibitor,
  type TeamMember,
} from '../../../../src/contract/exhibition/exhibitorCenter';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import { accountsOf, listedForm, type KnownUser } from '../../../lib/listedAccounts';

/** An exhibitor of an event. */
export interface ExhibitorAt {
  conferenceId: string;
  exhibitorId: string;
}

type Row = Selectable<Tables['exhibitor']>;

/** Maps a row to what its staff edit. */
export const toBooth = (row: Row): BoothFields => ({
  description: row.description,
  website: row.website,
  about: row.about,
  categories: row.categories,
  interests: row.interests,
  products: row.products,
  videos: row.videos,
  links: row.links,
  hours: row.hours,
  imgPath: row.img_path,
  darkLogo: row.dark_logo,
});

export const toDraft = (row: Row): Omit<BoothDraft, 'pictures'> => ({
  exhibitorId: row.exhibitor_id,
  companyName: row.company_name,
  tier: row.tier,
  revision: row.revision,
  booth: toBooth(row),
});

const exhibitors = (db: Database, conferenceId: string) =>
  db
    .selectFrom('exhibitor')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('removed_at', 'is', null);

/** An exhibitor of the real tradeshow that has not left. */
export const findExhibitor = (
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
): Promise<Row | undefined> =>
  exhibitors(db, conferenceId).selectAll().where('exhibitor_id', '=', exhibitorId).executeTakeFirst();

/**
 * Exhibitors by name: those with these ids, or all if null. One more than a reply has tells that there are
 * more.
 */
export async function listExhibitorNames(
  db: Database,
  conferenceId: string,
  { ids, q }: { ids: readonly string[] | null; q: string },
): Promise<NamedExhibitor[]> {
  const rows = await exhibitors(db, conferenceId)
    .select(['exhibitor_id', 'company_name', 'tier'])
    .$if(ids !== null, (query) => query.where('exhibitor_id', 'in', [...(ids ?? [])]))
    .$if(q !== '', (query) => query.where(sql`folded(company_name)`, 'like', sql`'%' || folded(${q}) || '%'`))
    .orderBy((expression) => expression.fn('lower', ['company_name']))
    .orderBy('exhibitor_id')
    .limit(MAX_EXHIBITORS + 1)
    .execute();
  return rows.map((row) => ({
    exhibitorId: row.exhibitor_id,
    companyName: row.company_name,
    tier: row.tier,
  }));
}

/** Stores the booth if it still has this revision; undefined if it does not. */
export const updateBooth = (
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  revision: number,
  booth: BoothFields,
): Promise<Row | undefined> =>
  db
    .updateTable('exhibitor')
    .set({
      description: booth.description,
      website: booth.website,
      about: booth.about,
      categories: booth.categories,
      interests: booth.interests,
      products: JSON.stringify(booth.products),
      videos: JSON.stringify(booth.videos),
      links: JSON.stringify(booth.links),
      hours: JSON.stringify(booth.hours),
      img_path: booth.imgPath,
      dark_logo: booth.darkLogo,
      revision: revision + 1,
      updated_at: sql`now()`,
    })
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('exhibitor_id', '=', exhibitorId)
    .where('removed_at', 'is', null)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();

/** The team, by account, with the names of those who are attendees. */
export async function listMembers(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  caller: KnownUser,
): Promise<TeamMember[]> {
  const { rows } = await sql<{
    account: string;
    added_at: Date;
    name: string | null;
    attendee_id: string | null;
    own: boolean | null;
  }>`
    select member.account, member.added_at, member.account in ${accountsOf(caller)} as own, known.*
    from exhibitor_member as member
    left join lateral (
      select trim(first_name || ' ' || last_name) as name, attendee_id from attendee
      where attendee.conference_id = member.conference_id
        and member.account in (attendee.attendee_id, attendee.known_email)
      order by attendee.attendee_id = member.account desc limit 1
    ) as known on true
    where member.conference_id = ${conferenceId} and member.exhibitor_id = ${exhibitorId}
    order by member.account`.execute(db);
  return rows.map(({ account, name, attendee_id, added_at, own }) => ({
    account,
    name: name || null,
    attendeeId: attendee_id,
    addedAt: added_at.toISOString(),
    own: own === true,
  }));
}

/** Puts an account on the team: `already` if it is, `full` if there is no room. */
export async function insertMember(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  account: string,
): Promise<'added' | 'already' | 'full'> {
  const listed = listedForm(account);
  // Those who add at once wait for each other, so that the limit holds.
  await db
    .selectFrom('exhibitor')
    .select('exhibitor_id')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('exhibitor_id', '=', exhibitorId)
    .forUpdate()
    .execute();
  const members = await db
    .selectFrom('exhibitor_member')
    .select('account')
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .execute();
  if (members.some((member) => member.account === listed)) return 'already';
  if (members.length >= BOOTH_LIMITS.team) return 'full';
  await db
    .insertInto('exhibitor_member')
    .values({ conference_id: conferenceId, exhibitor_id: exhibitorId, account: listed })
    .execute();
  return 'added';
}

/**
 * Takes an account off the team; false if it was not on it. Its leads are nobody's, its meetings are handed
 * over.
 */
export async function deleteMember(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  account: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('exhibitor_member')
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await db
    .insertInto('left_team')
    .values({ conference_id: conferenceId, exhibitor_id: exhibitorId, account })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('lead')
    .set({ assigned_to: null, revision: sql`revision + 1` })
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .where('assigned_to', '=', account)
    .execute();
  return true;
}
