import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { WebSocket, WebSocketServer } from 'ws';
import { ALLOWED } from './ownCamera';

/**
 * The page of a bare room: what it takes to see and hear each other, and nothing else. Each newcomer offers
 * everything they send; signals are broadcast over plain `ws`, and handled by the page they are meant for.
 */
const PAGE = `<!doctype html><title>Bare room</title><body><script>
const own = new URLSearchParams(location.search).get('name');
const socket = new WebSocket(location.origin.replace('http', 'ws'));
const opened = new Promise((resolve) => (socket.onopen = resolve));
const peers = new Map();
let stream;
let work = Promise.resolve();
const send = (to, signal) => socket.send(JSON.stringify({ to, from: own, ...signal }));

function connect(other) {
  const peer = new RTCPeerConnection();
  const video = document.body.appendChild(document.createElement('video'));
  video.autoplay = true;
  peers.set(other, { peer, video });
  for (const track of stream.getTracks()) peer.addTrack(track, stream);
  peer.onicecandidate = ({ candidate }) => candidate && send(other, { candidate });
  peer.ontrack = ({ streams }) => (video.srcObject = streams[0]);
  return peer;
}
async function describe(other, peer) {
  await peer.setLocalDescription();
  send(other, { description: peer.localDescription });
}
function part(other) {
  peers.get(other)?.peer.close();
  peers.get(other)?.video.remove();
  peers.delete(other);
}
async function take({ from, description, candidate, left }) {
  if (left) part(from);
  const peer = peers.get(from)?.peer ?? (description && connect(from));
  if (description) await peer.setRemoteDescription(description);
  if (description?.type === 'offer') await describe(from, peer);
  if (candidate) await peer?.addIceCandidate(candidate);
}
socket.onmessage = ({ data }) => {
  const signal = JSON.parse(data);
  if (signal.to === own) work = work.then(() => take(signal));
};
window.begin = async (video) => {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  stream = await navigator.mediaDevices.getUserMedia({ audio, video });
  await opened;
};
window.join = (others) => others.forEach((other) => describe(other, connect(other)));
window.leave = () => {
  for (const other of [...peers.keys()]) {
    send(other, { left: true });
    part(other);
  }
};
</script>`;

/** What a test can call on the page. */
export interface BareWindow {
  /** Captures sound and video. */
  begin: (video: MediaTrackConstraints) => Promise<void>;
  join: (others: readonly string[]) => void;
  leave: () => void;
}

/** A server of bare rooms. */
export interface BareRoom {
  /** Opens a person's page and starts capturing. `script` runs before the page's own scripts. */
  enter: (browser: Browser, name: string, video: MediaTrackConstraints, script: string) => Promise<Page>;
  close: () => void;
}

export async function openBareRoom(): Promise<BareRoom> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  );
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      for (const client of sockets.clients) {
        if (client !== socket && client.readyState === WebSocket.OPEN) client.send(data.toString());
      }
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare room has no port.');
  const url = `http://localhost:${address.port}/`;
  return {
    async enter(browser, name, video, script) {
      const context = await browser.newContext(ALLOWED);
      const page = await context.newPage();
      await page.addInitScript(script);
      await page.goto(`${url}?name=${name}`);
      await page.evaluate((wanted) => (window as unknown as BareWindow).begin(wanted), video);
      return page;
    },
    close() {
      for (const client of sockets.clients) client.terminate();
      server.close();
    },
  };
}
