import type { IceServer } from '../../../contract/rooms/rooms';
import type { LinkFrame, PeerEvent, PeerOptions } from '../../../shared/platform/deps/rooms';
import { negotiate, type Signal, type StreamKind } from './negotiation';
import { PackedLink } from './packedLink';
import { Slots, type OwnTracks, type Rates } from './slots';

/** Delays before unacknowledged frames are sent again, in milliseconds; the last one repeats. */
const RESEND_MS = [300, 600, 1_200, 2_000] as const;

const STATES: Partial<Record<RTCPeerConnectionState, Extract<PeerEvent, { kind: 'state' }>['state']>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'lost',
  failed: 'failed',
};

/** Drops undefined fields, which `RTCPeerConnection` does not accept. */
export const toIceServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
});

/** What the two ends send each other. `wants`: whether the sender shows the receiver's video. */
type PeerSignal = Signal | { kind: 'wants'; picture: boolean };

export interface PeerSettings extends Pick<PeerOptions, 'isPolite' | 'iceServers'> {
  failed: (error: unknown) => void;
}

/** The other end of a connection. */
export interface PeerEnd {
  send: (frame: LinkFrame) => void;
  /** Whether sent frames are still queued locally, so that there is nothing to resend. */
  isSending: () => boolean;
  stateChanged: (state: Extract<PeerEvent, { kind: 'state' }>['state']) => void;
  /** What is received from the other end, by what it shows. */
  streamsChanged: (streams: ReadonlyMap<StreamKind, MediaStream>) => void;
}

/** The connection to one other person, who need not be known when it starts. */
export class Peer {
  readonly connection: RTCPeerConnection;
  readonly #link: PackedLink<PeerSignal>;
  readonly #slots: Slots;
  readonly #offer: () => Promise<void>;
  #resending: ReturnType<typeof setTimeout> | undefined;
  #kinds: Readonly<Record<string, StreamKind>> = {};
  readonly #received = new Map<string, MediaStream>();
  readonly #isPolite: boolean;
  #end: PeerEnd | undefined;
  /** Frames for the other end, until it is known. */
  #kept: LinkFrame[] = [];
  /** What to send once the connection has started. */
  #tracks: OwnTracks = { person: [], screen: [] };
  #hasBegun = false;
  #wantsPicture = true;

  constructor({ isPolite, iceServers, failed }: PeerSettings) {
    this.#isPolite = isPolite;
    this.connection = new RTCPeerConnection({
      iceServers: iceServers.map(toIceServer),
      // One transport for all media, so that ICE runs only once.
      bundlePolicy: 'max-bundle',
    });
    this.#slots = new Slots(this.connection, failed);
    const { accept, offer } = negotiate({
      connection: this.connection,
      isPolite,
      post: (signal) => this.#post(signal),
      ownStreams: () => this.#slots.kinds(),
      streamsTold: (kinds) => {
        this.#kinds = kinds;
      },
      answering: () => {
        if (!this.#hasBegun) this.#slots.takeOffered();
        this.#begin();
      },
      failed,
    });
    this.#link = new PackedLink<PeerSignal>({
      failed,
      send: (frame) => (this.#end ? this.#end.send(frame) : this.#kept.push(frame)),
      receive: (signal) => {
        if (signal.kind === 'wants') this.#slots.setPictureWanted(signal.picture);
        else void accept(signal);
      },
    });
    this.#offer = offer;
    this.#watch();
  }

  /** Starts with these tracks. Only the polite end makes the first offer, so that offers do not collide. */
  start(tracks: OwnTracks): void {
    this.#tracks = tracks;
    if (!this.#isPolite) return;
    this.#slots.offer();
    this.#begin();
    void this.#offer();
  }

  /** Connects to this person from now on. */
  leadTo(end: PeerEnd): void {
    this.#end = end;
    this.#kept.splice(0).forEach(end.send);
  }

  accept(frame: LinkFrame): void {
    this.#link.accept(frame);
  }

  /** Sends these tracks, and no others. */
  send(tracks: OwnTracks): void {
    this.#tracks = tracks;
    if (this.#hasBegun) this.#slots.send(tracks);
  }

  setRates(rates: Rates): void {
    this.#slots.setRates(rates);
  }

  /** Tells the other end whether its video is shown here; otherwise it need not be sent. */
  want(picture: boolean): void {
    if (picture === this.#wantsPicture) return;
    this.#wantsPicture = picture;
    this.#post({ kind: 'wants', picture });
  }

  /** Restarts ICE. */
  restart(): void {
    this.connection.restartIce();
    this.#link.resend();
  }

  close(): void {
    clearTimeout(this.#resending);
    this.#resending = undefined;
    this.#link.close();
    this.connection.close();
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#slots.send(this.#tracks);
  }

  #post(signal: PeerSignal): void {
    this.#link.post(signal);
    if (this.#resending === undefined) this.#resendAfter(0);
  }

  #resendAfter(times: number): void {
    const wait = RESEND_MS[Math.min(times, RESEND_MS.length - 1)];
    this.#resending = setTimeout(() => {
      this.#resending = undefined;
      if (!this.#link.isWaiting) return;
      if (this.#end && !this.#end.isSending()) this.#link.resend();
      this.#resendAfter(times + 1);
    }, wait);
  }

  #watch(): void {
    const { connection } = this;
    connection.addEventListener('connectionstatechange', () => {
      const state = STATES[connection.connectionState];
      if (state) this.#end?.stateChanged(state);
    });
    connection.addEventListener('signalingstatechange', () => {
      if (connection.signalingState === 'stable') this.#slots.limit();
    });
    connection.addEventListener('track', ({ track, streams: [stream] }) => {
      if (!stream) return;
      this.#received.set(stream.id, stream);
      stream.addEventListener('removetrack', () => {
        if (stream.getTracks().length === 0) this.#received.delete(stream.id);
        this.#tell();
      });
      track.addEventListener('unmute', () => this.#tell(), { once: true });
      this.#tell();
    });
  }

  #tell(): void {
    const streams = new Map<StreamKind, MediaStream>();
    for (const stream of this.#received.values()) {
      const kind = this.#kinds[stream.id];
      if (kind) streams.set(kind, stream);
    }
    this.#end?.streamsChanged(streams);
  }
}
