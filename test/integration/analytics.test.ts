import { randomUUID } from 'node:crypto';
import {
  exportAnalytics,
  getAttendance,
  getEngagement,
  getVideoFigures,
  listWatchedVideos,
} from '../../src/contract/admin/analytics';
import { countVisit } from '../../src/contract/exhibition/exhibitorCenter';
import { listPosters } from '../../src/contract/posters/posters';
import { searchTradeshow } from '../../src/contract/exhibition/tradeshow';
import { insertEntry } from '../../server/modules/platform/log/repository';
import { routePath } from '../../server/plugins/contractRoutes';
import naughtyStrings from '../naughtyStrings';
import { floorOf } from '../wholeCorpora';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertExhibitor, insertSession } from './seed';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  await insertSession(server.db, { conferenceId: HOME }, 's', { title: '=Soap' });
});

const as = 'superuser' as const;
const attendance = async (day?: string) =>
  (await server.call(getAttendance, { query: { ...(day && { day }) } }, { as })).body;
const videos = async () => (await server.call(listWatchedVideos, {}, { as })).body.videos;
const engagement = async () => (await server.call(getEngagement, {}, { as })).body;
const exported = async (part: string) => {
  const reply = await server.inject({
    url: `${routePath(exportAnalytics).replace(':conferenceId', HOME)}?part=${part}`,
    headers: { authorization: `Bearer ${await server.token(as)}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body.split('\r\n').slice(1, -1);
};

type Kind = 'LoginUser' | 'VideoView' | 'VideoViewTime';
async function log(
  userId: string,
  type: Kind,
  over: { sessionId?: string; at?: string; isTest?: boolean; event?: string } = {},
): Promise<void> {
  await insertEntry(server.db, {
    conference_id: over.event ?? HOME,
    user_id: userId,
    entry_id: randomUUID(),
    type,
    is_test: over.isTest ?? true,
    body: '{}',
    session_id: type === 'LoginUser' ? null : (over.sessionId ?? 's'),
    recorded_at: new Date(over.at ?? TEST_NOW),
  });
}
async function watch(userId: string, minutes: number, over: { sessionId?: string; at?: string } = {}) {
  await log(userId, 'VideoView', over);
  const start = Date.parse(over.at ?? TEST_NOW);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const at = new Date(start + minute * 60_000).toISOString();
    await log(userId, 'VideoViewTime', { ...over, at });
  }
}

it('counts people, viewers, minutes, and viewers by quarter of an hour', async () => {
  await log('ada', 'LoginUser');
  await log('ada', 'LoginUser');
  await log('ben', 'LoginUser');
  await watch('ada', 20);
  await watch('cem', 1);
  await log('dot', 'VideoView', { isTest: false });
  await log('eve', 'VideoView', { event: OTHER });
  expect(await attendance()).toEqual({
    people: 2,
    viewers: 2,
    minutes: 21,
    quarters: [
      { at: TEST_NOW, viewers: 2 },
      { at: '2021-01-26T15:15:00.000Z', viewers: 1 },
    ],
  });
});

it('counts a day of the event on its clock', async () => {
  await watch('ada', 0, { at: '2021-01-26T05:50:00.000Z' });
  await watch('ben', 0, { at: '2021-01-26T06:10:00.000Z' });
  await watch('cem', 0, { at: '2021-01-27T05:59:00.000Z' });
  expect(await attendance('2021-01-26')).toEqual({
    people: null,
    viewers: 2,
    minutes: null,
    quarters: [
      { at: '2021-01-26T06:00:00.000Z', viewers: 1 },
      { at: '2021-01-27T05:45:00.000Z', viewers: 1 },
    ],
  });
});

it('lists what was watched, and how long people stayed with it', async () => {
  await insertExhibitor(server.db, { conferenceId: HOME });
  await watch('ada', 3);
  await watch('ben', 1);
  await watch('ben', 0);
  await watch('cem', 0, { sessionId: 'brightline' });
  await watch('dot', 0, { sessionId: 'removed' });
  expect(await videos()).toEqual([
    { id: 's', kind: 'session', title: '=Soap', viewers: 2, views: 3, minutes: 4 },
    { id: 'brightline', kind: 'exhibitor', title: expect.any(String) as string, ...ONE },
    { id: 'removed', kind: 'gone', title: '', ...ONE },
  ]);
  const { body } = await server.call(getVideoFigures, { params: { videoId: 's' } }, { as });
  expect(body).toMatchObject({
    id: 's',
    viewers: 2,
    quarters: [{ at: TEST_NOW, viewers: 2 }],
    curve: [
      { minute: 0, viewers: 2 },
      { minute: 1, viewers: 2 },
      { minute: 2, viewers: 1 },
      { minute: 3, viewers: 1 },
    ],
  });
  const none = await server.call(getVideoFigures, { params: { videoId: 'nothing' } }, { as });
  expect(none.status).toBe(404);
});
const ONE = { viewers: 1, views: 1, minutes: 0 };

it('counts visits of booths and searches without a result, whoever typed them', async () => {
  await insertExhibitor(server.db, { conferenceId: HOME });
  await server.call(
    countVisit,
    { params: { exhibitorId: 'brightline' }, body: { kind: 'opened' } },
    { as: 'attendee' },
  );
  const search = (q: string) => server.call(searchTradeshow, { query: { q } }, { as: 'attendee' });
  for (const text of ['Xylophön', ' xylophon', 'xy', '   ']) await search(text);
  await server.call(listPosters, { query: { query: 'Zzyzx' } }, { as: 'attendee' });
  const found = await engagement();
  expect(found.booths).toMatchObject([{ exhibitorId: 'brightline', visits: 1, people: 1 }]);
  expect(found.searches).toEqual([
    { part: 'exhibitors', words: 'xylophon', times: 2, lastAt: TEST_NOW },
    { part: 'posters', words: 'zzyzx', times: 1, lastAt: TEST_NOW },
  ]);
});

it('takes whatever people search for', async () => {
  for (const q of naughtyStrings.filter((text) => text.length <= 100)) {
    expect([200, 400]).toContain(
      (await server.call(searchTradeshow, { query: { q } }, { as: 'attendee' })).status,
    );
  }
  expect((await engagement()).searches.length).toBeGreaterThan(floorOf({ whole: 50, sample: 30 }));
});

it('is exported without formulas', async () => {
  await watch('ada', 1);
  expect(await exported('videos')).toEqual(["s,session,'=Soap,1,1,1"]);
  expect(await exported('attendance')).toEqual([`${TEST_NOW},1`]);
  for (const part of ['booths', 'polls', 'searches']) expect(await exported(part)).toEqual([]);
});
