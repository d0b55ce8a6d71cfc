/** What a stream of a person shows: themselves, or their screen. */
export type StreamKind = 'person' | 'screen';

/** What the two ends of a peer connection tell each other. */
export type Signal =
  | {
      kind: 'description';
      type: RTCSdpType;
      sdp: string;
      /** What the sender's streams show, by the id they have in the description. */
      streams: Readonly<Record<string, StreamKind>>;
    }
  | { kind: 'candidate'; candidate: RTCIceCandidateInit };

/** What negotiating needs of an `RTCPeerConnection`. */
export type Negotiated = Pick<
  RTCPeerConnection,
  | 'signalingState'
  | 'localDescription'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'addIceCandidate'
  | 'onnegotiationneeded'
  | 'onicecandidate'
>;

export interface NegotiationParts {
  connection: Negotiated;
  /** Gives way when both ends make an offer at once. Exactly one of the two is polite. */
  isPolite: boolean;
  /** Brings a signal to the other end, once and in order. */
  post: (signal: Signal) => void;
  /** What the own streams show, as far as they are sent. */
  ownStreams: () => Readonly<Record<string, StreamKind>>;
  /** The other end has told what its streams show; before their tracks come. */
  streamsTold: (streams: Readonly<Record<string, StreamKind>>) => void;
  /** An offer is about to be answered: what is sent from now on is part of the answer. */
  answering: () => void;
  /** The connection refused something. It may still recover by a restart. */
  failed: (error: unknown) => void;
}

/** One end of a negotiation. */
export interface Negotiation {
  /** Takes a signal of the other end, in order. */
  accept: (signal: Signal) => Promise<void>;
  /** Makes an offer now, rather than once the browser's event loop comes to asking for one. */
  offer: () => Promise<void>;
}

/**
 * Perfect negotiation: either end may add, remove and restart at any moment, and both agree in the end
 * (W3C WebRTC, section 10.7).
 */
export function negotiate(parts: NegotiationParts): Negotiation {
  const { connection, isPolite, post, ownStreams, streamsTold, answering, failed } = parts;
  let isOffering = false;
  let isSettingAnswer = false;
  /** The last offer was not taken, so its candidates are of no use. */
  let isIgnoring = false;

  const postOwn = () => {
    const { type, sdp } = connection.localDescription ?? {};
    if (type && sdp !== undefined) post({ kind: 'description', type, sdp, streams: ownStreams() });
  };

  const offer = async () => {
    isOffering = true;
    try {
      await connection.setLocalDescription();
      postOwn();
    } catch (error) {
      failed(error);
    } finally {
      isOffering = false;
    }
  };
  connection.onnegotiationneeded = offer;
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) post({ kind: 'candidate', candidate: candidate.toJSON() });
  };

  async function take(signal: Extract<Signal, { kind: 'description' }>): Promise<void> {
    const { type, sdp, streams } = signal;
    const isFree = !isOffering && (connection.signalingState === 'stable' || isSettingAnswer);
    isIgnoring = !isPolite && type === 'offer' && !isFree;
    if (isIgnoring) return;
    streamsTold(streams);
    isSettingAnswer = type === 'answer';
    // An own offer that is out is withdrawn by this.
    await connection.setRemoteDescription({ type, sdp }).finally(() => (isSettingAnswer = false));
    if (type !== 'offer') return;
    answering();
    await connection.setLocalDescription();
    postOwn();
  }

  const accept = async (signal: Signal) => {
    try {
      if (signal.kind === 'description') await take(signal);
      // Those of an offer that was not taken come before the next description.
      else if (!isIgnoring) await connection.addIceCandidate(signal.candidate);
    } catch (error) {
      failed(error);
    }
  };
  return { accept, offer };
}
