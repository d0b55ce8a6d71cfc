/** @jest-environment jsdom */
import type { EventChannel } from 'redux-saga';
import { CLOSE, HEARTBEAT_MS } from '../../contract/platform/realtime';
import type { RealtimeEvent } from '../../shared/platform/deps';
import { settle } from '../../../test/fakes/settle';
import { createRealtime } from './realtime';
import { openSocket, socketUrl } from './realtimeSocket';

const TARGET = { baseUrl: '', conferenceId: 'harbor-forum', idToken: 'the-token' };

/** A browser socket without a network. */
class StandInSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: StandInSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  closedWith: number | null = null;

  constructor(readonly url: string) {
    super();
    StandInSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close(code: number) {
    this.closedWith = code;
    this.readyState = 3;
  }

  open() {
    this.readyState = StandInSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  end(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const realSocket = globalThis.WebSocket;
beforeEach(() => {
  StandInSocket.all = [];
  globalThis.WebSocket = StandInSocket as unknown as typeof WebSocket;
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  globalThis.WebSocket = realSocket;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open() {
  const events: RealtimeEvent[] = [];
  const socket = openSocket(TARGET, (event) => events.push(event));
  const stand = StandInSocket.all.at(-1);
  if (!stand) throw new Error('No socket was made.');
  return { socket, stand, events };
}

it.each([
  ['', 'https://a.example/admin', 'wss://a.example/api/harbor-forum/realtime'],
  ['', 'http://127.0.0.1:8080/', 'ws://127.0.0.1:8080/api/harbor-forum/realtime'],
  ['https://api.example/base/', 'http://a.example/', 'wss://api.example/base/realtime'],
])('builds the socket address: API at "%s", page at %s', (baseUrl, page, url) => {
  expect(socketUrl({ ...TARGET, baseUrl }, page)).toBe(url);
});

describe('the socket', () => {
  it('sends the token as its first frame and never in its URL', () => {
    const { stand, socket } = open();
    socket.subscribe('helpdesk/desk', 3);
    stand.open();
    expect(stand.url).not.toContain('the-token');
    expect(stand.sent).toEqual([{ type: 'authenticate', token: 'the-token' }]);
    socket.subscribe('helpdesk/desk', 3);
    socket.unsubscribe('helpdesk/desk');
    socket.renew('next');
    expect(stand.sent.slice(1)).toEqual([
      { type: 'subscribe', channel: 'helpdesk/desk', after: 3 },
      { type: 'unsubscribe', channel: 'helpdesk/desk' },
      { type: 'authenticate', token: 'next' },
    ]);
  });

  it('passes on valid frames and reports everything else', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { stand, events } = open();
    stand.open();
    const frame = { type: 'subscribed', channel: 'helpdesk/desk', seq: 3 };
    for (const data of [JSON.stringify(frame), 'no JSON', '{"type":"message"}', '{"type":"heartbeat"}']) {
      stand.say(data);
    }
    expect(events).toEqual([{ kind: 'open' }, { kind: 'frame', frame }]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('lets a socket open before it closes it', () => {
    const { stand, socket, events } = open();
    socket.close();
    expect(events).toEqual([{ kind: 'closed', code: 1000 }]);
    expect(stand.closedWith).toBeNull();
    stand.open();
    expect([stand.closedWith, stand.sent, events.length]).toEqual([1000, [], 1]);
  });

  it('closes a socket at once that has not opened in time', () => {
    const { stand, socket } = open();
    socket.drop();
    expect(stand.closedWith).toBe(CLOSE.silent);
  });

  it('sends heartbeats at the interval the contract requires', () => {
    const { stand } = open();
    stand.open();
    for (let passed = 0; passed < 4 * HEARTBEAT_MS; passed += 1_000) {
      jest.advanceTimersByTime(1_000);
      stand.say('{"type":"heartbeat"}');
    }
    const beats = stand.sent.filter((frame) => (frame as { type: string }).type === 'heartbeat');
    expect(beats.length).toBeGreaterThanOrEqual(4);
    expect(stand.closedWith).toBeNull();
  });

  it('sends a heartbeat on incoming frames while a hidden page’s timers are throttled', () => {
    const { stand } = open();
    stand.open();
    jest.setSystemTime(Date.now() + HEARTBEAT_MS);
    for (let heard = 0; heard < 3; heard += 1) stand.say('{"type":"heartbeat"}');
    expect(stand.sent.slice(1)).toEqual([{ type: 'heartbeat' }]);
  });

  it('closes when the server is silent, also after the computer was asleep', () => {
    const silent = open();
    silent.stand.open();
    jest.advanceTimersByTime(2 * HEARTBEAT_MS);
    expect(silent.events.at(-1)).toEqual({ kind: 'open' });
    jest.advanceTimersByTime(5_000);
    expect(silent.events.at(-1)).toEqual({ kind: 'closed', code: CLOSE.silent });
    expect(silent.stand.closedWith).toBe(CLOSE.silent);

    const asleep = open();
    asleep.stand.open();
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(5_000);
    expect(asleep.events.at(-1)).toEqual({ kind: 'closed', code: CLOSE.silent });
  });

  it('keeps its heartbeat interval when the clock is set back', () => {
    const { stand, events } = open();
    stand.open();
    jest.setSystemTime(Date.now() - 12 * 3_600_000);
    jest.advanceTimersByTime(HEARTBEAT_MS + 5_000);
    expect(stand.sent).toContainEqual({ type: 'heartbeat' });
    jest.advanceTimersByTime(HEARTBEAT_MS + 5_000);
    expect(events.at(-1)).toEqual({ kind: 'closed', code: CLOSE.silent });
  });

  describe('that could not be opened', () => {
    const realFetch = globalThis.fetch;
    afterEach(() => {
      globalThis.fetch = realFetch;
    });

    /** Opens a socket at an API elsewhere that answers like this when asked without one. */
    async function refused(answer: () => Promise<Response>, baseUrl = 'https://api.example/v1') {
      const asked: string[] = [];
      globalThis.fetch = (async (url: string) => {
        asked.push(url);
        return answer();
      }) as typeof fetch;
      const events: RealtimeEvent[] = [];
      openSocket({ ...TARGET, baseUrl }, (event) => events.push(event));
      StandInSocket.all.at(-1)?.end(1006);
      await settle();
      return { events, asked };
    }
    const reply =
      (status: number, body: unknown = {}) =>
      async () =>
        ({
          status,
          ok: false,
          headers: new Headers(),
          json: async () => body,
        }) as Partial<Response> as Response;

    it.each([404, 405, 501])('is absent where the API answers %i', async (status) => {
      const { events, asked } = await refused(reply(status));
      expect(asked).toEqual(['https://api.example/v1/realtime']);
      expect(events).toEqual([{ kind: 'absent' }]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it.each<[string, () => Promise<Response>]>([
      [
        'wants a socket there',
        reply(400, { type: 'urn:plenary:problem:bad-request', title: 'x', status: 400 }),
      ],
      ['knows no such event', reply(404, { type: 'urn:plenary:problem:not-found', title: 'x', status: 404 })],
      ['is busy', reply(503)],
      ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ])('is only closed where the API %s', async (_what, answer) => {
      const { events } = await refused(answer);
      expect(events).toEqual([{ kind: 'closed', code: 1006 }]);
    });

    it('is only closed at this server', async () => {
      const { events, asked } = await refused(reply(404), '');
      expect([events, asked]).toEqual([[{ kind: 'closed', code: 1006 }], []]);
    });
  });

  it('reports its close once and nothing after it', () => {
    const { stand, events } = open();
    stand.open();
    stand.end(CLOSE.signedOut);
    stand.end(1006);
    stand.say('{"type":"subscribed","channel":"helpdesk/desk","seq":3}');
    jest.advanceTimersByTime(600_000);
    expect(events).toEqual([{ kind: 'open' }, { kind: 'closed', code: CLOSE.signedOut }]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the realtime dependency', () => {
  const take = (channel: EventChannel<RealtimeEvent>) =>
    new Promise((resolve) => {
      channel.take(resolve);
    });

  it('buffers events until they are taken and closes the socket with the channel', async () => {
    const realtime = createRealtime();
    realtime.subscribe('helpdesk/desk', 1);
    const channel = realtime.connect(TARGET);
    await settle();
    const [stand] = StandInSocket.all;
    stand?.open();
    stand?.say('{"type":"subscribed","channel":"helpdesk/desk","seq":3}');
    expect(await take(channel)).toEqual({ kind: 'open' });
    expect(await take(channel)).toMatchObject({ kind: 'frame' });
    realtime.subscribe('helpdesk/desk', 3);
    expect(stand?.sent.at(-1)).toEqual({ type: 'subscribe', channel: 'helpdesk/desk', after: 3 });
    channel.close();
    expect(stand?.closedWith).toBe(1000);
    realtime.renew('next');
    expect(stand?.sent).toHaveLength(2);
  });

  it('reports a close when the browser refuses to open a socket', async () => {
    globalThis.WebSocket = class {
      constructor() {
        throw new Error('Mixed content');
      }
    } as unknown as typeof WebSocket;
    const channel = createRealtime().connect(TARGET);
    expect(await take(channel)).toEqual({ kind: 'closed', code: 1006 });
  });
});
