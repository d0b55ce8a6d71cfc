import type { IceServer } from '../../../contract/rooms';
import type { LinkFrame, PeerEvent, PeerOptions } from '../../../shared/deps/rooms';
import { negotiate, type Signal, type StreamKind } from './negotiation';
import { PackedLink } from './packedLink';
import { Slots, type OwnTracks, type Rates } from './slots';

/** Waits before what was not acknowledged is sent again, in milliseconds; the last one repeats. */
const RESEND_MS = [300, 600, 1_200, 2_000] as const;

const STATES: Partial<Record<RTCPeerConnectionState, Extract<PeerEvent, { kind: 'state' }>['state']>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'lost',
  failed: 'failed',
};

/** The same without fields that are undefined, which `RTCPeerConnection` does not take. */
export const toIceServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
});

/** What the two ends tell each other. `wants`: whether the sender shows the receiver's picture. */
type PeerSignal = Signal | { kind: 'wants'; picture: boolean };

export interface PeerParts extends Pick<PeerOptions, 'isPolite' | 'iceServers'> {
  failed: (error: unknown) => void;
}

/** Whom a connection leads to. */
export interface PeerEnd {
  send: (frame: LinkFrame) => void;
  /** Frames that were sent have not left yet, so that there is nothing to send again. */
  isSending: () => boolean;
  stateChanged: (state: Extract<PeerEvent, { kind: 'state' }>['state']) => void;
  /** What comes from the other end, by what it shows. */
  streamsChanged: (streams: ReadonlyMap<StreamKind, MediaStream>) => void;
}

/** The connection to one other person, who need not be known when it begins. */
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
  /** What is to be sent, once the connection has begun. */
  #tracks: OwnTracks = { person: [], screen: [] };
  #hasBegun = false;
  #wantsPicture = true;

  constructor({ isPolite, iceServers, failed }: PeerParts) {
    this.#isPolite = isPolite;
    this.connection = new RTCPeerConnection({
      iceServers: iceServers.map(toIceServer),
      // One way for all media, so that one is looked for.
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

  /**
   * Begins with these tracks. The later of the two makes the connection, so that both need not make an offer
   * at once.
   */
  start(tracks: OwnTracks): void {
    this.#tracks = tracks;
    if (!this.#isPolite) return;
    this.#slots.offer();
    this.#begin();
    void this.#offer();
  }

  /** Leads to this person from now on. */
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

  /** Whether the other end's picture is shown here; it need not be sent otherwise. */
  want(picture: boolean): void {
    if (picture === this.#wantsPicture) return;
    this.#wantsPicture = picture;
    this.#post({ kind: 'wants', picture });
  }

  /** Looks for a new way to the other end. */
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
