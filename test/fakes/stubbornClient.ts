import { WebSocket } from 'ws';
import { serverFrame, type ClientFrame, type ServerFrame } from '../../src/contract/platform/realtime';

/** Maximum unacknowledged messages. */
const WINDOW = 25;
/** Idle time after which a socket is abandoned, in milliseconds. */
const SILENCE_MS = 1_500;
/** Pause before reconnecting and before resending a rate-limited message, in milliseconds. */
const PAUSE_MS = 50;

/** A message to publish; the server recognizes it by its id. */
export interface Draft {
  id: string;
  body: unknown;
}

export interface StubbornClient {
  /** Sequence numbers the server assigned to this client's messages, by id. */
  acknowledged: ReadonlyMap<string, number>;
  /** Messages received, in order. */
  received: readonly { seq: number; body: unknown }[];
  /** Protocol violations: gaps, duplicates, two numbers for one message. */
  violations: readonly string[];
  /** Number of sockets used. */
  sockets: () => number;
  /** Resolves once this many messages have been received. */
  reached: (count: number) => Promise<void>;
  /** Resolves once all drafts are acknowledged. */
  finished: Promise<void>;
  stop: () => void;
}

/**
 * A protocol-conformant client of one channel: it publishes all its drafts and reads everything, over as many
 * sockets as that takes. After each break it resumes from the last number and resends unacknowledged messages
 * under the same ids.
 */
export function openStubbornClient(options: {
  address: string;
  headers: Record<string, string>;
  token: string;
  channel: string;
  drafts: readonly Draft[];
}): StubbornClient {
  const { address, headers, token, channel, drafts } = options;
  const acknowledged = new Map<string, number>();
  const received: { seq: number; body: unknown }[] = [];
  const violations: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let sockets = 0;
  let last = 0;
  let stopped = false;
  let current: WebSocket | undefined;

  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  function open() {
    if (stopped) return;
    sockets += 1;
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    current = socket;
    const onTheWay = new Set<string>();
    let silence: NodeJS.Timeout;

    const send = (frame: ClientFrame) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    };
    function heard() {
      clearTimeout(silence);
      silence = setTimeout(() => socket.terminate(), SILENCE_MS);
    }
    function write() {
      for (const { id, body } of drafts) {
        if (onTheWay.size >= WINDOW) return;
        if (acknowledged.has(id) || onTheWay.has(id)) continue;
        onTheWay.add(id);
        send({ type: 'publish', id, channel, body });
      }
    }
    function take(frame: ServerFrame) {
      switch (frame.type) {
        case 'authenticated':
          send({ type: 'subscribe', channel, after: last });
          return;
        case 'subscribed':
          if (frame.seq !== last) violations.push(`subscribed from ${frame.seq} instead of ${last}`);
          write();
          return;
        case 'message':
          if (frame.seq !== last + 1) violations.push(`${frame.seq} came after ${last}`);
          last = frame.seq;
          received.push({ seq: frame.seq, body: frame.body });
          for (const { count, resolve } of waiting) if (received.length >= count) resolve();
          return;
        case 'published': {
          const known = acknowledged.get(frame.id);
          if (known !== undefined && known !== frame.seq) {
            violations.push(`${frame.id} is ${known} and ${frame.seq}`);
          }
          acknowledged.set(frame.id, frame.seq);
          onTheWay.delete(frame.id);
          write();
          if (acknowledged.size === drafts.length) finish();
          return;
        }
        case 'refused': {
          const { id } = frame;
          if (!frame.refusal.retryable) violations.push(`refused: ${frame.refusal.code}`);
          else if (id === null) socket.terminate();
          else {
            setTimeout(() => {
              onTheWay.delete(id);
              write();
            }, PAUSE_MS);
          }
          return;
        }
        case 'reset':
          violations.push(`reset to ${frame.seq}`);
          return;
        case 'signal':
        case 'heartbeat':
      }
    }

    heard();
    socket.on('open', () => {
      heard();
      send({ type: 'authenticate', token });
    });
    socket.on('message', (data: Buffer) => {
      heard();
      take(serverFrame.parse(JSON.parse(data.toString())));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(silence);
      setTimeout(open, PAUSE_MS);
    });
  }

  open();
  return {
    acknowledged,
    received,
    violations,
    finished,
    sockets: () => sockets,
    reached: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    stop() {
      stopped = true;
      current?.terminate();
    },
  };
}
