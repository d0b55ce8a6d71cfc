import { changeEntry, enterRoom } from '../../../contract/rooms/rooms';
import { buildRoomState } from '../../../../test/builders/room';
import { createFakeDeps, settle } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import type { CaptureOptions, Device, Devices } from '../../../shared/platform/deps/rooms';
import { selectDeviceOffers, selectSpeakerLoss } from './deviceSelectors';
import { CHOICES_KEY } from './sagas/checking';
import { selectSpeakerId } from './selectors';
import {
  checkRequested,
  deviceChosen,
  deviceOfferAccepted,
  deviceOfferDeclined,
  enterRequested,
  leaveRequested,
  speakerChosen,
  speakerLossDismissed,
  switchRequested,
  type RoomChoices,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const HEADSET: Device = { deviceId: 'headset', label: 'Headset' };
const BUILT_IN: Device = { deviceId: 'built-in', label: 'Built-in' };
const USB: Device = { deviceId: 'usb', label: 'USB' };
const asDefault = (device: Device): Device => ({ ...device, isSystemDefault: true });

type Medium = 'microphone' | 'camera';

/** Opens a room's page with these devices; each capture uses the device a browser would. */
async function open(medium: Medium, devices: readonly Device[]) {
  const deps = createFakeDeps();
  const list = (present: readonly Device[]): Devices => ({
    microphones: [],
    cameras: [],
    speakers: [],
    [`${medium}s`]: [...present],
  });
  deps.rooms.found = list(devices);
  let count = 0;
  deps.rooms.capture.answers((_medium: unknown, { deviceId }: CaptureOptions) => {
    const present = deps.rooms.found[`${medium}s`];
    const device =
      present.find((each) => each.deviceId === deviceId) ??
      present.find(({ isSystemDefault }) => isSystemDefault) ??
      present[0];
    return device ? { handle: `${medium}-${++count}`, device } : { fault: 'missing' as const };
  });
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = buildRoomState({ entryId });
    const [entry] = state.people;
    if (!entry) throw new Error('nobody is in the room');
    return { entry, state, iceServers: [], janus: null };
  });
  const run = await openRoom({ deps });
  stop = run.stop;
  const capture = () => run.room().captures[medium];
  return {
    ...run,
    deps,
    capture,
    on: () => run.send(switchRequested({ medium, isOn: true })),
    /** These devices are left, or there. */
    change: async (present: readonly Device[]) => {
      deps.rooms.found = list(present);
      deps.rooms.changeDevices();
      await settle();
    },
    /** The capture ends; these devices are left. */
    end: async (left: readonly Device[]) => {
      deps.rooms.found = list(left);
      deps.rooms.happen(capture().handle ?? '', 'ended');
      await settle();
    },
    offers: () => selectDeviceOffers(run.getState()).map(({ device, isBack }) => [device.deviceId, isBack]),
    told: () => deps.api.callsOf(changeEntry).at(-1)?.input.body,
    chosen: () => JSON.parse(deps.storage.local.get(CHOICES_KEY) ?? 'null') as RoomChoices,
  };
}

