import { enterRoom, entryChannel, readRoomState, type RoomPerson } from '../../../contract/rooms/rooms';
import { buildRoomPerson, buildRoomState, entryIdOf, ROOM_ID } from '../../../../test/builders/room';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import type { ConnectionStat, StreamStat } from '../../../shared/platform/deps/rooms';
import { channelFollowed } from '../../../shared/platform/realtime';
import { ownQuality, qualityOf, steadied } from './quality';
import { QUALITY_MS } from './sagas/quality';
import { selectTiles } from './selectors';
import { enterRequested, leaveRequested } from './slice';

const stream = (over: Partial<StreamStat> = {}): StreamStat => ({
  id: 'a',
  direction: 'in',
  medium: 'audio',
  layer: null,
  codec: null,
  bytes: 0,
  packets: 0,
  lost: 0,
  jitterMs: null,
  frames: null,
  size: null,
  ...over,
});
const connection = (streams: StreamStat[], roundTripMs: number | null = 20, name = 'e1'): ConnectionStat => ({
  name,
  state: 'connected',
  roundTripMs,
  local: null,
  remote: null,
  streams,
});

describe('a connection', () => {
  const before = connection([stream({ packets: 1_000, lost: 50 })]);
  const after = (packets: number, lost: number, roundTripMs: number | null = 20) =>
    connection([stream({ packets: 1_000 + packets, lost: 50 + lost })], roundTripMs);

  it.each([
    ['good', after(200, 0)],
    ['good', after(200, 5)],
    ['weak', after(194, 6)],
    ['poor', after(180, 20)],
    // Too few to tell.
    ['good', after(5, 5)],
    ['good', after(200, 0, null)],
    ['weak', after(200, 0, 250)],
    ['poor', after(200, 0, 600)],
    // The counters were reset.
    ['good', after(-900, -50)],
  ])('is %s by what was lost since, and by how long it takes', (expected, now) => {
    expect(qualityOf(before, now, false)).toBe(expected);
  });

  it('is as bad as the other end says of what it gets', () => {
    const sent = (packets: number, lost: number) => connection([stream({ direction: 'out', packets, lost })]);
    expect(qualityOf(sent(0, 0), sent(100, 4), false)).toBe('weak');
  });

  it('is poor where a picture stands still though its packets come, and where somebody who speaks is silent', () => {
    const picture = (packets: number, frames: number) =>
      connection([stream({ medium: 'video', packets, frames })]);
    expect(qualityOf(picture(100, 30), picture(160, 30), false)).toBe('poor');
    expect(qualityOf(picture(100, 30), picture(160, 31), false)).toBe('good');
    // Not sent, since it is not shown.
    expect(qualityOf(picture(100, 30), picture(100, 30), false)).toBe('good');
    expect(qualityOf(before, after(0, 0), true)).toBe('poor');
    expect(qualityOf(before, after(1, 0), true)).toBe('good');
  });

  it('gets worse only by a second bad round, and better by the first good one', () => {
    expect(steadied({}, { a: 'poor' })).toEqual({ a: 'good' });
    expect(steadied({ a: 'weak', b: 'poor' }, { a: 'poor', b: 'poor' })).toEqual({ a: 'weak', b: 'poor' });
    expect(steadied({ a: 'poor', b: 'poor' }, { a: 'good' })).toEqual({ a: 'good' });
  });

  it('is the user’s own if it is that of all others, or one of the two with Janus', () => {
    expect(ownQuality({}, false)).toBe('good');
    expect(ownQuality({ a: 'poor', b: 'weak' }, false)).toBe('weak');
    expect(ownQuality({ a: 'poor', b: 'good' }, false)).toBe('good');
    expect(ownQuality({ sending: 'poor', receiving: 'good' }, true)).toBe('poor');
  });
});

