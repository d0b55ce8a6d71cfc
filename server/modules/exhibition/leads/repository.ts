import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  LEADS_PAGE,
  type Lead,
  type LeadDetails,
  type LeadReason,
  type SharedContact,
} from '../../../../src/contract/exhibition/leads';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { ExhibitorAt } from '../booth/repository';

type Person = Selectable<Tables['attendee']>;

/** A visitor at an exhibitor. */
export interface VisitorAt extends ExhibitorAt {
  userId: string;
}

/** The visitor's profile, if they have saved one. */
export const findPerson = (
  db: Database,
  { conferenceId, userId }: Omit<VisitorAt, 'exhibitorId'>,
): Promise<Person | undefined> =>
  db
    .selectFrom('attendee')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', userId)
    .where('revision', '>', 0)
    .executeTakeFirst();

/** What the visitor shares with the exhibitor now. */
export const findShared = (
  db: Database,
  { conferenceId, exhibitorId, userId }: VisitorAt,
): Promise<{ lead_id: string; details: LeadDetails; shared_at: Date } | undefined> =>
  db
    .selectFrom('lead')
    .select(['lead_id', 'details', 'shared_at'])
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** A consent: what is shared, when (event time and real time), and for which document, if for one. */
export interface Consent {
  companyName: string;
  details: LeadDetails;
  at: Date;
  recordedAt: Date;
  file: { fileId: string; name: string } | null;
}

/**
 * Stores a consent. Sharing again renews the details of the one in force and adds its reason. Resolves with
 * whether the consent is new.
 */
export async function insertConsent(
  db: Database,
  { conferenceId, exhibitorId, userId }: VisitorAt,
  { companyName, details, at, recordedAt, file }: Consent,
): Promise<boolean> {
  const json = JSON.stringify(details);
  const words = Object.values(details).join(' ');
  const { rows } = await sql<{ lead_id: string; is_new: boolean }>`
    insert into lead (conference_id, exhibitor_id, company_name, user_id, details, words, shared_at, recorded_at)
    values (${conferenceId}, ${exhibitorId}, ${companyName}, ${userId}, ${json}, folded(${words}), ${at}, ${recordedAt})
    on conflict (conference_id, exhibitor_id, user_id) where revoked_at is null
      do update set details = excluded.details, words = excluded.words, company_name = excluded.company_name,
        revision = lead.revision + (lead.details is distinct from excluded.details)::integer
    returning lead_id, xmax = 0 as is_new`.execute(db);
  const [lead] = rows;
  if (!lead) throw new Error('A consent was not stored.');
  await db
    .insertInto('lead_reason')
    .values({
      lead_id: lead.lead_id,
      kind: file ? 'download' : 'share',
      file_id: file?.fileId ?? '',
      file_name: file?.name ?? '',
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lead.is_new;
}

/** Reasons of a lead as JSON. */
const reasons = sql<{ kind: 'share' | 'download'; fileName: string; at: string }[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'fileName', file_name, 'at', at) order by at, kind, file_id), '[]')
  from lead_reason where lead_reason.lead_id = lead.lead_id
)`;

const toReasons = (found: readonly LeadReason[]): LeadReason[] =>
  found.map(({ kind, fileName, at }) => ({ kind, fileName, at: new Date(at).toISOString() }));

/** What a person shared with whom, latest first. */
export async function listShared(
  db: Database,
  { conferenceId, userId }: Omit<VisitorAt, 'exhibitorId'>,
): Promise<SharedContact[]> {
  const rows = await db
    .selectFrom('lead')
    .leftJoin('exhibitor', (join) =>
      join
        .onRef('exhibitor.conference_id', '=', 'lead.conference_id')
        .onRef('exhibitor.exhibitor_id', '=', 'lead.exhibitor_id')
        .on('exhibitor.table_name', '=', '')
        .on('exhibitor.removed_at', 'is', null),
    )
    .select(['lead_id', 'lead.company_name', 'details', 'shared_at', 'recorded_at', 'revoked_at'])
    .select(['exhibitor.exhibitor_id as still_here', reasons.as('reasons')])
    .where('lead.conference_id', '=', conferenceId)
    .where('lead.user_id', '=', userId)
    .orderBy('shared_at', 'desc')
    .orderBy('lead_id')
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    exhibitorId: row.still_here,
    companyName: row.company_name,
    details: row.details,
    reasons: toReasons(row.reasons),
    sharedAt: row.shared_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

/** Revokes a consent of this person; false if they have given no such consent. */
export async function revoke(
  db: Database,
  { conferenceId, userId, leadId }: { conferenceId: string; userId: string; leadId: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with own as (
      select lead_id, revoked_at from lead
      where conference_id = ${conferenceId} and user_id = ${userId} and lead_id = ${leadId}
    ), revoked as (
      update lead set revoked_at = ${at}, details = '{}', words = '', rating = null, note = '', assigned_to = null,
        revision = revision + 1
      from own where lead.lead_id = own.lead_id and lead.revoked_at is null
    )
    select exists (select from own) as found`.execute(db);
  return rows[0]?.found ?? false;
}