describe.each(['microphone', 'camera'] as const)('a %s that is unplugged', (medium) => {
  it('is named, and the next is offered but not switched on', async () => {
    const run = await open(medium, [HEADSET, BUILT_IN]);
    await run.on();
    await run.send(enterRequested());
    await run.end([BUILT_IN]);
    expect(run.capture()).toMatchObject({ status: 'failed', fault: 'lost', lost: HEADSET, handle: null });
    expect(run.told()).toMatchObject({ sending: { [medium]: false } });
    expect(run.offers()).toEqual([['built-in', false]]);
    await run.change([BUILT_IN]);
    expect(run.deps.rooms.capture.calls).toHaveLength(1);
    await run.send(deviceOfferAccepted({ medium, deviceId: 'built-in' }));
    expect(run.capture()).toMatchObject({ status: 'on', device: BUILT_IN });
    expect(run.offers()).toEqual([]);
  });

  it('is lost even if the system goes on with another', async () => {
    const run = await open(medium, [HEADSET, BUILT_IN]);
    await run.on();
    await run.change([asDefault(BUILT_IN)]);
    expect(run.capture()).toMatchObject({ fault: 'lost', lost: HEADSET });
    expect(run.deps.rooms.released).toEqual([`${medium}-1`]);
    expect(run.deps.rooms.capture.calls).toHaveLength(1);
  });

  it('is lost also where the browser takes it off the list later', async () => {
    const run = await open(medium, [HEADSET, BUILT_IN]);
    await run.on();
    await run.end([HEADSET, BUILT_IN]);
    expect(run.capture()).toMatchObject({ fault: 'stopped', lost: null });
    await run.change([BUILT_IN]);
    expect(run.capture()).toMatchObject({ fault: 'lost', lost: HEADSET });
  });

  it('is found again, while another stands in for it and what was chosen stays', async () => {
    const run = await open(medium, [BUILT_IN, HEADSET]);
    await run.send(deviceChosen({ medium, deviceId: 'headset' }));
    await run.on();
    await run.end([BUILT_IN]);
    await run.send(deviceOfferAccepted({ medium, deviceId: 'built-in' }));
    expect(run.chosen()[`${medium}Id`]).toBe('headset');
    await run.change([BUILT_IN, HEADSET]);
    expect(run.capture().device).toEqual(BUILT_IN);
    expect(run.offers()).toEqual([['headset', true]]);
    await run.send(deviceOfferAccepted({ medium, deviceId: 'headset' }));
    expect(run.capture()).toMatchObject({ status: 'on', device: HEADSET, insteadId: null, lost: null });
    expect(run.offers()).toEqual([]);
  });

  it('leaves nothing to offer if it was the only one, until one is plugged in', async () => {
    const run = await open(medium, [HEADSET]);
    await run.on();
    await run.end([]);
    expect(run.offers()).toEqual([]);
    await run.change([USB]);
    expect(run.offers()).toEqual([['usb', false]]);
  });

  it('is not offered again to whoever has declined', async () => {
    const run = await open(medium, [HEADSET, BUILT_IN]);
    await run.on();
    await run.end([BUILT_IN]);
    await run.send(deviceOfferDeclined({ medium }));
    expect(run.capture()).toMatchObject({ status: 'off', fault: null });
    await run.change([HEADSET, BUILT_IN]);
    expect(run.offers()).toEqual([]);
  });

  it('is forgotten once another one is chosen', async () => {
    const run = await open(medium, [HEADSET, BUILT_IN]);
    await run.on();
    await run.end([BUILT_IN]);
    await run.send(deviceChosen({ medium, deviceId: 'built-in' }));
    expect(run.capture()).toMatchObject({ status: 'off', fault: null, lost: null });
    await run.change([HEADSET, BUILT_IN]);
    expect(run.offers()).toEqual([]);
  });

  it('does not have another one switched on at the next visit', async () => {
    const run = await open(medium, [HEADSET, BUILT_IN]);
    await run.on();
    await run.send(enterRequested());
    await run.end([BUILT_IN]);
    await run.send(leaveRequested(), checkRequested());
    expect(run.capture().status).toBe('off');
    expect(run.deps.rooms.capture.calls).toHaveLength(1);
  });
});

it('tells what the browser has stopped from what was unplugged', async () => {
  const run = await open('microphone', [HEADSET, BUILT_IN]);
  await run.on();
  await run.end([HEADSET, BUILT_IN]);
  expect(run.capture()).toMatchObject({ status: 'failed', fault: 'stopped' });
  expect(run.offers()).toEqual([]);
});

it('says nothing of a screen that is no longer shared', async () => {
  const run = await open('camera', [BUILT_IN]);
  await run.send(switchRequested({ medium: 'screen', isOn: true }));
  run.deps.rooms.happen(run.room().captures.screen.handle ?? '', 'ended');
  await settle();
  expect(run.room().captures.screen).toMatchObject({ status: 'off', fault: null });
});

