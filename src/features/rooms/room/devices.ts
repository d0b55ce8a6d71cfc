import type { Device } from '../../../shared/platform/deps/rooms';

/** Whether a device is among these. */
export const isListed = (devices: readonly Device[], deviceId: string | null | undefined): boolean =>
  devices.some((device) => device.deviceId === deviceId);

/** The device that the system uses where nothing is chosen; undefined where the browser does not tell. */
export const systemDefault = (devices: readonly Device[]): Device | undefined =>
  devices.find(({ isSystemDefault }) => isSystemDefault);

/** The speaker in use; undefined where the browser does not tell. */
export const usedSpeaker = (speakers: readonly Device[], chosen: string | null): Device | undefined =>
  speakers.find(({ deviceId }) => deviceId === chosen) ?? systemDefault(speakers);
