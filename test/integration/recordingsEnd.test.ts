import { getFeaturedVideo } from '../../src/contract/event/featuredVideo';
import { signVideoCookies, signVideoUrl } from '../../src/contract/stage/video';
import { HOME, STAFF, useFourEvents } from './fourEvents';
import { insertSession, setEventSetting } from './seed';

/** The event ends on 29 January in Chicago; its recordings stay available for two days. */
const world = useFourEvents('2021-01-30T12:00:00.000Z');
const AFTER = '2021-02-01T06:00:00.000Z';
const BEFORE = '2021-02-01T05:59:00.000Z';

beforeEach(async () => {
  const { db } = world.server;
  for (const conferenceId of [STAFF, HOME]) {
    await insertSession(db, { conferenceId }, 'over', {
      videoUrl: '/media/live/over/master.m3u8',
      videoUrlOnDemand: 'https://cdn.harbor-forum.example/v/over/film.mp4',
    });
    await insertSession(db, { conferenceId }, 'lesson', {
      startTime: '2031-01-26T15:00:00.000Z',
      endTime: '2031-01-26T16:00:00.000Z',
      onDemandOnly: true,
      videoUrl: null,
      videoUrlOnDemand: '/media/lessons/1/master.m3u8',
    });
    await insertSession(db, { conferenceId }, 'extra', {
      startTime: '2021-02-01T05:00:00.000Z',
      endTime: '2021-02-01T08:00:00.000Z',
      videoUrl: '/media/live/extra/master.m3u8',
      videoUrlOnDemand: null,
    });
  }
});

const hour = () => ({
  starts: new Date(world.server.clock.now()).toISOString(),
  expires: new Date(world.server.clock.now() + 3_600_000).toISOString(),
});
const sign = async (endpoint: typeof signVideoUrl | typeof signVideoCookies, url: string, event: string) =>
  world.server.call(endpoint, { body: { url, ...hour() } }, { as: 'attendee', event });

const RECORDINGS = [
  '/media/live/over/master.m3u8',
  '/media/live/over/captions-en.vtt',
  '/media/live/over/high/playlist.m3u8',
  'https://cdn.harbor-forum.example/v/over/film.mp4',
  '/media/lessons/1/master.m3u8',
  // Its signature would open the whole lessons folder.
  '/media/lessons/all.m3u8',
];
const OTHERS = [
  '/media/live/extra/master.m3u8',
  // Its signature opens a live stream, whatever else it covers.
  '/media/live/all.m3u8',
  '/media/sponsors/film.mp4',
  'https://cdn.harbor-forum.example/v/over/trailer.mp4',
];

describe.each([
  ['POST /video/url', signVideoUrl],
  ['POST /video/cookies', signVideoCookies],
])('%s once recordings are no longer available', (_what, endpoint) => {
  it.each(RECORDINGS)('refuses %s with 403, and says until when recordings were available', async (url) => {
    world.server.clock.set(AFTER);
    const { status, body, headers } = await sign(endpoint, url, STAFF);
    expect(status).toBe(403);
    expect(body.detail).toBe(
      'The recordings of this conference were available until 2021-01-31 (America/Chicago).',
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(OTHERS)('signs %s', async (url) => {
    world.server.clock.set(AFTER);
    expect((await sign(endpoint, url, STAFF)).status).toBe(200);
  });

  it.each(RECORDINGS)(
    'signs %s until the end of the last day, and at an event that keeps recordings',
    async (url) => {
      world.server.clock.set(BEFORE);
      expect((await sign(endpoint, url, STAFF)).status).toBe(200);
      world.server.clock.set(AFTER);
      expect((await sign(endpoint, url, HOME)).status).toBe(200);
    },
  );
});

it('does not feature a session of which only an expired recording is left', async () => {
  const featured = async () =>
    (await world.server.call(getFeaturedVideo, {}, { as: 'attendee', event: STAFF })).body.featured;
  await setEventSetting(world.server.db, STAFF, 'featuredVideo', { sessionId: 'over' });
  world.server.clock.set(BEFORE);
  expect(await featured()).toMatchObject({ sessionId: 'over' });
  world.server.clock.set(AFTER);
  expect(await featured()).toBeNull();
  await setEventSetting(world.server.db, STAFF, 'featuredVideo', { sessionId: 'extra' });
  expect(await featured()).toMatchObject({ sessionId: 'extra' });
});

it('follows event time: a rehearsal of an earlier day still has its recordings', async () => {
  world.server.clock.set('2026-11-22T12:00:00.000Z');
  expect((await sign(signVideoUrl, '/media/lessons/1/master.m3u8', STAFF)).status).toBe(403);
  await world.server.eventTime.set(STAFF, new Date(BEFORE), 'person');
  expect((await sign(signVideoUrl, '/media/lessons/1/master.m3u8', STAFF)).status).toBe(200);
});