describe('a device that could not be captured', () => {
  it('has another one offered if it is in use elsewhere', async () => {
    const run = await open('camera', [BUILT_IN, USB]);
    run.deps.rooms.capture.answers({ fault: 'taken' });
    await run.on();
    expect(run.offers()).toEqual([['usb', false]]);
  });

  it('has none offered if the browser denies all of them', async () => {
    const run = await open('camera', [BUILT_IN, USB]);
    run.deps.rooms.capture.answers({ fault: 'denied' });
    await run.on();
    expect(run.offers()).toEqual([]);
  });

  it('is offered once it is plugged in', async () => {
    const run = await open('microphone', []);
    await run.on();
    expect(run.capture().fault).toBe('missing');
    await run.change([HEADSET]);
    expect(run.offers()).toEqual([['headset', false]]);
    expect(run.capture().status).toBe('failed');
  });
});

describe('the system’s choice', () => {
  it('is followed by a microphone that is on, where nothing else is chosen', async () => {
    const run = await open('microphone', [asDefault(BUILT_IN)]);
    await run.on();
    await run.change([BUILT_IN, asDefault(HEADSET)]);
    expect(run.capture()).toMatchObject({ status: 'on', device: { deviceId: 'headset' }, deviceId: null });
  });

  it('goes on being followed after it was offered', async () => {
    const run = await open('microphone', [asDefault(HEADSET), BUILT_IN]);
    await run.on();
    await run.end([asDefault(BUILT_IN)]);
    await run.send(deviceOfferAccepted({ medium: 'microphone', deviceId: 'built-in' }));
    expect(run.capture()).toMatchObject({ status: 'on', insteadId: null });
    await run.change([BUILT_IN, asDefault(HEADSET)]);
    expect(run.capture()).toMatchObject({ status: 'on', device: { deviceId: 'headset' }, lost: null });
  });

  it.each([
    [
      'is chosen',
      async (run: Awaited<ReturnType<typeof open>>) => {
        await run.send(deviceChosen({ medium: 'microphone', deviceId: 'built-in' }));
        await run.on();
      },
      1,
    ],
    ['is off', async () => {}, 0],
  ])('is not followed by one that %s', async (_how, prepare, captures) => {
    const run = await open('microphone', [asDefault(BUILT_IN)]);
    await prepare(run);
    await run.change([BUILT_IN, asDefault(HEADSET)]);
    expect(run.deps.rooms.capture.calls).toHaveLength(captures);
  });
});

describe('a speaker', () => {
  const SPEAKERS = { microphones: [], cameras: [], speakers: [asDefault(BUILT_IN), HEADSET] };

  async function listen() {
    const run = await open('microphone', []);
    const change = async (speakers: Device[]) => {
      run.deps.rooms.found = { ...SPEAKERS, speakers };
      run.deps.rooms.changeDevices();
      await settle();
    };
    await change(SPEAKERS.speakers);
    return { ...run, change, loss: () => selectSpeakerLoss(run.getState()) };
  }

  it('gives way to the system’s when it is unplugged, and is used again when it is back', async () => {
    const run = await listen();
    await run.send(speakerChosen({ deviceId: 'headset' }));
    await run.change([asDefault(BUILT_IN)]);
    expect(selectSpeakerId(run.getState())).toBeNull();
    expect(run.loss()).toEqual({ device: HEADSET, hasOther: true });
    await run.change(SPEAKERS.speakers);
    expect(selectSpeakerId(run.getState())).toBe('headset');
    expect(run.loss()).toBeNull();
  });

  it('is named if it was the system’s, and the only one', async () => {
    const run = await listen();
    await run.change([]);
    expect(run.loss()).toEqual({ device: asDefault(BUILT_IN), hasOther: false });
    await run.send(speakerLossDismissed());
    expect(run.loss()).toBeNull();
  });

  it('is not missed if it was not in use', async () => {
    const run = await listen();
    await run.change([asDefault(BUILT_IN)]);
    expect(run.loss()).toBeNull();
  });
});
