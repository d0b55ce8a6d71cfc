import { decodeProtectedHeader } from 'jose';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { databaseUrl, toolIo } from '../../test/setup/toolIo';
import { findAccountByUsername } from '../identity/accounts';
import { verifyPassword } from '../identity/passwords';
import { isHelpdesk, isModerator, isSuperuser } from '../identity/roles';
import { accountCommand } from './accountCommand';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function run(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  const io = toolIo({ DATABASE_URL: databaseUrl(test), ...env }, input);
  const code = await accountCommand(args, io);
  return { code, out: io.lines, err: io.errors };
}
const EVENT = ['--event', 'cleaning-summit'];
const peopleOf = (conferenceId: string) =>
  test.db
    .selectFrom('attendee')
    .select(['first_name', 'last_name', 'known_email'])
    .where('conference_id', '=', conferenceId)
    .orderBy('first_name')
    .execute();

describe('npm run account', () => {
  it('lists nothing at first', async () => {
    expect((await run(['list'])).out).toEqual([
      'There are no accounts yet; create one with npm run account -- create.',
    ]);
  });

  it('creates an account with a strong password that is shown once', async () => {
    const { code, out } = await run([
      'create',
      'ana',
      '--name',
      'Ana Núñez',
      '--email',
      'ana@example.org',
      ...EVENT,
    ]);
    expect(code).toBe(0);
    expect(out[0]).toBe('Created the account ana, registered for cleaning-summit.');
    const password =
      /^Password \(shown this once\): ([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/.exec(out[1] ?? '')?.[1] ?? '';
    const account = await findAccountByUsername(test.db, 'ANA');
    expect(account).toMatchObject({ name: 'Ana Núñez', email: 'ana@example.org', companyName: null });
    expect(await verifyPassword(password, account?.passwordHash)).toBe(true);
  });

  it('reads a password from standard input and does not echo it', async () => {
    const { code, out } = await run(
      ['create', 'bob', '--name', 'Bob', '--company', 'B & Co', '--password-stdin'],
      {
        input: 'a long enough passphrase\n',
      },
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: ['Created the account bob, registered for no event yet.'],
    });
    const account = await findAccountByUsername(test.db, 'bob');
    expect(await verifyPassword('a long enough passphrase', account?.passwordHash)).toBe(true);
  });

  it('grants and revokes superuser, by name and by user id', async () => {
    const { accountId } = (await findAccountByUsername(test.db, 'bob')) ?? { accountId: '' };
    const superuser = () => isSuperuser(test.db, 'cleaning-summit', accountId);
    expect((await run(['grant-superuser', 'bob', ...EVENT])).out).toEqual([
      'bob is a superuser of cleaning-summit.',
    ]);
    expect(await superuser()).toBe(true);
    expect((await run(['grant-superuser', accountId, ...EVENT])).out[0]).toMatch(/ was already a superuser /);
    expect((await run(['revoke-superuser', accountId, ...EVENT])).out[0]).toMatch(
      / is no longer a superuser /,
    );
    expect((await run(['revoke-superuser', 'bob', ...EVENT])).out[0]).toMatch(/^bob was not a superuser /);
    expect(await superuser()).toBe(false);
  });

  it('grants and revokes the helpdesk role', async () => {
    const { accountId } = (await findAccountByUsername(test.db, 'bob')) ?? { accountId: '' };
    expect((await run(['grant-helpdesk', 'bob', ...EVENT])).out).toEqual([
      'bob is a helpdesk agent of cleaning-summit.',
    ]);
    expect(await isHelpdesk(test.db, 'cleaning-summit', accountId)).toBe(true);
    expect(await isSuperuser(test.db, 'cleaning-summit', accountId)).toBe(false);
    expect((await run(['list'])).out[2]).toMatch(/^bob .* - +cleaning-summit +-$/);
    expect((await run(['revoke-helpdesk', 'bob', ...EVENT])).out[0]).toBe(
      'bob is no longer a helpdesk agent of cleaning-summit.',
    );
    expect(await isHelpdesk(test.db, 'cleaning-summit', accountId)).toBe(false);
  });

  it('grants and revokes the moderator role', async () => {
    const { accountId } = (await findAccountByUsername(test.db, 'bob')) ?? { accountId: '' };
    expect((await run(['grant-moderator', 'bob', ...EVENT])).out).toEqual([
      'bob is a moderator of cleaning-summit.',
    ]);
    expect(await isModerator(test.db, 'cleaning-summit', accountId)).toBe(true);
    expect(await isHelpdesk(test.db, 'cleaning-summit', accountId)).toBe(false);
    expect((await run(['list'])).out[2]).toMatch(/^bob .* - +- +cleaning-summit$/);
    await run(['revoke-moderator', 'bob', ...EVENT]);
    expect(await isModerator(test.db, 'cleaning-summit', accountId)).toBe(false);
  });

  it('registers accounts and lists their roles and registrations', async () => {
    expect((await run(['register', 'bob', ...EVENT])).out).toEqual([
      'bob is registered for cleaning-summit.',
    ]);
    await run(['grant-superuser', 'ana', ...EVENT]);
    const { out } = await run(['list']);
    expect(out).toHaveLength(3);
    expect(out[1]).toMatch(/^ana +Ana Núñez +[0-9a-f-]{36} +cleaning-summit +cleaning-summit +- +-$/);
    expect(out[2]).toMatch(/^bob +Bob +[0-9a-f-]{36} +cleaning-summit +- +- +-$/);
  });

  it('lists the holders of accounts and roles among the people of their event', async () => {
    const ana = { first_name: 'Ana', last_name: 'Núñez', known_email: 'ana@example.org' };
    expect(await peopleOf('cleaning-summit')).toEqual([
      ana,
      { first_name: 'Bob', last_name: '', known_email: null },
    ]);
    await run(['grant-superuser', 'ana', '--event', 'wedding']);
    expect(await peopleOf('wedding')).toEqual([ana]);
    await run(['grant-moderator', 'ana', '--event', 'wedding']);
    expect(await peopleOf('wedding')).toHaveLength(1);
    await run(['revoke-superuser', 'ana', '--event', 'wedding']);
    await run(['revoke-moderator', 'ana', '--event', 'wedding']);
  });

  it('unregisters an account from an event, once', async () => {
    expect((await run(['unregister', 'bob', ...EVENT])).out).toEqual([
      'bob is no longer registered for cleaning-summit.',
    ]);
    expect((await run(['unregister', 'bob', ...EVENT])).out).toEqual([
      'bob was not registered for cleaning-summit.',
    ]);
    expect((await run(['unregister', 'nobody-here', ...EVENT])).code).toBe(2);
  });

  it('creates gate links for this machine and for a given origin', async () => {
    const link = async (...args: string[]) => (await run(['gate-link', 'ana', ...EVENT, ...args])).out[0];
    expect(await link()).toMatch(/^http:\/\/localhost:8080\/gate\/[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await link('--origin', 'https://summit.example.org', '--minutes', '5')).toMatch(
      /^https:\/\/summit\.example\.org\/gate\//,
    );
  });

  it('creates a new signing key and signs links with it', async () => {
    const kidOf = (link = '') => decodeProtectedHeader(link.split('/gate/')[1] ?? '').kid;
    const link = async () => (await run(['gate-link', 'ana', ...EVENT])).out[0];
    const before = kidOf(await link());
    const { code, out } = await run(['rotate-keys']);
    const after = kidOf(await link());
    expect(after).not.toBe(before);
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        `Id tokens are signed with the new key ${after} from now on; those signed with the old one stay valid.`,
      ],
    });
  });

  it.each<[string, string[], string, RegExp]>([
    ['a word too many', ['rotate-keys', 'ana'], '', /^"ana" is not expected/],
    ['an event for all keys', ['rotate-keys', ...EVENT], '', /^rotate-keys has no option --event\.$/],
    ['no command', [], '', /^Enter a command\.\n\nUsage: /],
    ['an unknown command', ['frob'], '', /^There is no command "frob"\./],
    ['nobody', ['register', ...EVENT], '', /^Enter a username: register <username>\.$/],
    ['a blank name', ['create', 'c', '--name', '\u2800\u200b'], '', /^Add the name that others see/],
    [
      'a hidden character in an address',
      ['create', 'carl', '--name', 'C', '--email', 'u\u00adna@harbor.example'],
      '',
      /^The email address has an invisible character \(U\+00AD\): type it again\.$/,
    ],
    ['no name', ['create', 'c'], '', /^Add the name that others see: create c --name "…"\.$/],
    [
      'a name without quotes',
      ['create', 'c', '--name', 'C', 'D'],
      '',
      /^"D" is not expected; names with spaces need quotes\.$/,
    ],
    ['an unknown event', ['register', 'ana', '--event', 'x'], '', /^There is no event "x" in configs\//],
    ['no event', ['register', 'ana'], '', /^Name one event: register ana --event <id>\.$/],
    ['a taken name', ['create', 'Ana', '--name', 'A'], '', /^There is already an account "Ana"\.$/],
    ['a bad user name', ['create', 'a b', '--name', 'A'], '', /^The username must have /],
    [
      'a short password',
      ['create', 'carl', '--name', 'C', '--password-stdin'],
      'short',
      /^The password has 5 characters/,
    ],
    [
      'no password',
      ['create', 'carl', '--name', 'C', '--password-stdin'],
      '',
      /^--password-stdin: there is no password on standard input/,
    ],
    [
      'a bad address',
      ['create', 'c', '--name', 'C', '--email', 'c'],
      '',
      /^--email: "c" is not an email address\.$/,
    ],
    ['an unknown account', ['gate-link', 'c', ...EVENT], '', /^There is no account "c"/],
    ['an unknown superuser', ['grant-superuser', 'c', ...EVENT], '', /^There is no account "c"/],
    ['an option of another command', ['list', '--name', 'x'], '', /^list has no option --name\.$/],
    [
      'too many minutes',
      ['gate-link', 'ana', ...EVENT, '--minutes', '2000'],
      '',
      /^--minutes: expected a whole number/,
    ],
    [
      'a bad origin',
      ['gate-link', 'ana', ...EVENT, '--origin', 'javascript:x'],
      '',
      /^--origin: expected an address/,
    ],
  ])('refuses %s in one message and does nothing', async (_what, args, input, line) => {
    const { code, out, err } = await run(args, { input });
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(line);
    expect((await test.db.selectFrom('account').select('username').execute()).length).toBe(2);
  });

  // Keep last: from here on this database's keys are encrypted.
  it('works in production with its SECRET and reports a different one', async () => {
    const env = { ENVIRONMENT: 'production', SECRET: 'k3yb0ard-c4t-walks-0ver-the-piano-again' };
    expect((await run(['gate-link', 'ana', ...EVENT], { env })).code).toBe(0);
    const other = { ...env, SECRET: 'another-l0ng-line-0f-letters-and-d1gits' };
    const { code, err } = await run(['gate-link', 'ana', ...EVENT], { env: other });
    expect(code).toBe(2);
    expect(err).toEqual([expect.stringMatching(/^SECRET: does not fit the keys/)]);
  });
});
