import { randomUUID } from 'node:crypto';
import {
  deleteOwnTime,
  listOwnTimes,
  MAX_OWN_TIMES,
  putOwnTime,
  type OwnTime,
} from '../../src/contract/program/ownTimes';
import { buildOwnTime } from '../builders/ownTime';
import naughtyStrings from '../naughtyStrings';
import { floorOf } from '../wholeCorpora';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertExhibitor, insertPoster } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');

type Who = 'attendee' | 'attendee2';
const put = ({ ownTimeId, ...body }: OwnTime, as: Who = 'attendee', event = HOME) =>
  world.server.call(putOwnTime, { params: { ownTimeId }, body }, { as, event });
const remove = (ownTimeId: string, as: Who = 'attendee') =>
  world.server.call(deleteOwnTime, { params: { ownTimeId } }, { as });
const list = async (as: Who = 'attendee') =>
  (await world.server.call(listOwnTimes, {}, { as })).body.ownTimes;

it('keeps what each person put on their schedule, by start', async () => {
  const late = buildOwnTime({ title: 'Lunch' });
  const early = buildOwnTime({ ownTimeId: randomUUID(), start: '2021-01-26T16:00:00.000Z' });
  expect((await put(late)).body).toEqual(late);
  await put(early);
  await put(buildOwnTime({ title: 'Theirs' }), 'attendee2');
  expect(await list()).toEqual([early, late]);
  expect((await list('attendee2')).map(({ title }) => title)).toEqual(['Theirs']);
});

it('stores an entry once, however often it is sent, as it was sent last', async () => {
  await put(buildOwnTime());
  await put(buildOwnTime());
  const moved = buildOwnTime({ start: '2021-01-26T18:00:00.000Z', end: '2021-01-26T18:45:00.000Z' });
  await put(moved);
  expect(await list()).toEqual([moved]);
});

it('writes times of any offset in UTC', async () => {
  await put(buildOwnTime({ start: '2021-01-26T10:00:00.000-06:00', end: '2021-01-26T17:30:00.000+01:00' }));
  expect(await list()).toEqual([
    buildOwnTime({ start: '2021-01-26T16:00:00.000Z', end: '2021-01-26T16:30:00.000Z' }),
  ]);
});

it('removes an entry, of the caller only, and has no effect the second time', async () => {
  const { ownTimeId } = buildOwnTime();
  await put(buildOwnTime());
  await put(buildOwnTime(), 'attendee2');
  for (let times = 0; times < 2; times += 1) expect((await remove(ownTimeId)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await list('attendee2')).toHaveLength(1);
});

it.each([
  ['ends when it begins', { end: '2021-01-26T17:00:00.000Z' }],
  ['ends before it begins', { end: '2021-01-26T16:59:59.000Z' }],
  ['takes more than a day', { end: '2021-01-27T17:00:00.001Z' }],
])('refuses an entry that %s', async (_what, over) => {
  expect((await put(buildOwnTime(over))).status).toBe(422);
  expect(await list()).toEqual([]);
});

it('accepts a visit of what the event has, and nothing else', async () => {
  await insertExhibitor(world.server.db, { conferenceId: HOME });
  await insertExhibitor(world.server.db, { conferenceId: OTHER }, { exhibitorId: 'elsewhere' });
  await insertPoster(world.server.db, HOME, 'p');
  await insertPoster(world.server.db, HOME, 'draft', { state: 'draft' });
  const visit = (kind: 'exhibitor' | 'poster', itemId: string) =>
    put(buildOwnTime({ ownTimeId: randomUUID(), visit: { kind, itemId } }));
  const statuses = [
    await visit('exhibitor', 'brightline'),
    await visit('poster', 'p'),
    await visit('exhibitor', 'elsewhere'),
    await visit('poster', 'draft'),
    await visit('poster', 'brightline'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 404, 404, 404]);
  expect((await list()).map(({ visit: visited }) => visited?.itemId).sort()).toEqual(['brightline', 'p']);
});

it('keeps at most the limit, however many come at once; changing one stays possible', async () => {
  const kept = Array.from({ length: MAX_OWN_TIMES - 2 }, () => randomUUID());
  await world.server.db
    .insertInto('own_time')
    .values(
      kept.map((own_time_id) => ({
        own_time_id,
        conference_id: HOME,
        user_id: 'attendee',
        visit_kind: null,
        visit_id: null,
        starts_at: new Date(0),
        ends_at: new Date(60_000),
      })),
    )
    .execute();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => put(buildOwnTime({ ownTimeId: randomUUID() }))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await list()).toHaveLength(MAX_OWN_TIMES);
  expect((await put(buildOwnTime({ ownTimeId: kept[0] ?? '' }))).status).toBe(200);
});

it('stores hostile titles as they are, and refuses those with control characters', async () => {
  const [titles, refused] = [[], ['\u0007']] as [string[], string[]];
  for (const text of naughtyStrings.filter(({ length }) => length <= 200)) {
    (/\p{Cc}/u.test(text) ? refused : titles).push(text);
  }
  // The sample may have none of its own.
  expect(refused.length).toBeGreaterThan(floorOf({ whole: 1, sample: 0 }));
  titles.length = Math.min(titles.length, MAX_OWN_TIMES);
  for (const title of titles) {
    expect((await put(buildOwnTime({ ownTimeId: randomUUID(), title }))).body.title).toBe(title);
  }
  expect((await list()).map(({ title }) => title).sort()).toEqual([...titles].sort());
  for (const title of [...refused, 'a\r\nEND:VEVENT', 'x'.repeat(201)]) {
    expect((await put(buildOwnTime({ title }))).status).toBe(400);
  }
});
