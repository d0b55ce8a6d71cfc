import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Database } from '../db/database';
import {
  AccountError,
  createAccount,
  grantRole,
  revokeRole,
  type RoleHolder,
} from '../identity/accountService';
import {
  findAccountByUsername,
  listAccounts,
  registerAccount,
  registrationsOf,
  unregisterAccount,
  userIdOf,
  type Account,
} from '../identity/accounts';
import { createGateLink } from '../identity/gateLinks';
import { KeyStoreError, openKeyStore, rotateSigningKey } from '../identity/keyStore';
import type { ServerSettings } from '../settings';
import { ACCOUNT_USAGE, readAccountArguments, type AccountArguments } from './accountArguments';
import { addAccountHolder } from '../modules/people/attendees/addAccountHolder';
import { runTool, ToolError, toolSettings, withDatabase, type ToolDatabase, type ToolIo } from '../lib/tool';

/** `npm run account`. Returns the exit code. */
export function accountCommand(argv: string[], io: ToolIo): Promise<number> {
  return runTool(io, async () => {
    if (argv.includes('--help') || argv.includes('-h')) {
      io.out(ACCOUNT_USAGE);
      return 0;
    }
    const typed = readAccountArguments(argv);
    const settings = toolSettings(io);
    const password = typed.command === 'create' ? await choosePassword(typed, io) : '';
    try {
      await withDatabase(settings, io, (database) =>
        carryOut(typed, { ...database, settings, io, password }),
      );
    } catch (error) {
      if (error instanceof AccountError || error instanceof KeyStoreError) throw new ToolError(error.message);
      throw error;
    }
    return 0;
  });
}

interface Context extends ToolDatabase {
  settings: ServerSettings;
  io: ToolIo;
  password: string;
}

const SUPERUSER = { role: 'superuser', called: 'a superuser' } as const;
const HELPDESK = { role: 'helpdesk', called: 'a helpdesk agent' } as const;
const MODERATOR = { role: 'moderator', called: 'a moderator' } as const;

/** The role each command grants or revokes, and its name in the output. */
const ROLE_OF = {
  'grant-superuser': SUPERUSER,
  'revoke-superuser': SUPERUSER,
  'grant-helpdesk': HELPDESK,
  'revoke-helpdesk': HELPDESK,
  'grant-moderator': MODERATOR,
  'revoke-moderator': MODERATOR,
} as const;

async function carryOut(typed: AccountArguments, context: Context): Promise<void> {
  const { db, pool, io } = context;
  const [event] = typed.events;
  if (typed.command === 'create') return create(typed, context);
  if (typed.command === 'list') return list(context);
  if (typed.command === 'rotate-keys') return rotateKeys(context);
  if (!event) throw new ToolError('Name the event.');
  const id = event.conferenceId;
  switch (typed.command) {
    case 'register': {
      const account = await existing(db, typed.who);
      await registerAccount(db, account.accountId, id);
      await addAccountHolder(pool, id, account);
      return io.out(`${account.username} is registered for ${id}.`);
    }
    case 'unregister': {
      const account = await existing(db, typed.who);
      const was = await unregisterAccount(db, account.accountId, id);
      return io.out(`${account.username} ${was ? 'is no longer' : 'was not'} registered for ${id}.`);
    }
    case 'grant-superuser':
    case 'grant-helpdesk':
    case 'grant-moderator': {
      const { role, called } = ROLE_OF[typed.command];
      const given = await grantRole(db, id, role, await holderOf(db, event, typed.who));
      await addHolder(context, event, typed.who);
      return io.out(`${typed.who} ${given ? 'is' : 'was already'} ${called} of ${id}.`);
    }
    case 'revoke-superuser':
    case 'revoke-helpdesk':
    case 'revoke-moderator': {
      const { role, called } = ROLE_OF[typed.command];
      const taken = await revokeRole(db, id, role, await holderOf(db, event, typed.who));
      return io.out(`${typed.who} ${taken ? 'is no longer' : 'was not'} ${called} of ${id}.`);
    }
    case 'gate-link':
      return gateLink(typed, event, context);
  }
}

/** Whoever has a role at the event is among its people; of an external provider's users no name is known. */
async function addHolder({ db, pool }: Context, { conferenceId, authConfig }: EventConfig, who: string) {
  if (authConfig.providerId !== 'embedded') return;
  const account = await accountOf(db, who);
  if (account) await addAccountHolder(pool, conferenceId, account);
}

