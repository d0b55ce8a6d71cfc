import { enterRoom, getRoom } from '../../../contract/rooms/rooms';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildRoom, buildRoomState } from '../../../../test/builders/room';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import { CHOICES_KEY } from './sagas/checking';
import { selectRoomTitle } from './selectors';
import {
  checkRequested,
  enterRequested,
  leaveRequested,
  roomClosed,
  roomOpened,
  switchRequested,
  type RoomChoices,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const QUIET = 'lounge-B';
const { pageOptions } = buildEventConfig();
const event = {
  pageOptions: {
    ...pageOptions,
    networking: {
      active: true,
      title: 'Lounge',
      helpText: '',
      rooms: [
        { letter: 'A', name: 'Harbor' },
        { letter: 'B', name: 'Quiet table', quiet: true },
      ],
    },
  },
};
const CHOICES: RoomChoices = {
  wants: { microphone: true, camera: true },
  microphoneId: null,
  cameraId: null,
  speakerId: null,
  isReduced: false,
  isBlurred: false,
  keysOn: true,
};

/** Opens a room as somebody who had microphone and camera on during their last visit. */
async function open(roomId: string) {
  const deps = createFakeDeps();
  deps.storage.local.set(CHOICES_KEY, JSON.stringify(CHOICES));
  deps.api.on(getRoom, buildRoom({ roomId, kind: 'lounge' }));
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = buildRoomState({ entryId });
    const [entry] = state.people;
    if (!entry) throw new Error('nobody is in the room');
    return { entry, state, iceServers: [], janus: null };
  });
  const run = await openRoom({ deps, roomId, event });
  stop = run.stop;
  const isOn = () => {
    const { microphone, camera } = run.room().captures;
    return { microphone: microphone.status === 'on', camera: camera.status === 'on' };
  };
  const remembered = () => JSON.parse(deps.storage.local.get(CHOICES_KEY) ?? 'null') as RoomChoices;
  return { ...run, deps, isOn, remembered };
}

it('is entered with the microphone off, whatever was on at the last visit', async () => {
  expect((await open('lounge-A')).isOn()).toEqual({ microphone: true, camera: true });
  stop();
  const run = await open(QUIET);
  expect(run.isOn()).toEqual({ microphone: false, camera: true });
  expect(run.deps.rooms.capture.calls.map(({ args }) => args[0])).toEqual(['camera']);
  await run.send(enterRequested());
  expect(run.deps.api.callsOf(enterRoom).at(-1)?.input.body).toMatchObject({
    sending: { microphone: false, camera: true },
  });
});

it('lets the microphone be switched on, until the table is entered again', async () => {
  const run = await open(QUIET);
  await run.send(switchRequested({ medium: 'microphone', isOn: true }), enterRequested());
  expect(run.isOn().microphone).toBe(true);
  await run.send(leaveRequested(), checkRequested());
  expect(run.isOn()).toEqual({ microphone: false, camera: true });
});

it('leaves what is remembered of the microphone for other rooms', async () => {
  const run = await open(QUIET);
  await run.send(switchRequested({ medium: 'camera', isOn: false }));
  expect(run.remembered().wants).toEqual({ microphone: true, camera: false });
});

it.each([
  ['the microphone stays off for those who go on to another room', QUIET, 'lounge-A'],
  ['the microphone goes off for those who come straight from another room', 'lounge-A', QUIET],
])('%s', async (_what, from, to) => {
  const run = await open(from);
  await run.send(enterRequested());
  const comesWith = run.room().wants;
  await run.send(roomClosed(), roomOpened({ roomId: to, comesWith }));
  expect(run.room().phase).toBe('joined');
  expect(run.isOn()).toEqual({ microphone: false, camera: true });
});

it('is named as the event has it in the reader’s language', async () => {
  const run = await open(QUIET);
  expect(selectRoomTitle(run.getState())).toBe('Quiet table');
});
