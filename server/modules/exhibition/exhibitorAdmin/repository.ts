import { sql, type RawBuilder } from 'kysely';
import {
  LISTED_EXHIBITORS_PAGE,
  type ExhibitorSort,
  type ListedExhibitor,
} from '../../../../src/contract/exhibition/exhibitorAdmin';
import type { Database } from '../../../db/database';
import { REAL_PROGRAM } from '../../../lib/dataSet';

interface Row {
  exhibitor_id: string;
  company_name: string;
  tier: number;
  featured: boolean;
  removed_at: Date | null;
  revision: number;
  team: number;
  leads: number;
}

const COLUMNS = sql`
  exhibitor_id, company_name, tier, featured, removed_at, revision,
  (select count(*)::int from exhibitor_member as member
    where member.conference_id = exhibitor.conference_id and member.exhibitor_id = exhibitor.exhibitor_id) as team,
  (select count(*)::int from lead
    where lead.conference_id = exhibitor.conference_id and lead.exhibitor_id = exhibitor.exhibitor_id
      and lead.revoked_at is null) as leads`;

const ORDER_BY: Readonly<Record<ExhibitorSort, RawBuilder<unknown>>> = {
  name: sql`name_folded`,
  tier: sql`tier`,
  team: sql`team`,
  leads: sql`leads`,
};

const toListed = (row: Row): ListedExhibitor => ({
  exhibitorId: row.exhibitor_id,
  companyName: row.company_name,
  tier: row.tier,
  featured: row.featured,
  team: row.team,
  leads: row.leads,
  removedAt: row.removed_at?.toISOString() ?? null,
  revision: row.revision,
});

const ofEvent = (conferenceId: string) =>
  sql`exhibitor.conference_id = ${conferenceId} and exhibitor.table_name = ${REAL_PROGRAM}`;

/** Which exhibitors an organizer is looking for, and in which order. */
export interface ExhibitorQuery {
  q: string;
  tier: number | undefined;
  state: 'present' | 'removed';
  sort: ExhibitorSort;
  order: 'ascending' | 'descending';
  offset: number;
}

/** A page of exhibitors, and how many match on all pages. */
export async function readExhibitors(
  db: Database,
  conferenceId: string,
  { q, tier, state, sort, order, offset }: ExhibitorQuery,
): Promise<{ exhibitors: ListedExhibitor[]; total: number }> {
  const conditions = [
    ofEvent(conferenceId),
    state === 'removed' ? sql`removed_at is not null` : sql`removed_at is null`,
    // strpos instead of LIKE: the text may have wildcards.
    ...(q === '' ? [] : [sql`strpos(folded(company_name), folded(${q})) > 0`]),
    ...(tier === undefined ? [] : [sql`tier = ${tier}`]),
  ];
  const matching = sql.join(conditions, sql` and `);
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} from exhibitor where ${matching}
    order by ${ORDER_BY[sort]} ${direction}, name_folded, exhibitor_id
    limit ${LISTED_EXHIBITORS_PAGE} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from exhibitor where ${matching}`.execute(db);
  return { exhibitors: rows.map(toListed), total: counted.rows[0]?.total ?? 0 };
}

/** Reads an exhibitor, even a removed one, and locks it until the transaction ends. */
export async function lockExhibitor(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
): Promise<ListedExhibitor | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from exhibitor
    where ${ofEvent(conferenceId)} and exhibitor_id = ${exhibitorId} for update of exhibitor`.execute(db);
  return rows[0] && toListed(rows[0]);
}

/** The fields of an exhibitor that organizers decide. */
export interface OrganizersFields {
  companyName: string;
  tier: number;
  featured: boolean;
}

/** Adds an exhibitor; false if the id is taken. */
export async function insertExhibitor(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
  { companyName, tier, featured }: OrganizersFields,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('exhibitor')
    .values({
      conference_id: conferenceId,
      exhibitor_id: exhibitorId,
      company_name: companyName,
      tier,
      featured,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds accounts to a new exhibitor's team. */
export async function insertTeam(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length === 0) return;
  await db
    .insertInto('exhibitor_member')
    .values(accounts.map((account) => ({ conference_id: conferenceId, exhibitor_id: exhibitorId, account })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the organizers' fields. The new revision makes concurrent edits of the booth conflict. */
export async function updateExhibitor(
  db: Database,
  conferenceId: string,
  exhibitorId: string,
  { companyName, tier, featured }: OrganizersFields,
): Promise<void> {
  await db
    .updateTable('exhibitor')
    .set({
      company_name: companyName,
      tier,
      featured,
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('exhibitor_id', '=', exhibitorId)
    .execute();
}

/** Removes exhibitors or restores them; returns how many that changed. */
export async function updateRemoved(
  db: Database,
  conferenceId: string,
  exhibitorIds: readonly string[],
  removedAt: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('exhibitor')
    .set({ removed_at: removedAt, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('exhibitor_id', 'in', exhibitorIds)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