async function create(typed: AccountArguments, { db, pool, io, password }: Context): Promise<void> {
  const { name, email, company } = typed;
  const account = await createAccount(db, {
    username: typed.who,
    password,
    ...(name && { name }),
    ...(email && { email }),
    ...(company && { companyName: company }),
    conferences: typed.events.map((event) => event.conferenceId),
  });
  for (const { conferenceId } of typed.events) await addAccountHolder(pool, conferenceId, account);
  const where = typed.events.map((event) => event.conferenceId).join(', ') || 'no event yet';
  io.out(`Created the account ${account.username}, registered for ${where}.`);
  if (!typed.passwordFromInput) io.out(`Password (shown this once): ${password}`);
}

async function rotateKeys({ db, settings, io }: Context): Promise<void> {
  const kid = await rotateSigningKey({ db, secret: settings.secret });
  io.out(
    `Id tokens are signed with the new key ${kid} from now on; those signed with the old one stay valid.`,
  );
}

/** Letters and digits that are hard to confuse; 20 of 30 are 98 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz2345679';

async function choosePassword({ passwordFromInput }: AccountArguments, io: ToolIo): Promise<string> {
  if (passwordFromInput) {
    const typed = (await text(io.input)).replace(/\r?\n$/, '');
    if (!typed) throw new ToolError('--password-stdin: there is no password on standard input.');
    return typed;
  }
  const letters = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

async function existing(db: Database, username: string): Promise<Account> {
  const account = await findAccountByUsername(db, username);
  if (!account) throw new ToolError(`There is no account "${username}"; see npm run account -- list.`);
  return account;
}

/** The account with this name, else with this id in its tokens. */
async function accountOf(db: Database, who: string): Promise<Account | undefined> {
  const named = await findAccountByUsername(db, who);
  return named ?? (await listAccounts(db)).find((each) => userIdOf(each) === who);
}

/**
 * Finds an account by name or by the id in its tokens; an external provider may use any id, so none is
 * rejected.
 */
async function holderOf(db: Database, event: EventConfig, who: string): Promise<RoleHolder> {
  if (event.authConfig.providerId !== 'embedded') return { userId: who };
  const account = await accountOf(db, who);
  if (account) return { userId: userIdOf(account) };
  throw new ToolError(`There is no account "${who}"; see npm run account -- list.`);
}

async function gateLink(typed: AccountArguments, event: EventConfig, context: Context): Promise<void> {
  const { db, settings, io } = context;
  const keys = await openKeyStore({ db, secret: settings.secret });
  const link = await createGateLink(
    { db, keys, clock: { now: () => Date.now() } },
    {
      username: typed.who,
      event,
      origin: typed.origin ?? originOf(event, settings),
      ...(typed.minutes && { seconds: typed.minutes * 60 }),
    },
  );
  io.out(link);
}

/** The event's public origin: its first own host, else this machine. */
function originOf(event: EventConfig, settings: ServerSettings): string {
  const [domain] = event.domains;
  if (domain && settings.environment === 'production') return `https://${domain}`;
  const host = event.conferenceId === settings.defaultEvent ? 'localhost' : `${event.conferenceId}.localhost`;
  return `http://${host}:${settings.port}`;
}

async function list({ db, io }: Context): Promise<void> {
  const accounts = await listAccounts(db);
  const roles = await db
    .selectFrom('event_role')
    .select(['conference_id', 'user_id', 'role'])
    .where('role', 'in', ['superuser', 'helpdesk', 'moderator'])
    .orderBy('conference_id')
    .execute();
  const rows = [
    ['USERNAME', 'NAME', 'USER ID', 'REGISTERED FOR', 'SUPERUSER OF', 'HELPDESK OF', 'MODERATOR OF'],
  ];
  const shown = (parts: string[]) => parts.join(', ') || '-';
  const rolesOf = (userId: string) =>
    (['superuser', 'helpdesk', 'moderator'] as const).map((role) =>
      shown(
        roles
          .filter((each) => each.user_id === userId && each.role === role)
          .map((each) => each.conference_id),
      ),
    );
  for (const account of accounts) {
    const userId = userIdOf(account);
    const registered = shown(await registrationsOf(db, account.accountId));
    rows.push([account.username, account.name, userId, registered, ...rolesOf(userId)]);
  }
  const known = new Set(accounts.map(userIdOf));
  const unknownIds = new Set(roles.map(({ user_id }) => user_id).filter((userId) => !known.has(userId)));
  for (const userId of unknownIds) rows.push(['-', '-', userId, '-', ...rolesOf(userId)]);
  if (rows.length === 1)
    return io.out('There are no accounts yet; create one with npm run account -- create.');
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    io.out(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
