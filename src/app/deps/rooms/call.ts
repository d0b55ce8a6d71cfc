import type {
  Captured,
  CaptureOptions,
  ConnectionStat,
  Feed,
  JoinOptions,
  LinkFrame,
  Medium,
  PeerEvent,
  PeerOptions,
  PrepareOptions,
  Published,
} from '../../../shared/deps/rooms';
import { heldStream, holdStream, isShown, releaseStream, watchShown } from '../../../shared/lib/heldStreams';
import { JanusRoom } from './janus/room';
import { watchLevel } from './level';
import { canBlur, captureStream } from './media';
import { Outbox } from './outbox';
import type { StreamKind } from './negotiation';
import { Peer, toIceServer, type PeerParts } from './peer';
import type { OwnTracks, Rates } from './slots';
import { readConnection } from './stats';
import { Speakers } from './speakers';

export { listDevices, onDevices } from './media';
export { playTone } from './tone';

/** A person one is connected to. */
interface Connected {
  /** Null where media come from Janus. */
  peer: Peer | null;
  /** Handles of what comes from the other end. */
  streams: Streams;
  emit: (event: PeerEvent) => void;
}
interface Streams {
  person: string | null;
  screen: string | null;
}
type Received = ReadonlyMap<StreamKind, MediaStream>;

/**
 * How long a picture may be out of sight before it is no longer asked for: pages are turned back and forth.
 */
const UNSEEN_MS = 1_000;

/** Bits per second that the pictures of all connections may take together, and each at most and at least. */
const ALL_PICTURES = 2_000_000;
const PICTURE = { most: 500_000, least: 100_000 };
const SCREEN = { most: 1_500_000, least: 300_000 };

/** What each of so many connections may take. */
function ratesFor(connections: number): Rates {
  const share = ALL_PICTURES / Math.max(1, connections);
  const within = ({ most, least }: typeof PICTURE) => Math.max(least, Math.min(most, share));
  return { person: within(PICTURE), screen: within(SCREEN) };
}

/** Name of the user among those who speak. */
const OWN = 'own';

/** Everything of a call that is no plain data: captures, connections, loudness. */
export class Call {
  readonly #peers = new Map<string, Connected>();
  /** To whoever is met first. */
  #prepared: Peer | undefined;
  readonly #captures = new Set<string>();
  readonly #outbox = new Outbox();
  #janus: JanusRoom | null = null;
  #isJoined = false;
  /** What comes from Janus, by the name under which it is sent there. */
  readonly #fromJanus = new Map<string, Received>();
  /** Names at Janus, by entry. */
  #feeds: ReadonlyMap<string, string> = new Map();
  /** Names that were left: somebody else could have taken them. */
  readonly #leftFeeds = new Set<string>();
  /** Whose pictures are asked for. */
  #shown: ReadonlySet<string> = new Set();
  readonly #unwatch = watchShown(() => this.#ask());
  #asking: ReturnType<typeof setTimeout> | undefined;
  readonly #speakers = new Speakers();
  #published: Published = { microphone: null, camera: null, screen: null };

  async capture(medium: Medium, options: CaptureOptions, signal: AbortSignal): Promise<Captured> {
    const captured = await captureStream(medium, options);
    if ('fault' in captured) return captured;
    const handle = holdStream(captured.stream);
    this.#captures.add(handle);
    // Nobody waits for it any more.
    if (signal.aborted) this.release(handle);
    return { handle, ...(canBlur(captured.stream) && { canBlur: true }) };
  }

  /** Calls back when a capture ends by itself; returns what ends that. */
  onEnded(handle: string, ended: () => void): () => void {
    const tracks = heldStream(handle)?.getTracks() ?? [];
    for (const track of tracks) track.addEventListener('ended', ended, { once: true });
    return () => {
      for (const track of tracks) track.removeEventListener('ended', ended);
    };
  }

  /** Calls back whenever a capture is louder or quieter than before; returns what ends that. */
  onLevel(handle: string, changed: (level: number) => void): () => void {
    const stream = heldStream(handle);
    return stream ? watchLevel(stream, changed) : () => undefined;
  }

  release(handle: string): void {
    for (const track of heldStream(handle)?.getTracks() ?? []) track.stop();
    releaseStream(handle);
    this.#captures.delete(handle);
  }

