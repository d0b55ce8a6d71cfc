import {
  actOnEntry,
  changeRoomRules,
  endRoom,
  enterRoom,
  entryChannel,
  readRoomState,
  roomChat,
  type RoomPerson,
} from '../../../contract/rooms/rooms';
import { buildRoomPerson, buildRoomState, ROOM_ID } from '../../../../test/builders/room';
import { createFakeDeps, httpFailure } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import { commentSubjectChanged } from '../../../shared/program/comments';
import { channelFollowed, channelSignal } from '../../../shared/platform/realtime';
import {
  allAdmitted,
  endConfirmationRequested,
  endConfirmed,
  hostActRequested,
  hostQuestionDeclined,
  removalConfirmationRequested,
  rulesRequested,
} from './hostSlice';
import { REACTION_MS } from './sagas/inside';
import { selectTiles } from './selectors';
import { enterRequested, leaveRequested, reactionRequested } from './slice';

let stop = () => {};
afterEach(() => stop());

/** Enters as a host, with these others in the room. */
async function enter(others: readonly RoomPerson[] = [], deps = createFakeDeps()) {
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = buildRoomState({ entryId, isHost: true }, others);
    const entry = state.people.find((person) => person.entryId === entryId) ?? buildRoomPerson();
    return { entry, state, iceServers: [], janus: null };
  });
  deps.api.on(readRoomState, ({ params: { entryId } }) => buildRoomState({ entryId, isHost: true }, others));
  for (const endpoint of [actOnEntry, changeRoomRules, endRoom] as const) deps.api.on(endpoint, { ok: true });
  const run = await openRoom({ deps });
  stop = run.stop;
  await run.send(enterRequested());
  const channel = entryChannel(ROOM_ID, run.room().entryId ?? '');
  await run.send(channelFollowed({ channel, seq: 0 }));
  return { ...run, channel, host: () => run.getState().roomHost };
}
const ana = buildRoomPerson({ name: 'Ana' });

describe('a host', () => {
  it.each(['admit', 'mute', 'lowerHand', 'remove'] as const)('does %s', async (act) => {
    const run = await enter([ana]);
    await run.send(hostActRequested({ entryId: ana.entryId, act }));
    expect(run.deps.api.callsOf(actOnEntry).map(({ input }) => input.params)).toEqual([
      { roomId: ROOM_ID, entryId: ana.entryId, act },
    ]);
  });

  it('admits everybody who waits', async () => {
    const waiting = [1, 2].map((arrival) => buildRoomPerson({ arrival, state: 'waiting' }));
    const run = await enter([...waiting, buildRoomPerson({ arrival: 3 })]);
    await run.send(allAdmitted());
    expect(run.deps.api.callsOf(actOnEntry).map(({ input }) => input.params)).toEqual(
      waiting.map(({ entryId }) => ({ roomId: ROOM_ID, entryId, act: 'admit' })),
    );
  });

  it('decides the rules', async () => {
    const run = await enter();
    const rules = { isLocked: true, hasWaitingRoom: true };
    await run.send(rulesRequested({ rules }));
    expect(run.deps.api.callsOf(changeRoomRules)[0]?.input.body).toEqual(rules);
  });

  it('ends the room only when sure', async () => {
    const run = await enter();
    await run.send(endConfirmationRequested(), hostQuestionDeclined());
    expect(run.deps.api.callsOf(endRoom)).toEqual([]);
    await run.send(endConfirmationRequested());
    expect(run.host().asks).toBe('end');
    await run.send(endConfirmed());
    expect(run.deps.api.callsOf(endRoom)).toHaveLength(1);
    expect(run.host().asks).toBeNull();
  });

  it('is asked before somebody is removed', async () => {
    const run = await enter([ana]);
    await run.send(removalConfirmationRequested({ entryId: ana.entryId }));
    expect(run.host().asks).toEqual({ remove: ana.entryId });
    await run.send(leaveRequested());
    expect(run.host().asks).toBeNull();
  });

  it.each([
    ['says that an act failed', httpFailure(500), true, 1],
    ['says nothing if the person has left meanwhile', httpFailure(404), false, 0],
  ])('%s', async (_what, failure, hasFailed, reported) => {
    const run = await enter([ana]);
    run.deps.api.on(actOnEntry, failure);
    await run.send(hostActRequested({ entryId: ana.entryId, act: 'mute' }));
    expect(run.host().hasFailed).toBe(hasFailed);
    expect(run.deps.report.errors).toHaveLength(reported);
    // It can be tried again.
    run.deps.api.on(actOnEntry, { ok: true });
    await run.send(hostActRequested({ entryId: ana.entryId, act: 'mute' }));
    expect(run.host().hasFailed).toBe(false);
  });
});

describe('a sign', () => {
  it('goes to the room', async () => {
    const run = await enter();
    const signals: unknown[] = [];
    run.deps.realtime.signal = (channel, body) => void signals.push([channel, body]);
    await run.send(reactionRequested({ reaction: '👏' }));
    expect(signals).toEqual([[run.channel, { kind: 'reaction', reaction: '👏' }]]);
  });

  it('is shown on the picture of whoever gave it, for a moment', async () => {
    const run = await enter([ana]);
    const body = { kind: 'reaction', from: ana.entryId, reaction: '🎉' };
    const shown = () => selectTiles(run.getState()).map(({ reaction }) => reaction);
    await run.send(channelSignal({ channel: run.channel, body }));
    expect(shown()).toEqual([null, '🎉']);
    await run.deps.clock.advance(REACTION_MS);
    expect(shown()).toEqual([null, null]);
  });
});

it('has the chat read anew when something was said', async () => {
  const run = await enter();
  await run.send(channelSignal({ channel: run.channel, body: { kind: 'chat' } }));
  expect(run.actions).toContainEqual(commentSubjectChanged({ subjectId: roomChat(ROOM_ID) }));
});
