import type {
  Captured,
  CaptureEvent,
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
} from '../../../shared/platform/deps/rooms';
import {
  heldStream,
  holdStream,
  isShown,
  releaseStream,
  watchShown,
} from '../../../shared/kit/lib/heldStreams';
import { capturedDevice } from './devices';
import { JanusRoom } from './janus/room';
import { watchLevel } from './level';
import { canBlur, captureStream } from './media';
import { watchTracks } from './tracks';
import { FramePacer } from './framePacer';
import type { StreamKind } from './negotiation';
import { Peer, toIceServer, type PeerSettings } from './peer';
import type { OwnTracks, Rates } from './slots';
import { readConnection } from './stats';
import { Speakers } from './speakers';

export { listDevices, onDevices } from './devices';
export { playTone } from './tone';

/** The connection to one person. */
interface Connected {
  /** Null where media come through Janus. */
  peer: Peer | null;
  /** Handles of the streams received from the other end. */
  streams: Streams;
  emit: (event: PeerEvent) => void;
}
interface Streams {
  person: string | null;
  screen: string | null;
}
type Received = ReadonlyMap<StreamKind, MediaStream>;

/** How long video may be out of sight before it is no longer requested: users page back and forth. */
const UNSEEN_MS = 1_000;

/** Video bit rates: the total for all connections, and the limits for each, in bits per second. */
const TOTAL_VIDEO = 2_000_000;
const PICTURE = { most: 500_000, least: 100_000 };
const SCREEN = { most: 1_500_000, least: 300_000 };

/** The bit rates for each of this many connections. */
function ratesFor(connections: number): Rates {
  const share = TOTAL_VIDEO / Math.max(1, connections);
  const within = ({ most, least }: typeof PICTURE) => Math.max(least, Math.min(most, share));
  return { person: within(PICTURE), screen: within(SCREEN) };
}

/** The user's name among the speakers. */
const OWN = 'own';

/** All of a call that is not plain data: captures, connections, loudness. */
export class Call {
  readonly #peers = new Map<string, Connected>();
  /** A connection for the first person to connect to. */
  #prepared: Peer | undefined;
  readonly #captures = new Set<string>();
  readonly #pacer = new FramePacer();
  #janus: JanusRoom | null = null;
  #isJoined = false;
  /** Streams received from Janus, by feed id. */
  readonly #fromJanus = new Map<string, Received>();
  /** Feed ids at Janus, by entry. */
  #feeds: ReadonlyMap<string, string> = new Map();
  /** Feed ids that have left Janus: somebody else could have taken them since. */
  readonly #leftFeeds = new Set<string>();
  /** Entries whose video is requested. */
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
    const device = await capturedDevice(captured.stream);
    // Nobody is waiting for it anymore.
    if (signal.aborted) this.release(handle);
    return { handle, ...(device && { device }), ...(canBlur(captured.stream) && { canBlur: true }) };
  }

  /** Calls back with what happens to a capture by itself; returns a function that unsubscribes. */
  onCapture(handle: string, happened: (event: CaptureEvent) => void): () => void {
    return watchTracks(heldStream(handle)?.getTracks() ?? [], happened);
  }

  /** Calls back whenever the level of a capture changes; returns a function that unsubscribes. */
  onLevel(handle: string, changed: (level: number) => void): () => void {
    const stream = heldStream(handle);
    return stream ? watchLevel(stream, changed) : () => undefined;
  }

  release(handle: string): void {
    for (const track of heldStream(handle)?.getTracks() ?? []) track.stop();
    releaseStream(handle);
    this.#captures.delete(handle);
  }

  /** Starts a connection for the first person to connect to, so that ICE gathering is done by then. */
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

  /** Connects to another person; returns a function that disconnects. */
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
          this.#pacer.send(entryId, frame, (leaving) => emit({ kind: 'frame', frame: leaving })),
        isSending: () => this.#pacer.isWaiting(entryId),
        stateChanged: (state) => emit({ kind: 'state', state }),
        streamsChanged: (streams) => this.#receive(connected, streams),
      });
      this.#share();
    }
    return () => {
      connected.peer?.close();
      this.#pacer.forget(entryId);
      this.#hold(undefined, connected.streams.person);
      this.#hold(undefined, connected.streams.screen);
      if (this.#peers.get(entryId) === connected) this.#peers.delete(entryId);
      this.#listen();
      this.#share();
    };
  }

  /** Joins a room at Janus; returns a function that leaves it. */
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
      access: janus,
      failed,
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

  /** The browser's current statistics for the connections. */
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
    this.#pacer.close();
    this.#janus?.close();
    this.#unwatch();
    clearTimeout(this.#asking);
  }

  #begin(settings: PeerSettings): Peer {
    const peer = new Peer(settings);
    peer.start(this.#ownTracks());
    return peer;
  }

  /** The prepared connection, if this end starts the first connection; otherwise it is discarded. */
  #takePrepared({ isPolite }: Pick<PeerSettings, 'isPolite'>): Peer | undefined {
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

  /** Accepts media under feed ids that belong to somebody, and no others. */
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

  /** Stores what is now received from somebody, and reports changes. */
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

  /** Requests the video that is shown: more of it at once, less only after some has stayed out of sight. */
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

  /** The handle of a stream; the same stream keeps its handle. */
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
