import type { Action } from '@reduxjs/toolkit';
import {
  announceFeed,
  changeEntry,
  enterRoom,
  entryChannel,
  getRoom,
  leaveRoom,
  readRoomState,
  type JanusAccess,
  type RoomEvent,
  type RoomPerson,
  type RoomState,
} from '../../../contract/rooms/rooms';
import { buildRoomPerson, buildRoomState, entryIdOf, ROOM_ID } from '../../../../test/builders/room';
import {
  createFakeDeps,
  deferred,
  type FakeDeps,
  faultFailure,
  httpFailure,
  networkFailure,
  never,
  settle,
} from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import { signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelRefused,
  channelSignal,
  connected,
  connectionLost as realtimeLost,
} from '../../../shared/platform/realtime';
import { selectHands, selectOthers, selectTiles, selectWaiting } from './selectors';
import { REJOIN_MS } from './sagas/media';
import { RECOVERY_MS } from './sagas/peers';
import { RETRY_MS } from './sagas/untilAnswered';
import {
  deviceChosen,
  enterRequested,
  handRequested,
  leaveRequested,
  reductionChosen,
  roomClosed,
  switchRequested,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const JANUS: JanusAccess = {
  url: 'wss://janus.example.org',
  room: 'plenary-1',
  feedId: entryIdOf(31),
  token: 'session-token',
  roomToken: 'room-token',
};
const SILENT = { microphone: false, camera: false, screen: false };

/** Opens a room's page. */
async function open(parts: Parameters<typeof openRoom>[0] = {}) {
  const run = await openRoom(parts);
  stop = run.stop;
  return run;
}

/** Enters the room with these others in it. */
async function enter(
  others: readonly RoomPerson[] = [],
  own: Partial<RoomPerson> = {},
  {
    deps = createFakeDeps(),
    janus = null,
    before = [],
    isFollowed = true,
  }: {
    deps?: FakeDeps;
    janus?: JanusAccess | null;
    before?: readonly Action[];
    /** Whether the server confirms following the entry's channel at once. */
    isFollowed?: boolean;
  } = {},
) {
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = buildRoomState({ entryId, ...own }, others);
    const entry = state.people.find((person) => person.entryId === entryId) ?? buildRoomPerson();
    return { entry, state, iceServers: [{ urls: ['stun:a'] }], janus };
  });
  deps.api.on(readRoomState, ({ params: { entryId } }) => buildRoomState({ entryId, ...own }, others));
  deps.api.on(announceFeed, { ok: true });
  const run = await open({ deps });
  for (const action of before) await run.send(action);
  await run.send(enterRequested());
  const entryId = run.room().entryId ?? '';
  const channel = entryChannel(ROOM_ID, entryId);
  if (isFollowed) await run.send(channelFollowed({ channel, seq: 0 }));
  return {
    ...run,
    entryId,
    channel,
    hear: (event: RoomEvent) => run.send(channelSignal({ channel, body: event })),
    /** From now on the server lets the waiting user in. */
    admitted: (people: readonly RoomPerson[], access: JanusAccess | null = null, ...failures: Error[]) => {
      const state = buildRoomState({ entryId }, people);
      const entry = buildRoomPerson({ entryId });
      deps.api.on(enterRoom, ...failures, { entry, state, iceServers: [], janus: access });
    },
    follow: () => run.send(channelFollowed({ channel, seq: 0 })),
    left: () => deps.api.callsOf(leaveRoom).length,
  };
}

