import { broadcastPath } from '../../src/contract/stage/broadcast';
import { delaySession } from '../../src/contract/program/sessions';
import { signVideoUrl } from '../../src/contract/stage/video';
import { HOME, useFourEvents } from './fourEvents';
import { insertSession } from './seed';

// The session is planned for 15:00 to 16:00; its recording is as long.
const world = useFourEvents('2021-01-26T15:10:00.000Z');
const RECORDING = '/media/demo/3600/';
const address = (sessionId: string, dataSet = '') =>
  broadcastPath({ recording: RECORDING, conferenceId: HOME, dataSet, sessionId });

beforeEach(() => insertBroadcast('s'));
afterEach(() => world.server.eventTime.set(HOME, null, 'person'));

const insertBroadcast = (sessionId: string, over = {}) =>
  insertSession(world.server.db, { conferenceId: HOME }, sessionId, {
    videoUrl: address(sessionId),
    videoUrlOnDemand: `${RECORDING}master.m3u8`,
    ...over,
  });

function sign(url: string) {
  const { clock } = world.server;
  const at = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();
  return world.server.call(
    signVideoUrl,
    { body: { url, starts: at(0), expires: at(60) } },
    { as: 'attendee', event: HOME },
  );
}

/** Requests a file of a broadcast with a signature for its folder. */
async function watch(name: string, sessionId = 's') {
  const signed = (await sign(address(sessionId))).body.url;
  return world.server.inject({ method: 'GET', url: signed.replace('master.m3u8', name) });
}

/** Moves the clock, past what the server remembers of the session. */
const setTime = (time: string) => world.server.clock.set(`2021-01-26T${time}Z`);

it('shows everybody the same moment, by event time', async () => {
  expect((await watch('video.m3u8')).body).toMatch(/seg-149\.m4s\n$/);
  expect((await watch('seg-149.m4s')).statusCode).toBe(200);
  expect((await watch('seg-150.m4s')).statusCode).toBe(404);
  await world.server.eventTime.set(HOME, new Date('2021-01-26T15:20:00.000Z'), 'person');
  expect((await watch('video.m3u8')).body).toMatch(/seg-299\.m4s\n$/);
  await world.server.eventTime.set(HOME, new Date('2021-01-26T15:00:30.000Z'), 'person');
  expect((await watch('video.m3u8')).body).toMatch(/seg-6\.m4s\n$/);
});

it('follows a delay', async () => {
  expect((await watch('seg-149.m4s')).statusCode).toBe(200);
  const body = { startTime: '2021-01-26T15:09:00.000Z' };
  await world.server.call(delaySession, { params: { sessionId: 's' }, query: {}, body }, { as: 'superuser' });
  setTime('15:10:02.000');
  const { body: playlist } = await watch('video.m3u8');
  expect(playlist).toContain('#EXT-X-PROGRAM-DATE-TIME:2021-01-26T15:09:00.000Z');
  expect(playlist).toMatch(/seg-14\.m4s\n$/);
});

it('is a recording afterward', async () => {
  setTime('16:00:00.000');
  const { body } = await watch('video.m3u8');
  expect(body).toMatch(/seg-899\.m4s\n#EXT-X-ENDLIST\n$/);
  expect((await watch('captions-en.vtt')).statusCode).toBe(404);
  expect((await sign(`${RECORDING}captions-en.vtt`)).status).toBe(200);
});

it('broadcasts nothing at another recording’s address, nor in another data set', async () => {
  const stolen = '/media/demo/7200/live/home/s/master.m3u8'.replace('home', HOME);
  const { body } = await sign(stolen);
  expect((await world.server.inject({ method: 'GET', url: body.url })).statusCode).toBe(404);
  const elsewhere = await sign(address('s', 'rehearsal'));
  expect((await world.server.inject({ method: 'GET', url: elsewhere.body.url })).statusCode).toBe(404);
});

describe('the recording itself', () => {
  it.each(['master.m3u8', 'seg-899.m4s', 'captions-es.vtt'])('is not signed before: %s', async (name) => {
    const { status, body } = await sign(RECORDING + name);
    expect(status).toBe(403);
    expect(body).toMatchObject({ detail: 'This recording has not been broadcast to its end yet.' });
  });

  it('is signed once it has been broadcast', async () => {
    setTime('16:00:00.000');
    expect((await sign(`${RECORDING}master.m3u8`)).status).toBe(200);
  });

  it('is signed when another session has broadcast it, or plays it as it is', async () => {
    const early = { startTime: '2021-01-26T13:00:00.000Z', endTime: '2021-01-26T14:00:00.000Z' };
    await insertBroadcast('earlier', early);
    expect((await sign(`${RECORDING}master.m3u8`)).status).toBe(200);
    await world.server.db.deleteFrom('session').where('session_id', '=', 'earlier').execute();
    expect((await sign(`${RECORDING}master.m3u8`)).status).toBe(403);
    await insertBroadcast('plain', { videoUrl: `${RECORDING}master.m3u8` });
    expect((await sign(`${RECORDING}master.m3u8`)).status).toBe(200);
  });
});
