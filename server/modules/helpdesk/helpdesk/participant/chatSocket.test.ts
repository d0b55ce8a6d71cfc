import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { CONTENT_TYPE } from '../../../../../src/contract/helpdesk/helpdesk';
import { settle } from '../../../../../test/fakes/settle';
import type { Follower } from '../../../../deps/channels';
import { ChatSocket } from './chatSocket';

/** A browser's socket that only reads on demand. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: string[] = [];
  ended: number | 'terminated' | null = null;
  #unread: (() => void)[] = [];

  send(text: string, written: () => void) {
    this.sent.push(text);
    this.bufferedAmount += text.length;
    this.#unread.push(written);
  }
  /** Reads everything pending. */
  read() {
    this.bufferedAmount = 0;
    for (const written of this.#unread.splice(0)) written();
  }
  close(code: number) {
    this.#end(code);
  }
  terminate() {
    this.#end('terminated');
  }
  #end(how: number | 'terminated') {
    if (this.ended !== null) return;
    this.ended = how;
    this.readyState = 3;
    this.read();
    this.emit('close', how);
  }
  receive(frame: unknown) {
    this.emit('message', Buffer.from(JSON.stringify(frame)), false);
  }
}

const SUBSCRIBE = { topic: 'aws/subscribe', content: { topics: ['aws/chat'] } };
const message = (seq: number, Content: string, ContentType: string = CONTENT_TYPE.text) => ({
  seq,
  at: '2021-01-26T15:00:00.000Z',
  body: { Id: String(seq), Type: 'MESSAGE', ContentType, Content, AbsoluteTime: '2021-01-26T15:00:00.000Z' },
});

/** Opens a chat socket with mocks that record what the server does to it. */
function open({ follow = undefined as undefined | (() => Promise<never>) } = {}) {
  const socket = new SlowSocket();
  const clock = { time: 0, now: () => clock.time };
  const followed: { follower: Follower; channel: string; after: number | null }[] = [];
  const stop = jest.fn();
  const onClosed = jest.fn();
  const onStillHere = jest.fn();
  const chat = new ChatSocket({
    socket: socket as unknown as WebSocket,
    claims: { conferenceId: 'harbor-forum', contactId: 'c', after: 7 },
    channels: {
      follow:
        follow ??
        ((_conferenceId, channel, after, follower) => {
          followed.push({ follower, channel, after });
          return Promise.resolve({ seq: after ?? 0, stop });
        }),
    },
    clock,
    onClosed,
    onStillHere,
  });
  return { socket, clock, followed, stop, onClosed, onStillHere, chat };
}

async function subscribed() {
  const opened = open();
  opened.socket.receive(SUBSCRIBE);
  await settle();
  const [first] = opened.followed;
  if (!first) throw new Error('Nothing was followed.');
  opened.socket.read();
  opened.socket.sent = [];
  return { ...opened, follower: first.follower };
}

it('follows the chat once, from the sequence number in its claims, and stops when it closes', async () => {
  const { socket, followed, stop, onClosed } = open();
  socket.receive(SUBSCRIBE);
  socket.receive(SUBSCRIBE);
  await settle();
  expect(followed.map(({ channel, after }) => [channel, after])).toEqual([['helpdesk/contact/c', 7]]);
  expect(socket.sent).toHaveLength(2);
  socket.terminate();
  expect([stop.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 1]);
});

it('stops taking messages while the client does not read, and resumes when it does', async () => {
  const { socket, follower } = await subscribed();
  const big = Array.from({ length: 5 }, (_each, index) => message(index, 'x'.repeat(100_000)));
  let taken = false;
  void Promise.resolve(follower.deliver(big)).then(() => (taken = true));
  await settle();
  expect([socket.sent.length, taken]).toEqual([3, false]);
  socket.read();
  await settle();
  expect([socket.sent.length, taken]).toEqual([5, true]);
});

it('skips typing indicators for a client that lags behind', async () => {
  const { socket, follower } = await subscribed();
  const typing = { ContentType: CONTENT_TYPE.typing, ParticipantRole: 'AGENT' };
  void follower.deliver([message(1, 'x'.repeat(300_000))]);
  follower.signal(typing);
  expect(socket.sent).toHaveLength(1);
  socket.read();
  await settle();
  follower.signal(typing);
  follower.signal({ ...typing, ParticipantRole: 'CUSTOMER' });
  follower.signal('nonsense');
  expect(socket.sent).toHaveLength(2);
});

it('reports the attendee as still here on the first frame after one page left, even if behind', async () => {
  const { socket, follower, onStillHere } = await subscribed();
  void follower.deliver([message(1, 'x'.repeat(300_000))]);
  socket.receive({ topic: 'aws/heartbeat' });
  const sent = socket.sent.length;
  follower.signal({ kind: 'attendeeLeft' });
  expect([onStillHere.mock.calls.length, socket.sent.length]).toEqual([0, sent]);
  socket.receive({ topic: 'aws/heartbeat' });
  socket.receive({ topic: 'aws/heartbeat' });
  expect(onStillHere).toHaveBeenCalledTimes(1);
});

it.each([
  ['is silent', 24_001, (_opened: Awaited<ReturnType<typeof subscribed>>) => undefined],
  [
    'does not read',
    24_001,
    ({ follower }: Awaited<ReturnType<typeof subscribed>>) =>
      void follower.deliver([message(1, 'x'.repeat(300_000))]),
  ],
])('disconnects a client that %s', async (_what, waited, before) => {
  const opened = await subscribed();
  before(opened);
  opened.clock.time += waited - 1;
  opened.chat.check();
  expect(opened.socket.ended).toBeNull();
  if (_what === 'does not read') opened.socket.receive({ topic: 'aws/heartbeat' });
  opened.clock.time += 1;
  opened.chat.check();
  expect(opened.socket.ended).toBe('terminated');
});

it('disconnects a client that never subscribes, whatever else it sends', () => {
  const { socket, clock, chat } = open();
  clock.time += 24_000;
  socket.receive({ topic: 'aws/heartbeat' });
  chat.check();
  expect(socket.ended).toBeNull();
  clock.time += 1;
  chat.check();
  expect(socket.ended).toBe('terminated');
});

it('closes a socket older than the library’s maximum age', async () => {
  const { socket, clock, chat } = await subscribed();
  for (let minute = 0; minute < 65 * 6; minute += 1) {
    clock.time += 10_000;
    socket.receive({ topic: 'aws/heartbeat' });
    chat.check();
  }
  expect(socket.ended).toBeNull();
  clock.time += 1;
  chat.check();
  expect(socket.ended).toBe(1000);
});

it('closes when the chat ends, or when it would have to skip messages', async () => {
  const ended = await subscribed();
  await ended.follower.deliver([message(1, '', CONTENT_TYPE.ended)]);
  expect(ended.socket.ended).toBe(1000);
  const behind = await subscribed();
  behind.follower.reset(9);
  expect(behind.socket.ended).toBe(1011);
});

it('closes if the chat cannot be followed, so that the client reconnects', async () => {
  const { socket } = open({ follow: () => Promise.reject(new Error('no database')) });
  socket.receive(SUBSCRIBE);
  await settle();
  expect(socket.ended).toBe(1011);
});

it('stops following the chat if it was closed while subscribing', async () => {
  const { socket, stop } = open();
  socket.receive(SUBSCRIBE);
  socket.terminate();
  await settle();
  expect(stop).toHaveBeenCalledTimes(1);
});
