import { listModerationActs } from '../../src/contract/access/moderation';
import { delaySession, getSession } from '../../src/contract/program/sessions';
import { sessionChannel } from '../../src/contract/program/stages';
import { HOME, useFourEvents } from './fourEvents';
import { insertSession } from './seed';

// The session is planned for 15:00 to 16:00.
const world = useFourEvents('2021-01-26T14:50:00.000Z');
const PLANNED = '2021-01-26T15:00:00.000Z';
const LATER = '2021-01-26T15:10:00.000Z';

beforeEach(() => insertSession(world.server.db, { conferenceId: HOME }, 's'));

const delay = (startTime: string, sessionId = 's') =>
  world.server.call(
    delaySession,
    { params: { sessionId }, query: {}, body: { startTime } },
    { as: 'superuser' },
  );
const read = async () =>
  (await world.server.call(getSession, { params: { sessionId: 's' }, query: {} }, { as: 'attendee' })).body;
const announced = () => world.server.deps.channels.head(HOME, sessionChannel('s'));

it('moves start and end, says when it was planned, and tells who watches', async () => {
  expect(await read()).not.toHaveProperty('delayedFrom');
  const { status, body } = await delay(LATER);
  const moved = { startTime: LATER, endTime: '2021-01-26T16:10:00.000Z', delayedFrom: PLANNED };
  expect(status).toBe(200);
  expect(body).toMatchObject(moved);
  expect(await read()).toMatchObject(moved);
  expect(await announced()).toBe(1);
});

it('keeps the planned start through further delays, and is undone with it', async () => {
  await delay(LATER);
  expect((await delay('2021-01-26T15:30:00.000Z')).body).toMatchObject({ delayedFrom: PLANNED });
  const { body } = await delay(PLANNED);
  expect(body).toMatchObject({ startTime: PLANNED, endTime: '2021-01-26T16:00:00.000Z' });
  expect(body).not.toHaveProperty('delayedFrom');
});

it('is an act in the log of moderation, once for each new start', async () => {
  await delay(LATER);
  await delay(LATER);
  const { body } = await world.server.call(listModerationActs, { query: {} }, { as: 'superuser' });
  expect(body.acts).toMatchObject([
    {
      action: 'delay',
      startTime: LATER,
      undoable: false,
      by: { userId: 'superuser' },
      target: { kind: 'session', id: 's' },
    },
  ]);
});

it('delays a session that is on air already', async () => {
  world.server.clock.set('2021-01-26T15:05:00.000Z');
  expect((await delay(LATER)).status).toBe(200);
});

it.each(['2021-01-26T14:59:59.000Z', '2021-01-27T15:00:01.000Z'])('refuses the start %s', async (start) => {
  const { status, body } = await delay(start);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: 'startTime' }] });
  expect(await announced()).toBe(0);
});

it('refuses a session that is over, and one that does not exist', async () => {
  world.server.clock.set('2021-01-26T16:00:00.000Z');
  expect((await delay('2021-01-26T17:00:00.000Z')).status).toBe(409);
  expect((await delay(LATER, 'unknown')).status).toBe(404);
});

it('counts two delays at once as one of them, never as a mixture', async () => {
  await Promise.all([delay(LATER), delay('2021-01-26T15:20:00.000Z')]);
  const { startTime, endTime, delayedFrom } = await read();
  expect(Date.parse(endTime) - Date.parse(startTime)).toBe(3_600_000);
  expect(delayedFrom).toBe(PLANNED);
});