describe('before entering', () => {
  it('loads the room and the devices', async () => {
    const deps = createFakeDeps();
    deps.rooms.found.microphones.push({ deviceId: 'm', label: '' });
    const run = await open({ deps });
    expect(run.room()).toMatchObject({ phase: 'checking', load: 'idle', room: { title: 'Floors' } });
    expect(run.room().devices.microphones).toEqual([{ deviceId: 'm', label: '' }]);
  });

  it.each([
    ['is not for the user', httpFailure(404), { status: 404, reported: 0 }],
    ['could not be loaded', networkFailure(), { status: null, reported: 1 }],
  ])('says that the room %s', async (_how, failure, { status, reported }) => {
    const deps = createFakeDeps();
    deps.api.on(getRoom, failure);
    const run = await open({ deps, answersRoom: false });
    expect(run.room()).toMatchObject({ load: 'failed', failure: { status }, room: null });
    expect(deps.report.errors).toHaveLength(reported);
  });

  it('captures what is switched on, and releases it when it is switched off', async () => {
    const run = await open();
    const { rooms } = run.deps;
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    expect(run.room().captures.microphone).toMatchObject({ status: 'on', handle: 'microphone-1' });
    await run.send(switchRequested({ medium: 'microphone', isOn: false }));
    expect(run.room().captures.microphone).toMatchObject({ status: 'off', handle: null });
    expect(rooms.released).toEqual(['microphone-1']);
  });

  it.each(['denied', 'missing', 'taken', 'insecure', 'failed'] as const)(
    'says that a camera is %s, and tries again when asked',
    async (fault) => {
      const run = await open();
      run.deps.rooms.capture.answers({ fault }, { handle: 'camera-2' });
      await run.send(switchRequested({ medium: 'camera', isOn: true }));
      expect(run.room().captures.camera).toMatchObject({ status: 'failed', fault, handle: null });
      await run.send(switchRequested({ medium: 'camera', isOn: true }));
      expect(run.room().captures.camera).toMatchObject({ status: 'on', fault: null });
    },
  );

  it('captures anew with another device, and smaller pictures', async () => {
    const run = await open();
    const { rooms } = run.deps;
    await run.send(switchRequested({ medium: 'camera', isOn: true }));
    await run.send(deviceChosen({ medium: 'camera', deviceId: 'usb' }));
    await run.send(reductionChosen({ isReduced: true }), deviceChosen({ medium: 'camera', deviceId: null }));
    const options = rooms.capture.calls.map(({ args }) => args[1]);
    expect(options.slice(0, 2)).toEqual([
      { deviceId: null, isReduced: false, isBlurred: false },
      { deviceId: 'usb', isReduced: false, isBlurred: false },
    ]);
    expect(options.at(-1)).toEqual({ deviceId: null, isReduced: true, isBlurred: false });
    const { status, handle } = run.room().captures.camera;
    expect([status, handle]).toEqual(['on', `camera-${options.length}`]);
    expect(rooms.released).not.toContain(handle);
  });

  it('gives up a capture that is no longer wanted', async () => {
    const run = await open();
    run.deps.rooms.capture.answers(never);
    await run.send(
      switchRequested({ medium: 'screen', isOn: true }),
      switchRequested({ medium: 'screen', isOn: false }),
    );
    expect(run.deps.rooms.capture.calls.map(({ cancelled }) => cancelled)).toEqual([true]);
    expect(run.room().captures.screen.status).toBe('off');
  });

  it('notices that a device is unplugged', async () => {
    const run = await open();
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    run.deps.rooms.happen('microphone-1', 'ended');
    expect(run.room().captures.microphone).toMatchObject({ status: 'off', handle: null });
  });

  it('says why the server does not let the user in', async () => {
    const deps = createFakeDeps();
    deps.api.on(enterRoom, faultFailure(403, { code: 'roomFull' }));
    const run = await open({ deps });
    await run.send(enterRequested());
    expect(run.room()).toMatchObject({ phase: 'checking', fault: { code: 'roomFull' }, entryId: null });
    expect(deps.api.callsOf(leaveRoom)).toEqual([]);
  });

  it('releases everything when the page is left', async () => {
    const run = await open();
    await run.send(switchRequested({ medium: 'camera', isOn: true }), roomClosed());
    expect(run.deps.rooms).toMatchObject({ released: ['camera-1'], ended: 1 });
    expect(run.room().phase).toBe('idle');
  });
});