describe('in a call', () => {
  let stop = () => {};
  afterEach(() => stop());
  const ann = buildRoomPerson({ arrival: 1 });
  const bob = buildRoomPerson({ arrival: 2, sending: { microphone: false, camera: true, screen: false } });

  async function enter(others: readonly RoomPerson[], isAtJanus = false) {
    const deps = createFakeDeps();
    deps.api.on(enterRoom, ({ params: { entryId } }) => {
      const state = buildRoomState({ entryId }, others);
      const janus = {
        url: 'wss://janus.example.org',
        room: 'r',
        feedId: entryIdOf(30),
        token: 't',
        roomToken: 'u',
      };
      const entry = state.people.find((person) => person.entryId === entryId) ?? ann;
      return { entry, state, iceServers: [], janus: isAtJanus ? janus : null };
    });
    deps.api.on(readRoomState, ({ params: { entryId } }) => buildRoomState({ entryId }, others));
    const run = await openRoom({ deps });
    stop = run.stop;
    await run.send(enterRequested());
    await run.send(channelFollowed({ channel: entryChannel(ROOM_ID, run.room().entryId ?? ''), seq: 0 }));
    for (const { entryId } of others) deps.rooms.say(entryId, { kind: 'state', state: 'connected' });
    let packets = 0;
    return {
      ...run,
      /** Runs rounds with these round-trip times for each connection, in milliseconds. */
      async pass(...rounds: Record<string, number>[]) {
        for (const times of rounds) {
          packets += 200;
          deps.rooms.stats = Object.entries(times).map(([name, ms]) =>
            connection([stream({ packets })], ms, name),
          );
          await deps.clock.advance(QUALITY_MS);
        }
      },
      marks: () => selectTiles(run.getState()).map(({ quality }) => quality),
      changes: () => run.types().filter((type) => type === 'roomQuality/qualityChanged').length,
    };
  }

  it('marks who is hard to reach once it lasts, and nobody when they are back', async () => {
    const run = await enter([ann, bob]);
    const bad = { [ann.entryId]: 20, [bob.entryId]: 700 };
    await run.pass(bad, bad);
    expect(run.marks()).toEqual(['good', 'good', 'good']);
    await run.pass(bad);
    expect(run.marks()).toEqual(['good', 'good', 'poor']);
    await run.pass(bad, bad);
    expect(run.changes()).toBe(1);
    await run.pass({ [ann.entryId]: 20, [bob.entryId]: 20 });
    expect(run.marks()).toEqual(['good', 'good', 'good']);
    expect(run.changes()).toBe(2);
  });

  it('marks the user where all others are hard to reach', async () => {
    const run = await enter([ann, bob]);
    const bad = { [ann.entryId]: 700, [bob.entryId]: 700 };
    await run.pass(bad, bad, bad);
    expect(run.marks()).toEqual(['poor', 'poor', 'poor']);
    await run.send(leaveRequested());
    expect(run.getState().roomQuality).toEqual({ own: 'good', others: {} });
    expect(run.deps.clock.sleeping()).toEqual([]);
  });

  it('misses whoever has their microphone on and is not heard', async () => {
    const run = await enter([ann, bob]);
    const { rooms, clock } = run.deps;
    rooms.stats = [ann, bob].map(({ entryId }) => connection([stream({ packets: 9 })], 20, entryId));
    await clock.advance(3 * QUALITY_MS);
    expect(run.marks()).toEqual(['good', 'poor', 'good']);
    rooms.say(ann.entryId, { kind: 'state', state: 'lost' });
    await clock.advance(QUALITY_MS);
    expect(run.marks()).toEqual(['good', 'good', 'good']);
  });

  it('with Janus marks the user alone', async () => {
    const run = await enter([ann], true);
    const bad = { sending: 300, receiving: 20 };
    await run.pass(bad, bad, bad);
    expect(run.marks()).toEqual(['weak', 'good']);
  });

  it('goes on after a failure', async () => {
    const run = await enter([ann]);
    const readStats = jest.spyOn(run.deps.rooms, 'readStats').mockRejectedValueOnce(new Error('gone'));
    await run.deps.clock.advance(QUALITY_MS);
    expect(run.deps.report.errors).toHaveLength(1);
    const asked = readStats.mock.calls.length;
    await run.deps.clock.advance(4 * QUALITY_MS);
    expect(readStats.mock.calls.length).toBeGreaterThan(asked);
  });
});
