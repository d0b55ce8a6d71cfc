import { sql } from 'kysely';
import { cleanAddress } from '../../src/contract/kit/typedText';
import type { Database } from '../db/database';

/** An account of the embedded identity provider. */
export interface Account {
  /** Subject of the account's tokens. */
  accountId: string;
  username: string;
  /** In the format of `hashPassword`. */
  passwordHash: string;
  /** The attendee the account stands for; if null, the subject is the user id (product.md#roles). */
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

/** Stores an account. Returns false if the user name is taken, ignoring case. */
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

/** Finds an account by user name as it was typed or pasted, ignoring case. */
export async function findAccountByUsername(db: Database, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where(sql`lower(username)`, '=', sql`lower(${cleanAddress(username)})`)
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

/** All accounts, sorted by user name. */
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

/** Registers an account for a conference. Idempotent. */
export async function registerAccount(db: Database, accountId: string, conferenceId: string): Promise<void> {
  await db
    .insertInto('registration')
    .values({ account_id: accountId, conference_id: conferenceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Unregisters an account from a conference; the database notifies all processes. Returns false if it was not
 * registered.
 */
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

/** The user id in the account's tokens: the attendee's id, else the account's own (product.md#roles). */
export function userIdOf(account: Pick<Account, 'accountId' | 'attendeeId'>): string {
  return account.attendeeId ?? account.accountId;
}
