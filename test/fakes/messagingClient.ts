import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { listChanges, message, type Message } from '../../src/contract/messages/messages';
import { messagingEvent } from '../../src/contract/messages/messaging';
import { serverFrame, userChannel, type ClientFrame } from '../../src/contract/platform/realtime';
import { until } from '../until';

/** Idle time after which a request or socket is abandoned, in milliseconds. */
const SILENCE_MS = 1_500;
/** Pause before anything is tried again, in milliseconds. */
const PAUSE_MS = 50;

/** A text to be sent; the server recognizes it by its id. */
export interface Draft {
  messageId: string;
  text: string;
}

export interface MessagingClient {
  /** Numbers that the server gave this client's messages, by their id. */
  acknowledged: ReadonlyMap<string, number>;
  /** All messages of the conversation, by number, as this client knows them. */
  messages: ReadonlyMap<number, Message>;
  /** Replies that should not occur. */
  violations: readonly string[];
  /** How messages came: by how many signals, and by how many calls for changes. */
  counts: () => { signals: number; calls: number };
  /** Resolves once all drafts are acknowledged. */
  finished: Promise<void>;
  /** Resolves once so many messages are known. */
  reached: (count: number) => Promise<void>;
  stop: () => void;
}

/**
 * A client of one conversation that keeps to the contract: it sends its drafts one after the other, each
 * until it is acknowledged. It applies signals that fit what it knows, and otherwise asks for the changes
 * that hints tell of.
 */
export function openMessagingClient(options: {
  port: number;
  event: string;
  userId: string;
  token: string;
  conversationId: string;
  drafts: readonly Draft[];
}): MessagingClient {
  const { port, event, userId, token, conversationId, drafts } = options;
  const host = `${event}.localhost`;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const acknowledged = new Map<string, number>();
  const messages = new Map<number, Message>();
  const violations: string[] = [];
  let signals = 0;
  let calls = 0;
  /** The revision up to which everything is known, and the one that a hint told of. */
  let known = 0;
  let told = 0;
  let catching = false;
  let stopped = false;
  let socket: WebSocket | undefined;

  /** A call's status and reply; status 0 if the connection broke or nothing came back. */
  function ask(method: string, path: string, body?: object): Promise<{ status: number; reply: unknown }> {
    const payload = body ? JSON.stringify(body) : '';
    return new Promise((resolve) => {
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: `/api/${event}${path}`,
          timeout: SILENCE_MS,
          headers: {
            host,
            authorization: `Bearer ${token}`,
            ...(body && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => {
            try {
              resolve({ status: response.statusCode ?? 0, reply: JSON.parse(text) as unknown });
            } catch {
              resolve({ status: 0, reply: null });
            }
          });
          response.on('error', () => resolve({ status: 0, reply: null }));
        },
      );
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve({ status: 0, reply: null }));
      call.end(payload);
    });
  }

  const isPassing = (status: number) => status === 0 || status === 503;

  function keep(each: Message): void {
    const before = messages.get(each.number);
    if (before && before.messageId !== each.messageId) violations.push(`two messages are ${each.number}`);
    if (!before || each.revision >= before.revision) messages.set(each.number, each);
  }

  async function catchUp(): Promise<void> {
    if (catching) return;
    catching = true;
    while (!stopped && known < told) {
      calls += 1;
      const { status, reply } = await ask('GET', `/conversations/${conversationId}/changes?since=${known}`);
      if (status === 200) {
        const page = listChanges.response.parse(reply);
        for (const each of page.messages) keep(each);
        known = page.hasMore ? (page.messages.at(-1)?.revision ?? known) : Math.max(known, page.revision);
      } else {
        if (!isPassing(status)) violations.push(`changes: ${status}`);
        await sleep(PAUSE_MS);
      }
    }
    catching = false;
  }

  function hear(body: unknown): void {
    const heard = messagingEvent.safeParse(body).data;
    if (heard?.kind === 'message' && heard.after === known) {
      signals += 1;
      keep(heard.message);
      known = heard.message.revision;
    }
    if (heard?.kind === 'conversation') {
      told = Math.max(told, heard.revision);
      void catchUp();
    }
  }

  let last: number | null = 0;

  function connect(): void {
    if (stopped) return;
    const current = new WebSocket(`ws://127.0.0.1:${port}/api/${event}/realtime`, {
      headers: { host, origin: `http://${host}` },
      perMessageDeflate: false,
    });
    socket = current;
    let silence: NodeJS.Timeout;
    const send = (frame: ClientFrame) => current.send(JSON.stringify(frame));
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.terminate(), SILENCE_MS);
    };
    heard();
    current.on('open', () => send({ type: 'authenticate', token }));
    current.on('message', (data: Buffer) => {
      heard();
      const frame = serverFrame.parse(JSON.parse(data.toString()));
      if (frame.type === 'authenticated') {
        send({ type: 'subscribe', channel: userChannel(userId), after: last });
      } else if (frame.type === 'message') {
        if (last !== null && frame.seq !== last + 1) violations.push(`${frame.seq} came after ${last}`);
        last = frame.seq;
        hear(frame.body);
      } else if (frame.type === 'signal') hear(frame.body);
      else if (frame.type === 'reset') violations.push(`reset to ${frame.seq}`);
    });
    current.on('error', () => undefined);
    current.on('close', () => {
      clearTimeout(silence);
      setTimeout(connect, PAUSE_MS);
    });
  }

  async function sendAll(): Promise<void> {
    for (const { messageId, text } of drafts) {
      const body = { messageId, text, replyTo: null, fileIds: [], cards: [] };
      while (!stopped && !acknowledged.has(messageId)) {
        const { status, reply } = await ask('POST', `/conversations/${conversationId}/messages`, body);
        if (status === 200) acknowledged.set(messageId, message.parse(reply).number);
        else {
          if (!isPassing(status)) violations.push(`sending: ${status} ${JSON.stringify(reply)}`);
          await sleep(PAUSE_MS);
        }
      }
    }
  }

  connect();
  return {
    acknowledged,
    messages,
    violations,
    counts: () => ({ signals, calls }),
    finished: sendAll(),
    async reached(count) {
      await until(`${count} messages are known`, () => stopped || messages.size >= count);
    },
    stop() {
      stopped = true;
      socket?.terminate();
      agent.destroy();
    },
  };
}
