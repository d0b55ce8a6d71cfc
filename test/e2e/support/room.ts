import { expect, type Page } from '@playwright/test';
import { signedInBefore, signInOnce } from './person';

/** What a page keeps for the tests: its peer connections and captured tracks, from its first script on. */
interface Kept {
  roomPeers: RTCPeerConnection[];
  roomTracks: MediaStreamTrack[];
}

/**
 * Keeps what cannot be found otherwise, and has a camera take small pictures: the one with this number. In
 * text, since it runs before the app's own scripts.
 */
const keeping = (camera: number) => `(() => {
  const peers = (window.roomPeers = []);
  const tracks = (window.roomTracks = []);
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...options) {
      super(...options);
      peers.push(this);
    }
  };
  const devices = navigator.mediaDevices;
  if (!devices) return;
  for (const name of ['getUserMedia', 'getDisplayMedia']) {
    const capture = devices[name].bind(devices);
    devices[name] = async (wanted) => {
      const found = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
      // The second and the third take pictures of depth, and compressed ones.
      const cameras = found.filter((_, index) => index !== 1 && index !== 2);
      const deviceId = name === 'getUserMedia' ? cameras[${camera}]?.deviceId : undefined;
      const small = { width: 160, height: 120, frameRate: 5, ...(deviceId && { deviceId: { exact: deviceId } }) };
      const stream = await capture(wanted.video ? { ...wanted, video: small } : wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }
})()`;

/** Cameras that take ordinary pictures, of the eight that the browser has (playwright.config.ts). */
const CAMERAS = 6;
let pages = 0;

/**
 * From its next document on, a page keeps what `measure` needs. Each page takes the next camera: the
 * browser's fake ones stop for some pages when others take them.
 */
export async function watchMedia(page: Page): Promise<void> {
  await page.addInitScript(keeping(pages % CAMERAS));
  pages += 1;
}

export interface Entering {
  page: Page;
  origin: string;
  username: string;
  room: string;
  /** What follows the room's address. */
  at?: string;
  /** What is switched on before entering. */
  sends?: readonly ('microphone' | 'camera')[];
}

/** Opens a room's page as somebody, up to the device check. */
export async function openRoom({
  page,
  origin,
  username,
  room,
  at = '',
}: Omit<Entering, 'sends'>): Promise<void> {
  await watchMedia(page);
  await signedInBefore(page, origin, username, signInOnce);
  await page.goto(`${origin}/meeting/${room}${at}`);
  await expect(page.getByRole('button', { name: /^Enter/ })).toBeVisible();
}

/** Switches devices on, and enters from the device check. */
export async function goIn(page: Page, sends: Entering['sends'] = ['microphone', 'camera']): Promise<void> {
  if (sends.includes('microphone')) await page.getByRole('button', { name: 'Unmute' }).click();
  if (sends.includes('camera')) await page.getByRole('button', { name: 'Start camera' }).click();
  await page
    .getByRole('button', { name: sends.length > 0 ? 'Enter' : 'Enter to listen', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
}

/** Opens a room's page, and enters it. */
export async function enterRoom({ sends, ...entering }: Entering): Promise<void> {
  await openRoom(entering);
  await goIn(entering.page, sends);
}

/** What a page receives and holds. */
export interface Measured {
  /** Connections that are open. */
  connections: number;
  /** Frames decoded, of all open connections together. */
  frames: number;
  /** Pictures of which any frame was decoded. */
  pictures: number;
  /** Energy of received sound. */
  sound: number;
  /** Captured tracks that are still running. */
  captures: number;
  /** Lines of the longest description. */
  lines: number;
}

/** Measures what a page receives and holds now. */
export function measure(page: Page): Promise<Measured> {
  return page.evaluate(async () => {
    const { roomPeers, roomTracks } = window as unknown as Kept;
    const open = roomPeers.filter(({ connectionState }) => connectionState !== 'closed');
    const measured = { connections: open.length, frames: 0, pictures: 0, sound: 0, captures: 0, lines: 0 };
    for (const peer of open) {
      const described = peer.localDescription?.sdp.split('\r\nm=').length ?? 1;
      measured.lines = Math.max(measured.lines, described - 1);
      const report = (await peer.getStats()) as unknown as Map<
        string,
        { type: string; framesDecoded?: number; totalAudioEnergy?: number }
      >;
      for (const { type, framesDecoded = 0, totalAudioEnergy = 0 } of report.values()) {
        if (type !== 'inbound-rtp') continue;
        measured.frames += framesDecoded;
        if (framesDecoded > 0) measured.pictures += 1;
        measured.sound += totalAudioEnergy;
      }
    }
    measured.captures = roomTracks.filter(({ readyState }) => readyState === 'live').length;
    return measured;
  });
}

/** Waits until so many pictures of others arrive, move on, and sound is heard with them. */
export async function expectMedia(page: Page, pictures: number, how?: { isSilent?: boolean }): Promise<void> {
  await expect.poll(async () => (await measure(page)).pictures).toBe(pictures);
  await expectMoving(page, how);
}

/** Waits until so many frames more arrive and, unless `isSilent`, sound is heard, from now on. */
export async function expectMoving(page: Page, { isSilent = false, frames = 1 } = {}): Promise<void> {
  let before = await measure(page);
  await expect
    .poll(async () => {
      const now = await measure(page);
      // What somebody sent who has left counts no more.
      if (now.frames < before.frames || now.sound < before.sound) before = now;
      return now.frames >= before.frames + frames && (isSilent || now.sound > before.sound);
    })
    .toBe(true);
}

/** Waits until a page has neither connections nor captures. */
export const expectNothing = (page: Page): Promise<void> =>
  expect.poll(() => measure(page)).toMatchObject({ connections: 0, captures: 0 });