describe('in the room', () => {
  const ann = buildRoomPerson({ arrival: 1 });
  const bob = buildRoomPerson({ arrival: 2 });

  it('connects to everybody, as the polite end to those who came before', async () => {
    const run = await enter([ann]);
    const iceServers = [{ urls: ['stun:a'] }];
    expect(run.room().phase).toBe('joined');
    expect(run.deps.rooms.connected).toEqual([
      { entryId: ann.entryId, isPolite: true, iceServers, isAtJanus: false },
    ]);
    await run.hear({ kind: 'person', after: 10, revision: 11, person: buildRoomPerson({ arrival: 3 }) });
    expect(run.deps.rooms.connected[1]).toMatchObject({ entryId: entryIdOf(103), isPolite: false });
    await run.hear({ kind: 'left', after: 11, revision: 12, entryId: ann.entryId });
    expect(run.deps.rooms.open()).toEqual([entryIdOf(103)]);
    expect(Object.keys(run.room().peers)).toEqual([]);
  });

  it('signals to nobody before its own channel is followed, since that would be refused', async () => {
    const run = await enter([ann], {}, { isFollowed: false });
    expect(run.room().phase).toBe('joined');
    expect(run.deps.rooms.open()).toEqual([ann.entryId]);
    const signals: unknown[] = [];
    run.deps.realtime.signal = (channel, body) => void signals.push([channel, body]);
    const frame = { part: 1, acknowledged: 0, text: '{}', isLast: true };
    run.deps.rooms.say(ann.entryId, { kind: 'frame', frame });
    await run.send(channelFollowed({ channel: entryChannel(ROOM_ID, ann.entryId), seq: 0 }));
    expect(signals).toEqual([]);
    await run.follow();
    expect(signals).toEqual([[run.channel, { kind: 'link', to: ann.entryId, frame }]]);
    run.deps.rooms.say(ann.entryId, { kind: 'state', state: 'connecting' });
    await run.follow();
    expect(run.deps.rooms.restarted).toEqual([]);
  });

  it('signals at once where the socket is open: its request to be followed was sent before', async () => {
    const run = await enter([ann], {}, { isFollowed: false });
    await run.send(connected());
    const signals: unknown[] = [];
    run.deps.realtime.signal = (channel, body) => void signals.push([channel, body]);
    const frame = { part: 1, acknowledged: 0, text: '{}', isLast: true };
    run.deps.rooms.say(ann.entryId, { kind: 'frame', frame });
    await settle();
    expect(signals).toEqual([[run.channel, { kind: 'link', to: ann.entryId, frame }]]);
  });

  it('hears what comes while the room is read', async () => {
    const run = await enter([ann], {}, { isFollowed: false });
    const read = deferred<RoomState>();
    run.deps.api.on(readRoomState, () => read.promise);
    await run.follow();
    const frame = { part: 1, acknowledged: 0, text: '{}', isLast: true };
    await run.hear({ kind: 'link', from: ann.entryId, frame });
    await run.hear({ kind: 'person', after: 10, revision: 11, person: bob });
    read.resolve(buildRoomState({ entryId: run.entryId }, [ann]));
    await settle();
    expect(run.deps.rooms.accepted).toEqual([{ entryId: ann.entryId, frame }]);
    expect(selectOthers(run.getState())).toEqual([ann, bob]);
  });

  it('passes on what the two ends tell each other', async () => {
    const run = await enter([ann]);
    const frame = { part: 1, acknowledged: 0, text: '{}', isLast: true };
    run.deps.rooms.say(ann.entryId, { kind: 'frame', frame });
    await run.hear({ kind: 'link', from: ann.entryId, frame });
    expect(run.deps.rooms.accepted).toEqual([{ entryId: ann.entryId, frame }]);
    expect(run.types()).not.toContain('room/roomChanged');
  });

  it('shows the streams of others, and how the connection is', async () => {
    const run = await enter([ann]);
    const { rooms } = run.deps;
    rooms.say(ann.entryId, { kind: 'state', state: 'connected' });
    rooms.say(ann.entryId, { kind: 'streams', person: 'stream-1', screen: null });
    rooms.speak([ann.entryId, 'own']);
    expect(run.room().peers).toEqual({
      [ann.entryId]: { state: 'connected', person: 'stream-1', screen: null },
    });
    expect(run.room().speakers).toEqual([ann.entryId, 'own']);
  });

  it('restarts a failed connection at once, and a lost one that does not recover by itself', async () => {
    const run = await enter([ann, bob]);
    const { rooms } = run.deps;
    rooms.say(ann.entryId, { kind: 'state', state: 'failed' });
    expect(rooms.restarted).toEqual([ann.entryId]);
    rooms.say(bob.entryId, { kind: 'state', state: 'lost' });
    await run.deps.clock.advance(RECOVERY_MS - 1);
    expect(rooms.restarted).toHaveLength(1);
    await run.deps.clock.advance(1);
    expect(rooms.restarted).toEqual([ann.entryId, bob.entryId]);
    rooms.say(bob.entryId, { kind: 'state', state: 'lost' });
    rooms.say(bob.entryId, { kind: 'state', state: 'connected' });
    await run.deps.clock.advance(RECOVERY_MS);
    expect(rooms.restarted).toHaveLength(2);
  });

  it('publishes what is captured, and tells the server', async () => {
    const run = await enter();
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    expect(run.deps.rooms.published).toEqual({ microphone: 'microphone-1', camera: null, screen: null });
    expect(run.deps.api.callsOf(changeEntry).at(-1)?.input.body).toEqual({
      sending: { ...SILENT, microphone: true },
      hand: false,
    });
    await run.send(switchRequested({ medium: 'microphone', isOn: false }));
    expect(run.deps.rooms.published).toEqual({ microphone: null, camera: null, screen: null });
    expect(run.deps.api.callsOf(changeEntry).at(-1)?.input.body).toMatchObject({ sending: SILENT });
  });

  it('tells one change after the other, so that the older one is not the last to arrive', async () => {
    const run = await enter();
    const first = deferred<RoomPerson>();
    run.deps.api.on(changeEntry, () => first.promise);
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    await run.send(handRequested({ isUp: true }));
    await run.send(switchRequested({ medium: 'camera', isOn: true }));
    expect(run.deps.api.callsOf(changeEntry)).toHaveLength(1);
    first.resolve(ann);
    await settle();
    expect(run.deps.api.callsOf(changeEntry).map(({ input }) => input.body)).toEqual([
      { sending: SILENT, hand: false },
      { sending: { ...SILENT, microphone: true, camera: true }, hand: true },
    ]);
  });

  it('raises a hand, and knows whose went up first', async () => {
    const run = await enter([{ ...ann, handAt: '2021-01-26T16:01:00.000Z' }]);
    await run.send(handRequested({ isUp: true }));
    expect(run.deps.api.callsOf(changeEntry)[0]?.input.body).toMatchObject({ hand: true });
    const own = run.room().inside?.people.at(-1) ?? ann;
    const person = { ...own, handAt: '2021-01-26T16:00:00.000Z' };
    await run.hear({ kind: 'person', after: 10, revision: 11, person });
    expect(selectHands(run.getState()).map(({ entryId }) => entryId)).toEqual([run.entryId, ann.entryId]);
  });

  it('is muted by a host, until the user speaks again', async () => {
    const run = await enter();
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    await run.hear({ kind: 'muted' });
    expect(run.room()).toMatchObject({ isMutedByHost: true, captures: { microphone: { status: 'off' } } });
    expect(run.deps.rooms.released).toEqual(['microphone-1']);
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    expect(run.room().isMutedByHost).toBe(false);
  });

  it('waits until a host admits the user, and then sees everybody', async () => {
    const run = await enter([], { state: 'waiting' });
    expect(run.room().phase).toBe('waiting');
    run.deps.api.on(readRoomState, buildRoomState({ entryId: run.entryId }, [ann], { revision: 14 }));
    const own = buildRoomPerson({ arrival: 2, entryId: run.entryId });
    run.admitted([ann]);
    await run.hear({ kind: 'person', after: 10, revision: 11, person: own });
    expect(run.room().phase).toBe('joined');
    expect(run.deps.rooms.open()).toEqual([ann.entryId]);
  });

  it('begins with the camera off in a room that is full of them, unless Janus carries it', async () => {
    const six = Array.from({ length: 6 }, (_each, index) => buildRoomPerson({ arrival: index + 1 }));
    const on = switchRequested({ medium: 'camera', isOn: true });
    const run = await enter(six, { arrival: 7 }, { before: [on] });
    expect(run.room().captures.camera.status).toBe('off');
    expect(run.room().isListenFirst).toBe(true);
    expect(run.deps.api.callsOf(changeEntry).at(-1)?.input.body).toMatchObject({ sending: SILENT });
    await run.send(on);
    expect(run.room()).toMatchObject({ isListenFirst: false, captures: { camera: { status: 'on' } } });
    run.stop();

    const atJanus = await enter(six, { arrival: 7 }, { before: [on], janus: JANUS });
    expect(atJanus.room()).toMatchObject({ isListenFirst: false, captures: { camera: { status: 'on' } } });
  });

  it('joins at Janus, with another token whenever Janus is lost', async () => {
    const run = await enter([ann], {}, { janus: JANUS });
    const { rooms, clock } = run.deps;
    expect(rooms.joined).toEqual([{ iceServers: [{ urls: ['stun:a'] }], janus: JANUS }]);
    expect(rooms.connected).toMatchObject([{ entryId: ann.entryId, isAtJanus: true }]);
    expect(JSON.stringify(run.getState())).not.toContain(JANUS.token);
    rooms.tellJanus('joined');
    expect(run.room().isMediaLost).toBe(false);

    const again = { ...JANUS, feedId: entryIdOf(32), roomToken: 'another' };
    run.admitted([ann], again, networkFailure());
    rooms.tellJanus('lost');
    expect(run.room().isMediaLost).toBe(true);
    await clock.advance(RETRY_MS);
    expect(rooms.joined).toHaveLength(1);
    await clock.advance(REJOIN_MS);
    expect(rooms.joined[1]).toMatchObject({ janus: again });
    rooms.tellJanus('joined');
    expect(run.room()).toMatchObject({ isMediaLost: false, phase: 'joined' });
  });

  it('has the others told by which name it sends, once it has joined by it', async () => {
    const run = await enter([ann], {}, { janus: JANUS });
    const { api, rooms, clock } = run.deps;
    const announced = () =>
      api.callsOf(announceFeed).map(({ input }) => (input.params as { feedId: string }).feedId);
    expect(announced()).toEqual([]);
    api.on(announceFeed, networkFailure(), { ok: true });
    rooms.tellJanus('joined');
    await clock.advance(RETRY_MS);
    expect(announced()).toEqual([JANUS.feedId, JANUS.feedId]);

    // A feed id that was lost before the server heard of it is no longer announced.
    const again = { ...JANUS, feedId: entryIdOf(32) };
    run.admitted([ann], again);
    rooms.tellJanus('lost');
    await clock.advance(REJOIN_MS);
    api.on(announceFeed, networkFailure());
    rooms.tellJanus('joined');
    await settle();
    expect(announced()).toHaveLength(3);
    rooms.tellJanus('lost');
    await clock.advance(10 * RETRY_MS);
    expect(announced().slice(3)).not.toContain(again.feedId);
  });

  it('takes what comes by the names that the server has told, as they change', async () => {
    const feedId = entryIdOf(40);
    const run = await enter([{ ...ann, feedId }, bob], {}, { janus: JANUS });
    const { rooms } = run.deps;
    expect(rooms.feeds).toEqual([{ entryId: ann.entryId, feedId }]);
    await run.hear({ kind: 'person', after: 10, revision: 11, person: ann });
    expect(rooms.feeds).toEqual([]);
    const person = { ...ann, feedId: entryIdOf(41) };
    await run.hear({ kind: 'person', after: 11, revision: 12, person });
    expect(rooms.feeds).toEqual([{ entryId: ann.entryId, feedId: entryIdOf(41) }]);
  });

  it('does not connect to those who take no part in sound and pictures, nor wait for them', async () => {
    const listener = { ...bob, hasMedia: false };
    const run = await enter([ann, listener]);
    expect(run.deps.rooms.connected).toMatchObject([{ entryId: ann.entryId }]);
    const tile = selectTiles({ ...run.getState() }).find(({ key }) => key === bob.entryId);
    expect(tile?.connection).toBe('connected');
  });

  it('is told of Janus once it is admitted', async () => {
    const run = await enter([], { state: 'waiting' });
    run.admitted([ann], JANUS);
    run.deps.api.on(readRoomState, buildRoomState({ entryId: run.entryId }, [ann], { revision: 14 }));
    const own = buildRoomPerson({ arrival: 2, entryId: run.entryId });
    await run.hear({ kind: 'person', after: 10, revision: 11, person: own });
    expect(run.deps.rooms.joined).toMatchObject([{ janus: JANUS }]);
    expect(run.room()).toMatchObject({ usesJanus: true, phase: 'joined' });
  });

  it('is over if the entry has ended while it waited', async () => {
    const run = await enter([], { state: 'waiting' });
    run.deps.api.on(enterRoom, httpFailure(403, 'A host has locked this room.'));
    run.deps.api.on(readRoomState, buildRoomState({ entryId: run.entryId }, [ann], { revision: 14 }));
    const own = buildRoomPerson({ arrival: 2, entryId: run.entryId });
    await run.hear({ kind: 'person', after: 10, revision: 11, person: own });
    expect(run.room()).toMatchObject({ phase: 'left', left: 'closed' });
  });

  it('knows who waits, and connects to nobody who does', async () => {
    const run = await enter([], { isHost: true });
    const person = buildRoomPerson({ arrival: 5, state: 'waiting' });
    await run.hear({ kind: 'person', after: 10, revision: 11, person });
    expect(selectWaiting(run.getState())).toEqual([person]);
    expect(selectOthers(run.getState())).toEqual([]);
    expect(run.deps.rooms.connected).toEqual([]);
  });

  it('reads the room anew when something was missed', async () => {
    const run = await enter();
    run.deps.api.on(
      readRoomState,
      networkFailure(),
      buildRoomState({ entryId: run.entryId }, [ann, bob], { revision: 20 }),
    );
    await run.hear({ kind: 'unseen', after: 15, revision: 16 });
    await run.deps.clock.advance(2_000);
    expect(selectOthers(run.getState())).toEqual([ann, bob]);
    await run.hear({ kind: 'left', after: 12, revision: 13, entryId: bob.entryId });
    expect(selectOthers(run.getState())).toEqual([ann, bob]);
  });

  it('goes on without the server, and catches up once it is back', async () => {
    const run = await enter([ann]);
    run.deps.rooms.say(ann.entryId, { kind: 'state', state: 'lost' });
    await run.send(realtimeLost({ code: 1006, closed: false }));
    expect(run.room().phase).toBe('reconnecting');
    expect(run.deps.rooms.open()).toEqual([ann.entryId]);
    run.deps.api.on(readRoomState, buildRoomState({ entryId: run.entryId }, [ann, bob], { revision: 12 }));
    await run.follow();
    expect(run.room().phase).toBe('joined');
    expect(selectOthers(run.getState())).toEqual([ann, bob]);
    expect(run.deps.rooms.restarted).toEqual([ann.entryId]);
  });
});

