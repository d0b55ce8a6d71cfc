/** Chromium's first fake cameras differ: of depth, and of compressed pictures. */
const UNUSED = 3;
/** How many fake cameras there are to be: those, and one for each of six people. */
export const CAMERAS = UNUSED + 6;

/** What pages are allowed without asking; cameras have names only then. */
export const ALLOWED = { permissions: ['camera', 'microphone'] };

/**
 * Has a page use a camera of its own. Pages of one browser that share one also share its few buffers: once
 * each of six shows itself, none is left, and all pictures stand still.
 */
export const ownCamera = (index: number): string => `(() => {
  const name = 'fake_device_${UNUSED + index}';
  const devices = navigator.mediaDevices;
  const capture = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    if (!wanted.video) return capture(wanted);
    const own = (await devices.enumerateDevices()).find(({ label }) => label === name);
    return capture({ ...wanted, video: { ...wanted.video, deviceId: { exact: own.deviceId } } });
  };
})();`;
