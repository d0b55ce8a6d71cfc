import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { grantRole, insertContact } from '../../../../test/integration/seed';
import type { ChannelContext } from '../../../realtime/kinds';
import { helpdeskKind } from './channelKind';

const CONTACT = '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';
const OTHERS = '4f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await grantRole(test.db, 'harbor-forum', 'ana', 'helpdesk');
  await grantRole(test.db, 'harbor-forum', 'bob', 'superuser');
  await grantRole(test.db, 'delta-expo', 'cleo', 'helpdesk');
  await insertContact(test.db, 'harbor-forum', CONTACT);
  await insertContact(test.db, 'delta-expo', OTHERS);
});
afterAll(() => test.drop());

/** Asks the kind whether a user of the event may subscribe. */
const ask = (userId: string, channel: string) =>
  helpdeskKind.maySubscribe(
    { deps: { db: test.db }, event: buildEventConfig(), caller: { userId } } as ChannelContext,
    channel.split('/'),
  );

it.each(['desk', `contact/${CONTACT}`])(
  'lets only the event’s agents and superusers follow %s',
  async (channel) => {
    expect(await ask('ana', channel)).toBe('allowed');
    expect(await ask('bob', channel)).toBe('allowed');
    for (const other of ['cleo', 'dan']) expect(await ask(other, channel)).toBe('forbidden');
  },
);

it.each([
  '',
  'queue',
  'desk/1',
  'contact',
  'contact/x',
  `contact/${CONTACT}/more`,
  `contact/${OTHERS}`,
  'contact/5f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
])('has no channel helpdesk/%s', async (channel) => {
  expect(await ask('ana', channel)).toBe('unknownChannel');
});

it('lets no one publish from a browser', () => {
  expect(helpdeskKind.mayPublish).toBeUndefined();
});
