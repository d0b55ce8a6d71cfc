import { Receiving } from './receiving';
import type { Answer } from './session';

const settled = () => jest.advanceTimersByTimeAsync(0);

/** A connection that accepts everything, but candidates only after a description, as browsers do. */
class AgreeingConnection extends EventTarget {
  signalingState = 'stable';
  connectionState = 'new';
  localDescription = { type: 'answer', sdp: 'own' };
  remoteDescription: RTCSessionDescriptionInit | null = null;
  readonly candidates: (RTCIceCandidateInit | undefined)[] = [];
  setRemoteDescription = (description: RTCSessionDescriptionInit) => {
    this.remoteDescription = description;
    this.dispatchEvent(new Event('signalingstatechange'));
    return Promise.resolve();
  };
  setLocalDescription = () => Promise.resolve();
  addIceCandidate = (candidate?: RTCIceCandidateInit) => {
    if (!this.remoteDescription) return Promise.reject(new Error('The remote description was null.'));
    this.candidates.push(candidate);
    return Promise.resolve();
  };
  getTransceivers = () => [];
  close = () => undefined;
}

/** Janus as one handle sees it: it offers whatever is requested. */
function openReceiving() {
  const asked: Record<string, unknown>[] = [];
  const lines: Record<string, unknown>[] = [];
  const add = (streams: readonly { feed: string; mid: string }[]) => {
    for (const { feed, mid } of streams) {
      lines.push({ mid: String(lines.length), type: 'video', active: true, feed_id: feed, feed_mid: mid });
    }
  };
  const ask = (body: { request: string } & Record<string, unknown>): Promise<Answer> => {
    asked.push(body);
    const more = (body['streams'] ?? body['subscribe'] ?? []) as { feed: string; mid: string }[];
    if (body.request !== 'join' && body.request !== 'update') {
      return Promise.resolve({ data: {}, jsep: undefined });
    }
    add(more);
    return Promise.resolve({ data: { streams: [...lines] }, jsep: { type: 'offer', sdp: 'theirs' } });
  };
  const failures: unknown[] = [];
  const receiving = new Receiving({
    handle: { ask, trickle: () => undefined },
    iceServers: [],
    room: { room: 'plenary-a', private_id: 1, token: 't' },
    streamsChanged: () => undefined,
    lost: () => failures.push('lost'),
    failed: (error) => failures.push(error),
  });
  const configured = () =>
    asked.filter(({ request }) => request === 'configure').map(({ streams }) => streams);
  return { receiving, asked, configured, failures };
}

const publisher = (id: string) => ({ id, streams: [{ mid: '1', type: 'video' }] });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { RTCPeerConnection: AgreeingConnection });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
});

it('begins with the small picture, and asks for another size only once it has come', async () => {
  const { receiving, asked, configured, failures } = openReceiving();
  receiving.take(new Set(['ann']));
  receiving.published(publisher('ann'));
  await settled();
  expect(asked[0]).toMatchObject({
    request: 'join',
    streams: [{ feed: 'ann', mid: '1', send: true, substream: 0 }],
  });
  expect(configured()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(configured()).toEqual([[{ mid: '0', send: true, substream: 2 }]]);
  receiving.show(new Set(['ann']));
  await settled();
  expect(configured()).toHaveLength(1);
  expect(failures).toEqual([]);
});

it('takes smaller pictures of more people, and pauses those that are not shown', async () => {
  const { receiving, configured } = openReceiving();
  receiving.take(new Set(['ann', 'bob', 'cid']));
  for (const id of ['ann', 'bob', 'cid']) receiving.published(publisher(id));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(configured().at(-1)).toEqual(['0', '1', '2'].map((mid) => ({ mid, send: true, substream: 1 })));
  receiving.show(new Set(['ann']));
  await settled();
  expect(configured().at(-1)).toEqual([
    { mid: '0', send: true, substream: 2 },
    { mid: '1', send: false, substream: 2 },
    { mid: '2', send: false, substream: 2 },
  ]);
});

it('receives nothing under names that are nobody’s, and no more of what was taken back', async () => {
  const { receiving, asked } = openReceiving();
  for (const id of ['ann', 'stranger']) receiving.published(publisher(id));
  await settled();
  expect(asked).toEqual([]);
  receiving.take(new Set(['ann']));
  await settled();
  expect(asked).toMatchObject([
    { request: 'join', streams: [{ feed: 'ann', mid: '1' }] },
    { request: 'start' },
  ]);
  receiving.take(new Set());
  await settled();
  expect(asked.at(-2)).toEqual({ request: 'update', unsubscribe: [{ feed: 'ann', mid: '1' }] });
});

it('uses the candidates that Janus sends before its offer', async () => {
  const { receiving } = openReceiving();
  const early = { candidate: 'candidate:1 1 udp 2015363327 192.0.2.2 34613 typ host', sdpMLineIndex: 0 };
  receiving.candidate(early);
  receiving.candidate(null);
  receiving.take(new Set(['ann']));
  receiving.published(publisher('ann'));
  await settled();
  const { candidates } = receiving.connection as unknown as AgreeingConnection;
  expect(candidates).toEqual([early, undefined]);
  const late = { ...early, sdpMLineIndex: 1 };
  receiving.candidate(late);
  expect(candidates).toEqual([early, undefined, late]);
});