describe('leaving', () => {
  it('by oneself tells the server, and frees the room for another visit', async () => {
    const run = await enter([buildRoomPerson()]);
    await run.send(switchRequested({ medium: 'camera', isOn: true }), leaveRequested());
    expect(run.room()).toMatchObject({ phase: 'left', left: 'own', entryId: null, peers: {} });
    expect(run.left()).toBe(1);
    expect(run.deps.rooms.open()).toEqual([]);
    expect(run.getState().realtime.channels).toEqual({});
    await run.send(enterRequested());
    expect(run.room().phase).toBe('joined');
    expect(run.room().entryId).not.toBe(run.entryId);
  });

  it.each(['elsewhere', 'removed', 'ended', 'closed'] as const)('as told: %s', async (reason) => {
    const run = await enter([buildRoomPerson()]);
    await run.hear({ kind: 'entryEnded', reason });
    expect(run.room()).toMatchObject({ phase: 'left', left: reason });
    expect(run.left()).toBe(0);
    expect(run.deps.rooms.open()).toEqual([]);
  });

  it('when the entry has ended meanwhile', async () => {
    const run = await enter();
    run.deps.api.on(readRoomState, httpFailure(404));
    await run.follow();
    expect(run.room()).toMatchObject({ phase: 'left', left: 'closed' });
  });

  it('with what was captured', async () => {
    const run = await enter();
    await run.send(switchRequested({ medium: 'camera', isOn: true }));
    await run.hear({ kind: 'entryEnded', reason: 'removed' });
    expect(run.deps.rooms.released).toEqual(['camera-1']);
    expect(run.room().captures.camera).toMatchObject({ status: 'off', handle: null });
  });

  it('when the channel is refused', async () => {
    const run = await enter();
    const refusal = { code: 'unknownChannel' as const, message: '', retryable: false };
    await run.send(channelRefused({ channel: run.channel, refusal }));
    expect(run.room().left).toBe('closed');
  });

  it.each([
    ['the page is left', roomClosed()],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])('when %s', async (_when, action) => {
    const run = await enter([buildRoomPerson()]);
    await run.send(action);
    expect(run.left()).toBe(1);
    expect(run.deps.rooms.open()).toEqual([]);
    expect(run.deps.clock.sleeping()).toEqual([]);
  });
});
