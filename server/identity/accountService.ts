import { randomUUID } from 'node:crypto';
import type { ProblemFault } from '../../src/contract/platform/problemFault';
import { cleanAddress, cleanName, hiddenIn } from '../../src/contract/kit/typedText';
import type { Database } from '../db/database';
import { findAccountByUsername, insertAccount, registerAccount, userIdOf, type Account } from './accounts';
import { hashPassword, passwordProblem } from './passwords';
import { deleteRole, insertRole, type Role } from './roles';

/** A failed account command; the message is one line for the user who typed it. */
export class AccountError extends Error {
  /** `fault`: the same for clients that say it in their user's language. */
  constructor(
    message: string,
    readonly fault?: ProblemFault,
  ) {
    super(message);
  }
}

export interface NewAccount {
  username: string;
  password: string;
  /** Display name; defaults to the user name. */
  name?: string;
  email?: string;
  companyName?: string;
  attendeeId?: string;
  /** Conferences the account is registered for. */
  conferences?: readonly string[];
}

/** 2 to 100 letters, digits and a few symbols: an email address is a valid user name. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,99}$/u;

/** Checks what a new account is made of, and hashes its password. Throws an `AccountError` if it is rejected. */
export async function prepareAccount(input: NewAccount): Promise<Account> {
  const username = cleanAddress(input.username.normalize('NFKC'));
  if (!USERNAME.test(username)) {
    throw new AccountError(
      'The username must have 2 to 100 letters, digits, or . _ @ + - and start with a letter or digit.',
      { code: 'usernameInvalid' },
    );
  }
  const email = cleanAddress(input.email ?? '');
  const character = hiddenIn(email);
  if (character !== undefined) {
    throw new AccountError(`The email address has an invisible character (${character}): type it again.`, {
      code: 'emailHidden',
    });
  }
  const problem = passwordProblem(input.password, username);
  if (problem) throw new AccountError(problem.text, problem.fault);
  return {
    accountId: randomUUID(),
    username,
    passwordHash: await hashPassword(input.password),
    attendeeId: input.attendeeId ?? null,
    name: cleanName(input.name ?? '') || username,
    email: email || null,
    companyName: cleanName(input.companyName ?? '') || null,
  };
}

/**
 * Stores a prepared account and registers it. Call it in a transaction. Throws an `AccountError` if the user
 * name is taken.
 */
export async function storeAccount(
  db: Database,
  account: Account,
  conferences: readonly string[] = [],
): Promise<void> {
  if (!(await insertAccount(db, account))) {
    throw new AccountError(`There is already an account "${account.username}".`, { code: 'usernameTaken' });
  }
  for (const conferenceId of conferences) await registerAccount(db, account.accountId, conferenceId);
}

/**
 * Creates an account of the embedded provider and registers it. Throws an `AccountError` if the input is
 * rejected.
 */
export async function createAccount(db: Database, input: NewAccount): Promise<Account> {
  const account = await prepareAccount(input);
  await db.transaction().execute((transaction) => storeAccount(transaction, account, input.conferences));
  return account;
}

/** Holder of a role: an account of the embedded provider, or a user id from an external provider's tokens. */
export type RoleHolder = { username: string } | { userId: string };

async function holderId(db: Database, holder: RoleHolder): Promise<string> {
  if ('userId' in holder) return holder.userId;
  const account = await findAccountByUsername(db, holder.username);
  if (!account) throw new AccountError(`There is no account "${holder.username}".`);
  return userIdOf(account);
}

/** Grants a role at an event. Returns false if the holder already had it. */
export async function grantRole(
  db: Database,
  conferenceId: string,
  role: Role,
  holder: RoleHolder,
): Promise<boolean> {
  return insertRole(db, conferenceId, role, await holderId(db, holder));
}

/** Revokes a role. Returns false if the holder did not have it. */
export async function revokeRole(
  db: Database,
  conferenceId: string,
  role: Role,
  holder: RoleHolder,
): Promise<boolean> {
  return deleteRole(db, conferenceId, role, await holderId(db, holder));
}
