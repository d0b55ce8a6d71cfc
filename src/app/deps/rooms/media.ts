import type { CaptureOptions, MediaFault, Medium } from '../../../shared/platform/deps/rooms';
import { mediaDevices } from './devices';

const FULL = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24 } };
const REDUCED = { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { ideal: 12 } };
const SCREEN_RATE = 15;

/** Faults by the name of the browser's error (W3C Media Capture and Streams). */
const FAULTS: Readonly<Record<string, MediaFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

export const faultOf = (error: unknown): MediaFault =>
  (error instanceof Error && FAULTS[error.name]) || 'failed';

/** Captures a medium. Throws the browser's error. */
async function capture(
  devices: MediaDevices,
  medium: Medium,
  { deviceId, isReduced, isBlurred }: CaptureOptions,
): Promise<MediaStream> {
  const device = deviceId !== null && { deviceId: { exact: deviceId } };
  switch (medium) {
    case 'microphone':
      return devices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...device },
      });
    case 'camera': {
      // Browsers that cannot blur ignore the constraint.
      const video = { ...(isReduced ? REDUCED : FULL), ...device, backgroundBlur: isBlurred };
      return devices.getUserMedia({ video });
    }
    case 'screen':
      return devices.getDisplayMedia({ video: { frameRate: { max: SCREEN_RATE } }, audio: true });
  }
}

/** Captures a medium, or returns the reason it failed. A missing device is replaced by the default one. */
export async function captureStream(
  medium: Medium,
  options: CaptureOptions,
): Promise<{ stream: MediaStream } | { fault: MediaFault }> {
  const devices = mediaDevices();
  if (!devices) return { fault: 'insecure' };
  try {
    return { stream: await capture(devices, medium, options) };
  } catch (error) {
    if (options.deviceId !== null && faultOf(error) === 'missing') {
      return captureStream(medium, { ...options, deviceId: null });
    }
    return { fault: faultOf(error) };
  }
}

/** Whether the browser itself can blur the background of this video. */
export function canBlur(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() as { backgroundBlur?: readonly boolean[] } | undefined;
  return abilities?.backgroundBlur?.includes(true) === true;
}
