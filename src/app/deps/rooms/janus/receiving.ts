import type { StreamKind } from '../negotiation';
import { RemoteCandidates } from './remoteCandidates';
import type { Publisher } from './sending';
import type { Answer, Handle } from './session';

/** Up to this many videos are received in the largest size, and up to this many in the middle one. */
const LARGE_VIDEOS = 2;
const MIDDLE_VIDEOS = 6;

/** What to request of VideoRoom for a video: whether to send it, and in which size (0 is the smallest). */
interface Wish {
  send: boolean;
  substream: number;
}
/**
 * How a video starts: small, since that size is always sent. Requesting another size before the video arrives
 * makes Janus ask for a key frame, which is too early for us and keeps browsers from making the next one for
 * 300 ms.
 */
const FIRST: Wish = { send: true, substream: 0 };
/** How long a video keeps its initial size, in milliseconds. */
const BEGINNING_MS = 1_000;

/** A media line of the session description: whose stream it carries. */
interface Line {
  mid: string;
  type: 'audio' | 'video';
  active: boolean;
  feed_id?: string;
  feed_mid?: string;
  feed_description?: string;
}

export interface ReceivingOptions {
  handle: Handle;
  iceServers: RTCIceServer[];
  /** Identifies this subscriber to VideoRoom. */
  room: { room: string; private_id: unknown; token: string };
  /** What is now received from somebody, by what it shows. */
  streamsChanged: (feed: string, streams: ReadonlyMap<StreamKind, MediaStream>) => void;
  lost: () => void;
  failed: (error: unknown) => void;
}

const kindOf = ({ feed_description: described }: Line): StreamKind =>
  described === 'screen' ? 'screen' : 'person';
const keyOf = (feed: string, mid: string) => `${feed} ${mid}`;

/** The connection over which a page receives everything from Janus. */
export class Receiving {
  readonly connection: RTCPeerConnection;
  readonly #candidates: RemoteCandidates;
  readonly #options: ReceivingOptions;
  readonly #publishers = new Map<string, Publisher['streams']>();
  readonly #streams = new Map<string, Map<StreamKind, MediaStream>>();
  #lines: readonly Line[] = [];
  #hasJoined = false;
  /** Feed ids whose video is shown; null: all of them. */
  #shown: ReadonlySet<string> | null = null;
  /** Feed ids that belong to somebody. */
  #taken: ReadonlySet<string> = new Set();
  /** Lines that have just been subscribed to. */
  readonly #beginning = new Set<string>();
  /** What was requested for each video. */
  readonly #wishes = new Map<string, Wish>();
  /** Negotiations and changes run one at a time. */
  #work: Promise<void> = Promise.resolve();

  constructor(options: ReceivingOptions) {
    this.#options = options;
    this.connection = new RTCPeerConnection({ iceServers: options.iceServers });
    this.#candidates = new RemoteCandidates(this.connection);
    this.connection.onicecandidate = ({ candidate }) => options.handle.trickle(candidate);
    this.connection.onconnectionstatechange = () => {
      if (this.connection.connectionState === 'failed') options.lost();
    };
  }

  /** Somebody has started to send something, or changed what they send. */
  published({ id, streams }: Publisher): void {
    this.#publishers.set(id, streams);
    this.#run(() => this.#subscribe());
  }

