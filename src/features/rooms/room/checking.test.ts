import { getRoom, type Room } from '../../../contract/rooms/rooms';
import { buildRoom } from '../../../../test/builders/room';
import { createFakeDeps, deferred, settle } from '../../../../test/fakes/deps';
import type { Captured } from '../../../shared/platform/deps/rooms';
import { openRoom } from '../../../../test/openRoom';
import { CHOICES_KEY } from './sagas/checking';
import { toneRequested } from './checkSlice';
import { DEVICES_MS } from './saga';
import {
  blurChosen,
  deviceChosen,
  keysSwitched,
  reductionChosen,
  speakerChosen,
  switchRequested,
} from './slice';

let stop = () => {};
afterEach(() => stop());

async function open(deps = createFakeDeps(), answersRoom = true) {
  const run = await openRoom({ deps, answersRoom });
  stop = run.stop;
  return { ...run, check: () => run.getState().roomCheck };
}

const CHOICES = {
  wants: { microphone: true, camera: false },
  microphoneId: 'headset',
  cameraId: 'front',
  speakerId: 'headset',
  isReduced: true,
  isBlurred: false,
  keysOn: false,
};

it('begins with connection and devices known, unless the browser keeps the devices back', async () => {
  const deps = createFakeDeps();
  deps.rooms.devices = () => deferred<never>().promise;
  const run = await open(deps);
  expect(run.check().network).toBe('good');
  expect(run.room().room).toBeNull();
  await deps.clock.advance(DEVICES_MS);
  expect(run.room().room).toEqual(buildRoom());
});

describe('the choices of the last visit', () => {
  it('are none at first: nothing is captured before it is asked for', async () => {
    const run = await open();
    expect(run.deps.rooms.capture.calls).toEqual([]);
  });

  it('are taken up again', async () => {
    const deps = createFakeDeps();
    deps.storage.local.set(CHOICES_KEY, JSON.stringify(CHOICES));
    const run = await open(deps);
    expect(run.room()).toMatchObject({ speakerId: 'headset', isReduced: true, wants: CHOICES.wants });
    expect(deps.rooms.capture.calls.map(({ args }) => args)).toEqual([
      ['microphone', { deviceId: 'headset', isReduced: true, isBlurred: false }],
    ]);
    expect(run.room().captures.camera).toMatchObject({ status: 'off', deviceId: 'front' });
  });

  it.each(['no JSON', 'null', '{"wants":true}', JSON.stringify({ ...CHOICES, isReduced: 'yes' })])(
    'do no harm if they are not what was stored: %s',
    async (stored) => {
      const deps = createFakeDeps();
      deps.storage.local.set(CHOICES_KEY, stored);
      const run = await open(deps);
      expect(run.room()).toMatchObject({ phase: 'checking', isReduced: false });
      expect(deps.rooms.capture.calls).toEqual([]);
    },
  );

  it('are kept as they are made', async () => {
    const run = await open();
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    await run.send(deviceChosen({ medium: 'microphone', deviceId: 'headset' }));
    await run.send(deviceChosen({ medium: 'camera', deviceId: 'front' }));
    await run.send(speakerChosen({ deviceId: 'headset' }), reductionChosen({ isReduced: true }));
    await run.send(blurChosen({ isBlurred: false }), keysSwitched({ isOn: false }));
    expect(JSON.parse(run.deps.storage.local.get(CHOICES_KEY) ?? '')).toEqual(CHOICES);
  });
});

describe('the microphone', () => {
  it('shows how loud it is, while it is on', async () => {
    const run = await open();
    await run.send(switchRequested({ medium: 'microphone', isOn: true }));
    const { handle } = run.room().captures.microphone;
    expect(run.deps.rooms.levels()).toEqual([handle]);
    run.deps.rooms.sound(handle ?? '', 7);
    await settle();
    expect(run.check().level).toBe(7);
    await run.send(switchRequested({ medium: 'microphone', isOn: false }));
    expect(run.check().level).toBe(0);
    expect(run.deps.rooms.levels()).toEqual([]);
  });

  it('is not measured for a camera', async () => {
    const run = await open();
    await run.send(switchRequested({ medium: 'camera', isOn: true }));
    expect(run.deps.rooms.levels()).toEqual([]);
  });
});

describe('a first connection', () => {
  const iceServers = [{ urls: ['stun:a'] }];
  const openWith = async (room: Partial<Room>) => {
    const deps = createFakeDeps();
    deps.api.on(getRoom, buildRoom(room));
    return open(deps, false);
  };

  it('is prepared with what is captured, anew with each change', async () => {
    const run = await openWith({ iceServers });
    const nothing = { microphone: null, camera: null, screen: null };
    expect(run.deps.rooms.prepared).toEqual([{ published: nothing, iceServers }]);
    await run.send(
      switchRequested({ medium: 'microphone', isOn: true }),
      switchRequested({ medium: 'camera', isOn: true }),
    );
    const { microphone, camera } = run.room().captures;
    const both = { ...nothing, microphone: microphone.handle, camera: camera.handle };
    expect(run.deps.rooms.prepared.at(-1)).toEqual({ published: both, iceServers });
    await run.send(switchRequested({ medium: 'camera', isOn: false }));
    expect(run.deps.rooms.prepared.at(-1)?.published).toEqual({ ...both, camera: null });
  });

  it('waits for devices that start', async () => {
    const run = await openWith({ iceServers });
    const { prepared, capture } = run.deps.rooms;
    const starting = deferred<Captured>();
    capture.answers(() => starting.promise);
    await run.send(switchRequested({ medium: 'camera', isOn: true }));
    expect(prepared).toHaveLength(1);
    starting.resolve({ fault: 'denied' });
    await settle();
    expect(prepared).toHaveLength(2);
  });

  it('is not prepared for a room that is closed or goes through Janus', async () => {
    const run = await openWith({ iceServers: null });
    await run.send(switchRequested({ medium: 'camera', isOn: true }));
    expect(run.deps.rooms.prepared).toEqual([]);
  });
});

it('tests the loudspeaker that was chosen', async () => {
  const run = await open();
  await run.send(speakerChosen({ deviceId: 'headset' }), toneRequested());
  expect(run.deps.rooms.tones).toEqual(['headset']);
  expect(run.check().tone).toBe('played');
});

it.each([
  [{ downlink: 10, roundTrip: 50 }, 'good'],
  [{ downlink: 1, roundTrip: 50 }, 'fair'],
  [{ downlink: 10, roundTrip: 400 }, 'fair'],
  [{ downlink: 0.2, roundTrip: 50 }, 'poor'],
  [{ downlink: 10, roundTrip: 900 }, 'poor'],
] as const)('estimates the network from what the browser tells: %j is %s', async (told, quality) => {
  const deps = createFakeDeps();
  deps.rooms.network = told;
  const run = await open(deps);
  expect(run.check().network).toBe(quality);
});

it('estimates the network from how long the server took, where the browser tells nothing', async () => {
  const deps = createFakeDeps();
  deps.api.on(getRoom, async () => {
    await deps.clock.sleep(400);
    return buildRoom();
  });
  const run = await open(deps, false);
  await run.deps.clock.advance(400);
  expect(run.check().network).toBe('fair');
});
