/**
 * The ICE candidates of Janus's end of a connection. Janus may send them before its description, without
 * which browsers refuse them: those wait for it.
 */
export class RemoteCandidates {
  readonly #connection: RTCPeerConnection;
  readonly #waiting: (RTCIceCandidateInit | null)[] = [];

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
    connection.addEventListener('signalingstatechange', () => this.#apply());
  }

  /** `null` is the last one. */
  add(candidate: RTCIceCandidateInit | null): void {
    this.#waiting.push(candidate);
    this.#apply();
  }

  #apply(): void {
    if (!this.#connection.remoteDescription) return;
    for (const candidate of this.#waiting.splice(0)) {
      // An unusable candidate is one path fewer; without any, the connection fails and reports it.
      this.#connection.addIceCandidate(candidate ?? undefined).catch(() => undefined);
    }
  }
}