  unpublished(id: string): void {
    if (!this.#publishers.delete(id)) return;
    this.#run(() => this.#subscribe());
  }

  /** Receives what is sent under these feed ids, and nothing else. */
  take(taken: ReadonlySet<string>): void {
    this.#taken = taken;
    this.#run(() => this.#subscribe());
  }

  show(shown: ReadonlySet<string> | null): void {
    this.#shown = shown;
    this.#run(() => this.#choose());
  }

  told(answer: Answer): void {
    this.#run(() => this.#take(answer));
  }

  /** An ICE candidate from Janus. */
  candidate(candidate: RTCIceCandidateInit | null): void {
    this.#candidates.add(candidate);
  }

  close(): void {
    this.connection.close();
  }

  #run(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      if (this.connection.signalingState === 'closed') return;
      this.#options.failed(error);
      this.#options.lost();
    });
  }

  /** Subscribes to what is sent and not yet received, and unsubscribes from what is no longer sent. */
  async #subscribe(): Promise<void> {
    const wanted = new Map<string, { feed: string; mid: string } & Wish>();
    for (const [feed, streams] of this.#publishers) {
      if (!this.#taken.has(feed)) continue;
      for (const { mid, disabled, type } of streams) {
        if (!disabled && type !== 'data') wanted.set(keyOf(feed, mid), { feed, mid, ...FIRST });
      }
    }
    const unsubscribe: { feed: string; mid: string }[] = [];
    for (const { active, feed_id: feed, feed_mid: mid } of this.#lines) {
      if (!active || feed === undefined || mid === undefined) continue;
      if (!wanted.delete(keyOf(feed, mid))) unsubscribe.push({ feed, mid });
    }
    const subscribe = [...wanted.values()];
    this.#begin([...wanted.keys()]);
    if (!this.#hasJoined) {
      if (subscribe.length === 0) return;
      this.#hasJoined = true;
      const body = { request: 'join', ptype: 'subscriber', ...this.#options.room, streams: subscribe };
      await this.#take(await this.#options.handle.ask(body));
    } else if (subscribe.length > 0 || unsubscribe.length > 0) {
      const body = {
        request: 'update',
        ...(subscribe.length > 0 && { subscribe }),
        ...(unsubscribe.length > 0 && { unsubscribe }),
      };
      await this.#take(await this.#options.handle.ask(body));
    }
  }

  /** Applies what VideoRoom says about the lines, and answers its offer, if there is one. */
  async #take({ data, jsep }: Answer): Promise<void> {
    if (Array.isArray(data['streams'])) this.#lines = data['streams'] as Line[];
    if (jsep) {
      await this.connection.setRemoteDescription(jsep);
      await this.connection.setLocalDescription();
      await this.#options.handle.ask({ request: 'start' }, this.connection.localDescription);
    }
    if (!jsep && !Array.isArray(data['streams'])) return;
    this.#tell();
    await this.#choose();
  }

  /** Requests the videos that are shown, in a size that suits their number, and pauses the others. */
  async #choose(): Promise<void> {
    const videos = this.#lines.filter(
      (line) => line.active && line.type === 'video' && kindOf(line) === 'person',
    );
    if (videos.length === 0) return;
    const isShown = ({ feed_id: feed = '' }: Line) => this.#shown === null || this.#shown.has(feed);
    const count = videos.filter(isShown).length;
    const substream = count <= LARGE_VIDEOS ? 2 : count <= MIDDLE_VIDEOS ? 1 : 0;
    const changed: ({ mid: string } & Wish)[] = [];
    for (const line of videos) {
      const key = keyOf(line.feed_id ?? '', line.feed_mid ?? '');
      const size = this.#beginning.has(key) ? FIRST.substream : substream;
      const wish: Wish = { send: isShown(line), substream: size };
      const before = this.#wishes.get(key) ?? FIRST;
      if (before.send !== wish.send || before.substream !== wish.substream) {
        changed.push({ mid: line.mid, ...wish });
      }
      this.#wishes.set(key, wish);
    }
    if (changed.length > 0) await this.#options.handle.ask({ request: 'configure', streams: changed });
  }

  /** Lets new lines start in the initial size. */
  #begin(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) {
      this.#beginning.add(key);
      this.#wishes.delete(key);
    }
    setTimeout(() => {
      for (const key of keys) this.#beginning.delete(key);
      this.#run(() => this.#choose());
    }, BEGINNING_MS);
  }

  #tell(): void {
    const tracks = new Map<string, Map<StreamKind, MediaStreamTrack[]>>();
    const transceivers = new Map(this.connection.getTransceivers().map((each) => [each.mid, each]));
    for (const line of this.#lines) {
      const track = transceivers.get(line.mid)?.receiver.track;
      if (!line.active || line.feed_id === undefined || !track) continue;
      const ofFeed = tracks.get(line.feed_id) ?? new Map<StreamKind, MediaStreamTrack[]>();
      tracks.set(line.feed_id, ofFeed);
      ofFeed.set(kindOf(line), [...(ofFeed.get(kindOf(line)) ?? []), track]);
    }
    for (const feed of new Set([...this.#streams.keys(), ...tracks.keys()])) {
      const before = this.#streams.get(feed);
      const now = new Map<StreamKind, MediaStream>();
      for (const [kind, wanted] of tracks.get(feed) ?? []) {
        now.set(kind, withTracks(before?.get(kind) ?? new MediaStream(), wanted));
      }
      if (now.size > 0) this.#streams.set(feed, now);
      else this.#streams.delete(feed);
      this.#options.streamsChanged(feed, now);
    }
  }
}

/** Gives the stream exactly these tracks. */
function withTracks(stream: MediaStream, wanted: readonly MediaStreamTrack[]): MediaStream {
  for (const track of stream.getTracks()) if (!wanted.includes(track)) stream.removeTrack(track);
  for (const track of wanted) stream.addTrack(track);
  return stream;
}
