import { createECDH } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { databaseUrl, toolIo } from '../../test/setup/toolIo';
import { loadEvents } from '../events/load';
import { pushCommand } from './pushCommand';

const withPush = loadEvents().events.find(({ config }) => config.pushNotifications.id !== '')?.config;
const withoutPush = loadEvents().events.find(({ config }) => config.pushNotifications.id === '')?.config;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function run(...args: string[]) {
  const io = toolIo({ DATABASE_URL: databaseUrl(test) }, '');
  const code = await pushCommand(args, io);
  return { code, out: io.lines, err: io.errors };
}
const MESSAGE = ['--title', 'Now', '--text', 'It begins.'];

describe('npm run push', () => {
  it('reports how many were reached and drops subscriptions that are not at a push service', async () => {
    const event = withPush?.conferenceId ?? '';
    expect(await run(event, ...MESSAGE)).toMatchObject({
      code: 0,
      out: ['Sent to 0; 0 no longer subscribed; 0 could not be reached.'],
    });
    await test.db
      .insertInto('push_subscription')
      .values({
        conference_id: event,
        endpoint: 'https://push.gone.example/1',
        user_id: 'u',
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      })
      .execute();
    expect((await run(event, ...MESSAGE)).out).toEqual([
      'Sent to 0; 1 no longer subscribed; 0 could not be reached.',
    ]);
    expect(await test.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  });

  it.each<[string[], RegExp]>([
    [[], /^Name the event\./],
    [['no-such-event', ...MESSAGE], /^There is no event "no-such-event"/],
    [[withoutPush?.conferenceId ?? '', ...MESSAGE], /does not send push messages/],
    [['some-event', '--text', 'x'], /^--title: found nothing, expected a string/],
    [['some-event', '--title', 'x', '--text', 'y'.repeat(501)], /^--text: found .* expected at most 500/],
    [['some-event', ...MESSAGE, '--path', 'https://evil.example'], /^--path: found/],
    [['some-event', ...MESSAGE, '--to', 'all'], /See npm run push -- --help/],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect([code, err[0]]).toEqual([2, expect.stringMatching(message)]);
  });

  it('prints help', async () => {
    expect((await run('--help')).out[0]).toContain('Usage: npm run push');
  });
});
