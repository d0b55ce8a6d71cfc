/** What `WATCH_FRAMES` adds to a page. */
export interface FramesWindow {
  /** Milliseconds from `begin` until the first frame received since is shown; rejects after 20 s. */
  firstFrame: (begin: () => void) => Promise<number>;
  /** Number of captured tracks that are live. */
  captures: () => number;
}

/** Makes a page report when it shows received video. A string, to run before the page's own scripts. */
export const WATCH_FRAMES = `(() => {
  const received = new Set();
  const captured = [];
  const seen = new WeakSet();
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...options) {
      super(...options);
      this.addEventListener('track', ({ track }) => received.add(track.id));
    }
  };
  const devices = navigator.mediaDevices;
  const capture = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await capture(wanted);
    captured.push(...stream.getTracks());
    return stream;
  };
  window.captures = () => captured.filter(({ readyState }) => readyState === 'live').length;
  window.firstFrame = (begin) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('No frame came.')), 20_000);
      let isThere = false;
      received.clear();
      const begun = performance.now();
      const look = () => {
        for (const video of document.querySelectorAll('video')) {
          const tracks = video.srcObject?.getVideoTracks() ?? [];
          if (seen.has(video) || !tracks.some(({ id }) => received.has(id))) continue;
          seen.add(video);
          video.requestVideoFrameCallback(() => {
            isThere = true;
            resolve(performance.now() - begun);
          });
        }
        if (!isThere) requestAnimationFrame(look);
      };
      begin();
      look();
    });
})()`;
