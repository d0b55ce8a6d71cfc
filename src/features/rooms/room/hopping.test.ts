import { enterRoom, getRoom, leaveRoom } from '../../../contract/rooms/rooms';
import { buildRoom, buildRoomState } from '../../../../test/builders/room';
import { createFakeDeps, httpFailure, never } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import { DEVICES_MS } from './saga';
import { CHOICES_KEY } from './sagas/checking';
import { enterRequested, roomClosed, roomOpened, switchRequested } from './slice';

let stop = () => {};
afterEach(() => stop());

/** Goes straight from a room where the microphone is on to another. */
async function hop(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = buildRoomState({ entryId });
    const [entry] = state.people;
    if (!entry) throw new Error('nobody is in the room');
    return { entry, state, iceServers: [], janus: null };
  });
  const run = await openRoom({ deps });
  stop = run.stop;
  await run.send(switchRequested({ medium: 'microphone', isOn: true }), enterRequested());
  deps.api.on(getRoom, buildRoom({ roomId: 'lounge-B', kind: 'lounge' }));
  const comesWith = run.room().wants;
  prepare(deps);
  await run.send(roomClosed(), roomOpened({ roomId: 'lounge-B', comesWith }));
  const entries = () =>
    deps.api.callsOf(enterRoom).map(({ input }) => (input.params as { roomId: string }).roomId);
  return { ...run, entries };
}

it('leaves the room and enters the other, with the same devices', async () => {
  const run = await hop();
  expect(run.entries()).toEqual(['table-floors', 'lounge-B']);
  expect(run.deps.api.callsOf(leaveRoom)).toHaveLength(1);
  expect(run.room()).toMatchObject({ phase: 'joined', comesWith: null });
  expect(run.deps.api.callsOf(enterRoom).at(-1)?.input.body).toMatchObject({
    sending: { microphone: true, camera: false },
  });
});

it('keeps the devices as they are where nothing is remembered', async () => {
  const run = await hop((deps) => deps.storage.local.remove(CHOICES_KEY));
  expect(run.room()).toMatchObject({ phase: 'joined', captures: { microphone: { status: 'on' } } });
});

it('does not wait long for a device', async () => {
  const run = await hop((deps) => deps.rooms.capture.answers(never));
  expect(run.entries()).toHaveLength(1);
  await run.deps.clock.advance(DEVICES_MS);
  expect(run.entries()).toEqual(['table-floors', 'lounge-B']);
});

it('enters without a device that cannot be captured', async () => {
  const run = await hop((deps) => deps.rooms.capture.answers({ fault: 'taken' }));
  expect(run.room()).toMatchObject({ phase: 'joined', captures: { microphone: { fault: 'taken' } } });
});

it('checks the devices where the other room does not let the user in', async () => {
  const run = await hop((deps) => deps.api.on(enterRoom, httpFailure(403)));
  expect(run.room()).toMatchObject({ phase: 'checking', comesWith: null });
  expect(run.room().fault).not.toBeNull();
  expect(run.room().captures.microphone.status).toBe('on');
});