interface LeadRow {
  lead_id: string;
  details: LeadDetails;
  reasons: LeadReason[];
  shared_at: Date;
  revoked_at: Date | null;
  rating: number | null;
  note: string;
  assigned_to: string | null;
  revision: number;
}

/** Maps a row to what the exhibitor sees. Of a revoked lead that is only that it was revoked, and when. */
const toLead = (row: LeadRow): Lead => ({
  leadId: row.lead_id,
  details: row.details,
  reasons: row.revoked_at ? [] : toReasons(row.reasons),
  sharedAt: row.shared_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  rating: row.rating,
  note: row.note,
  assignedTo: row.assigned_to,
  revision: row.revision,
});

const COLUMNS = sql`lead_id, details, ${reasons} as reasons, shared_at, revoked_at, rating, note, assigned_to, revision`;

/** Which leads an exhibitor looks for; texts are folded words. */
export interface LeadFilter {
  words: readonly string[];
  rating: number | undefined;
  /** An account, `-` for nobody. */
  assignedTo: string | undefined;
}

const NOBODY = '-';

function matching({ conferenceId, exhibitorId }: ExhibitorAt, filter: LeadFilter): RawBuilder<boolean> {
  const { words, rating, assignedTo } = filter;
  const conditions = [
    sql`conference_id = ${conferenceId} and exhibitor_id = ${exhibitorId}`,
    ...words.map((word) => sql`words like ${`% ${word}%`}`),
    ...(rating === undefined ? [] : [sql`rating >= ${rating}`]),
    ...(assignedTo === NOBODY ? [sql`assigned_to is null and revoked_at is null`] : []),
    ...(assignedTo !== undefined && assignedTo !== NOBODY ? [sql`assigned_to = ${assignedTo}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** A page of leads, latest first, after the one with this id; `next` is where the following page begins. */
export async function readLeads(
  db: Database,
  booth: ExhibitorAt,
  filter: LeadFilter,
  after: string | undefined,
): Promise<{ leads: Lead[]; next: string | null; total: number }> {
  const chosen = matching(booth, filter);
  const further =
    after === undefined
      ? sql`true`
      : sql`(shared_at, lead_id) < (
          select last.shared_at, last.lead_id from lead as last where last.lead_id = ${after}
        )`;
  const { rows } = await sql<LeadRow>`
    select ${COLUMNS} from lead where ${chosen} and ${further}
    order by shared_at desc, lead_id desc limit ${LEADS_PAGE + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from lead where ${chosen}`.execute(
    db,
  );
  const leads = rows.slice(0, LEADS_PAGE).map(toLead);
  return {
    leads,
    next: rows.length > LEADS_PAGE ? (leads.at(-1)?.leadId ?? null) : null,
    total: counted.rows[0]?.total ?? 0,
  };
}

/** A lead of the booth that is still in force, held until the transaction ends. */
export async function holdLead(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  leadId: string,
): Promise<Lead | undefined> {
  const { rows } = await sql<LeadRow>`
    select ${COLUMNS} from lead
    where conference_id = ${conferenceId} and exhibitor_id = ${exhibitorId} and lead_id = ${leadId}
      and revoked_at is null
    for update`.execute(db);
  return rows[0] && toLead(rows[0]);
}

/** Stores what the exhibitor wrote about a lead. */
export async function updateLead(
  db: Database,
  leadId: string,
  { rating, note, assignedTo }: Pick<Lead, 'rating' | 'note' | 'assignedTo'>,
): Promise<void> {
  await db
    .updateTable('lead')
    .set({ rating, note, assigned_to: assignedTo, revision: sql`revision + 1` })
    .where('lead_id', '=', leadId)
    .execute();
}

/** Number of the booth's leads in force. */
export async function countLeads(db: Database, { conferenceId, exhibitorId }: ExhibitorAt): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lead
    where conference_id = ${conferenceId} and exhibitor_id = ${exhibitorId} and revoked_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Whether the account is on the exhibitor's team. */
export async function isMember(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  account: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('exhibitor_member')
    .select('account')
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .where('account', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** A document of the exhibitor, by id. */
export const findDocument = (
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  fileId: string,
): Promise<{ fileId: string; name: string } | undefined> =>
  db
    .selectFrom('stored_file')
    .select(['file_id as fileId', 'name'])
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', 'exhibitor')
    .where('owner_id', '=', exhibitorId)
    .where('purpose', '=', 'document')
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
