import { createSelector } from '@reduxjs/toolkit';
import type { Device } from '../../../shared/platform/deps/rooms';
import { isListed, systemDefault } from './devices';
import { selectCaptures } from './selectors';
import type { Capture, CaptureFault, Wants, WithRoom } from './slice';

/** A device that could be used: it is back, or would do instead of the one that cannot be captured. */
export interface DeviceOffer {
  medium: keyof Wants;
  device: Device;
  /** It was unplugged and is connected again. */
  isBack: boolean;
  /** The medium is on, by another device. */
  isOn: boolean;
}

/** Faults that another device does not have. */
const OF_THE_DEVICE: readonly (CaptureFault | null)[] = ['missing', 'lost', 'taken', 'failed'];
/** Faults of the very device that was tried, which is still there. */
const OF_ONE_PRESENT: readonly (CaptureFault | null)[] = ['taken', 'failed'];

/** The device that would do instead; undefined if there is none. */
function nextOf({ fault, deviceId, insteadId }: Capture, devices: readonly Device[]): Device | undefined {
  if (!OF_THE_DEVICE.includes(fault)) return undefined;
  const byItself = systemDefault(devices) ?? devices[0];
  const asked = insteadId ?? deviceId;
  const tried = isListed(devices, asked) ? asked : byItself?.deviceId;
  if (!OF_ONE_PRESENT.includes(fault)) return byItself;
  const others = devices.filter((device) => device.deviceId !== tried);
  return systemDefault(others) ?? others[0];
}

function offerOf(
  medium: DeviceOffer['medium'],
  capture: Capture,
  devices: readonly Device[],
): DeviceOffer | null {
  const { status, lost } = capture;
  if (status === 'starting') return null;
  const back = devices.find(({ deviceId }) => deviceId === lost?.deviceId);
  const device = back ?? nextOf(capture, devices);
  const isOn = status === 'on' || status === 'held';
  return device ? { medium, device, isBack: back !== undefined, isOn } : null;
}

/** What is offered; nothing is switched on by itself (product.md#rooms). */
export const selectDeviceOffers = createSelector(
  [selectCaptures, ({ room }: WithRoom) => room.devices],
  ({ microphone, camera }, { microphones, cameras }) =>
    [offerOf('microphone', microphone, microphones), offerOf('camera', camera, cameras)].filter(
      (offer) => offer !== null,
    ),
);

/** The speaker that was unplugged, and whether another one is there; null: none was, or the user knows. */
export const selectSpeakerLoss = createSelector(
  [({ room }: WithRoom) => room.lostSpeaker, ({ room }: WithRoom) => room.devices.speakers],
  (device, speakers) => device && { device, hasOther: speakers.length > 0 },
);
