import type { StreamKind } from './negotiation';

/** The user's tracks, by what they show. */
export type OwnTracks = Readonly<Record<StreamKind, readonly MediaStreamTrack[]>>;

type SlotName = `${StreamKind} ${'audio' | 'video'}`;

const SLOTS: readonly { kind: StreamKind; medium: 'audio' | 'video' }[] = [
  { kind: 'person', medium: 'audio' },
  { kind: 'person', medium: 'video' },
  { kind: 'screen', medium: 'audio' },
  { kind: 'screen', medium: 'video' },
];

/** How transceivers are created and switched on and off. */
export interface SlotStyle {
  on: RTCRtpTransceiverDirection;
  off: RTCRtpTransceiverDirection;
  /** Simulcast encodings of a person's video; empty: just one. */
  sizes: readonly RTCRtpEncodingParameters[];
}

/** The other end may send over the same transceivers. */
export const BOTH_WAYS: SlotStyle = { on: 'sendrecv', off: 'recvonly', sizes: [] };

/** Bits per second for a person's video and for a screen. */
export interface Rates {
  person: number;
  screen: number;
}

const nameOf = ({ kind, medium }: (typeof SLOTS)[number]): SlotName => `${kind} ${medium}`;
const isSending = ({ direction }: RTCRtpTransceiver) => direction === 'sendrecv' || direction === 'sendonly';

/**
 * What one connection sends: one transceiver per medium, reused each time the medium is sent. With one per
 * track, the description would grow with every mute.
 */
export class Slots {
  readonly #connection: RTCPeerConnection;
  readonly #failed: (error: unknown) => void;
  readonly #slots = new Map<SlotName, RTCRtpTransceiver>();
  /** The streams that the user's tracks belong to. */
  readonly #streams: Record<StreamKind, MediaStream> = {
    person: new MediaStream(),
    screen: new MediaStream(),
  };
  #rates: Rates | null = null;
  #isPictureWanted = true;
  /** Serializes reading and setting parameters: browsers refuse parameters read before the last set. */
  #setting: Promise<void> = Promise.resolve();

  constructor(
    connection: RTCPeerConnection,
    failed: (error: unknown) => void,
    private readonly style: SlotStyle = BOTH_WAYS,
  ) {
    this.#connection = connection;
    this.#failed = failed;
  }

  /** What each negotiated transceiver shows, by its line in the description. */
  lines(): { mid: string; kind: StreamKind }[] {
    return SLOTS.flatMap((each) => {
      const mid = this.#slots.get(nameOf(each))?.mid ?? null;
      return mid === null ? [] : [{ mid, kind: each.kind }];
    });
  }

  /** What the user's streams show, by their ids in descriptions. */
  kinds(): Record<string, StreamKind> {
    return { [this.#streams.person.id]: 'person', [this.#streams.screen.id]: 'screen' };
  }

  /** Creates a person's transceivers, so that the other end can use them even if this one sends nothing. */
  offer(): void {
    for (const medium of ['audio', 'video'] as const) {
      const slot = this.#connection.addTransceiver(medium, {
        direction: 'recvonly',
        streams: [this.#streams.person],
      });
      this.#slots.set(`person ${medium}`, slot);
    }
  }

  /** Adopts the transceivers that the other end has offered for a person. */
  takeOffered(): void {
    for (const transceiver of this.#connection.getTransceivers()) {
      const medium = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
      if (!this.#slots.has(`person ${medium}`)) this.#slots.set(`person ${medium}`, transceiver);
    }
  }

  /** Sends these tracks, and no others. */
  send(tracks: OwnTracks): void {
    for (const each of SLOTS) {
      const track = tracks[each.kind].find(({ kind }) => kind === each.medium);
      const slot = this.#slots.get(nameOf(each));
      if (track) this.#fill(each, track, slot);
      else if (slot && isSending(slot)) {
        slot.direction = this.style.off;
        slot.sender.replaceTrack(null).catch(this.#failed);
      }
    }
    this.limit();
  }

  /** Sets the bit rates for video. */
  setRates(rates: Rates): void {
    this.#rates = rates;
    this.limit();
  }

  /** Sends the person's video only while the other end shows it. Screens are always shown. */
  setPictureWanted(isWanted: boolean): void {
    this.#isPictureWanted = isWanted;
    this.limit();
  }

  /** Applies the limits to the transceivers that are negotiated. */
  limit(): void {
    this.#setting = this.#setting.then(async () => {
      for (const { kind, medium } of SLOTS) {
        const sender = this.#slots.get(`${kind} ${medium}`)?.sender;
        if (medium === 'audio' || !sender?.track) continue;
        const parameters = sender.getParameters();
        const [encoding, ...others] = parameters.encodings;
        if (!encoding || others.length > 0) continue;
        encoding.active = kind === 'screen' || this.#isPictureWanted;
        if (this.#rates) encoding.maxBitrate = this.#rates[kind];
        // Fails while the connection is closed or negotiating; the next change applies them.
        await sender.setParameters(parameters).catch(() => undefined);
      }
    });
  }

  #fill(
    { kind, medium }: (typeof SLOTS)[number],
    track: MediaStreamTrack,
    slot: RTCRtpTransceiver | undefined,
  ): void {
    const streams = [this.#streams[kind]];
    if (!slot) {
      this.#slots.set(
        `${kind} ${medium}`,
        this.#connection.addTransceiver(track, {
          direction: this.style.on,
          streams,
          ...(kind === 'person' && medium === 'video' && { sendEncodings: [...this.style.sizes] }),
        }),
      );
      return;
    }
    if (slot.sender.track !== track) slot.sender.replaceTrack(track).catch(this.#failed);
    if (isSending(slot)) return;
    slot.sender.setStreams(...streams);
    slot.direction = this.style.on;
  }
}
