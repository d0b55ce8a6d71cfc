import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { PersonStanding } from '../../../../src/contract/access/personStanding';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { AccountError, prepareAccount, storeAccount } from '../../../identity/accountService';
import { registerAccount, unregisterAccount } from '../../../identity/accounts';
import { ProblemError, refused } from '../../../problem';
import { nameOf } from '../moderationLog/names';
import { accountsOf, countBlockers, profileOf, silenceOf, type PersonAt } from './repository';

type Deps = Pick<ServerDeps, 'db' | 'eventTime'>;

const conflict = (code: 'hasAccount' | 'noAccount' | 'providerRegisters', detail: string) =>
  refused('conflict', { code }, detail);

const hasAccounts = (event: EventConfig) => event.authConfig.providerId === 'embedded';

function requireAccounts(event: EventConfig): void {
  if (!hasAccounts(event))
    throw conflict('providerRegisters', 'The login provider of this event says who is registered.');
}

async function requirePerson(db: Database, { conferenceId, userId }: PersonAt): Promise<void> {
  if ((await nameOf(db, conferenceId, userId)) === null) {
    throw refused('not-found', { code: 'noPerson' }, 'There is no one with this ID at the conference.');
  }
}

/** Whether and how somebody may take part in the event. Throws 404 if nobody has this id. */
export async function readStanding(deps: Deps, event: EventConfig, userId: string): Promise<PersonStanding> {
  const { db, eventTime } = deps;
  const person = { conferenceId: event.conferenceId, userId };
  await requirePerson(db, person);
  const [accounts, silence, blockedBy] = await Promise.all([
    hasAccounts(event) ? accountsOf(db, person) : null,
    silenceOf(db, person, new Date(eventTime.now(event.conferenceId))),
    countBlockers(db, person),
  ]);
  const registration: PersonStanding['registration'] = accounts
    ? {
        by: 'account',
        hasAccount: accounts.length > 0,
        isRegistered: accounts.some(({ isRegistered }) => isRegistered),
      }
    : { by: 'provider' };
  return { registration, silence, blockedBy };
}

/** Registers somebody's oldest account, or ends the registration of all of them. False if nothing changes. */
export async function changeRegistration(
  db: Database,
  event: EventConfig,
  userId: string,
  isRegistered: boolean,
): Promise<boolean> {
  requireAccounts(event);
  const person = { conferenceId: event.conferenceId, userId };
  await requirePerson(db, person);
  const accounts = await accountsOf(db, person);
  const registered = accounts.filter((account) => account.isRegistered);
  if (!isRegistered) {
    for (const { accountId } of registered) await unregisterAccount(db, accountId, event.conferenceId);
    return registered.length > 0;
  }
  const [oldest] = accounts;
  if (!oldest) throw conflict('noAccount', 'This person has no account that could be registered.');
  if (registered.length > 0) return false;
  await registerAccount(db, oldest.accountId, event.conferenceId);
  return true;
}

/**
 * Gives somebody who has none an account, registered for the event, with the name and address of their
 * profile.
 */
export async function addAccount(
  { db, pool }: Pick<ServerDeps, 'db' | 'pool'>,
  event: EventConfig,
  userId: string,
  login: { username: string; password: string },
): Promise<void> {
  requireAccounts(event);
  const person = { conferenceId: event.conferenceId, userId };
  await requirePerson(db, person);
  const { name, email, companyName } = (await profileOf(db, person)) ?? {};
  try {
    const account = await prepareAccount({
      ...login,
      attendeeId: userId,
      ...(name && { name }),
      ...(email && { email }),
      ...(companyName && { companyName }),
    });
    await inTransaction(pool, async ({ db: inside }) => {
      // Superusers who give the same person an account at once: the second finds that of the first.
      await holdLock(inside, `accounts/${userId}`);
      if ((await accountsOf(inside, person)).length > 0)
        throw conflict('hasAccount', 'This person already has an account.');
      await storeAccount(inside, account, [event.conferenceId]);
    });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    throw new ProblemError('unprocessable', error.message, undefined, undefined, {
      ...(error.fault && { fault: error.fault }),
    });
  }
}
