import { sql } from 'kysely';
import { MAX_SESSION_PRESENTERS, type SessionPresenter } from '../../../../src/contract/program/sessions';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import { rolesOf, type Role } from '../../../identity/roles';
import { accountsOf, listedForm, type KnownUser } from '../../../lib/listedAccounts';
import { ProblemError } from '../../../problem';

/** A session of an event. */
export interface SessionAt {
  conferenceId: string;
  sessionId: string;
}

/** A user at a session. */
type UserAt = SessionAt & KnownUser;

const MANAGERS: ReadonlySet<Role> = new Set<Role>(['superuser', 'moderator']);

/** Whether the session's list has the user, by id or by an address that is known to be theirs. */
async function isListed(db: Database, user: UserAt): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from session_presenter
      where conference_id = ${user.conferenceId} and session_id = ${user.sessionId} and account in ${accountsOf(user)}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** What somebody may do in a session (product.md#presenters). */
export async function partIn(
  db: Database,
  user: UserAt,
): Promise<{ presents: boolean; manages: boolean; opensView: boolean }> {
  const roles = await rolesOf(db, user.conferenceId, user.userId);
  const presents = roles.includes('presenter') || (await isListed(db, user));
  return {
    presents,
    manages: presents || roles.some((role) => MANAGERS.has(role)),
    opensView: presents || roles.includes('superuser'),
  };
}

/** Whether the user presents the session: it lists them, or they present the whole event. */
export const isPresenting = async (db: Database, user: UserAt): Promise<boolean> =>
  (await partIn(db, user)).presents;

/** Whether the user manages the session's polls and questions: superusers, moderators, its presenters. */
export const mayManageSession = async (db: Database, user: UserAt): Promise<boolean> =>
  (await partIn(db, user)).manages;

/** Somebody who looks at a session's polls or questions. */
export interface Viewer {
  userId: string;
  manages: boolean;
}

export const viewerAt = async (db: Database, user: UserAt): Promise<Viewer> => ({
  userId: user.userId,
  manages: await mayManageSession(db, user),
});

/** Throws a problem (403) unless somebody manages the session's polls and questions. */
export function checkManages({ manages }: Viewer): void {
  if (manages) return;
  throw new ProblemError('forbidden', 'Only presenters, moderators and superusers can do this.');
}

/** The accounts that present the session, with the names of those who are attendees. */
export async function listPresenters(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
): Promise<SessionPresenter[]> {
  const { rows } = await sql<{ account: string; name: string | null; from_schedule: boolean }>`
    select listed.account, listed.from_schedule, (
      select trim(first_name || ' ' || last_name) from attendee
      where attendee.conference_id = listed.conference_id
        and listed.account in (attendee.attendee_id, attendee.known_email)
      order by attendee.attendee_id = listed.account desc limit 1
    ) as name
    from session_presenter as listed
    where listed.conference_id = ${conferenceId} and listed.session_id = ${sessionId}
    order by listed.account`.execute(db);
  return rows.map(({ account, name, from_schedule }) => ({
    account,
    name: name || null,
    fromSchedule: from_schedule,
  }));
}

/**
 * Puts an account on the session's list or takes it off. What superusers put there stays when a schedule is
 * imported. False if the list is full.
 */
export async function setPresenter(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  { account, presents }: { account: string; presents: boolean },
): Promise<boolean> {
  const row = { conference_id: conferenceId, session_id: sessionId, account: listedForm(account) };
  if (!presents) {
    await db
      .deleteFrom('session_presenter')
      .where((where) => where.and(row))
      .execute();
    return true;
  }
  await holdLock(db, `presenters/${conferenceId}/${sessionId}`);
  const listed = await listPresenters(db, { conferenceId, sessionId });
  const isNew = !listed.some((each) => each.account === row.account);
  if (isNew && listed.length >= MAX_SESSION_PRESENTERS) return false;
  await db
    .insertInto('session_presenter')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['conference_id', 'session_id', 'account']).doUpdateSet({ from_schedule: false }),
    )
    .execute();
  return true;
}

/** A speaker as a schedule names them. */
export interface ScheduledSpeaker {
  name: string;
  id?: string | undefined;
  email?: string | undefined;
}

/**
 * The accounts of speakers. An address is taken as it is: whoever has it verified presents. An id counts only
 * if an attendee has it and the speaker's name too, as schedules number people in their own way.
 */
async function speakerAccounts(
  db: Database,
  conferenceId: string,
  speakers: readonly ScheduledSpeaker[],
): Promise<string[]> {
  const accounts: string[] = [];
  for (const { name, id, email } of speakers) {
    if (email !== undefined) accounts.push(listedForm(email));
    else if (id !== undefined) {
      const { rows } = await sql<{ attendee_id: string }>`
        select attendee_id from attendee
        where conference_id = ${conferenceId} and ${id} in (attendee_id, import_id)
          and lower(trim(first_name || ' ' || last_name)) = lower(${name})
        order by attendee_id = ${id} desc limit 1`.execute(db);
      if (rows[0]) accounts.push(rows[0].attendee_id);
    }
  }
  return [...new Set(accounts)].slice(0, MAX_SESSION_PRESENTERS);
}

/**
 * Replaces what earlier imports put on these sessions' lists with the speakers of the schedule. Returns how
 * many presenters the sessions have from it, and how many speakers were not found among the accounts.
 */
export async function importPresenters(
  db: Database,
  conferenceId: string,
  sessions: ReadonlyMap<string, readonly ScheduledSpeaker[]>,
): Promise<{ listed: number; unknown: number }> {
  let listed = 0;
  let unknown = 0;
  for (const [sessionId, speakers] of sessions) {
    const accounts = await speakerAccounts(db, conferenceId, speakers);
    listed += accounts.length;
    unknown += speakers.length - accounts.length;
    const session = { conference_id: conferenceId, session_id: sessionId };
    await db
      .deleteFrom('session_presenter')
      .where((where) => where.and(session))
      .where('from_schedule', '=', true)
      .execute();
    if (accounts.length === 0) continue;
    await db
      .insertInto('session_presenter')
      .values(accounts.map((account) => ({ ...session, account, from_schedule: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { listed, unknown };
}
