import { Slots, type OwnTracks } from '../slots';
import type { Answer, Handle } from './session';

/** Sizes of a person's picture, the largest first, as VideoRoom counts its substreams from the last. */
const SIZES: readonly RTCRtpEncodingParameters[] = [
  { rid: 'h', maxBitrate: 900_000 },
  { rid: 'm', maxBitrate: 300_000, scaleResolutionDownBy: 2 },
  { rid: 'l', maxBitrate: 100_000, scaleResolutionDownBy: 4 },
];

export interface SendingParts {
  handle: Handle;
  iceServers: RTCIceServer[];
  /** The connection is broken for good. */
  lost: () => void;
  failed: (error: unknown) => void;
}

/** The connection by which a page sends to Janus. It is made with the first thing that is sent. */
export class Sending {
  readonly connection: RTCPeerConnection;
  readonly #slots: Slots;
  #hasPublished = false;

  constructor({ handle, iceServers, lost, failed }: SendingParts) {
    this.connection = new RTCPeerConnection({ iceServers });
    const { connection } = this;
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
        // Nothing that follows could be negotiated.
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

  /** Janus has found a way for its own end. */
  candidate(candidate: RTCIceCandidateInit | null): void {
    // One that does not fit is one way less; without any, the connection fails and says so.
    this.connection.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  }

  close(): void {
    this.connection.close();
  }
}

/** Somebody who sends, as VideoRoom tells of them. */
export interface Publisher {
  id: string;
  streams: readonly { mid: string; type: string; description?: string; disabled?: boolean }[];
}

/** Who sends anew or otherwise, as far as an event says so. */
export const publishersIn = ({ data }: Answer): readonly Publisher[] =>
  Array.isArray(data['publishers']) ? (data['publishers'] as Publisher[]) : [];

/** Who sends no more. */
export function goneIn({ data }: Answer): string[] {
  return [data['unpublished'], data['leaving'], data['kicked']].filter(
    (id): id is string => typeof id === 'string' && id !== 'ok',
  );
}
