import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '../../src/contract/platform/realtime';

/** Number of concurrent operations. */
const AT_ONCE = 100;

/** Runs `work` `count` times, a hundred at a time. `between` runs after each hundred. */
export async function inCrowds(
  count: number,
  work: (index: number) => Promise<void>,
  between: () => void = () => undefined,
): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first);
    await Promise.all(Array.from({ length: size }, (_, offset) => work(first + offset)));
    between();
  }
}

/** Opens a socket; rejects if the connection is refused. */
export async function openSocket(address: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  // Later errors surface as the socket's close.
  socket.on('error', () => undefined);
  return socket;
}

/** Resolves with the next matching frame; rejects if the socket closes first. */
export function frameOf<Frame>(socket: WebSocket, wanted: (frame: Frame) => boolean): Promise<Frame> {
  return new Promise((resolve, reject) => {
    function closed(code: number) {
      reject(new Error(`A socket was closed with ${code}.`));
    }
    socket.on('message', function look(data: Buffer) {
      const frame = JSON.parse(data.toString()) as Frame;
      if (!wanted(frame)) return;
      socket.off('message', look);
      socket.off('close', closed);
      resolve(frame);
    });
    socket.once('close', closed);
    if (socket.readyState !== socket.OPEN) closed(0);
  });
}

export const write = (socket: WebSocket, frame: ClientFrame): void => socket.send(JSON.stringify(frame));

/** Authenticates and subscribes to channels, each after a message number. */
export async function followChannel(
  socket: WebSocket,
  token: string,
  channels: readonly { channel: string; after: number | null }[],
): Promise<void> {
  write(socket, { type: 'authenticate', token });
  await frameOf<ServerFrame>(socket, ({ type }) => type === 'authenticated');
  for (const { channel, after } of channels) {
    write(socket, { type: 'subscribe', channel, after });
    await frameOf<ServerFrame>(socket, (frame) => frame.type === 'subscribed' && frame.channel === channel);
  }
}
