import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { cleanAddress, cleanName } from '../../src/contract/kit/typedText';
import { findEvent, readOptions, ToolError } from '../lib/tool';

export const ACCOUNT_USAGE = `Usage: npm run account -- <command>

Manages the embedded sign-in's accounts and who may administer an event.

  create <username> --name <name> [--email <address>] [--company <name>] [--event <id>]...
                    [--password-stdin]
                    creates an account, registered for the named events; without
                    --password-stdin a strong password is generated and shown once
  register <username> --event <id>
  unregister <username> --event <id>
                    removes the account from the event at once, without a new sign-in
  grant-superuser <username or user id> --event <id>
  revoke-superuser <username or user id> --event <id>
  grant-helpdesk <username or user id> --event <id>
                    lets a person answer at the event's helpdesk; superusers may anyway
  revoke-helpdesk <username or user id> --event <id>
  grant-moderator <username or user id> --event <id>
                    lets a person moderate chat and questions; superusers may anyway
  revoke-moderator <username or user id> --event <id>
  gate-link <username> --event <id> [--origin <address>] [--minutes <n>]
                    prints an address that signs the account in, once (24 hours at most)
  rotate-keys       creates a new key for signing id tokens, for all running servers at
                    once; no one is signed out: the old key stays valid for another 25 hours
  list              accounts, their events, superusers, helpdesk agents, and moderators

Exit code: 0 done, 2 nothing was done.`;

const COMMANDS = [
  'create',
  'register',
  'unregister',
  'grant-superuser',
  'revoke-superuser',
  'grant-helpdesk',
  'revoke-helpdesk',
  'grant-moderator',
  'revoke-moderator',
  'gate-link',
  'rotate-keys',
  'list',
] as const;

/** Commands that do not concern one account. */
const ABOUT_NOBODY = new Set<(typeof COMMANDS)[number]>(['rotate-keys', 'list']);

/** The arguments, validated as far as possible without the database. */
export interface AccountArguments {
  command: (typeof COMMANDS)[number];
  /** User name or user id; empty for commands that do not concern one account. */
  who: string;
  events: EventConfig[];
  name?: string;
  email?: string;
  company?: string;
  origin?: string;
  minutes?: number;
  passwordFromInput: boolean;
}

/** Options each command accepts. */
const OPTIONS: Record<AccountArguments['command'], string[]> = {
  create: ['name', 'email', 'company', 'event', 'password-stdin'],
  register: ['event'],
  unregister: ['event'],
  'grant-superuser': ['event'],
  'revoke-superuser': ['event'],
  'grant-helpdesk': ['event'],
  'revoke-helpdesk': ['event'],
  'grant-moderator': ['event'],
  'revoke-moderator': ['event'],
  'gate-link': ['event', 'origin', 'minutes'],
  'rotate-keys': [],
  list: [],
};

const OPTIONS_TAKEN = {
  name: { type: 'string' },
  email: { type: 'string' },
  company: { type: 'string' },
  event: { type: 'string', multiple: true },
  origin: { type: 'string' },
  minutes: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

/** Parses the arguments. Throws a ToolError for the first invalid one. */
export function readAccountArguments(argv: string[]): AccountArguments {
  const { positionals, values } = readOptions('account', argv, OPTIONS_TAKEN);
  const [name, who = '', ...rest] = positionals;
  const command = COMMANDS.find((known) => known === name);
  if (!command) {
    const problem = name ? `There is no command "${name}".` : 'Enter a command.';
    throw new ToolError(`${problem}\n\n${ACCOUNT_USAGE}`);
  }
  if (!ABOUT_NOBODY.has(command) && !who) throw new ToolError(`Enter a username: ${command} <username>.`);
  if (rest.length > 0 || (ABOUT_NOBODY.has(command) && who))
    throw new ToolError(`"${[...rest].pop() ?? who}" is not expected; names with spaces need quotes.`);
  const unexpected = Object.keys(values).find((option) => !OPTIONS[command].includes(option));
  if (unexpected) throw new ToolError(`${command} has no option --${unexpected}.`);

  const events = (values.event ?? []).map(findEvent);
  if (command !== 'create' && !ABOUT_NOBODY.has(command) && events.length !== 1)
    throw new ToolError(`Name one event: ${command} ${who} --event <id>.`);
  const email = values.email === undefined ? undefined : cleanAddress(values.email);
  const displayed = cleanName(values.name ?? '');
  if (command === 'create' && displayed === '')
    throw new ToolError(`Add the name that others see: create ${who} --name "…".`);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ToolError(`--email: "${values.email}" is not an email address.`);
  if (values.origin !== undefined && !/^https?:\/\/[^/\s]+\/?$/i.test(values.origin))
    throw new ToolError('--origin: expected an address such as https://summit.example.org.');
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1_440))
    throw new ToolError('--minutes: expected a whole number from 1 to 1440.');

  return {
    command,
    who,
    events,
    ...(displayed && { name: displayed }),
    ...(email && { email }),
    ...(values.company && { company: values.company }),
    ...(values.origin && { origin: values.origin }),
    ...(minutes && { minutes }),
    passwordFromInput: values['password-stdin'] ?? false,
  };
}
