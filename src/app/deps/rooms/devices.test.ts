/** @jest-environment jsdom */
import { capturedDevice, listDevices } from './devices';

type Listed = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label' | 'groupId'>;
const microphone = (deviceId: string, label: string, groupId: string): Listed => ({
  kind: 'audioinput',
  deviceId,
  label,
  groupId,
});

const HEADSET = microphone('h', 'Headset (USB)', 'usb');
const BUILT_IN = microphone('b', 'Built-in', 'pc');
/** As Chromium lists them. */
const CHROMIUM = [
  microphone('default', 'Default - Headset (USB)', 'usb'),
  microphone('communications', 'Communications - Built-in', 'pc'),
  HEADSET,
  BUILT_IN,
];

let listed: Listed[] = [];
beforeAll(() => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { enumerateDevices: async () => listed },
  });
});
afterAll(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

/** What is captured from a device. */
const captured = (kind: 'audio' | 'video', deviceId: string) =>
  ({ getTracks: () => [{ kind, getSettings: () => ({ deviceId }) }] }) as unknown as MediaStream;

const headset = { deviceId: 'h', label: 'Headset (USB)', isSystemDefault: true };
const builtIn = { deviceId: 'b', label: 'Built-in' };

it('lists each device once, and says which the system uses', async () => {
  listed = CHROMIUM;
  expect((await listDevices()).microphones).toEqual([headset, builtIn]);
});

it('tells microphones of one group apart by their names', async () => {
  const [alias, , ...others] = CHROMIUM;
  listed = [alias, microphone('l', 'Line in (USB)', 'usb'), ...others].filter((each) => each !== undefined);
  expect((await listDevices()).microphones.map(({ isSystemDefault = false }) => isSystemDefault)).toEqual([
    false,
    true,
    false,
  ]);
});

it('does not guess what the system uses', async () => {
  listed = [HEADSET, BUILT_IN];
  expect((await listDevices()).microphones).toEqual([{ deviceId: 'h', label: 'Headset (USB)' }, builtIn]);
});

it('lists nothing that has no id yet', async () => {
  listed = [microphone('', '', '')];
  expect((await listDevices()).microphones).toEqual([]);
});

it.each([
  ['the one that was asked for', 'b', builtIn],
  ['the one that the system uses', 'default', headset],
  ['none that is not listed', 'gone', undefined],
])('says which device is captured: %s', async (_which, deviceId, device) => {
  listed = CHROMIUM;
  expect(await capturedDevice(captured('audio', deviceId))).toEqual(device);
});

it('says nothing of a screen', async () => {
  listed = CHROMIUM;
  expect(await capturedDevice(captured('video', 'window:1'))).toBeUndefined();
});
