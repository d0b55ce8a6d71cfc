/** What a stream of a person shows: themselves, or their screen. */
export type StreamKind = 'person' | 'screen';

/** What the two ends of a peer connection send each other. */
export type Signal =
  | {
      kind: 'description';
      type: RTCSdpType;
      sdp: string;
      /** What the sender's streams show, by their ids in the description. */
      streams: Readonly<Record<string, StreamKind>>;
    }
  | { kind: 'candidate'; candidate: RTCIceCandidateInit };

/** The parts of `RTCPeerConnection` that negotiation needs. */
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

export interface NegotiationOptions {
  connection: Negotiated;
  /** Yields when both ends make an offer at once. Exactly one of the two is polite. */
  isPolite: boolean;
  /** Delivers a signal to the other end, exactly once and in order. */
  post: (signal: Signal) => void;
  /** What the local streams show. */
  ownStreams: () => Readonly<Record<string, StreamKind>>;
  /** The other end has announced what its streams show; called before their tracks arrive. */
  streamsTold: (streams: Readonly<Record<string, StreamKind>>) => void;
  /** An offer is about to be answered: tracks added in this call become part of the answer. */
  answering: () => void;
  /** A step of the negotiation failed. The connection may still recover by a restart. */
  failed: (error: unknown) => void;
}

/** One end of a negotiation. */
export interface Negotiation {
  /** Handles a signal from the other end; to be called in order. */
  accept: (signal: Signal) => Promise<void>;
  /** Makes an offer now, rather than when the browser gets around to firing `negotiationneeded`. */
  offer: () => Promise<void>;
}

/**
 * Perfect negotiation: either end may add, remove and restart at any time, and both end up in agreement (W3C
 * WebRTC, section 10.7).
 */
export function negotiate(options: NegotiationOptions): Negotiation {
  const { connection, isPolite, post, ownStreams, streamsTold, answering, failed } = options;
  let isOffering = false;
  let isSettingAnswer = false;
  /** The last offer was ignored, so its candidates are useless. */
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
    // This implicitly rolls back a pending local offer.
    await connection.setRemoteDescription({ type, sdp }).finally(() => (isSettingAnswer = false));
    if (type !== 'offer') return;
    answering();
    await connection.setLocalDescription();
    postOwn();
  }

  const accept = async (signal: Signal) => {
    try {
      if (signal.kind === 'description') await take(signal);
      // Candidates of an ignored offer arrive before the next description.
      else if (!isIgnoring) await connection.addIceCandidate(signal.candidate);
    } catch (error) {
      failed(error);
    }
  };
  return { accept, offer };
}
