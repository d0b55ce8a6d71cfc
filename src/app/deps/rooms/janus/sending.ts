import { Slots, type OwnTracks } from '../slots';
import { RemoteCandidates } from './remoteCandidates';
import type { Answer, Handle } from './session';

/** Sizes of a person's video, the largest first: VideoRoom counts substreams from the last one. */
const SIZES: readonly RTCRtpEncodingParameters[] = [
  { rid: 'h', maxBitrate: 900_000 },
  { rid: 'm', maxBitrate: 300_000, scaleResolutionDownBy: 2 },
  { rid: 'l', maxBitrate: 100_000, scaleResolutionDownBy: 4 },
];

export interface SendingOptions {
  handle: Handle;
  iceServers: RTCIceServer[];
  /** The connection has failed for good. */
  lost: () => void;
  failed: (error: unknown) => void;
}

/** The connection over which a page sends to Janus. It is established when something is first sent. */
export class Sending {
  readonly connection: RTCPeerConnection;
  readonly #candidates: RemoteCandidates;
  readonly #slots: Slots;
  #hasPublished = false;

  constructor({ handle, iceServers, lost, failed }: SendingOptions) {
    this.connection = new RTCPeerConnection({ iceServers });
    const { connection } = this;
    this.#candidates = new RemoteCandidates(connection);
    this.#slots = new Slots(connection, failed, { on: 'sendonly', off: 'inactive', sizes: SIZES });
    connection.onicecandidate = ({ candidate }) => handle.trickle(candidate);
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed') lost();
    };
    connection.onnegotiationneeded = async () => {
      try {
        await connection.setLocalDescription();
        const request = this.#hasPublished ? 'configure' : 'publish';
        this.#hasPublished = true;
        const descriptions = this.#slots.lines().map(({ mid, kind }) => ({ mid, description: kind }));
        const { jsep } = await handle.ask({ request, descriptions }, connection.localDescription);
        if (jsep && connection.signalingState === 'have-local-offer') {
          await connection.setRemoteDescription(jsep);
        }
      } catch (error) {
        // Nothing could be negotiated after this.
        if (connection.signalingState !== 'closed') {
          failed(error);
          lost();
        }
      }
    };
  }

  send(tracks: OwnTracks): void {
    this.#slots.send(tracks);
  }

  /** An ICE candidate from Janus. */
  candidate(candidate: RTCIceCandidateInit | null): void {
    this.#candidates.add(candidate);
  }

  close(): void {
    this.connection.close();
  }
}

/** Somebody who sends, as VideoRoom describes them. */
export interface Publisher {
  id: string;
  streams: readonly { mid: string; type: string; description?: string; disabled?: boolean }[];
}

/** Publishers that are new or have changed, according to an event. */
export const publishersIn = ({ data }: Answer): readonly Publisher[] =>
  Array.isArray(data['publishers']) ? (data['publishers'] as Publisher[]) : [];

/** Ids of publishers that have stopped sending. */
export function goneIn({ data }: Answer): string[] {
  return [data['unpublished'], data['leaving'], data['kicked']].filter(
    (id): id is string => typeof id === 'string' && id !== 'ok',
  );
}
