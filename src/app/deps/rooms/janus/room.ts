import type { JanusAccess } from '../../../../contract/rooms/rooms';
import type { StreamKind } from '../negotiation';
import type { OwnTracks } from '../slots';
import { Receiving } from './receiving';
import { goneIn, publishersIn, Sending } from './sending';
import { JanusSession, type Answer } from './session';

export interface JanusRoomOptions {
  access: JanusAccess;
  iceServers: RTCIceServer[];
  joined: () => void;
  /** The room is lost: join again. Called once. */
  lost: () => void;
  /** Nobody sends under this feed id any longer. */
  left: (feed: string) => void;
  streamsChanged: (feed: string, streams: ReadonlyMap<StreamKind, MediaStream>) => void;
  failed: (error: unknown) => void;
}

/**
 * A visit to a room at Janus: one connection to send, one to receive (docs/decisions/0038-media-of-rooms.md).
 */
export class JanusRoom {
  readonly #options: JanusRoomOptions;
  readonly #session: JanusSession;
  #sending: Sending | undefined;
  #receiving: Receiving | undefined;
  #tracks: OwnTracks = { person: [], screen: [] };
  #shown: ReadonlySet<string> = new Set();
  #taken: ReadonlySet<string> = new Set();
  #isOver = false;

  constructor(options: JanusRoomOptions) {
    this.#options = options;
    this.#session = new JanusSession(options.access.url, options.access.token, () => this.#lose());
    this.#join().catch((error: unknown) => {
      if (this.#isOver) return;
      options.failed(error);
      this.#lose();
    });
  }

  /** The open connections, for statistics. */
  get connections(): { name: string; of: RTCPeerConnection }[] {
    return [
      ...(this.#sending ? [{ name: 'sending', of: this.#sending.connection }] : []),
      ...(this.#receiving ? [{ name: 'receiving', of: this.#receiving.connection }] : []),
    ];
  }

  send(tracks: OwnTracks): void {
    this.#tracks = tracks;
    this.#sending?.send(tracks);
  }

  /** Requests the video of these feed ids. */
  show(shown: ReadonlySet<string>): void {
    this.#shown = shown;
    this.#receiving?.show(shown);
  }

  /** Receives what is sent under these feed ids, and nothing else. */
  take(taken: ReadonlySet<string>): void {
    this.#taken = taken;
    this.#receiving?.take(taken);
  }

  close(): void {
    this.#isOver = true;
    this.#sending?.close();
    this.#receiving?.close();
    this.#session.close();
  }

  #lose(): void {
    if (this.#isOver) return;
    this.close();
    this.#options.lost();
  }

  async #join(): Promise<void> {
    const { access, iceServers, streamsChanged, failed } = this.#options;
    const { room, roomToken: token, feedId: id } = access;
    const lost = () => this.#lose();
    await this.#session.open();
    const [sender, receiver] = await Promise.all([
      this.#session.attach({
        told: (answer) => this.#heard(answer),
        candidate: (candidate) => this.#sending?.candidate(candidate),
      }),
      this.#session.attach({
        told: (answer) => this.#receiving?.told(answer),
        candidate: (candidate) => this.#receiving?.candidate(candidate),
      }),
    ]);
    const joined = await sender.ask({ request: 'join', ptype: 'publisher', room, id, token });
    if (this.#isOver) return;
    this.#sending = new Sending({ handle: sender, iceServers, lost, failed });
    this.#receiving = new Receiving({
      handle: receiver,
      iceServers,
      streamsChanged,
      lost,
      failed,
      room: { room, token, private_id: joined.data['private_id'] },
    });
    this.#receiving.take(this.#taken);
    this.#receiving.show(this.#shown);
    this.#sending.send(this.#tracks);
    this.#heard(joined);
    this.#options.joined();
  }

  #heard(answer: Answer): void {
    for (const publisher of publishersIn(answer)) this.#receiving?.published(publisher);
    for (const id of goneIn(answer)) {
      this.#receiving?.unpublished(id);
      this.#options.left(id);
    }
    // Removed by our server.
    if (answer.data['leaving'] === 'ok' || answer.data['kicked'] === this.#options.access.feedId)
      this.#lose();
  }
}
