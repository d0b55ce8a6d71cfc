import { WebSocket } from 'ws';
import { serverFrame, type ClientFrame, type ServerFrame } from '../../src/contract/platform/realtime';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** A realtime socket held by a test. */
export interface RealtimeClient {
  socket: WebSocket;
  /** All frames received, parsed by the contract. */
  frames: ServerFrame[];
  send: (frame: ClientFrame) => void;
  /** Resolves with the next frame of this type that has not been returned yet. */
  next: <T extends ServerFrame['type']>(type: T) => Promise<FrameOf<T>>;
  /** Resolves with the close code. */
  closed: Promise<number>;
}

/** Opens a socket. Rejects if the server refuses the upgrade, with its status in the message. */
export async function openRealtime(
  address: string,
  headers: Record<string, string>,
): Promise<RealtimeClient> {
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  const frames: ServerFrame[] = [];
  const unread: ServerFrame[] = [];
  const waiting: { type: string; resolve: (frame: ServerFrame) => void; reject: (error: Error) => void }[] =
    [];
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => {
      resolve(code);
      for (const { type, reject } of waiting) {
        reject(new Error(`Closed with ${code} while "${type}" was awaited.`));
      }
    });
  });
  socket.on('message', (data: Buffer) => {
    const frame = serverFrame.parse(JSON.parse(data.toString()));
    frames.push(frame);
    const index = waiting.findIndex(({ type }) => type === frame.type);
    if (index < 0) unread.push(frame);
    else waiting.splice(index, 1)[0]?.resolve(frame);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  // A failing socket also emits `close`.
  socket.on('error', () => undefined);

  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    next<T extends ServerFrame['type']>(type: T) {
      const index = unread.findIndex((frame) => frame.type === type);
      const [known] = index < 0 ? [] : unread.splice(index, 1);
      if (known) return Promise.resolve(known as FrameOf<T>);
      return new Promise<FrameOf<T>>((resolve, reject) => {
        waiting.push({ type, resolve: (frame) => resolve(frame as FrameOf<T>), reject });
      });
    },
  };
}
