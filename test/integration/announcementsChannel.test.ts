import type { AddressInfo } from 'node:net';
import { tellOfAnnouncements } from '../../server/modules/announcements/tick';
import {
  ANNOUNCEMENTS_CHANNEL,
  postAnnouncement,
  putAnnouncement,
  withdrawAnnouncement,
  type AnnouncementFields,
} from '../../src/contract/announcements';
import { buildAnnouncementFields } from '../builders/announcement';
import { openRealtime, type RealtimeClient } from '../fakes/realtimeClient';
import { HOME, useFourEvents } from './fourEvents';
import { grantRole } from './seed';
import type { Person } from './testServer';

const world = useFourEvents('2021-01-26T15:00:00.000Z');

const clients: RealtimeClient[] = [];
beforeAll(() => world.server.app.listen({ port: 0, host: '127.0.0.1' }));
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate();
});

async function follow(as: Person, channel: string) {
  const { port } = world.server.app.server.address() as AddressInfo;
  const client = await openRealtime(`ws://127.0.0.1:${port}/api/${HOME}/realtime`, {
    host: `${HOME}.localhost:${port}`,
  });
  clients.push(client);
  client.send({ type: 'authenticate', token: (await world.server.token(as)) ?? '' });
  await client.next('authenticated');
  client.send({ type: 'subscribe', channel, after: null });
  return client;
}
const announce = async (over: Partial<AnnouncementFields> = {}) =>
  (await world.server.call(postAnnouncement, { body: buildAnnouncementFields(over) }, { as: 'superuser' }))
    .body;

it('says when banners come, change and go', async () => {
  const client = await follow('attendee', ANNOUNCEMENTS_CHANNEL);
  await client.next('subscribed');
  const { announcementId } = await announce();
  const next = async () => (await client.next('signal')).body;
  expect(await next()).toMatchObject({ kind: 'banner', banner: { announcementId } });
  const params = { announcementId };
  const texts = { es: { title: '', text: 'La comida está lista.' } };
  await world.server.call(
    putAnnouncement,
    { params, body: { ...buildAnnouncementFields({ texts }), revision: 1 } },
    { as: 'superuser' },
  );
  expect(await next()).toMatchObject({ kind: 'banner', banner: { announcementId, texts } });
  await world.server.call(withdrawAnnouncement, { params }, { as: 'superuser' });
  expect(await next()).toEqual({ kind: 'bannerWithdrawn', announcementId });
});

it('says so of those that were planned', async () => {
  const client = await follow('attendee', ANNOUNCEMENTS_CHANNEL);
  await client.next('subscribed');
  const { announcementId } = await announce({ startsAt: '2021-01-26T15:01:00.000Z' });
  world.server.clock.advance(60_000);
  await tellOfAnnouncements(world.server.deps);
  expect((await client.next('signal')).body).toMatchObject({ kind: 'banner', banner: { announcementId } });
});

it('says of what is for some only that there is something', async () => {
  await grantRole(world.server.db, HOME, 'attendee', 'presenter');
  const client = await follow('attendee2', ANNOUNCEMENTS_CHANNEL);
  await client.next('subscribed');
  await announce({ audience: { kind: 'role', role: 'presenter' } });
  expect((await client.next('signal')).body).toEqual({ kind: 'bannersChanged' });
});

it('has no other channels', async () => {
  const client = await follow('attendee', 'announcements/attendee');
  expect((await client.next('refused')).refusal.code).toBe('unknownChannel');
});
