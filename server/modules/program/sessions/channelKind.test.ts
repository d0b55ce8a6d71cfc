import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { insertSession } from '../../../../test/integration/seed';
import type { ChannelContext } from '../../../realtime/kinds';
import { sessionKind } from './channelKind';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await insertSession(test.db, { conferenceId: 'harbor-forum' }, 'opening');
  await insertSession(test.db, { conferenceId: 'delta-expo' }, 'elsewhere');
});
afterAll(() => test.drop());

const ask = (channel: string) =>
  sessionKind.maySubscribe(
    { deps: { db: test.db }, event: buildEventConfig(), caller: { userId: 'ana' } } as ChannelContext,
    channel.split('/'),
  );

it('lets attendees follow a session of their event', async () => {
  expect(await ask('opening')).toBe('allowed');
});

it.each(['elsewhere', 'nothing', 'opening/more', ''])('has no channel session/%s', async (channel) => {
  expect(await ask(channel)).toBe('unknownChannel');
});

it('lets no one publish from a browser', () => {
  expect(sessionKind.mayPublish).toBeUndefined();
});
