import type { WebSocket } from 'ws';
import { HEARTBEAT, writeFrame } from './frames';
import type { ServerFrame } from '../../../src/contract/realtime';

/** What may wait in this process for one slow reader, bytes: no message is added before it has been sent. */
const FULL_BYTES = 1024 * 1024;
/** Replies are not held back; a reader who asks and asks and never reads them is cut off at this. */
const LIMIT_BYTES = 4 * FULL_BYTES;
const TEXT = { binary: false };

/** What goes out through one socket. */
export interface Outbox {
  /** Sends a reply at once. */
  reply: (frame: ServerFrame) => void;
  /** Sends frames in order. The promise, when there is one, resolves once a slow reader has taken enough to get the last of them. */
  sendAll: (frames: readonly Buffer[]) => void | Promise<void>;
  /** Sends what is worth nothing later: not at all to a reader who is behind. */
  offer: (frame: Buffer) => void;
  /** When something was sent last, and since when a slow reader is being waited for (undefined when none is): milliseconds. */
  sentAt: () => number;
  waitingSince: () => number | undefined;
}

/** Sends through a socket with bounded memory. */
export function createOutbox(socket: WebSocket, now: () => number): Outbox {
  let sentAt = now();
  let waiting: { since: number; end: Promise<void> } | undefined;

  function send(frame: Buffer) {
    if (socket.readyState !== socket.OPEN) return;
    sentAt = now();
    socket.send(frame, TEXT);
  }

  /** Resolves when all that was sent so far has left this process, or the socket is gone: a heartbeat goes behind it. */
  function drained(): Promise<void> {
    waiting ??= {
      since: now(),
      end: new Promise<void>((resolve) => {
        socket.once('close', resolve);
        socket.send(HEARTBEAT, TEXT, () => {
          socket.off('close', resolve);
          resolve();
        });
      }).then(() => {
        waiting = undefined;
      }),
    };
    return waiting.end;
  }

  async function sendSlowly(frames: readonly Buffer[]): Promise<void> {
    for (const frame of frames) {
      while (socket.readyState === socket.OPEN && socket.bufferedAmount > FULL_BYTES) await drained();
      if (socket.readyState !== socket.OPEN) return;
      send(frame);
    }
  }

  return {
    reply(frame) {
      send(writeFrame(frame));
      if (socket.bufferedAmount > LIMIT_BYTES) socket.terminate();
    },
    sendAll(frames) {
      for (let index = 0; index < frames.length; index += 1) {
        if (socket.bufferedAmount > FULL_BYTES) return sendSlowly(frames.slice(index));
        send(frames[index] as Buffer);
      }
    },
    offer(frame) {
      if (socket.bufferedAmount <= FULL_BYTES) send(frame);
    },
    sentAt: () => sentAt,
    waitingSince: () => waiting?.since,
  };
}
