import { tellOfAnnouncements } from '../../server/modules/notices/announcements/tick';
import {
  postAnnouncement,
  putAnnouncement,
  withdrawAnnouncement,
  type AnnouncementFields,
} from '../../src/contract/notices/announcements';
import { buildAnnouncementFields } from '../builders/announcement';
import { HOME, useFourEvents } from './fourEvents';
import { grantRole } from './seed';
import { useSockets } from './sockets';
import type { Person } from './testServer';
import { ANNOUNCEMENTS_CHANNEL } from '../../src/contract/platform/realtime';

const world = useFourEvents('2021-01-26T15:00:00.000Z');

const sockets = useSockets(() => world.server);

async function follow(as: Person, channel: string) {
  const client = await sockets.connect(as);
  await sockets.follow(client, channel);
  return client;
}
const announce = async (over: Partial<AnnouncementFields> = {}) =>
  (await world.server.call(postAnnouncement, { body: buildAnnouncementFields(over) }, { as: 'superuser' }))
    .body;

it('says when banners come, change and go', async () => {
  const client = await follow('attendee', ANNOUNCEMENTS_CHANNEL);
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
  const { announcementId } = await announce({ startsAt: '2021-01-26T15:01:00.000Z' });
  world.server.clock.advance(60_000);
  await tellOfAnnouncements(world.server.deps);
  expect((await client.next('signal')).body).toMatchObject({ kind: 'banner', banner: { announcementId } });
});

it('says of what is for some only that there is something', async () => {
  await grantRole(world.server.db, HOME, 'attendee', 'presenter');
  const client = await follow('attendee2', ANNOUNCEMENTS_CHANNEL);
  await announce({ audience: { kind: 'role', role: 'presenter' } });
  expect((await client.next('signal')).body).toEqual({ kind: 'bannersChanged' });
});

it('has no other channels', async () => {
  const client = await sockets.connect('attendee');
  client.send({ type: 'subscribe', channel: 'announcements/attendee', after: null });
  expect((await client.next('refused')).refusal.code).toBe('unknownChannel');
});
