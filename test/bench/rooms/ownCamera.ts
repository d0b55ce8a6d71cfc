/** Chromium's first fake cameras are special: one for depth, others for compressed frames. */
const UNUSED = 3;
/** How many fake cameras to create: those, and one for each of six people. */
export const CAMERAS = UNUSED + 6;

/** What pages are allowed without asking; cameras have labels only then. */
export const ALLOWED = { permissions: ['camera', 'microphone'] };

/**
 * Makes a page use its own camera. Pages of one browser that share a camera also share its few buffers: with
 * six self-views, none is left, and all video freezes.
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
