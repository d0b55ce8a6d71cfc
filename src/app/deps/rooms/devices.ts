import type { Device, Devices } from '../../../shared/platform/deps/rooms';

/** The browser's devices; undefined on insecure pages, which have none. */
export const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Chromium lists the devices that the system uses a second time, under these ids. */
const DEFAULT = 'default';
const ALIASES = [DEFAULT, 'communications'];

/** Whether an alias stands for a device: one group may have several, but its label ends with the device's. */
const standsFor = (alias: MediaDeviceInfo | undefined, { groupId, label }: MediaDeviceInfo) =>
  alias !== undefined && alias.groupId === groupId && alias.label.endsWith(label);

/** The devices of a kind, each once. */
function ofKind(all: readonly MediaDeviceInfo[], kind: MediaDeviceKind): Device[] {
  // Before anything was captured, ids are empty: nothing could be chosen by them.
  const listed = all.filter((device) => device.kind === kind && device.deviceId !== '');
  const alias = listed.find(({ deviceId }) => deviceId === DEFAULT);
  return listed
    .filter(({ deviceId }) => !ALIASES.includes(deviceId))
    .map((device) => ({
      deviceId: device.deviceId,
      label: device.label,
      ...(standsFor(alias, device) && { isSystemDefault: true }),
    }));
}

/** The devices that the browser lists. */
export async function listDevices(): Promise<Devices> {
  const all = (await mediaDevices()?.enumerateDevices()) ?? [];
  return {
    microphones: ofKind(all, 'audioinput'),
    cameras: ofKind(all, 'videoinput'),
    speakers: ofKind(all, 'audiooutput'),
  };
}

/** The device that is captured; undefined if it is none of those listed, as for screens. */
export async function capturedDevice(stream: MediaStream): Promise<Device | undefined> {
  const [track] = stream.getTracks();
  const { deviceId } = track?.getSettings() ?? {};
  const { microphones, cameras } = await listDevices();
  const devices = track?.kind === 'audio' ? microphones : cameras;
  return devices.find((device) =>
    deviceId === DEFAULT ? device.isSystemDefault : device.deviceId === deviceId,
  );
}

/** Calls back when devices are added or removed; returns a function that unsubscribes. */
export function onDevices(changed: () => void): () => void {
  const devices = mediaDevices();
  devices?.addEventListener('devicechange', changed);
  return () => devices?.removeEventListener('devicechange', changed);
}
