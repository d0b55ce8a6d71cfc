import { sql } from 'kysely';
import type { Database } from '../db/database';

/** An account of the embedded identity provider. */
export interface Account {
  /** Subject of its tokens. */
  accountId: string;
  username: string;
  /** As `hashPassword` makes it. */
  passwordHash: string;
  /** Attendee of the programme whom the account stands for; the subject does when null (spec §3, User). */
  attendeeId: string | null;
  name: string;
  email: string | null;
  companyName: string | null;
}

type AccountRow = {
  account_id: string;
  username: string;
  password_hash: string;
  attendee_id: string | null;
  name: string;
  email: string | null;
  company_name: string | null;
};

const COLUMNS = [
  'account_id',
  'username',
  'password_hash',
  'attendee_id',
  'name',
  'email',
  'company_name',
] as const;

const fromRow = (row: AccountRow): Account => ({
  accountId: row.account_id,
  username: row.username,
  passwordHash: row.password_hash,
  attendeeId: row.attendee_id,
  name: row.name,
  email: row.email,
  companyName: row.company_name,
});

/** Stores an account. Returns false when the user name is taken, whatever its case. */
export async function insertAccount(db: Database, account: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account')
    .values({
      account_id: account.accountId,
      username: account.username,
      password_hash: account.passwordHash,
      attendee_id: account.attendeeId,
      name: account.name,
      email: account.email,
      company_name: account.companyName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds an account by its user name, whatever the case it is typed in. */
export async function findAccountByUsername(db: Database, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findAccountById(db: Database, accountId: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** All accounts by user name. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db.selectFrom('account').select(COLUMNS).orderBy('username').execute();
  return rows.map(fromRow);
}

/** Ids of the conferences an account is registered for. */
export async function registrationsOf(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('conference_id')
    .where('account_id', '=', accountId)
    .orderBy('conference_id')
    .execute();
  return rows.map((row) => row.conference_id);
}

/** Registers an account for a conference; doing it twice changes nothing. */
export async function registerAccount(db: Database, accountId: string, conferenceId: string): Promise<void> {
  await db
    .insertInto('registration')
    .values({ account_id: accountId, conference_id: conferenceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an account off a conference; the database tells all processes. Returns false when it was not registered. */
export async function unregisterAccount(
  db: Database,
  accountId: string,
  conferenceId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('registration')
    .where('account_id', '=', accountId)
    .where('conference_id', '=', conferenceId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The id that the account's tokens give: the attendee's, else the account's own (spec §3, User). */
export function userIdOf(account: Pick<Account, 'accountId' | 'attendeeId'>): string {
  return account.attendeeId ?? account.accountId;
}
