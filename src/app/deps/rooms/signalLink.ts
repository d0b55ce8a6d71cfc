/** Characters of a frame's text. Descriptions may be longer, and a frame has to fit into one NOTIFY. */
export const PART_LENGTH = 4_000;

/** What one end of a link sends to the other. */
export interface LinkFrame {
  /** Number of the part among those this end has sent: 1, 2, 3 …; 0 for a frame that only acknowledges. */
  part: number;
  /** All parts of the other end up to this number have arrived. */
  acknowledged: number;
  /** A piece of a signal's text; empty in a frame that only acknowledges. */
  text: string;
  /** The signal ends with this part. */
  isLast: boolean;
}

/**
 * One end of a link between two people in a room, over frames that may be lost, doubled and reordered: the
 * signals of each end arrive at the other exactly once and in order, as negotiating a connection requires.
 * Nothing is stored on the way, since descriptions and candidates hold addresses of people's devices.
 */
export class SignalLink {
  readonly #send: (frame: LinkFrame) => void;
  readonly #soon: (work: () => void) => void;
  readonly #receive: (text: string) => void;
  /** Parts that the other end has not acknowledged, in order. */
  #unacknowledged: LinkFrame[] = [];
  #lastPart = 0;
  /** Parts that came before an earlier one. */
  readonly #early = new Map<number, LinkFrame>();
  #received = 0;
  #text = '';
  /** Something has arrived that the other end has not been told of. */
  #owesNews = false;

  /** `soon` runs what may wait a moment: an acknowledgement, which what is sent meanwhile brings along. */
  constructor(
    send: (frame: LinkFrame) => void,
    receive: (text: string) => void,
    soon: (work: () => void) => void = (work) => work(),
  ) {
    this.#send = send;
    this.#soon = soon;
    this.#receive = receive;
  }

  /** Sends a signal. */
  post(text: string): void {
    this.#owesNews = false;
    for (let start = 0; start < text.length; start += PART_LENGTH) {
      this.#lastPart += 1;
      const end = start + PART_LENGTH;
      const frame: LinkFrame = {
        ...{ part: this.#lastPart, acknowledged: this.#received },
        ...{ text: text.slice(start, end), isLast: end >= text.length },
      };
      this.#unacknowledged.push(frame);
      this.#send(frame);
    }
  }

  /** Takes a frame of the other end. */
  accept(frame: LinkFrame): void {
    this.#unacknowledged = this.#unacknowledged.filter(({ part }) => part > frame.acknowledged);
    if (frame.part === 0) return;
    const signals: string[] = [];
    if (frame.part > this.#received) this.#early.set(frame.part, frame);
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      this.#received = next.part;
      this.#text += next.text;
      if (!next.isLast) continue;
      signals.push(this.#text);
      this.#text = '';
    }
    // Also for a part that is known: its acknowledgement may be what was lost.
    if (frame.isLast && !this.#owesNews) {
      this.#owesNews = true;
      this.#soon(() => this.#acknowledge());
    }
    for (const signal of signals) this.#receive(signal);
  }

  /** Whether something sent is not known to have arrived. */
  get isWaiting(): boolean {
    return this.#unacknowledged.length > 0;
  }

  /** Sends again what is not known to have arrived. Call it from time to time while `isWaiting`. */
  resend(): void {
    for (const frame of this.#unacknowledged) this.#send({ ...frame, acknowledged: this.#received });
  }

  #acknowledge(): void {
    if (!this.#owesNews) return;
    this.#owesNews = false;
    this.#send({ part: 0, acknowledged: this.#received, text: '', isLast: false });
  }

  #takeNext(): LinkFrame | undefined {
    const next = this.#early.get(this.#received + 1);
    this.#early.delete(this.#received + 1);
    return next;
  }
}