  /** Begins the connection to whoever is met first: addresses of the user's device are found meanwhile. */
  prepare({ published, iceServers }: PrepareOptions, failed: (error: unknown) => void): void {
    this.#published = published;
    this.#prepared?.close();
    this.#prepared = this.#begin({ isPolite: true, iceServers, failed });
  }

  publish(published: Published): void {
    this.#published = published;
    const tracks = this.#ownTracks();
    this.#prepared?.send(tracks);
    for (const { peer } of this.#peers.values()) peer?.send(tracks);
    this.#janus?.send(tracks);
    this.#listen();
  }

  /** Connects to another person; returns what ends it. */
  connect(
    { entryId, isAtJanus, ...options }: PeerOptions,
    emit: (event: PeerEvent) => void,
    failed: (error: unknown) => void,
  ): () => void {
    const connected: Connected = { peer: null, streams: { person: null, screen: null }, emit };
    this.#peers.set(entryId, connected);
    if (isAtJanus) {
      if (this.#isJoined) emit({ kind: 'state', state: 'connected' });
      this.#receiveFromJanus(entryId, connected);
    } else {
      connected.peer = this.#takePrepared(options) ?? this.#begin({ ...options, failed });
      connected.peer.leadTo({
        send: (frame) =>
          this.#outbox.send(entryId, frame, (leaving) => emit({ kind: 'frame', frame: leaving })),
        isSending: () => this.#outbox.isWaiting(entryId),
        stateChanged: (state) => emit({ kind: 'state', state }),
        streamsChanged: (streams) => this.#receive(connected, streams),
      });
      this.#share();
    }
    return () => {
      connected.peer?.close();
      this.#outbox.forget(entryId);
      this.#hold(undefined, connected.streams.person);
      this.#hold(undefined, connected.streams.screen);
      if (this.#peers.get(entryId) === connected) this.#peers.delete(entryId);
      this.#listen();
      this.#share();
    };
  }

  /** Joins a room at Janus; returns what leaves it. */
  join(
    { janus, iceServers }: JoinOptions,
    emit: (event: 'joined' | 'lost') => void,
    failed: (error: unknown) => void,
  ): () => void {
    const tellAll = (state: 'connected' | 'lost') => {
      this.#isJoined = state === 'connected';
      for (const { peer, emit: tell } of this.#peers.values()) if (!peer) tell({ kind: 'state', state });
      emit(this.#isJoined ? 'joined' : 'lost');
    };
    const room = new JanusRoom({
      ...{ access: janus, failed },
      iceServers: iceServers.map(toIceServer),
      joined: () => tellAll('connected'),
      lost: () => {
        this.#forgetJanus();
        tellAll('lost');
      },
      streamsChanged: (feed, streams) => {
        this.#fromJanus.set(feed, streams);
        for (const [entryId, connected] of this.#peers) {
          if (this.#feeds.get(entryId) === feed) this.#receiveFromJanus(entryId, connected);
        }
      },
      left: (feed) => {
        this.#leftFeeds.add(feed);
        this.#applyFeeds();
      },
    });
    this.#janus = room;
    this.#applyFeeds();
    room.send(this.#ownTracks());
    return () => {
      room.close();
      if (this.#janus === room) this.#forgetJanus();
    };
  }

  takeFeeds(feeds: readonly Feed[]): void {
    const isKnown = ({ entryId, feedId }: Feed) => this.#feeds.get(entryId) === feedId;
    if (feeds.length === this.#feeds.size && feeds.every(isKnown)) return;
    this.#feeds = new Map(feeds.map(({ entryId, feedId }) => [entryId, feedId]));
    this.#applyFeeds();
  }

  accept(entryId: string, frame: LinkFrame): void {
    this.#peers.get(entryId)?.peer?.accept(frame);
  }

  restart(entryId: string): void {
    this.#peers.get(entryId)?.peer?.restart();
  }

  /** What the browser measures of the connections now. */
  readStats(): Promise<ConnectionStat[]> {
    const named = [...this.#peers].flatMap(([name, { peer }]) =>
      peer ? [{ name, of: peer.connection }] : [],
    );
    const all = [...named, ...(this.#janus?.connections ?? [])];
    return Promise.all(all.map(({ name, of }) => readConnection(name, of)));
  }

  onSpeakers(changed: (speakers: readonly string[]) => void): () => void {
    return this.#speakers.watch(changed);
  }

  end(): void {
    this.#prepared?.close();
    for (const handle of this.#captures) this.release(handle);
    this.#speakers.close();
    this.#outbox.close();
    this.#janus?.close();
    this.#unwatch();
    clearTimeout(this.#asking);
  }

  #begin(parts: PeerParts): Peer {
    const peer = new Peer(parts);
    peer.start(this.#ownTracks());
    return peer;
  }

  /** What was prepared, for the first connection that this end is to begin; it is of no use after another. */
  #takePrepared({ isPolite }: Pick<PeerParts, 'isPolite'>): Peer | undefined {
    const prepared = this.#prepared;
    this.#prepared = undefined;
    if (isPolite) return prepared;
    prepared?.close();
    return undefined;
  }

  #forgetJanus(): void {
    this.#janus = null;
    this.#isJoined = false;
    this.#fromJanus.clear();
    for (const connected of this.#peers.values()) if (!connected.peer) this.#receive(connected, new Map());
  }

  /** Takes what comes under the names that are somebody's, and nothing else. */
  #applyFeeds(): void {
    const feeds = [...this.#feeds.values()].filter((feed) => !this.#leftFeeds.has(feed));
    this.#janus?.take(new Set(feeds));
    this.#showAtJanus();
    for (const [entryId, connected] of this.#peers) {
      if (!connected.peer) this.#receiveFromJanus(entryId, connected);
    }
  }

  #showAtJanus(): void {
    const shown = [...this.#shown].flatMap((entryId) => this.#feeds.get(entryId) ?? []);
    this.#janus?.show(new Set(shown));
  }

  #receiveFromJanus(entryId: string, connected: Connected): void {
    const feed = this.#feeds.get(entryId);
    const isTaken = feed !== undefined && !this.#leftFeeds.has(feed);
    this.#receive(connected, (isTaken && this.#fromJanus.get(feed)) || new Map());
  }

  /** Something else comes from somebody. */
  #receive(connected: Connected, received: Received): void {
    const before = connected.streams;
    const person = this.#hold(received.get('person'), before.person);
    const screen = this.#hold(received.get('screen'), before.screen);
    connected.streams = { person, screen };
    if (before.person !== person || before.screen !== screen) {
      connected.emit({ kind: 'streams', person, screen });
      this.#ask();
    }
    this.#listen();
  }

  /** Asks for the pictures that are shown: at once for more, and for fewer once they stay out of sight. */
  #ask(): void {
    clearTimeout(this.#asking);
    const isSeen = ({ streams: { person } }: Connected) => person === null || isShown(person);
    const apply = (shown: ReadonlySet<string>) => {
      this.#shown = shown;
      for (const [entryId, { peer }] of this.#peers) peer?.want(shown.has(entryId));
      this.#showAtJanus();
    };
    const seen = [...this.#peers].flatMap(([entryId, each]) => (isSeen(each) ? [entryId] : []));
    if (seen.some((entryId) => !this.#shown.has(entryId))) apply(new Set([...this.#shown, ...seen]));
    this.#asking = setTimeout(() => apply(new Set(seen)), UNSEEN_MS);
  }

  #share(): void {
    for (const { peer } of this.#peers.values()) peer?.setRates(ratesFor(this.#peers.size));
  }

  /** The handle of a stream, the same as before for the same stream. */
  #hold(stream: MediaStream | undefined, before: string | null): string | null {
    if (before !== null && heldStream(before) === stream) return before;
    if (before !== null) releaseStream(before);
    return stream ? holdStream(stream) : null;
  }

  #ownTracks(): OwnTracks {
    const tracksOf = (handle: string | null) =>
      handle === null ? [] : (heldStream(handle)?.getTracks() ?? []);
    const { microphone, camera, screen } = this.#published;
    return { person: [...tracksOf(microphone), ...tracksOf(camera)], screen: tracksOf(screen) };
  }

  #listen(): void {
    const streams = new Map<string, MediaStream>();
    for (const [entryId, { streams: received }] of this.#peers) {
      const stream = received.person === null ? null : heldStream(received.person);
      if (stream) streams.set(entryId, stream);
    }
    const own = this.#published.microphone === null ? null : heldStream(this.#published.microphone);
    if (own) streams.set(OWN, own);
    this.#speakers.listen(streams);
  }
}
