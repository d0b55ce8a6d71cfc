import WebSocket from 'ws';
import type { ChatItem } from '../../../src/contract/helpdesk/helpdesk';

/** A frame of the chat's socket. */
interface Frame {
  topic: string;
  content?: unknown;
  statusCode?: number;
}

/** A chat item as sent over the socket. */
export type SocketItem = ChatItem & { ContactId: string; InitialContactId: string };

/** A browser's end of the chat's socket, which records everything received. */
export interface ChatClient {
  frames: Frame[];
  /** Received items, in order. */
  items: () => SocketItem[];
  send: (frame: unknown) => void;
  sendText: (text: string) => void;
  /** Subscribes to the chat; resolves when the server confirms. */
  subscribe: () => Promise<void>;
  /** Waits until the received frames satisfy the condition. */
  until: (wanted: () => boolean) => Promise<void>;
  /** Resolves with the close code. */
  closed: Promise<number>;
  /** Stops reading, so that data queues up at the server. */
  pause: () => void;
  close: () => Promise<void>;
}

/** Opens a socket as a page of `origin`. Rejects with the status if the server refuses it. */
export async function openChatClient(url: string, origin: string): Promise<ChatClient> {
  const socket = new WebSocket(url, { origin });
  const frames: Frame[] = [];
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const each of woken) each();
  };
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString('utf8')) as Frame);
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code);
      wake();
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, { statusCode }) => {
      reject(new Error(`refused with ${statusCode}`));
    });
    socket.once('error', reject);
  });

  const until = async (wanted: () => boolean) => {
    while (!wanted()) {
      if (socket.readyState === socket.CLOSED) throw new Error('The socket closed before that came.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const sendText = (text: string) => socket.send(text);
  const send = (frame: unknown) => sendText(JSON.stringify(frame));

  return {
    frames,
    send,
    sendText,
    until,
    closed,
    items: () =>
      frames
        .filter(({ topic }) => topic === 'aws/chat')
        .map(({ content }) => JSON.parse(String(content)) as SocketItem),
    async subscribe() {
      send({ topic: 'aws/subscribe', content: { topics: ['aws/chat'] } });
      await until(() => frames.some(({ topic }) => topic === 'aws/subscribe'));
    },
    pause: () => socket.pause(),
    async close() {
      socket.resume();
      socket.close();
      await closed;
    },
  };
}
